import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BLOCK_ROWS, type ContactFilters, contactBlockQuery, type ListedContact } from '../../api/contacts.ts'

/** Rows of a table that is as long as its list is, of which those exist that somebody looked at. */
export interface Rows {
  /** Undefined until they are counted. */
  total: number | undefined
  at: (index: number) => ListedContact | undefined
  /** All that have come, in the order of the table. */
  loaded: ListedContact[]
  /** Says which rows are in sight: they are fetched. */
  look: (from: number, to: number) => void
}

/** Whoever drags the scrollbar passes thousands of rows on the way to those they look at. */
const PASSING_MS = 80

/** `first` are the rows of the first block, `total` how many there are, as soon as that is known. */
export function useRows(
  filters: ContactFilters,
  first: ListedContact[] | undefined,
  total: number | undefined,
): Rows {
  const [inSight, setInSight] = useState<[number, number]>([0, 0])
  const blocks = useMemo(() => {
    const [from, to] = inSight
    return Array.from({ length: to - from + 1 }, (_, place) => from + place).filter((block) => block > 0)
  }, [inSight])
  const others = useQueries({
    queries: blocks.map((block) => ({ ...contactBlockQuery(filters, block), refetchOnWindowFocus: false })),
    combine: (results) => results.map(({ data }) => data?.contacts),
  })

  const identity = JSON.stringify(filters)
  const known = useRef({ identity, blocks: new Map<number, ListedContact[]>() })
  const rows = useMemo(() => {
    if (known.current.identity !== identity) known.current = { identity, blocks: new Map() }
    const come = known.current.blocks
    if (first) come.set(0, first)
    for (const [place, block] of blocks.entries()) {
      const contacts = others[place]
      if (contacts) come.set(block, contacts)
    }
    return {
      total,
      at: (index: number) => come.get(Math.floor(index / BLOCK_ROWS))?.[index % BLOCK_ROWS],
      loaded: [...come].sort(([one], [other]) => one - other).flatMap(([, contacts]) => contacts),
    }
  }, [identity, first, others, blocks, total])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const seen = useRef(inSight)
  const look = useCallback((from: number, to: number) => {
    const wanted: [number, number] = [Math.floor(from / BLOCK_ROWS), Math.floor(to / BLOCK_ROWS)]
    const [before] = seen.current
    if (seen.current.join() === wanted.join()) return
    seen.current = wanted
    clearTimeout(timer.current)
    const isNear = Math.abs(wanted[0] - before) <= 1
    timer.current = setTimeout(() => setInSight(wanted), isNear ? 0 : PASSING_MS)
  }, [])
  return useMemo(() => ({ ...rows, look }), [rows, look])
}
