import {
  IconAddressBook,
  IconBookmark,
  IconColumns,
  IconLayoutKanban,
  IconList,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { contactSearchQuery, type ListedContact } from '../api/contacts.ts'
import { dealSearchQuery, stagesQuery } from '../api/deals.ts'
import { folded } from '../api/folded.ts'
import { listsQuery } from '../api/lists.ts'
import { savedViewsQuery } from '../api/saved-views.ts'
import { dealTexts } from '../texts/deals.ts'
import { listTexts } from '../texts/lists.ts'
import { paletteTexts as words } from '../texts/palette.ts'
import { texts } from '../texts/texts.ts'
import { paths } from '../ui/paths.ts'
import { type Recent, readRecents } from '../ui/recents.ts'
import { foundWhere, SEARCHED_FIELDS } from './found-where.ts'
import type { Command } from './palette-order.ts'

const MOST_OF_A_KIND = 5

/** What is found for what is typed: contacts, and deals, lists, views and stages whose names hold it, as places to go to. */
export function useFound(q: string): { contacts: Command[]; records: Command[]; isFetching: boolean } {
  const to = useTo()
  const contacts = useQuery(contactSearchQuery(q, [...SEARCHED_FIELDS, 'photo_id']))
  const deals = useQuery(dealSearchQuery(q))
  const lists = useQuery({ ...listsQuery, enabled: q !== '' })
  const stages = useQuery({ ...stagesQuery, enabled: q !== '' })
  const views = useQuery({ ...savedViewsQuery('contacts'), enabled: q !== '' })
  const dealViews = useQuery({ ...savedViewsQuery('deals'), enabled: q !== '' })
  const all = [contacts, deals, lists, stages, views, dealViews]
  if (q === '') return { contacts: [], records: [], isFetching: false }
  const parts = folded(q).split(/\s+/)
  const named = <One extends { name: string }>(records: One[] = []) =>
    records.filter(({ name }) => parts.every((part) => folded(name).includes(part))).slice(0, MOST_OF_A_KIND)
  const record = (path: string, name: string, detail: string, icon: TablerIcon): Command => ({
    id: path,
    name,
    detail,
    icon,
    run: to(path),
  })
  const viewOf = (page: 'contacts' | 'deals', name: string, query: string) =>
    record(`${paths[page]}${query && `?${query}`}`, name, words.view(page), IconBookmark)
  return {
    contacts: (contacts.data ?? []).map((contact) => contactCommand(contact, q, to)),
    records: [
      ...(deals.data ?? []).map(({ id, name, contacts: [first] }) =>
        record(
          `${paths.deals}/${id}`,
          name,
          first ? `${dealTexts.one}, ${first.name}` : dealTexts.one,
          IconLayoutKanban,
        ),
      ),
      ...named(lists.data).map(({ id, name, contact_count }) =>
        record(`${paths.lists}/${id}`, name, listTexts.oneWithCount(contact_count), IconList),
      ),
      ...named(views.data).map(({ name, query }) => viewOf('contacts', name, query)),
      ...named(dealViews.data).map(({ name, query }) => viewOf('deals', name, query)),
      ...named(stages.data).map(({ id, name }) =>
        record(`${paths.deals}?view=table&status=open&stage_id=${id}`, name, words.stage, IconColumns),
      ),
    ],
    isFetching: all.some((one) => one.isLoading) || contacts.isFetching || deals.isFetching,
  }
}

function contactCommand(contact: ListedContact, q: string, to: (path: string) => () => void): Command {
  const { id, company, email_address } = contact
  return {
    id: `contact-${id}`,
    name: contact.name || texts.contacts.unnamed,
    detail: foundWhere(contact, q) ?? company ?? email_address ?? undefined,
    contact,
    run: to(`${paths.contacts}/${id}`),
  }
}

/** How many of the records that somebody looked at last are shown. */
const MOST_RECENT = 5

const KINDS: Array<{ path: string; icon: TablerIcon; detail: string }> = [
  { path: paths.contacts, icon: IconAddressBook, detail: words.contact },
  { path: paths.deals, icon: IconLayoutKanban, detail: dealTexts.one },
  { path: paths.lists, icon: IconList, detail: words.list },
]

/** The records that somebody looked at last, but for the one that is shown. */
export function useRecentCommands(): Command[] {
  const to = useTo()
  const here = window.location.pathname
  return readRecents()
    .filter(({ path }) => path !== here)
    .slice(0, MOST_RECENT)
    .map((recent) => ({ id: `recent-${recent.path}`, ...looksOf(recent), run: to(recent.path) }))
}

function looksOf({ path, name }: Recent): Pick<Command, 'name' | 'detail' | 'icon' | 'contact'> {
  const kind = KINDS.find((one) => path.startsWith(`${one.path}/`))
  const isContact = kind?.path === paths.contacts
  return {
    name,
    ...(isContact && { contact: { id: Number(path.split('/').at(-1)), name } }),
    ...(kind && { detail: kind.detail, icon: kind.icon }),
  }
}

function useTo(): (path: string) => () => void {
  const router = useRouter()
  return (path) => () => router.history.push(path)
}
