import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ListedDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { paths } from '../../ui/paths.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useReturnedRow } from '../../ui/use-returned-row.ts'
import type { Rows } from '../../ui/use-rows.ts'
import { useVirtualRows } from '../../ui/use-virtual-rows.ts'
import table from '../../ui/virtual-table.module.css'
import { DealRow } from './deal-row.tsx'
import type { SortableColumn } from './deals-search.ts'
import styles from './deals-table.module.css'
import { useDealsSearch } from './use-deals-search.ts'

const words = dealTexts.columns
const ROW_PIXELS = 36
const HEAD_PIXELS = 32
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
  rows: Rows<ListedDeal>
  owners: Map<number, string>
}

/** Deals as rows, of which only those in the window exist. */
export function DealsTable({ rows, owners }: DealsTableProps) {
  const { scroller, items, height, returnToRow, keys } = useVirtualRows({
    count: rows.total,
    come: rows.loaded.length,
    rowPixels: ROW_PIXELS,
    headPixels: HEAD_PIXELS,
  })
  useShortcuts(keys)
  const { look } = rows
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => look(from, to), [look, from, to])
  useReturnedRow({
    selected: undefined,
    pathOf: (id) => `${paths.deals}/${id}`,
    idAt: (index) => rows.at(index)?.id,
    // Among those that have come: where it stands by now elsewhere, nobody is told.
    findPlace: async (id) => {
      for (let index = 0; index < (rows.total ?? 0); index++) if (rows.at(index)?.id === id) return index
      return undefined
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
        aria-rowcount={(rows.total ?? rows.loaded.length) + 1}
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
          {items.map(({ index, key, start }) => (
            <DealRow key={key} deal={rows.at(index)} index={index} offset={start} owners={owners} />
          ))}
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
