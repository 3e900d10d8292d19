import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { bulkTexts } from '../../texts/lists.ts'
import { texts } from '../../texts/texts.ts'
import table from '../../ui/virtual-table.module.css'
import { ColumnEdge } from './column-edge.tsx'
import { type ColumnKey, columnOf, type SortableField } from './columns.ts'
import styles from './contacts-table.module.css'
import { useContactsSearch } from './use-contacts-search.ts'
import type { Selection } from './use-selection.ts'

/** Times are most useful newest first, words from A. */
const STARTS_DESCENDING = new Set<SortableField>(['created_at', 'updated_at', 'last_action_at'])

interface ColumnHeadsProps {
  columns: ColumnKey[]
  selection: Selection
  /** Of columns that somebody resized. */
  widths: Partial<Record<ColumnKey, number>>
  /** Undefined gives a column its own width back. */
  onResize: (key: ColumnKey, pixels: number | undefined) => void
}

/** The heads of the columns; those the server can sort by are buttons. */
export function ColumnHeads({ columns, selection, widths, onResize }: ColumnHeadsProps) {
  const { search, change } = useContactsSearch()
  const isDescending = search.sort?.startsWith('-') ?? false
  const sorted = search.sort?.replace(/^-/, '')

  const sortBy = (name: SortableField) => {
    const [first, second] = STARTS_DESCENDING.has(name)
      ? ([`-${name}`, name] as const)
      : ([name, `-${name}`] as const)
    change({ sort: search.sort === first ? second : search.sort === second ? undefined : first })
  }
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: part of the virtual table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the buttons inside take the focus
    <div role="rowgroup" className={`${table['heads']} ${styles['heads']}`}>
      <div role="row" aria-rowindex={1} className={table['headRow']}>
        <div role="columnheader" className={styles['check']} aria-label={bulkTexts.column}>
          <label>
            <input
              type="checkbox"
              aria-label={bulkTexts.selectShown}
              checked={selection.isAll}
              ref={(box) => {
                if (box) box.indeterminate = selection.chosen.length > 0 && !selection.isAll
              }}
              onChange={selection.toggleAll}
            />
          </label>
        </div>
        {columns.map((key) => {
          const { label, sort, least } = columnOf(key)
          const isSorted = sort !== undefined && sort === sorted
          const direction = isDescending ? 'descending' : 'ascending'
          return (
            <div
              key={key}
              role="columnheader"
              aria-sort={isSorted ? direction : undefined}
              className={`${table['head']} ${styles['head']}`}
              data-column={key}
            >
              {sort ? (
                <button type="button" onClick={() => sortBy(sort)} title={texts.contacts.sortBy(label)}>
                  {label}
                  {isSorted && (isDescending ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />)}
                </button>
              ) : (
                label
              )}
              <ColumnEdge
                label={label}
                width={widths[key] ?? least}
                onResize={(pixels) => onResize(key, pixels)}
              />
            </div>
          )
        })}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}
