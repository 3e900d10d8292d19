import { type Schema, writeSchema } from './openapi-schema.ts'

/** The parts of an OpenAPI 3.1 document that types are made from. */
export interface Document {
  paths: Record<string, Record<string, unknown>>
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, unknown> }
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

interface RequestBody extends Content {
  'x-raw-types'?: string[]
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: RequestBody
  responses?: Record<string, Content>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const PREFIX = /^(\/app)?\/api_v2/

/** One line for each route: what its path, query and body take, and what it answers. */
export function writeRoutes(document: Document): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = item[method] as Operation
      const shared = (item['parameters'] ?? []) as Parameter[]
      const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => resolve(document, one))
      const parts = [
        writeParameters('path', parameters),
        writeParameters('query', parameters),
        writeBody(operation.requestBody),
        `answer: ${writeAnswer(operation.responses ?? {})}`,
      ]
      const name = `${method.toUpperCase()} ${path.replace(PREFIX, '')}`
      return `  ${JSON.stringify(name)}: { ${parts.filter(Boolean).join('; ')} }`
    }),
  )
}

function resolve(document: Document, parameter: Parameter): Parameter {
  if (!parameter.$ref) return parameter
  const name = parameter.$ref.split('/').at(-1) ?? ''
  return document.components?.parameters?.[name] as Parameter
}

function writeParameters(place: string, parameters: Parameter[]): string {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => {
      const mark = parameter.required ? '' : '?'
      return `${JSON.stringify(parameter.name)}${mark}: ${writeSchema(parameter.schema)}`
    })
  return fields.length === 0 ? '' : `${place}: { ${fields.join('; ')} }`
}

const isImage = (type: string): boolean => type.startsWith('image/')
const isFile = (type: string): boolean => type !== 'application/json'

/** What is sent as JSON, or as it is. */
function writeBody({ content = {}, 'x-raw-types': rawTypes }: RequestBody = {}): string {
  const schema = content['application/json']?.schema
  const raw = Object.keys(content).some(isFile) || rawTypes ? ' | Blob' : ''
  return schema ? `body: ${writeSchema(schema)}${raw}` : ''
}

function writeAnswer(responses: Record<string, Content>): string {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = good.map(([, { content = {} }]) => {
    if (Object.keys(content).some(isImage)) return 'Blob'
    const schema = content['application/json']?.schema
    return schema ? writeSchema(schema) : 'undefined'
  })
  return [...new Set(types)].join(' | ') || 'undefined'
}
