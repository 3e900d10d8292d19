import { usageFailure } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import type { Tool } from '../server/tool.ts'
import { convert } from './convert.ts'
import type { Given } from './read-words.ts'
import { alternatives, isSchema, propertiesOf, requiredOf, type Schema } from './schema.ts'
import type { Sources } from './sources.ts'

export type Arguments = { [name: string]: unknown }

/**
 * The arguments of a call: first the JSON objects (`--args`, `@file`, `-`), then what was named one by one, which wins.
 * Values get the types of the tool's schema. Throws a usage failure for names the tool does not have and for required
 * ones that are missing; whether a value makes sense is the server's to say.
 */
export async function composeArguments(
  tool: Tool,
  given: Given[],
  wholes: string[],
  sources: Sources,
): Promise<Arguments> {
  const result: Arguments = {}
  for (const whole of wholes) Object.assign(result, readObject(await sources.read('--args', whole)))
  for (const name of Object.keys(result)) findSchema(tool, name)
  for (const [name, group] of groupByName(given)) {
    const { schema, path } = findSchema(tool, name)
    place(result, path, await readValue(name, group, schema, tool.inputSchema, sources))
  }
  const missing = requiredOf(tool.inputSchema).filter((name) => !Object.hasOwn(result, name))
  if (missing.length > 0) {
    throw usageFailure(`${tool.name} needs ${missing.join(' and ')}.`, `See: kith help ${tool.name}`)
  }
  return result
}

function groupByName(given: Given[]): Map<string, Given[]> {
  const groups = new Map<string, Given[]>()
  for (const one of given) groups.set(one.name, [...(groups.get(one.name) ?? []), one])
  return groups
}

async function readValue(
  name: string,
  group: Given[],
  schema: unknown,
  root: Schema,
  sources: Sources,
): Promise<unknown> {
  if (group.some(({ isJson }) => isJson)) {
    if (group.length > 1) throw usageFailure(`${name} was given more than once, and as JSON.`)
    return readJson(name, await sources.read(name, group[0]!.value))
  }
  const texts: string[] = []
  for (const { value } of group) texts.push(await sources.read(name, value))
  return convert(name, texts, schema, root)
}

/** The schema of an argument, or of a field inside an argument that is an object (`address.city`). */
function findSchema(tool: Tool, name: string): { schema: unknown; path: string[] } {
  const names = propertiesOf(tool.inputSchema)
  if (names.has(name)) return { schema: names.get(name), path: [name] }
  const [first, ...inner] = name.split('.')
  if (inner.length > 0 && names.has(first!)) {
    return { schema: descend(tool, first!, names.get(first!), inner), path: [first!, ...inner] }
  }
  const others = alternatives(tool.inputSchema, tool.inputSchema)[0]?.['additionalProperties']
  if (others === true || isSchema(others)) return { schema: others, path: [name] }
  throw unknownArgument(tool.name, name, [...names.keys()])
}

function descend(tool: Tool, place: string, schema: unknown, inner: string[]): unknown {
  const [next, ...rest] = inner
  if (next === undefined) return schema
  for (const choice of alternatives(schema, tool.inputSchema)) {
    const properties = choice['properties']
    if (!isSchema(properties)) continue
    if (!Object.hasOwn(properties, next))
      throw unknownArgument(`${tool.name} ${place}`, next, Object.keys(properties))
    return descend(tool, `${place}.${next}`, properties[next], rest)
  }
  throw usageFailure(
    `${place} of ${tool.name} has no fields that can be named one by one.`,
    `Write ${place}:=JSON`,
  )
}

function unknownArgument(owner: string, name: string, names: string[]): Error {
  const accepted = names.length > 0 ? `It takes: ${names.join(', ')}.` : 'It takes no arguments.'
  return usageFailure(`${owner} has no argument "${name}".`, didYouMean(name, names) ?? accepted)
}

function place(target: Arguments, path: string[], value: unknown): void {
  const [name, ...rest] = path
  if (rest.length === 0) {
    target[name!] = value
    return
  }
  const inner = target[name!]
  const object: Arguments = isSchema(inner) ? inner : {}
  target[name!] = object
  place(object, rest, value)
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw usageFailure(
      `${name}: the value is not JSON.`,
      `Texts need quotes in JSON: ${name}:='"text"', or write ${name}=text`,
    )
  }
}

function readObject(text: string): Arguments {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw usageFailure('--args: the text is not JSON.')
  }
  if (!isSchema(value)) throw usageFailure('--args: a JSON object is needed, like {"name": "value"}.')
  return value
}
