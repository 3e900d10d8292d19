import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { allStatusesQuery } from '../../api/account.ts'
import { type ContactFilters, placeOfContact } from '../../api/contacts.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useReturnedRow } from '../../ui/use-returned-row.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { focusedRow, useVirtualRows } from '../../ui/use-virtual-rows.ts'
import table from '../../ui/virtual-table.module.css'
import { ColumnHeads } from './column-heads.tsx'
import { type ColumnKey, columnOf } from './columns.ts'
import { ContactRow } from './contact-row.tsx'
import { queryOf } from './contacts-search.ts'
import styles from './contacts-table.module.css'
import { useContactsSearch } from './use-contacts-search.ts'
import type { Rows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'

interface ContactsTableProps {
  rows: Rows
  filters: ContactFilters
  columns: ColumnKey[]
  selection: Selection
  /** The list that is shown; contacts opened from it know it. */
  listId: number | undefined
  isPending: boolean
  /** What is shown belongs to the search before; the new answer is on its way. */
  isStale: boolean
}

const ROW_PIXELS = 36
const NARROW_ROW_PIXELS = 60
const HEAD_PIXELS = 28
const GAP_PIXELS = 20
const CHECKBOX_PIXELS = 20
const SKELETON_ROWS = 12

/** Contacts as rows, of which only those in the window exist. */
export function ContactsTable(props: ContactsTableProps) {
  const { rows, columns, selection } = props
  const { search } = useContactsSearch()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const statuses = useQuery(allStatusesQuery)
  const byKey = useMemo(() => new Map(statuses.data?.map((status) => [status.key, status])), [statuses.data])
  const { isStale } = props
  // Rows that are about to go are not drawn anew for the address that the next ones will have.
  const query = queryOf({ ...search, ...(props.listId && { list_id: props.listId }) })
  const suffix = useSettled(query && `?${query}`, isStale)
  const { scroller, items, height, returnToRow, toTop, keys } = useVirtualRows({
    count: rows.total,
    come: props.isPending ? SKELETON_ROWS : rows.loaded.length,
    rowPixels: isNarrow ? NARROW_ROW_PIXELS : ROW_PIXELS,
    headPixels: isNarrow ? 0 : HEAD_PIXELS,
  })
  const { look } = rows
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => look(from, to), [look, from, to])
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

  const grid = {
    '--columns': `${CHECKBOX_PIXELS}px ${columns.map((key) => `minmax(${columnOf(key).least}px, ${columnOf(key).share}fr)`).join(' ')}`,
    '--least-width': `${columns.reduce((sum, key) => sum + columnOf(key).least + GAP_PIXELS, CHECKBOX_PIXELS)}px`,
    '--row-height': `${isNarrow ? NARROW_ROW_PIXELS : ROW_PIXELS}px`,
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
      >
        <ColumnHeads columns={columns} selection={selection} />
        <div role="rowgroup" className={table['body']} style={{ height }}>
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
