import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeClient } from '../client/generate.ts'
import { appDocument, publicDocument } from '../src/doors/json/openapi/document.ts'

/** Writes the contracts of the JSON API where they are committed: a change of the surface shows in the review. What is generated of the client follows. */
const folder = path.resolve(import.meta.dirname, '..', 'docs')

mkdirSync(folder, { recursive: true })
for (const [name, document] of [
  ['openapi.json', publicDocument()],
  ['openapi-app.json', appDocument()],
] as const)
  writeFileSync(path.join(folder, name), `${JSON.stringify(document, null, 2)}\n`)
writeClient()
