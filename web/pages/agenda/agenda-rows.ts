import type { Agenda, AgendaDeal, AgendaItem } from '../../api/agenda.ts'
import type { Planned } from '../../api/planned.ts'

/** A line of the agenda. `key` names it, also while its section is fetched anew. */
export type AgendaRow =
  | { key: string; kind: 'planned'; planned: Planned }
  | { key: string; kind: 'occasion'; item: AgendaItem; contactId: number }
  | { key: string; kind: 'deal'; deal: AgendaDeal; isLate: boolean }

export type SectionName = Agenda['sections'][number]['section'] | 'cold' | 'deals'

export interface RowSection {
  name: SectionName
  rows: AgendaRow[]
  hasMore: boolean
}

/** The sections that have something in them; who is going cold and deals come after what has a date. */
export function sectionsOf(
  agenda: Agenda | undefined,
  deals: { deal: AgendaDeal; isLate: boolean }[],
): RowSection[] {
  const sections = (agenda?.sections ?? []).map(({ section, items, has_more }): RowSection => {
    const rows = items.filter(({ type }) => type !== 'untouched_contact').map(rowOf)
    return { name: section, rows, hasMore: has_more }
  })
  const cold = (agenda?.sections ?? []).flatMap(({ items }) =>
    items.filter(({ type }) => type === 'untouched_contact').map(rowOf),
  )
  const dealRows = deals.map(
    ({ deal, isLate }): AgendaRow => ({ key: `deal-${deal.id}`, kind: 'deal', deal, isLate }),
  )
  return [
    ...sections,
    { name: 'deals' as const, rows: dealRows, hasMore: false },
    { name: 'cold' as const, rows: cold, hasMore: false },
  ].filter(({ rows }) => rows.length > 0)
}

function rowOf(item: AgendaItem): AgendaRow {
  const { type, id, contact_id } = item
  const key = `${type}-${id}`
  if (type === 'task' || type === 'call') return { key, kind: 'planned', planned: { ...item, type } }
  return { key, kind: 'occasion', item, contactId: contact_id ?? id }
}

/** Whose contact a line is about, if it is about one. */
export function contactOf(row: AgendaRow): { id: number; name: string } | undefined {
  if (row.kind === 'deal') return row.deal.contacts[0]
  const { contact_id, contact_name } = row.kind === 'planned' ? row.planned : row.item
  return contact_id === null ? undefined : { id: contact_id, name: contact_name ?? '' }
}
