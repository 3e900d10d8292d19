import { MAX_STRING } from '../../../core/values.ts'
import type { Route } from '../route.ts'
import { ASKED_ANYWHERE, FILLED_BY_DOOR, takesBody } from '../route.ts'
import { type JsonSchema, schemaOf, without } from './schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
  style?: string
  explode?: boolean
  example?: unknown
}

const EXAMPLES: Record<string, unknown> = {
  q: 'okafor',
  status: 'customer',
  inactive_days: 90,
  company: 'Harbour & Sons',
  birthday_month: 5,
  list_id: 8,
  deal_id: 31,
  stage_id: 3,
  user_id: 7,
  move_to: 2,
  expected_close_from: '2027-01-01',
  expected_close_to: '2027-03-31',
  updated_since: '2026-11-01T00:00:00Z',
  created_from: '2026-01-01T00:00:00Z',
  created_to: '2026-12-31',
  sort: '-created_at',
  fields: ['id', 'name', 'email_address'],
  reassign_to: 7,
}

export const pathNames = ({ path }: Route): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

const inputOf = ({ operation }: Route): JsonSchema => schemaOf(operation.input, 'input')

/** What a route takes in its query or its body: the operation's input, less what stands elsewhere. */
export const sentFields = (route: Route): JsonSchema =>
  without(inputOf(route), [...pathNames(route), ...FILLED_BY_DOOR, ...(route.readOnly ?? [])])

export const takesVersion = (route: Route): boolean =>
  'expected_updated_at' in (inputOf(route).properties ?? {})

export function parametersOf(route: Route): Parameter[] {
  return [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)]
}

function pathParameters(route: Route): Parameter[] {
  const { properties = {} } = inputOf(route)
  return pathNames(route).map((name) => {
    const { description = 'The id of the record', ...schema } = properties[name]!
    return {
      name,
      in: 'path',
      required: true,
      description,
      schema,
      example: name === 'key' ? 'customer' : 42,
    }
  })
}

const nameOfFile = (body: string, example: string): Parameter => ({
  name: 'file_name',
  in: 'query',
  description: `What the file is called, where the body is ${body}`,
  schema: { type: 'string', maxLength: MAX_STRING },
  example,
})

function queryParameters(route: Route): Parameter[] {
  if (route.takesImage === 'raw') return [nameOfFile('the image itself', 'ines.png')]
  if (route.takesFile) return [nameOfFile('the file itself', 'contacts.csv')]
  const fields = Object.entries(sentFields(route).properties ?? {})
  const asked = takesBody(route) ? fields.filter(([name]) => ASKED_ANYWHERE.includes(name)) : fields
  return asked.map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description && { description }),
    schema,
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    ...(name in EXAMPLES && (schema.enum?.includes(EXAMPLES[name]) ?? true) && { example: EXAMPLES[name] }),
  }))
}

function headerParameters(route: Route): Parameter[] {
  const headers: Parameter[] = []
  if (takesVersion(route))
    headers.push({
      name: 'If-Match',
      in: 'header',
      description:
        'The ETag that a read gave; the write is refused with 412 when the record was changed since',
      schema: { type: 'string' },
      example: '"2026-11-20T14:05:00.000Z"',
    })
  if (route.method === 'POST' && route.entrance === 'any')
    headers.push({
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Makes a repetition harmless: within 24 hours the same key gives the first answer again',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      example: '5f0c6a1e-import-17',
    })
  if (route.givesImage)
    headers.push({
      name: 'If-None-Match',
      in: 'header',
      description: 'The ETag that came with the image; when it is still the same one, the answer is 304',
      schema: { type: 'string' },
      example: '"2026-11-20T14:05:00.000Z-small"',
    })
  return headers
}
