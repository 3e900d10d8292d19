import { alternatives, kindOf, namedValues, propertiesOf, requiredOf } from '../arguments/schema.ts'
import { BUILT_IN } from '../commands/built-in.ts'
import type { Tool } from '../server/tool.ts'
import { type Ask, namesFor } from './names.ts'

/** Tools, arguments and fixed values come from the server and end up in a shell: only harmless characters are offered. */
const HARMLESS = /^[\w.:+/=-]+$/
const OPTIONS = ['--json', '--table', '--all', '--yes', '--args', '--color', '--no-color', '--help']

/**
 * What may stand for the last of the words, those before it given; `name=` waits for a value. Names of people, lists, stages and deals
 * are as people wrote them: whoever puts them into a line quotes them.
 */
export async function candidates(words: string[], ask: Ask): Promise<string[]> {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1).filter((word) => !word.startsWith('-'))
  if (current.startsWith('-')) return harmless(OPTIONS, current)
  const [first, second, ...rest] = before
  const isCall = first === 'call' && second !== undefined
  const name = isCall ? second : first === 'search' ? 'search_contacts' : first
  const given = isCall ? rest : before.slice(1)
  const fixed = harmless(await possible(before, given, current, ask.tools), current)
  if (name === undefined || Object.hasOwn(BUILT_IN, name)) return fixed
  const tool = (await ask.tools()).find((one) => one.name === name)
  return tool && first !== 'search' ? [...fixed, ...(await namesIn(tool, given, current, ask))] : fixed
}

const harmless = (found: readonly string[], current: string): string[] =>
  [...new Set(found)].filter((word) => word.startsWith(current) && HARMLESS.test(word))

async function possible(
  before: string[],
  given: string[],
  current: string,
  askTools: () => Promise<Tool[]>,
): Promise<string[]> {
  const [first, second] = before
  if (first === undefined)
    return [...Object.keys(BUILT_IN), ...(await askTools().catch(() => [])).map(({ name }) => name)]
  if (['tools', 'login', 'logout', 'whoami'].includes(first)) return []
  if (first === 'completion') return second === undefined ? ['bash', 'zsh', 'fish'] : []
  const tools = await askTools()
  const names = tools.map(({ name }) => name)
  if (first === 'help') return second === undefined ? [...Object.keys(BUILT_IN), ...names] : []
  if (first === 'call' && second === undefined) return names
  const name = first === 'call' ? second : first === 'search' ? 'search_contacts' : first
  const tool = tools.find((one) => one.name === name)
  return tool ? argumentsOf(tool, given, current) : []
}

/** Names for the argument that is being written, or for the required one that a bare word would fill. */
async function namesIn(tool: Tool, given: string[], current: string, ask: Ask): Promise<string[]> {
  const at = current.indexOf('=')
  const properties = propertiesOf(tool.inputSchema)
  if (at > 0) {
    const name = current.slice(0, at)
    const found = await namesFor(name, properties.get(name), current.slice(at + 1), ask)
    return found.map((one) => `${name}=${one}`)
  }
  const named = new Set(given.filter((word) => word.includes('=')).map((word) => word.split(/:?=/)[0]))
  const open = requiredOf(tool.inputSchema).filter((name) => !named.has(name))
  const name = open[given.filter((word) => !word.includes('=')).length]
  return name === undefined ? [] : namesFor(name, properties.get(name), current, ask)
}

function argumentsOf(tool: Tool, given: string[], current: string): string[] {
  const properties = propertiesOf(tool.inputSchema)
  const at = current.indexOf('=')
  if (at > 0) {
    const name = current.slice(0, at)
    return valuesOf(properties.get(name), tool).map((value) => `${name}=${value}`)
  }
  const used = new Set(given.map((word) => word.split(/:?=/)[0]))
  return [...properties.keys()].filter((name) => !used.has(name)).map((name) => `${name}=`)
}

function valuesOf(schema: unknown, tool: Tool): string[] {
  return alternatives(schema, tool.inputSchema).flatMap((choice) => {
    if (kindOf(choice) === 'boolean') return ['true', 'false']
    if (kindOf(choice) === 'array') return valuesOf(choice['items'] ?? {}, tool)
    return (namedValues(choice) ?? []).map(String)
  })
}
