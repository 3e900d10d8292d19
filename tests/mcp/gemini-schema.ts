import assert from 'node:assert/strict'

/** A schema as Gemini's function declarations know it: a subset of OpenAPI 3.0. */
export interface GeminiSchema {
  type: 'STRING' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'ARRAY' | 'OBJECT'
  description?: string
  enum?: string[]
  items?: GeminiSchema
  properties?: Record<string, GeminiSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

/** What the subset has no word for, and that may be left out without changing what is right. */
const DROPPED = ['additionalProperties']

const TAKEN = [
  ...['type', 'description', 'enum', 'items', 'properties', 'required', 'default'],
  ...['minimum', 'maximum', 'minItems', 'maxItems'],
]

/** Converts as the hosts do that are strict: a list of types, `anyOf`, an array without items or a keyword that is not known refuses the tool. */
export function toGemini(schema: object, place: string): GeminiSchema {
  const { type, items, properties, ...rest } = schema as Record<string, unknown>
  assert.ok(typeof type === 'string', `${place} has one type: ${JSON.stringify(schema)}`)
  for (const keyword of Object.keys(rest))
    assert.ok(TAKEN.includes(keyword) || DROPPED.includes(keyword), `${place} says ${keyword}`)
  const kept = Object.fromEntries(Object.entries(rest).filter(([keyword]) => !DROPPED.includes(keyword)))
  if (type === 'array') assert.ok(items, `${place} says what its items are`)
  if ('enum' in rest) assert.equal(type, 'string', `${place} chooses among texts`)
  return {
    ...kept,
    type: type.toUpperCase() as GeminiSchema['type'],
    ...(items !== undefined && { items: toGemini(items as object, `${place}[]`) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, object>).map(([name, one]) => [
          name,
          toGemini(one, `${place}.${name}`),
        ]),
      ),
    }),
  }
}
