import type { Agenda, AgendaItem } from '../../api/agenda.ts'
import type { Planned } from '../../api/planned.ts'

/** A line of the agenda. `key` names it, also while its section is fetched anew. */
export type AgendaRow =
  | { key: string; kind: 'planned'; planned: Planned }
  | { key: string; kind: 'occasion'; item: AgendaItem; contactId: number }
  | { key: string; kind: 'deal'; item: AgendaItem }

export type SectionName = Agenda['sections'][number]['section'] | 'cold' | 'deals'

export interface RowSection {
  name: SectionName
  rows: AgendaRow[]
  hasMore: boolean
}

/** The sections that have something in them; deals and who is going cold come after what has a date. */
export function sectionsOf(agenda: Agenda | undefined): RowSection[] {
  const all = agenda?.sections ?? []
  const rows = all.flatMap(({ items }) => items.map(rowOf))
  return [
    ...all.map(({ section, items, has_more }): RowSection => {
      const dated = items.map(rowOf).filter((row) => !isDeal(row) && !isCold(row))
      return { name: section, rows: dated, hasMore: has_more }
    }),
    { name: 'deals' as const, rows: rows.filter(isDeal), hasMore: false },
    { name: 'cold' as const, rows: rows.filter(isCold), hasMore: false },
  ].filter(({ rows }) => rows.length > 0)
}

const isDeal = ({ kind }: AgendaRow) => kind === 'deal'
const isCold = (row: AgendaRow) => row.kind === 'occasion' && row.item.type === 'untouched_contact'

function rowOf(item: AgendaItem): AgendaRow {
  const { type, id, contact_id } = item
  const key = `${type}-${id}`
  if (type === 'task' || type === 'call') return { key, kind: 'planned', planned: { ...item, type } }
  if (type === 'deal_past_close' || type === 'stale_deal') return { key, kind: 'deal', item }
  return { key, kind: 'occasion', item, contactId: contact_id ?? id }
}

/** Whose contact a line is about, if it is about one. */
export function contactOf(row: AgendaRow): { id: number; name: string } | undefined {
  const { contact_id, contact_name } = row.kind === 'planned' ? row.planned : row.item
  return contact_id === null ? undefined : { id: contact_id, name: contact_name ?? '' }
}
