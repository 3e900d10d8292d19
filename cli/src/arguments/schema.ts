/** A JSON Schema, or a part of one, as the server sent it: nothing about it is certain. */
export type Schema = { [keyword: string]: unknown }

/** `$ref` may go in circles; nobody writes schemas deeper than this. */
const DEEPEST = 16

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The simple schemas a value may match one of: `$ref`, `anyOf`, `oneOf`, `allOf` and lists of types are resolved, so
 * that each has at most one `type`. `{}` stands for "anything".
 */
export function alternatives(schema: unknown, root: Schema, depth = 0): Schema[] {
  if (!isSchema(schema) || depth > DEEPEST) return [{}]
  if (typeof schema['$ref'] === 'string') return alternatives(lookUp(schema['$ref'], root), root, depth + 1)
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return choices.flatMap((choice) => alternatives(choice, root, depth + 1))
  if (Array.isArray(schema['allOf'])) return alternatives(merged(schema, root, depth), root, depth + 1)
  if (Array.isArray(schema['type'])) return schema['type'].map((type) => ({ ...schema, type }))
  return [schema]
}

/** All parts of an `allOf` in one; their properties are put together. */
function merged(schema: Schema, root: Schema, depth: number): Schema {
  const { allOf, ...own } = schema
  const parts = (allOf as unknown[]).map((part) => alternatives(part, root, depth + 1)[0] ?? {})
  const properties = Object.assign({}, ...[own, ...parts].map((part) => part['properties']))
  return Object.assign({}, ...parts, own, Object.keys(properties).length > 0 ? { properties } : {})
}

function lookUp(reference: string, root: Schema): unknown {
  if (!reference.startsWith('#')) return {}
  let place: unknown = root
  for (const part of reference.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (!isSchema(place) || !Object.hasOwn(place, name)) return {}
    place = place[name]
  }
  return place
}

/** The values of `enum` or `const`, or undefined when the schema names none. */
export function namedValues(schema: Schema): unknown[] | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum']
  return Object.hasOwn(schema, 'const') ? [schema['const']] : undefined
}

export type Kind = 'named' | 'text' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'

/** What a simple schema (one of `alternatives`) asks for. A schema that says nothing takes text. */
export function kindOf(schema: Schema): Kind {
  if (namedValues(schema)) return 'named'
  const type = schema['type']
  if (type === 'integer' || type === 'number' || type === 'boolean' || type === 'null') return type
  if (type === 'array' || type === 'object') return type
  if (type === undefined && isSchema(schema['properties'])) return 'object'
  if (type === undefined && schema['items'] !== undefined) return 'array'
  return 'text'
}

/** The arguments of a tool by name. */
export function propertiesOf(schema: Schema): Map<string, unknown> {
  const properties = alternatives(schema, schema)[0]?.['properties']
  return new Map(isSchema(properties) ? Object.entries(properties) : [])
}

export function requiredOf(schema: Schema): string[] {
  const required = alternatives(schema, schema)[0]?.['required']
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
}
