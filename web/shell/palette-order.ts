import type { TablerIcon } from '@tabler/icons-react'
import { folded } from '../api/folded.ts'
import { paletteTexts as words } from '../texts/palette.ts'
import type { PageAction } from '../ui/page-actions.ts'

export interface Command {
  id: string
  name: string
  detail?: string | undefined
  icon?: TablerIcon
  /** A contact, which is shown with its picture. */
  contact?: { id?: number; name?: string | null; company?: string | null; photo_id?: number | null }
  keys?: string | undefined
  run: () => void
}

/** What stands together in the palette, under a title unless it was searched for. */
export interface CommandGroup {
  title?: string
  commands: Command[]
}

interface Found {
  contacts: Command[]
  /** Deals, lists, views and stages. */
  records: Command[]
}

/** Everything the palette offers where nothing is typed: what can be done here, where one was, what can be done and gone to anywhere. */
export function offered(here: Command[], recents: Command[], fixed: FixedCommands): CommandGroup[] {
  return [
    { title: words.here, commands: here },
    { title: words.recent, commands: recents },
    { title: words.places, commands: fixed.places },
    { title: words.actions, commands: fixed.actions },
  ].filter(({ commands }) => commands.length > 0)
}

/**
 * Everything it offers for what is typed: first what is called exactly that and is no contact, because people's names are typed in full only
 * by those who mean them and a list's is; then what can be done here, contacts, other records, and whatever else has all the words.
 */
export function matching(text: string, here: Command[], found: Found, fixed: FixedCommands): Command[] {
  const wanted = folded(text.trim())
  const parts = wanted.split(/\s+/)
  const hasAll = ({ name }: Command) =>
    parts.every((part) => wordsOf(name).some((word) => word.startsWith(part)))
  const others = [...fixed.places, ...fixed.actions].filter(hasAll)
  const isExact = ({ name }: Command) => folded(name) === wanted
  const named = [...found.records, ...others].filter(isExact)
  return [
    ...named,
    ...here.filter(hasAll),
    ...found.contacts,
    ...[...found.records, ...others].filter((command) => !named.includes(command)),
  ]
}

const wordsOf = (name: string) => folded(name).split(/[^\p{L}\p{N}]+/u)

export const commandsOf = (actions: PageAction[]): Command[] =>
  actions.map((action) => ({ id: `here-${action.name}`, ...action }))

export type FixedCommands = Record<'places' | 'actions', Command[]>
