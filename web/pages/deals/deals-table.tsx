import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ListedDeal } from '../../api/deals.ts'
import { paths } from '../../paths.ts'
import { dealTexts } from '../../texts/deals.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useReturnedRow } from '../../ui/use-returned-row.ts'
import { useVirtualRows } from '../../ui/use-virtual-rows.ts'
import table from '../../ui/virtual-table.module.css'
import { DealRow } from './deal-row.tsx'
import type { SortableColumn } from './deals-search.ts'
import styles from './deals-table.module.css'
import { useDealsSearch } from './use-deals-search.ts'

const words = dealTexts.columns
const ROW_PIXELS = 36
const HEAD_PIXELS = 32
/** The next page is asked for when fewer rows than this are left below the window. */
const LOAD_AHEAD_ROWS = 15
const COLUMNS: Array<{ label: string; sort?: SortableColumn; isNumber?: boolean }> = [
  { label: words.name, sort: 'name' },
  { label: words.contact },
  { label: words.stage },
  { label: words.amount, sort: 'amount', isNumber: true },
  { label: words.closes, sort: 'expected_close_on' },
  { label: words.owner },
  { label: words.changed, sort: 'updated_at' },
]

interface DealsTableProps {
  rows: ListedDeal[]
  total: number
  owners: Map<number, string>
  hasMore: boolean
  loadMore: () => void
}

/** Deals as rows, of which only those in the window exist. */
export function DealsTable({ rows, total, owners, hasMore, loadMore }: DealsTableProps) {
  const { scroller, items, height, returnToRow, keys } = useVirtualRows({
    count: hasMore ? undefined : rows.length,
    come: rows.length,
    rowPixels: ROW_PIXELS,
    headPixels: HEAD_PIXELS,
  })
  useShortcuts(keys)
  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastIndex >= rows.length - LOAD_AHEAD_ROWS) loadMore()
  }, [hasMore, lastIndex, rows.length, loadMore])
  useReturnedRow({
    selected: undefined,
    pathOf: (id) => `${paths.deals}/${id}`,
    idAt: (index) => rows[index]?.id,
    findPlace: async (id) => {
      const index = rows.findIndex((deal) => deal.id === id)
      return index < 0 ? undefined : index
    },
    show: returnToRow,
  })

  return (
    // biome-ignore-start lint/a11y/useSemanticElements: rows that are not in the window do not exist, which a real table cannot say
    // biome-ignore-start lint/a11y/useFocusableInteractive: the buttons and links inside take the focus
    <div className={table['scroller']} ref={scroller}>
      <div
        role="table"
        aria-label={dealTexts.title}
        aria-rowcount={total + 1}
        className={`${table['table']} ${styles['table']}`}
      >
        <div role="rowgroup" className={table['heads']}>
          <div role="row" aria-rowindex={1} className={table['headRow']}>
            {COLUMNS.map((column) => (
              <Head key={column.label} {...column} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={table['body']} style={{ height }}>
          {items.map(({ index, key, start }) => {
            const deal = rows[index]
            return deal && <DealRow key={key} deal={deal} index={index} offset={start} owners={owners} />
          })}
        </div>
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}

/** The head of a column; a button where the server can sort by it. */
function Head({ label, sort, isNumber }: (typeof COLUMNS)[number]) {
  const { search, change } = useDealsSearch()
  const isDescending = search.sort?.startsWith('-') ?? false
  const isSorted = sort !== undefined && search.sort?.replace('-', '') === sort
  const sortBy = (column: SortableColumn) => {
    const orders =
      column === 'name' || column === 'expected_close_on'
        ? ([column, `-${column}`] as const)
        : ([`-${column}`, column] as const)
    const [first, second] = orders
    change({ sort: search.sort === first ? second : search.sort === second ? undefined : first })
  }
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: part of the virtual table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the button inside takes the focus
    <div
      role="columnheader"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={`${table['head']} ${styles['head']}`}
      data-number={isNumber}
    >
      {sort ? (
        <button type="button" onClick={() => sortBy(sort)} title={words.sortBy(label)}>
          {label}
          {isSorted && (isDescending ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />)}
        </button>
      ) : (
        label
      )}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}
