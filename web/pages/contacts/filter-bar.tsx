import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { allStatusesQuery, usersQuery } from '../../api/account.ts'
import { listsQuery } from '../../api/lists.ts'
import { texts } from '../../texts/texts.ts'
import { formatDate } from '../../ui/relative-time.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { CompanyChip } from './company-chip.tsx'
import { type ContactsSearch, FILTERS } from './contacts-search.ts'
import { FilterFrame } from './filter-frame.tsx'
import { InputChip } from './input-chip.tsx'
import { SortChip } from './sort-chip.tsx'
import { useChangeSearch, useFilters } from './use-contacts-search.ts'

const words = texts.contacts
const PRESET_DAYS = [14, 30, 60, 90, 180, 365]
const monthName = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: monthName.format(Date.UTC(2000, month, 1)),
}))

/** One chip for each filter: what it is, what it is set to, and a way to remove it. */
export const FilterBar = memo(function FilterBar({ isOfList = false }: { isOfList?: boolean }) {
  const search = useFilters()
  const change = useChangeSearch()
  const statuses = useQuery(allStatusesQuery)
  const users = useQuery(usersQuery)
  const lists = useQuery({ ...listsQuery, enabled: !isOfList })
  const set = (name: keyof ContactsSearch) => (value: string | undefined) => change(toSearch(name, value))
  const clearAll = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
  const activeCount = FILTERS.filter((name) => search[name] !== undefined).length

  return (
    <FilterFrame label={words.filters}>
      <SortChip />
      <ChoiceChip
        name={words.status}
        value={search.status}
        choices={(statuses.data ?? []).map(({ key, label, retired_at }) => ({
          value: key,
          label: retired_at === null ? label : words.retired(label),
        }))}
        onChange={set('status')}
      />
      <InputChip
        name={words.inactive}
        inputLabel={words.inactiveLabel}
        inputMode="numeric"
        value={search.inactive_days?.toString()}
        describe={(days) => words.inactiveDays(Number(days))}
        presets={PRESET_DAYS.map(String)}
        onChange={set('inactive_days')}
      />
      {search.active_since && (
        <InputChip
          name={words.activeSince}
          inputLabel={words.activeSinceLabel}
          value={search.active_since}
          describe={formatDate}
          onChange={set('active_since')}
        />
      )}
      <CompanyChip value={search.company} onChange={set('company')} />
      <ChoiceChip
        name={words.visibility}
        value={search.is_private?.toString()}
        choices={[
          { value: 'true', label: words.onlyPrivate },
          { value: 'false', label: words.onlyShared },
        ]}
        onChange={set('is_private')}
      />
      <ChoiceChip
        name={words.birthday}
        value={search.birthday_month?.toString()}
        choices={months}
        onChange={set('birthday_month')}
      />
      {/* These come last: whether there are any is known a moment later, and would move the others. */}
      {!isOfList && (lists.data?.length ?? 0) > 0 && (
        <ChoiceChip
          name={words.list}
          value={search.list_id?.toString()}
          choices={(lists.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={set('list_id')}
        />
      )}
      {(users.data?.length ?? 0) > 1 && (
        <ChoiceChip
          name={words.owner}
          value={search.user_id?.toString()}
          choices={(users.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={set('user_id')}
        />
      )}
      {activeCount > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={() => change(clearAll)}>
          {words.clearFilters}
        </Button>
      )}
    </FilterFrame>
  )
})

function toSearch(name: keyof ContactsSearch, value: string | undefined): Partial<ContactsSearch> {
  if (value === undefined) return { [name]: undefined }
  if (name === 'is_private') return { is_private: value === 'true' }
  const isText = name === 'status' || name === 'company' || name === 'active_since'
  return { [name]: isText ? value : Number(value) }
}
