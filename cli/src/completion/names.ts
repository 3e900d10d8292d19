import { alternatives, kindOf } from '../arguments/schema.ts'
import { isRow } from '../output/summary.ts'
import type { Answer, Tool } from '../server/tool.ts'

/** Asks the server; what was asked a moment ago is remembered. */
export type Ask = {
  tools: () => Promise<Tool[]>
  call: (name: string, args: object) => Promise<Answer>
}

/** Where the names come from that an argument takes, by the words that its own name ends in. */
type Source = { of: RegExp; tool: string; list: string; words?: string }

/** Contacts and deals are too many to list: the server is asked for those with what was typed. */
const SOURCES: readonly Source[] = [
  {
    of: /^(contact_ids?|survivor|duplicate|further)$/,
    tool: 'search_contacts',
    list: 'contacts',
    words: 'query',
  },
  { of: /^list_id$/, tool: 'list_lists', list: 'lists' },
  { of: /^stage_id$/, tool: 'pipeline_summary', list: 'stages' },
  { of: /^deal_id$/, tool: 'list_deals', list: 'deals', words: 'query' },
]

/** So that what was typed says something. */
const SHORTEST = 2

/** The names that may stand for what begins so, as the value of an argument. */
export async function namesFor(
  argument: string,
  schema: unknown,
  begun: string,
  ask: Ask,
): Promise<string[]> {
  const source = SOURCES.find(({ of }) => of.test(argument))
  if (!source || !takesText(schema)) return []
  const { tool, list, words } = source
  if (words && begun.trim().length < SHORTEST) return []
  if (!(await ask.tools()).some(({ name }) => name === tool)) return []
  const { data, isError } = await ask.call(tool, words ? { [words]: begun, limit: 20 } : {})
  const rows = !isError && isRow(data) ? data[list] : undefined
  const names = Array.isArray(rows) ? rows.filter(isRow).map((row) => row['name'] ?? row['stage_name']) : []
  const start = begun.toLowerCase()
  return names.filter(
    (name): name is string =>
      typeof name === 'string' && mayStand(name) && name.toLowerCase().startsWith(start),
  )
}

const takesText = (schema: unknown): boolean =>
  alternatives(schema, {}).some((one) => {
    const kind = kindOf(one)
    return kind === 'text' || (kind === 'array' && takesText(one['items'] ?? {}))
  })

/** That it is read as the name which it is: not as a file, an option, another argument or an id, and with nothing that steers a terminal. */
const mayStand = (name: string): boolean =>
  name.trim() !== '' && !/^[-@]|^\d+$|=|[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(name)
