import { z } from 'zod'
import type { FormField } from './form-field.ts'

/** A JSON Schema as OpenAPI 3.1 carries it; only the words that Kith's schemas use are named. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  default?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  propertyNames?: JsonSchema
  'x-form'?: FormField
  'x-groups'?: string[]
}

/** What a Zod schema takes (`input`) or gives (`output`), in the fewest words. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const tidy = tidied(described as JsonSchema)
  return io === 'output' ? settled(tidy) : tidy
}

/**
 * Of a body: says in words what a field is when it is left out. Where `default` stands, generators of clients take the field for one that is
 * always there, and have it required of whoever sends.
 */
export function withoutDefaults({ default: usual, ...schema }: JsonSchema): JsonSchema {
  const said =
    usual === undefined || typeof usual === 'object' ? undefined : `Left out: ${JSON.stringify(usual)}`
  const description = [schema.description?.replace(/\.$/, ''), said].filter(Boolean).join('. ')
  return { ...inside(schema, withoutDefaults), ...(description && said && { description }) }
}

/** An answer has every field. */
const settled = ({ default: _, ...schema }: JsonSchema): JsonSchema => inside(schema, settled)

/** The schema with each part of it made another. */
export function inside(schema: JsonSchema, map: (part: JsonSchema) => JsonSchema): JsonSchema {
  return {
    ...schema,
    ...(schema.properties && { properties: mapped(schema.properties, map) }),
    ...(schema.items && { items: map(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(map) }),
  }
}

/** Without what only says that numbers are JavaScript's and dates are dates. */
function tidied(schema: JsonSchema): JsonSchema {
  const { pattern, minimum, maximum, propertyNames: _, ...kept } = schema
  const tidy: JsonSchema = { ...kept }
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
function nullable(schema: JsonSchema): JsonSchema {
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
export function without(schema: JsonSchema, names: Iterable<string>): JsonSchema {
  const properties = { ...schema.properties }
  for (const name of names) delete properties[name]
  const required = schema.required?.filter((name) => name in properties) ?? []
  // In the order of the whole one: named schemas are known by how they look.
  const { required: _, ...rest } = { ...schema, properties }
  return required.length > 0 ? { ...schema, properties, required } : rest
}
