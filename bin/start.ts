import { buildMissing } from './build.ts'

const given = process.argv.slice(2)

// Asking for help or the version needs nothing built.
if (given.length === 0) await buildMissing()
process.argv.splice(2, given.length, ...(given.length === 0 ? ['start'] : given))
await import('../src/main.ts')
