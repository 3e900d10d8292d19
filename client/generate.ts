import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeRoutes } from './openapi-routes.ts'
import { type Schema, writeSchema } from './openapi-schema.ts'

/** The parts of an OpenAPI 3.1 document that types are made from. */
export interface Document {
  paths: Record<string, Record<string, unknown>>
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, unknown> }
}

const root = path.resolve(import.meta.dirname, '..')
const source = path.join(root, 'docs', 'openapi.json')
const target = path.join(import.meta.dirname, 'openapi-types.ts')

/** The whole of `openapi-types.ts`: one type for each named schema and one entry for each route. */
export function generateTypes(document: Document): string {
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => `export type ${name} = ${writeSchema(schema)}`,
  )
  return [
    '// Generated from docs/openapi.json by client/generate.ts. Change the server and generate again.',
    '// biome-ignore-all format: generated',
    ...schemas,
    'export interface Routes {',
    ...writeRoutes(document),
    '}',
    '',
  ].join('\n')
}

if (import.meta.main) {
  const document = JSON.parse(readFileSync(source, 'utf8')) as Document
  writeFileSync(target, generateTypes(document))
}
