import { alternatives, kindOf, namedValues, propertiesOf } from '../arguments/schema.ts'
import { BUILT_IN } from '../commands/built-in.ts'
import type { Tool } from '../server/tool.ts'

/** Names and values come from the server and end up in a shell: only harmless characters are offered. */
const HARMLESS = /^[\w.:+/=-]+$/
const OPTIONS = ['--json', '--table', '--args', '--help']

/** What may stand for the last of the words, those before it given; `name=` waits for a value. */
export async function candidates(words: string[], askTools: () => Promise<Tool[]>): Promise<string[]> {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1).filter((word) => !word.startsWith('-'))
  const found = current.startsWith('-') ? OPTIONS : await possible(before, current, askTools)
  return [...new Set(found)].filter((word) => word.startsWith(current) && HARMLESS.test(word))
}

async function possible(
  before: string[],
  current: string,
  askTools: () => Promise<Tool[]>,
): Promise<string[]> {
  const [first, second, ...rest] = before
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
  return tool ? argumentsOf(tool, first === 'call' ? rest : before.slice(1), current) : []
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
