import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react'
import { statusesQuery } from '../../api/account.ts'
import type { ListedContact } from '../../api/contacts.ts'
import { writeSearch } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { ColumnHeads } from './column-heads.tsx'
import { type ColumnKey, columnOf } from './columns.ts'
import { ContactRow } from './contact-row.tsx'
import styles from './contacts-table.module.css'
import { useContactsSearch } from './use-contacts-search.ts'
import type { Selection } from './use-selection.ts'

interface ContactsTableProps {
  rows: ListedContact[]
  total: number | undefined
  columns: ColumnKey[]
  selection: Selection
  /** The list that is shown; contacts opened from it know it. */
  listId: number | undefined
  isPending: boolean
  /** What is shown belongs to the search before; the new answer is on its way. */
  isStale: boolean
  hasMore: boolean
  loadMore: () => void
}

const ROW_PIXELS = 36
const NARROW_ROW_PIXELS = 60
const GAP_PIXELS = 20
const CHECKBOX_PIXELS = 20
const SKELETON_ROWS = 12
/** The next page is asked for when fewer rows than this are left below the window. */
const LOAD_AHEAD_ROWS = 15

/** Only the rows in the window exist; more are fetched before their end comes into sight. */
export function ContactsTable(props: ContactsTableProps) {
  const { rows, columns, selection, hasMore, loadMore } = props
  const { search } = useContactsSearch()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const statuses = useQuery(statusesQuery)
  const labels = useMemo(() => new Map(statuses.data?.map(({ key, label }) => [key, label])), [statuses.data])
  const suffix = writeSearch({
    ...search,
    ...(props.listId && { list_id: props.listId }),
    selected: undefined,
  })
  const scroller = useRef<HTMLDivElement>(null)
  const count = props.isPending ? SKELETON_ROWS : rows.length + (hasMore ? 1 : 0)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_PIXELS : ROW_PIXELS),
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0

  useEffect(() => {
    if (hasMore && lastIndex >= rows.length - LOAD_AHEAD_ROWS) loadMore()
  }, [hasMore, lastIndex, rows.length, loadMore])

  const focusRow = useCallback(
    (index: number) => {
      const link = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
      virtualizer.scrollToIndex(index)
      // A row outside the window exists only once it has been scrolled to.
      if (link()) link()?.focus({ preventScroll: true })
      else requestAnimationFrame(() => link()?.focus({ preventScroll: true }))
    },
    [virtualizer],
  )
  const step = (by: number) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index']
    const next = focused === undefined ? 0 : Number(focused) + by
    if (next >= 0 && next < rows.length) focusRow(next)
  }
  const toggleFocused = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (focused !== undefined) selection.toggle(Number(focused), false)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    x: toggleFocused,
    ...(selection.chosen.length > 0 && { Escape: selection.clear }),
  })

  // Coming back from a contact: its row is in sight and has the focus again.
  const returnedTo = useRef(search.selected)
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === returnedTo.current)
    if (index < 0) return
    returnedTo.current = undefined
    focusRow(index)
  }, [rows, focusRow])

  // A new search or order starts at its top.
  const identity = JSON.stringify({ ...search, selected: undefined, columns: undefined })
  const shown = useRef(identity)
  useEffect(() => {
    if (shown.current !== identity) scroller.current?.scrollTo({ top: 0 })
    shown.current = identity
  }, [identity])

  const grid = {
    '--columns': `${CHECKBOX_PIXELS}px ${columns.map((key) => `minmax(${columnOf(key).least}px, ${columnOf(key).share}fr)`).join(' ')}`,
    '--least-width': `${columns.reduce((sum, key) => sum + columnOf(key).least + GAP_PIXELS, CHECKBOX_PIXELS)}px`,
    '--row-height': `${isNarrow ? NARROW_ROW_PIXELS : ROW_PIXELS}px`,
  } as CSSProperties
  return (
    <div className={styles['scroller']} ref={scroller} style={grid}>
      {/* biome-ignore-start lint/a11y/useSemanticElements: rows that are not in the window do not exist, which a real table cannot say */}
      <div
        role="table"
        aria-label={texts.contacts.title}
        aria-rowcount={(props.total ?? rows.length) + 1}
        aria-busy={props.isStale || props.isPending}
        className={styles['table']}
      >
        <ColumnHeads columns={columns} selection={selection} />
        <div role="rowgroup" className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => (
            <ContactRow
              key={item.key}
              index={item.index}
              contact={rows[item.index]}
              columns={columns}
              statuses={labels}
              suffix={suffix}
              offset={item.start}
              isChecked={selection.has(rows[item.index]?.id ?? 0)}
              onCheck={selection.toggle}
              isSelected={rows[item.index]?.id !== undefined && rows[item.index]?.id === search.selected}
            />
          ))}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
    </div>
  )
}
