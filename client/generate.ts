import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Document, writeRoutes } from './openapi-routes.ts'
import { type Schema, writeSchema } from './openapi-schema.ts'

const root = path.resolve(import.meta.dirname, '..')
/** The API for everybody, and what only the web application's session may do besides. */
const sources = ['openapi.json', 'openapi-app.json'].map((name) => path.join(root, 'docs', name))
const target = path.join(import.meta.dirname, 'openapi-types.ts')

/** The whole of `openapi-types.ts`: one type for each named schema and one entry for each route. */
export function generateTypes(documents: Document[]): string {
  const named = Object.assign({}, ...documents.map(({ components }) => components?.schemas)) as Record<
    string,
    Schema
  >
  const schemas = Object.entries(named).map(
    ([name, schema]) => `export type ${name} = ${writeSchema(schema)}`,
  )
  return [
    '// Generated from docs/openapi.json and docs/openapi-app.json by client/generate.ts. Change the server and generate again.',
    '// biome-ignore-all format: generated',
    ...schemas,
    'export interface Routes {',
    ...documents.flatMap(writeRoutes),
    '}',
    '',
  ].join('\n')
}

export function readDocuments(): Document[] {
  return sources.map((source) => JSON.parse(readFileSync(source, 'utf8')) as Document)
}

/** Writes `openapi-types.ts` anew. */
export function writeTypes(): void {
  writeFileSync(target, generateTypes(readDocuments()))
}

if (import.meta.main) writeTypes()
