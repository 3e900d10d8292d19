import { usageFailure } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import type { Tool } from '../server/tool.ts'
import type { Given } from './read-words.ts'
import { alternatives, kindOf, namedValues, propertiesOf, requiredOf } from './schema.ts'

/**
 * Words without a name, as in `kith agenda overdue` or `kith get_contact ann@example.com`. A word turns on the switch of
 * that name, or chooses the one argument that lists it among its values. What is left fills the only argument that is still
 * required; of several, or with others that stand before it, each takes one, in their order, also when what is required has been
 * named (`kith add_note Ines body=...`), and where nothing is, they name the one record that the tool may be about. Anything else is a usage failure: nothing is guessed.
 */
export function placeBareWords(tool: Tool, bare: string[], given: Given[]): Given[] {
  const placed: Given[] = []
  const left: string[] = []
  for (const word of bare) {
    const owner = ownerOf(tool, word)
    if (owner && !given.some(({ name }) => name === owner.name)) placed.push(owner)
    else left.push(word)
  }
  if (left.length === 0) return placed
  const names = new Set([...given, ...placed].map(({ name }) => name))
  const missing = requiredOf(tool.inputSchema).filter((name) => !names.has(name))
  const places = upToLastRequired(tool).filter((name) => !names.has(name))
  const inOrder = [missing, places].find(({ length }) => length > 1 && length === left.length)
  if (inOrder) return [...placed, ...inOrder.map((name, at) => ({ name, value: left[at]!, isJson: false }))]
  const [only, ...others] = [missing, places, recordsOf(tool, names)].find(({ length }) => length > 0) ?? []
  if (!only || others.length > 0) throw unplaceable(tool, left[0]!)
  return [...placed, { name: only, value: left.join(' '), isJson: false }]
}

/** The arguments up to the last of the required ones, as the tool lists them: `contact_id` and `body`, of which only a body is required. */
function upToLastRequired({ inputSchema }: Tool): string[] {
  const required = requiredOf(inputSchema)
  const names = [...propertiesOf(inputSchema).keys()]
  return names.slice(0, names.findLastIndex((name) => required.includes(name)) + 1)
}

/** Of a tool that requires nothing, the records that it may be about: `kith list_contacts Newsletter`. */
function recordsOf({ inputSchema }: Tool, taken: ReadonlySet<string>): string[] {
  if (requiredOf(inputSchema).length > 0) return []
  return [...propertiesOf(inputSchema).keys()].filter((name) => name.endsWith('_id') && !taken.has(name))
}

function ownerOf(tool: Tool, word: string): Given | undefined {
  const owners = [...propertiesOf(tool.inputSchema)].flatMap(([name, schema]): Given[] => {
    const choices = alternatives(schema, tool.inputSchema)
    if (name === word && choices.some((choice) => kindOf(choice) === 'boolean')) {
      return [{ name, value: 'true', isJson: true }]
    }
    const isNamed = choices.some((choice) => namedValues(choice)?.includes(word))
    return isNamed ? [{ name, value: word, isJson: false }] : []
  })
  return owners.length === 1 ? owners[0] : undefined
}

function unplaceable(tool: Tool, word: string): Error {
  if (propertiesOf(tool.inputSchema).has(word))
    return usageFailure(`${word} of ${tool.name} has no value.`, `Write ${word}=VALUE`)
  const known = [...propertiesOf(tool.inputSchema)].flatMap(([name, schema]) => [
    name,
    ...alternatives(schema, tool.inputSchema).flatMap((choice) => (namedValues(choice) ?? []).map(String)),
  ])
  const hint = didYouMean(word, known)
  return usageFailure(
    `${tool.name} does not know what "${word}" is for.`,
    hint ?? `Arguments are written name=value; see: kith help ${tool.name}`,
  )
}
