import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { allStatusesQuery } from '../../api/account.ts'
import { type ContactFilters, type ListedContact, placeOfContact } from '../../api/contacts.ts'
import { texts } from '../../texts/texts.ts'
import { paths } from '../../ui/paths.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { useReturnedRow } from '../../ui/use-returned-row.ts'
import type { Rows } from '../../ui/use-rows.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { focusedRow, useVirtualRows } from '../../ui/use-virtual-rows.ts'
import table from '../../ui/virtual-table.module.css'
import { ColumnHeads } from './column-heads.tsx'
import type { ColumnKey } from './columns.ts'
import { ContactRow } from './contact-row.tsx'
import { queryOf } from './contacts-search.ts'
import styles from './contacts-table.module.css'
import { useContactsSearch } from './use-contacts-search.ts'
import { useLongPress } from './use-long-press.ts'
import type { Selection } from './use-selection.ts'
import { DENSITIES, trackOf, useTableLook } from './use-table-look.ts'

interface ContactsTableProps {
  rows: Rows<ListedContact>
  filters: ContactFilters
  columns: ColumnKey[]
  selection: Selection
  /** The list that is shown; contacts opened from it know it. */
  listId: number | undefined
  isPending: boolean
  /** What is shown belongs to the search before; the new answer is on its way. */
  isStale: boolean
}

const NARROW_ROW_PIXELS = 60
const HEAD_PIXELS = 32
const GAP_PIXELS = 12
const PADDING_PIXELS = 48
/** The bar of what is selected, and the room under it. */
const BAR_PIXELS = 64
/** Where it has two lines. */
const NARROW_BAR_PIXELS = 116
const CHECKBOX_PIXELS = 20
const SKELETON_ROWS = 12

/** Contacts as rows, of which only those in the window exist. */
export function ContactsTable(props: ContactsTableProps) {
  const { rows, columns, selection } = props
  const { search } = useContactsSearch()
  const isNarrow = useIsNarrow()
  const peeked = useSearch({ from: '/shell', select: (shell) => shell.peek })
  const statuses = useQuery(allStatusesQuery)
  const byKey = useMemo(() => new Map(statuses.data?.map((status) => [status.key, status])), [statuses.data])
  const { isStale } = props
  // Rows that are about to go are not drawn anew for the address that the next ones will have.
  const query = queryOf({ ...search, ...(props.listId && { list_id: props.listId }) })
  const suffix = useSettled(query && `?${query}`, isStale)
  const look = useTableLook()
  const barPixels = isNarrow ? NARROW_BAR_PIXELS : BAR_PIXELS
  const footPixels = selection.chosen.length > 0 ? barPixels : 0
  const rowPixels = isNarrow ? NARROW_ROW_PIXELS : DENSITIES[look.density]
  const { scroller, items, height, returnToRow, toTop, keys } = useVirtualRows({
    count: rows.total,
    come: props.isPending ? SKELETON_ROWS : rows.loaded.length,
    rowPixels,
    footPixels,
    headPixels: isNarrow ? 0 : HEAD_PIXELS,
  })
  const { look: lookAt } = rows
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => lookAt(from, to), [lookAt, from, to])
  const toggleFocused = () => {
    const focused = focusedRow()
    if (focused !== undefined) selection.toggle(focused, false)
  }
  useShortcuts({
    ...keys,
    x: toggleFocused,
    ...(selection.chosen.length > 0 && { Escape: selection.clear }),
  })

  useReturnedRow({
    selected: search.selected,
    pathOf: (id) => `${paths.contacts}/${id}`,
    idAt: (index) => rows.at(index)?.id,
    findPlace: (id) => placeOfContact(props.filters, id),
    show: returnToRow,
  })

  // A new search or order starts at its top. A dialog that opens changes the address, too, but neither of these.
  const identity = queryOf({ ...search, columns: undefined })
  const shown = useRef(identity)
  useEffect(() => {
    if (shown.current !== identity) toTop()
    shown.current = identity
  }, [identity, toTop])

  const holding = useLongPress((index) => selection.toggle(index, false))

  const tracks = columns.map((key) => trackOf(key, look.widths))
  const grid = {
    '--columns': `${CHECKBOX_PIXELS}px ${tracks.map(({ track }) => track).join(' ')}`,
    '--least-width': `${tracks.reduce((sum, { least }) => sum + least + GAP_PIXELS, CHECKBOX_PIXELS + PADDING_PIXELS)}px`,
    '--row-height': `${rowPixels}px`,
  } as CSSProperties
  return (
    <div className={table['scroller']} ref={scroller} style={grid}>
      {/* biome-ignore-start lint/a11y/useSemanticElements: rows that are not in the window do not exist, which a real table cannot say */}
      <div
        role="table"
        aria-label={texts.contacts.title}
        aria-rowcount={(rows.total ?? rows.loaded.length) + 1}
        aria-busy={isStale || props.isPending}
        className={`${table['table']} ${styles['table']}`}
        data-selecting={selection.chosen.length > 0 || undefined}
        {...(isNarrow && holding)}
      >
        <ColumnHeads columns={columns} selection={selection} widths={look.widths} onResize={look.setWidth} />
        <div role="rowgroup" className={table['body']} style={{ height: height + footPixels }}>
          {items.map((item) => (
            <ContactRow
              key={item.key}
              index={item.index}
              contact={rows.at(item.index)}
              columns={columns}
              statuses={byKey}
              suffix={suffix}
              offset={item.start}
              isNarrow={isNarrow}
              isPeeked={rows.at(item.index)?.id !== undefined && rows.at(item.index)?.id === peeked}
              isChecked={selection.has(rows.at(item.index)?.id ?? 0)}
              onCheck={selection.toggle}
            />
          ))}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
    </div>
  )
}
