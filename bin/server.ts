import { serverEntry } from './server-bundle.ts'

await import(serverEntry())
