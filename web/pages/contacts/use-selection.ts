import { useEffect, useMemo, useState } from 'react'
import type { Chosen } from '../../api/bulk.ts'
import type { ListedContact } from '../../api/contacts.ts'
import { useLatest } from '../../ui/use-latest.ts'

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
export function useSelection(rows: ListedContact[], identity: string): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [last, setLast] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the search that ends a selection
  useEffect(() => setChosen((before) => (before.size === 0 ? before : new Map())), [identity])

  const toggle = useLatest((index: number, isRange: boolean) => {
    const row = rows[index]
    if (!row) return
    const [from, to] = isRange ? [Math.min(last, index), Math.max(last, index)] : [index, index]
    const next = new Map(chosen)
    const isAdded = !chosen.has(row.id)
    for (const one of rows.slice(from, to + 1)) {
      if (isAdded) next.set(one.id, chosenOf(one))
      else next.delete(one.id)
    }
    setChosen(next)
    setLast(index)
  })
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const toggleAll = useLatest(() =>
    setChosen(isAll ? new Map() : new Map(rows.map((row) => [row.id, chosenOf(row)]))),
  )
  return useMemo(
    () => ({
      chosen: inOrder(chosen, rows),
      has: (id: number) => chosen.has(id),
      toggle,
      toggleAll,
      isAll,
      set: (all: Chosen[]) => setChosen(new Map(all.map((one) => [one.id, one]))),
      clear: () => setChosen(new Map()),
    }),
    [chosen, rows, isAll, toggle, toggleAll],
  )
}
