import { Button, SegmentedControl } from '@mantine/core'
import {
  IconChartBar,
  IconCoins,
  IconLayoutKanban,
  IconPlus,
  IconSearchOff,
  IconTable,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dealCountQuery } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { useOpenDialog } from '../../ui/open-dialog.ts'
import { usePageActions } from '../../ui/page-actions.ts'
import { partForLater } from '../../ui/part-for-later.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { TablePage } from '../../ui/table-page.tsx'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { BoardView } from './board-view.tsx'
import { DealsFilterBar } from './deals-filter-bar.tsx'
import { FILTERS, filtersOf, queryOf, VIEWS, type View, viewOf } from './deals-search.ts'
import { useDealsSearch } from './use-deals-search.ts'

const words = dealTexts
/** Each answer is a whole board, or a table and its count. */
const SEARCH_REST_MS = 60
const ICONS = { board: IconLayoutKanban, table: IconTable, figures: IconChartBar }
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
const TableView = partForLater(() => import('./table-view.tsx'))
const Figures = partForLater(() => import('./figures.tsx'))

/** All deals: as a board of their stages, as a table, or summed up. */
export function DealsPage() {
  const { search, change } = useDealsSearch()
  const openNewDeal = useOpenDialog('new-deal')
  const view = viewOf(search)
  const filters = filtersOf(search)
  const asked = view === 'board' ? { ...filters, status: 'open' as const } : filters
  const count = useQuery({ ...dealCountQuery(asked), enabled: view !== 'figures' })
  const isNarrowed = Boolean(search.q) || FILTERS.some((filter) => search[filter] !== undefined)
  const all = useQuery({ ...dealCountQuery({}), enabled: count.data === 0 })
  const hasNone = all.data === 0
  /** There is nothing to search, to narrow or to look at in another way, and one button to begin with. */
  const isBare = hasNone && view !== 'figures'
  useShortcuts({ n: openNewDeal })
  const show = (next: View) =>
    change({ view: next === 'board' ? undefined : next, ...(next === 'board' && { status: undefined }) })
  usePageActions([
    { name: words.add, icon: IconPlus, keys: 'N', run: openNewDeal },
    ...VIEWS.filter((other) => other !== view).map((other) => ({
      name: words.showAs(words[other]),
      icon: ICONS[other],
      run: () => show(other),
    })),
  ])

  const tools = (
    <>
      {view !== 'figures' && (
        <SearchBox
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={search.q}
          rest={SEARCH_REST_MS}
          onChange={(q) => change({ q })}
        />
      )}
      <ViewsMenu page="deals" query={queryOf(search)} />
      <SegmentedControl
        size="xs"
        aria-label={words.views}
        data={VIEWS.map((value) => ({ value, label: words[value] }))}
        value={view}
        onChange={(value) => show(value as View)}
      />
      <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={openNewDeal}>
        {words.add}
      </Button>
    </>
  )
  return (
    <TablePage
      title={words.title}
      count={count.data !== undefined && view !== 'figures' && !hasNone && words.count(count.data)}
      tools={!isBare && tools}
    >
      {view !== 'figures' && !isBare && <DealsFilterBar />}
      {isBare && (
        <EmptyState icon={IconCoins} title={words.none.title} text={words.none.text}>
          <Button size="sm" onClick={openNewDeal}>
            {words.none.first}
          </Button>
        </EmptyState>
      )}
      {count.data === 0 && !hasNone && isNarrowed && view !== 'figures' && (
        <EmptyState icon={IconSearchOff} title={words.noMatch.title} text={words.noMatch.text}>
          <Button variant="default" size="sm" onClick={() => change({ ...NO_FILTERS, q: undefined })}>
            {words.showAll}
          </Button>
        </EmptyState>
      )}
      <Suspense fallback={<Skeleton />}>
        {view === 'board' && !isBare && !(count.data === 0 && isNarrowed) && (
          <BoardView filters={filters} total={count.data} />
        )}
        {view === 'table' && count.data !== 0 && <TableView filters={filters} total={count.data} />}
        {view === 'figures' && <Figures />}
      </Suspense>
    </TablePage>
  )
}
