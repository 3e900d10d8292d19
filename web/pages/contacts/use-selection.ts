import { useEffect, useMemo, useState } from 'react'
import { type Chosen, chooseAll } from '../../api/bulk.ts'
import type { ContactFilters, ListedContact } from '../../api/contacts.ts'
import { toastProblem } from '../../ui/toasts.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import type { Rows } from '../../ui/use-rows.ts'

export interface Selection {
  /** In the order of the table. */
  chosen: Chosen[]
  has: (id: number) => boolean
  /** Selects a row or takes it back; with `isRange` all rows from the last one to this. */
  toggle: (index: number, isRange: boolean) => void
  /** Selects all loaded rows, or none when all are selected. */
  toggleAll: () => void
  isAll: boolean
  set: (chosen: Chosen[]) => void
  clear: () => void
}

const chosenOf = ({ id, status }: ListedContact): Chosen => ({ id, status: status ?? null })

/** Those that are not loaded, or not there any more, come last. */
function inOrder(chosen: ReadonlyMap<number, Chosen>, rows: ListedContact[]): Chosen[] {
  const rest = new Map(chosen)
  const loaded = rows.flatMap(({ id }) => {
    const one = rest.get(id)
    return one && rest.delete(id) ? [one] : []
  })
  return [...loaded, ...rest.values()]
}

/** Which contacts of a table somebody has selected. Another search begins with none. */
export function useSelection(rows: Rows<ListedContact>, filters: ContactFilters): Selection {
  const { loaded } = rows
  const identity = JSON.stringify({ ...filters, sort: undefined, fields: undefined })
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [last, setLast] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the search that ends a selection
  useEffect(() => setChosen((before) => (before.size === 0 ? before : new Map())), [identity])

  const change = (contacts: Chosen[], isAdded: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const one of contacts) {
        if (isAdded) next.set(one.id, one)
        else next.delete(one.id)
      }
      return next
    })
  const toggle = useLatest((index: number, isRange: boolean) => {
    const row = rows.at(index)
    if (!row) return
    const [from, to] = isRange ? [Math.min(last, index), Math.max(last, index)] : [index, index]
    const isAdded = !chosen.has(row.id)
    setLast(index)
    const between = Array.from({ length: to - from + 1 }, (_, place) => rows.at(from + place))
    const there = between.filter((one) => one !== undefined)
    if (there.length === between.length) return change(there.map(chosenOf), isAdded)
    // Somebody scrolled past what lies between.
    chooseAll(filters, from, to).then((all) => change(all, isAdded), toastProblem)
  })
  const isAll = loaded.length > 0 && loaded.every(({ id }) => chosen.has(id))
  const toggleAll = useLatest(() =>
    setChosen(isAll ? new Map() : new Map(loaded.map((row) => [row.id, chosenOf(row)]))),
  )
  return useMemo(
    () => ({
      chosen: inOrder(chosen, loaded),
      has: (id: number) => chosen.has(id),
      toggle,
      toggleAll,
      isAll,
      set: (all: Chosen[]) => setChosen(new Map(all.map((one) => [one.id, one]))),
      clear: () => setChosen(new Map()),
    }),
    [chosen, loaded, isAll, toggle, toggleAll],
  )
}
