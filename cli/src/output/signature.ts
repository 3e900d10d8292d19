import {
  alternatives,
  kindOf,
  namedValues,
  propertiesOf,
  requiredOf,
  type Schema,
} from '../arguments/schema.ts'
import type { Tool } from '../server/tool.ts'
import { oneLine } from './clean.ts'

/** What to write for a value: `TEXT`, `INTEGER`, `DATE`, `true|false`, `open|won|lost`; a list ends in `...`. */
export function valueWord(schema: unknown, root: Schema): string {
  const words = alternatives(schema, root).flatMap((choice): string[] => {
    const kind = kindOf(choice)
    if (kind === 'named') return namedValues(choice)!.map((value) => oneLine(String(value)))
    if (kind === 'boolean') return ['true', 'false']
    if (kind === 'null') return []
    if (kind === 'array') return [`${valueWord(choice['items'], root)}...`]
    if (kind === 'object') return ['JSON']
    if (kind === 'text' && choice['format'] === 'date') return ['DATE']
    if (kind === 'text' && choice['format'] === 'date-time') return ['TIME']
    return [kind.toUpperCase()]
  })
  return [...new Set(words)].join('|')
}

export type Parameter = { name: string; word: string; isRequired: boolean; description: string }

/** The arguments of a tool, the required ones first. */
export function parametersOf(tool: Tool): Parameter[] {
  const required = new Set(requiredOf(tool.inputSchema))
  const parameters = [...propertiesOf(tool.inputSchema)].map(([name, schema]) => ({
    name: oneLine(name),
    word: valueWord(schema, tool.inputSchema),
    isRequired: required.has(name),
    description: describe(schema),
  }))
  return [
    ...parameters.filter(({ isRequired }) => isRequired),
    ...parameters.filter(({ isRequired }) => !isRequired),
  ]
}

function describe(schema: unknown): string {
  const { description, default: preset } = (schema ?? {}) as Schema
  const words = typeof description === 'string' ? oneLine(description) : ''
  if (preset === undefined || preset === null) return words
  const addition = `default: ${oneLine(typeof preset === 'string' ? preset : JSON.stringify(preset))}`
  return words === '' ? addition : `${words} (${addition})`
}

/** `contact_id=INTEGER`, `[due=TEXT]`: the arguments as one would type them. */
export function signatureParts(tool: Tool): string[] {
  return parametersOf(tool).map(({ name, word, isRequired }) =>
    isRequired ? `${name}=${word}` : `[${name}=${word}]`,
  )
}
