import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BLOCK_ROWS } from '../api/block-rows.ts'

/** Rows of a table that is as long as its list is, of which those exist that somebody looked at. */
export interface Rows<Row> {
  /** Undefined until they are counted. */
  total: number | undefined
  at: (index: number) => Row | undefined
  /** All that have come, in the order of the table. */
  loaded: Row[]
  /** Says which rows are in sight: they are fetched. */
  look: (from: number, to: number) => void
}

/** How the rows of a list are asked for, block by block. */
interface Blocks<Page, Row, Key extends QueryKey> {
  queryOf: (block: number) => UseQueryOptions<Page, Error, Page, Key>
  rowsOf: (page: Page) => Row[]
}

/** Whoever drags the scrollbar passes thousands of rows on the way to those they look at. */
const PASSING_MS = 80

/** `first` are the rows of the first block, `total` how many there are, as soon as that is known. */
export function useRows<Page, Row, Key extends QueryKey>(
  filters: object,
  { queryOf, rowsOf }: Blocks<Page, Row, Key>,
  first: Row[] | undefined,
  total: number | undefined,
): Rows<Row> {
  const [inSight, setInSight] = useState<[number, number]>([0, 0])
  const blocks = useMemo(() => {
    const [from, to] = inSight
    return Array.from({ length: to - from + 1 }, (_, place) => from + place).filter((block) => block > 0)
  }, [inSight])
  const others = useQueries({
    queries: blocks.map((block) => ({ ...queryOf(block), refetchOnWindowFocus: false })),
    combine: (results) => results.map(({ data }) => data && rowsOf(data)),
  })

  const identity = JSON.stringify(filters)
  const known = useRef({ identity, blocks: new Map<number, Row[]>() })
  const rows = useMemo(() => {
    if (known.current.identity !== identity) known.current = { identity, blocks: new Map() }
    const come = known.current.blocks
    if (first) come.set(0, first)
    for (const [place, block] of blocks.entries()) {
      const rowsOfBlock = others[place]
      if (rowsOfBlock) come.set(block, rowsOfBlock)
    }
    return {
      total,
      at: (index: number) => come.get(Math.floor(index / BLOCK_ROWS))?.[index % BLOCK_ROWS],
      loaded: [...come].sort(([one], [other]) => one - other).flatMap(([, rowsOfBlock]) => rowsOfBlock),
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
