import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../../api/account.ts'
import { pipelineQuery, stagesQuery } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceChip } from '../contacts/choice-chip.tsx'
import { FilterFrame } from '../contacts/filter-frame.tsx'
import { ClosingChip } from './closing-chip.tsx'
import { type DealsSearch, FILTERS } from './deals-search.ts'
import { useDealsSearch } from './use-deals-search.ts'

const words = dealTexts.filters

/** One chip for each filter of the deals. */
export function DealsFilterBar() {
  const { search, change } = useDealsSearch()
  const users = useQuery(usersQuery)
  const stages = useQuery(stagesQuery)
  const pipeline = useQuery(pipelineQuery())
  const currencies = new Set([
    ...(pipeline.data?.totals ?? []).map(({ currency }) => currency),
    ...(search.currency ? [search.currency] : []),
  ])
  const clearAll = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
  const activeCount = FILTERS.filter((name) => search[name] !== undefined).length

  return (
    <FilterFrame label={words.title}>
      <ChoiceChip
        name={words.status}
        value={search.status}
        choices={Object.entries(dealTexts.statuses).map(([value, label]) => ({ value, label }))}
        onChange={(status) => change({ status: status as DealsSearch['status'], attention: undefined })}
      />
      <ChoiceChip
        name={words.stage}
        value={search.stage_id?.toString()}
        choices={(stages.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => change({ stage_id: id === undefined ? undefined : Number(id) })}
      />
      <ClosingChip
        from={search.expected_close_from}
        to={search.expected_close_to}
        onChange={(expected_close_from, expected_close_to) =>
          change({ expected_close_from, expected_close_to })
        }
      />
      <ChoiceChip
        name={words.attention}
        value={search.attention}
        choices={[
          { value: 'overdue', label: words.overdue },
          { value: 'stale', label: words.stale },
        ]}
        onChange={(attention) =>
          change({ attention: attention as DealsSearch['attention'], status: undefined })
        }
      />
      {/* These come last: whether there are any is known a moment later, and would move the others. */}
      {(users.data?.length ?? 0) > 1 && (
        <ChoiceChip
          name={words.owner}
          value={search.user_id?.toString()}
          choices={(users.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => change({ user_id: id === undefined ? undefined : Number(id) })}
        />
      )}
      {currencies.size > 1 || search.currency ? (
        <ChoiceChip
          name={words.currency}
          value={search.currency}
          choices={[...currencies].map((currency) => ({ value: currency, label: currency }))}
          onChange={(currency) => change({ currency })}
        />
      ) : null}
      {activeCount > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={() => change(clearAll)}>
          {texts.contacts.clearFilters}
        </Button>
      )}
    </FilterFrame>
  )
}
