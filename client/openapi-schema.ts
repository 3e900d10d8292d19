/** A JSON Schema as OpenAPI 3.1 carries it; only the words that matter to a type are named. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  /** How a form shows it. */
  'x-form'?: { group: string; label: string; kind: string }
  /** The groups of a form, in their order. */
  'x-groups'?: string[]
}

/** The TypeScript type of a schema; what says nothing becomes `unknown`. */
export function writeSchema(schema: Schema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(writeSchema))
  if (schema.allOf) return schema.allOf.map((part) => `(${writeSchema(part)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => writeSchema({ ...schema, type })))
  return writeOneType(schema)
}

function writeOneType(schema: Schema): string {
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map(writeSchema).join(', ')}]`
      return `Array<${writeSchema(schema.items)}>`
    default:
      return schema.type === 'object' || schema.properties ? writeObject(schema) : 'unknown'
  }
}

function writeObject(schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${JSON.stringify(name)}${mark}: ${writeSchema(field)}`
  })
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  if (typeof schema.additionalProperties === 'object') {
    return `Record<string, ${writeSchema(schema.additionalProperties)}>`
  }
  return schema.additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>'
}

function union(parts: string[]): string {
  return [...new Set(parts)].join(' | ') || 'never'
}
