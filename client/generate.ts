import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeFormFields } from './form-fields.ts'
import { type Document, writeRoutes } from './openapi-routes.ts'
import { type Schema, writeSchema } from './openapi-schema.ts'

const root = path.resolve(import.meta.dirname, '..')
/** The API for everybody, and what only the web application's session may do besides. */
const sources = ['openapi.json', 'openapi-app.json'].map((name) => path.join(root, 'docs', name))
const SAYS =
  '// Generated from docs/openapi.json and docs/openapi-app.json by client/generate.ts. Change the server and generate again.'

/** What is generated, by the name of its file. */
export const generated = (documents: Document[]): Record<string, string> => ({
  'openapi-types.ts': generateTypes(documents),
  'contact-form.ts': generateForm(documents),
})

const schemasOf = (documents: Document[]): Record<string, Schema> =>
  Object.assign({}, ...documents.map(({ components }) => components?.schemas))

/** One type for each named schema and one entry for each route. */
function generateTypes(documents: Document[]): string {
  const named = schemasOf(documents)
  const schemas = Object.entries(named).map(
    ([name, schema]) => `export type ${name} = ${writeSchema(schema)}`,
  )
  return [
    SAYS,
    '// biome-ignore-all format: generated',
    ...schemas,
    'export interface Routes {',
    ...documents.flatMap(writeRoutes),
    '}',
    '',
  ].join('\n')
}

const generateForm = (documents: Document[]): string =>
  [
    SAYS,
    '// biome-ignore-all format: generated',
    '/** The fields of a contact, in the groups and under the labels that forms show. */',
    writeFormFields(schemasOf(documents)['Contact']!),
    '',
  ].join('\n')

export function readDocuments(): Document[] {
  return sources.map((source) => JSON.parse(readFileSync(source, 'utf8')) as Document)
}

/** Writes them anew. */
export function writeClient(): void {
  for (const [name, text] of Object.entries(generated(readDocuments())))
    writeFileSync(path.join(import.meta.dirname, name), text)
}

if (import.meta.main) writeClient()
