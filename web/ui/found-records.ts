import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { dealSearchQuery } from '../api/deals.ts'
import { listsQuery } from '../api/lists.ts'
import { paths } from '../paths.ts'
import { dealTexts } from '../texts/deals.ts'
import { listTexts } from '../texts/lists.ts'
import type { Command } from './commands.ts'

const MOST_LISTS = 5

/** Deals and lists whose names hold what is typed, as places to go to. */
export function useFoundRecords(q: string): { records: Command[]; isFetching: boolean } {
  const navigate = useNavigate()
  const deals = useQuery(dealSearchQuery(q))
  const lists = useQuery({ ...listsQuery, enabled: q !== '' })
  if (q === '') return { records: [], isFetching: false }
  const words = q.toLowerCase().split(/\s+/)
  const named = (lists.data ?? []).filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  )
  const records = [
    ...(deals.data ?? []).map(({ id, name, contacts }) => ({
      id: `deal-${id}`,
      name,
      detail: contacts[0] ? `${dealTexts.one}, ${contacts[0].name}` : dealTexts.one,
      run: () => void navigate({ to: paths.deal, params: { id: String(id) } }),
    })),
    ...named.slice(0, MOST_LISTS).map(({ id, name, contact_count }) => ({
      id: `list-${id}`,
      name,
      detail: listTexts.oneWithCount(contact_count),
      run: () => void navigate({ to: paths.list, params: { id: String(id) } }),
    })),
  ]
  return { records, isFetching: deals.isFetching || lists.isLoading }
}
