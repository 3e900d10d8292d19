import { z } from 'zod'

type Schema = { type: 'object'; [keyword: string]: unknown }

/** The JSON Schema of a tool's arguments. Strict: what is not named is refused. */
export function inputSchema(input: z.ZodObject, shown?: readonly string[]): Schema {
  const schema = plain(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) as Schema
  if (shown)
    schema['properties'] = Object.fromEntries(
      shown.map((name) => [name, (schema['properties'] as Record<string, unknown>)[name]]),
    )
  return schema
}

/**
 * The JSON Schema of a tool's answers: what always stands in them, by its kind. What is in it the answers tell themselves. Open: an answer may
 * come to hold more.
 */
export function outputSchema(output: z.ZodObject): Schema {
  const { properties = {}, required = [] } = z.toJSONSchema(output, { unrepresentable: 'any' })
  const told = required.flatMap((name) => {
    const { type } = properties[name] as { type?: string | string[] }
    // What may be null as well is not told: several types are refused by some hosts.
    return typeof type === 'string' ? [[name, { type }]] : []
  })
  return { type: 'object', ...(told.length > 0 && { properties: Object.fromEntries(told) }) }
}

/** Every token of tools/list is paid for in every conversation: what says nothing is left out. */
function plain(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(plain)
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).filter(
    ([key, value]) =>
      !UNSAID.has(key) && !BOUNDLESS.has(value) && !isOpen(key, value) && !isEmpty(key, value),
  )
  return merged(
    Object.fromEntries(
      entries.map(([key, value]) => [
        key,
        key === 'properties' ? properties(value as Schemas) : plain(value),
      ]),
    ),
  )
}

/** The lengths and patterns of texts are checked all the same; nobody needs to be told of them beforehand. */
const UNSAID = new Set(['$schema', 'minLength', 'maxLength', 'pattern', 'propertyNames'])

/** Zod's bounds of a whole number that has none. */
const BOUNDLESS = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])

const isOpen = (key: string, value: unknown): boolean =>
  key === 'additionalProperties' && typeof value === 'object' && Object.keys(value ?? {}).length === 0

/** A text or properties that were left empty. */
const isEmpty = (key: string, value: unknown): boolean =>
  value === '' || (key === 'properties' && Object.keys(value ?? {}).length === 0)

type Schemas = Record<string, { description?: string }>

/** A description that only repeats the name is none. */
const properties = (schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, { description, ...schema }]) => {
      const isNews = description && description.toLowerCase() !== name.replaceAll('_', ' ')
      return [name, plain(isNews ? { ...schema, description } : schema)]
    }),
  )

/**
 * One type in the place of several: hosts such as Gemini refuse schemas with lists of types or with null, and a text can say a number as well.
 * All are understood all the same.
 */
function merged(schema: Record<string, unknown>): Record<string, unknown> {
  const { anyOf, ...rest } = schema
  if (Array.isArray(rest['type'])) rest['type'] = rest['type'].find((type) => type !== 'null')
  if (!Array.isArray(anyOf)) return rest
  const choices = (anyOf as Record<string, unknown>[]).filter(({ type }) => type !== 'null')
  const chosen = choices.find(({ type }) => type === 'string') ?? choices[0]!
  return { ...chosen, ...rest }
}
