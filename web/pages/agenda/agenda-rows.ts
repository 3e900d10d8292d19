import type { Agenda, AgendaItem } from '../../api/agenda.ts'
import type { Planned } from '../../api/planned.ts'

/** A line of the agenda. `key` names it, also while its section is fetched anew. */
export type AgendaRow =
  | { key: string; kind: 'planned'; planned: Planned }
  | { key: string; kind: 'occasion'; item: AgendaItem; contactId: number }
  | { key: string; kind: 'deal'; item: AgendaItem }

export type SectionName = Agenda['sections'][number]['section'] | 'birthdays' | 'deals' | 'cold'

/** What is a reason to look at somebody or something, and no work that waits: it stands beside the day. */
export const BESIDE: readonly SectionName[] = ['birthdays', 'deals', 'cold']

export interface RowSection {
  name: SectionName
  rows: AgendaRow[]
  hasMore: boolean
}

/**
 * The sections that have something in them; birthdays, deals and who is going cold come after what is to be done. The server ends a section of its
 * own after so many items, of which these are the last: there is more where the last of them is shown.
 */
export function sectionsOf(agenda: Agenda | undefined): RowSection[] {
  const all = agenda?.sections ?? []
  const cut = new Set(all.filter(({ has_more }) => has_more).map(({ items }) => items.at(-1)))
  const rows = all.flatMap(({ section, items }) =>
    items.map((item) => ({ ...rowOf(item), name: section, isLast: cut.has(item) })),
  )
  const sectionOf = (name: SectionName, own: typeof rows): RowSection => ({
    name,
    rows: own.map(({ name: _, isLast: __, ...row }) => row),
    hasMore: own.some(({ isLast }) => isLast),
  })
  return [
    ...all.map(({ section }) =>
      sectionOf(
        section,
        rows.filter((row) => row.name === section && row.kind === 'planned'),
      ),
    ),
    sectionOf('birthdays', rows.filter(isYearly)),
    sectionOf('deals', rows.filter(isDeal)),
    sectionOf('cold', rows.filter(isCold)),
  ].filter((section) => section.rows.length > 0)
}

const isDeal = ({ kind }: AgendaRow) => kind === 'deal'
const isYearly = (row: AgendaRow) => row.kind === 'occasion' && row.item.type !== 'untouched_contact'
const isCold = (row: AgendaRow) => row.kind === 'occasion' && row.item.type === 'untouched_contact'

function rowOf(item: AgendaItem): AgendaRow {
  const { type, id, contact_id } = item
  const key = `${type}-${id}`
  if (type === 'task' || type === 'call') return { key, kind: 'planned', planned: { ...item, type } }
  if (type === 'deal_past_close' || type === 'stale_deal') return { key, kind: 'deal', item }
  return { key, kind: 'occasion', item, contactId: contact_id ?? id }
}

/** A row and the place where it stands. */
export interface KeptRow {
  row: AgendaRow
  section: SectionName
  index: number
  /** The sections there were, so that one that is empty by now comes back in its place. */
  order: SectionName[]
}

export function placeOf(sections: RowSection[], key: string): KeptRow | undefined {
  const order = sections.map(({ name }) => name)
  for (const { name, rows } of sections) {
    const index = rows.findIndex((row) => row.key === key)
    if (index >= 0) return { row: rows[index]!, section: name, index, order }
  }
  return undefined
}

/** The sections with a row in the place that it had, wherever it belongs by now; as it is now, if it is anywhere. */
export function withKept(sections: RowSection[], kept: KeptRow | undefined): RowSection[] {
  if (!kept) return sections
  const now = placeOf(sections, kept.row.key)
  if (now?.section === kept.section) return sections
  const others = sections
    .map((section) => ({ ...section, rows: section.rows.filter(({ key }) => key !== kept.row.key) }))
    .filter(({ name, rows }) => rows.length > 0 || name === kept.section)
  const row = now?.row ?? kept.row
  if (others.some(({ name }) => name === kept.section))
    return others.map((section) =>
      section.name === kept.section
        ? { ...section, rows: section.rows.toSpliced(kept.index, 0, row) }
        : section,
    )
  const before = new Set(kept.order.slice(0, kept.order.indexOf(kept.section)))
  const place = others.findLastIndex(({ name }) => before.has(name)) + 1
  return others.toSpliced(place, 0, { name: kept.section, rows: [row], hasMore: false })
}

/** Whose contact a line is about, if it is about one. */
export function contactOf(row: AgendaRow): { id: number; name: string } | undefined {
  const { contact_id, contact_name } = row.kind === 'planned' ? row.planned : row.item
  return contact_id === null ? undefined : { id: contact_id, name: contact_name ?? '' }
}
