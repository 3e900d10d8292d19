import { z } from 'zod'

/** A JSON Schema as OpenAPI 3.1 carries it; only the words that Kith's schemas use are named. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  default?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  propertyNames?: Schema
}

/** What a Zod schema takes (`input`) or gives (`output`), in the fewest words. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return tidied(described as Schema)
}

/** Without what only says that numbers are JavaScript's and dates are dates. */
function tidied(schema: Schema): Schema {
  const { pattern, minimum, maximum, propertyNames: _, ...kept } = schema
  const tidy: Schema = { ...kept }
  if (pattern !== undefined && !schema.format) tidy.pattern = pattern
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER) tidy.minimum = minimum
  if (maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER) tidy.maximum = maximum
  if (schema.properties) tidy.properties = mapped(schema.properties, tidied)
  if (schema.items) tidy.items = tidied(schema.items)
  if (schema.anyOf) tidy.anyOf = schema.anyOf.map(tidied)
  if (typeof schema.additionalProperties === 'object')
    tidy.additionalProperties = tidied(schema.additionalProperties)
  return nullable(tidy)
}

/** `anyOf` something and null is said in `type`, where that is possible. */
function nullable(schema: Schema): Schema {
  const [value, nothing] = schema.anyOf ?? []
  if (schema.anyOf?.length !== 2 || nothing?.type !== 'null' || typeof value?.type !== 'string' || value.enum)
    return schema
  const { anyOf: _, ...rest } = schema
  return { ...value, ...rest, type: [value.type, 'null'] }
}

export const mapped = <From, To>(
  record: Record<string, From>,
  map: (value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

/** An object's schema without some of its fields. */
export function without(schema: Schema, names: Iterable<string>): Schema {
  const properties = { ...schema.properties }
  for (const name of names) delete properties[name]
  const required = schema.required?.filter((name) => name in properties) ?? []
  // In the order of the whole one: named schemas are known by how they look.
  const { required: _, ...rest } = { ...schema, properties }
  return required.length > 0 ? { ...schema, properties, required } : rest
}
