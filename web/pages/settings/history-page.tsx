import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Fragment, use } from 'react'
import { usersQuery } from '../../api/account.ts'
import { stagesQuery } from '../../api/deals.ts'
import { type AccountEntry, accountHistoryQuery } from '../../api/settings.ts'
import { paths } from '../../paths.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { daysBefore, useToday } from '../../ui/days.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { exactTime, RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import { ChoiceChip } from '../contacts/choice-chip.tsx'
import bar from '../contacts/filter-bar.module.css'
import styles from './history-page.module.css'
import type { HistorySearch } from './history-search.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { toldChanges } from './told-changes.ts'

const words = settingsTexts.history
const route = getRouteApi('/shell/settings/history')
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Who did what in the account, newest first. */
export function HistoryPage() {
  const search = route.useSearch()
  const today = useToday()
  const history = useInfiniteQuery(
    accountHistoryQuery({
      user_id: search.user_id,
      subject_type: search.kind,
      created_from: search.days === undefined ? undefined : daysBefore(today, search.days - 1),
    }),
  )
  const entries = history.data?.pages.flatMap((page) => page.history) ?? []
  return (
    <SettingsFrame title={words.title} text={words.text} isWide>
      <Filters search={search} />
      {history.isPending && <Skeleton lines={10} />}
      {history.isError && entries.length === 0 && (
        <ErrorState error={history.error} retry={() => void history.refetch()} />
      )}
      {history.isSuccess && entries.length === 0 && (
        <EmptyState title={words.none.title} text={words.none.text} />
      )}
      {entries.length > 0 && (
        <table className={styles['history']}>
          <thead>
            <tr>
              <th scope="col">{words.columns.when}</th>
              <th scope="col">{words.columns.who}</th>
              <th scope="col">{words.columns.what}</th>
              <th scope="col">{words.columns.how}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className={styles['quiet']}>
                  <RelativeTime at={entry.created_at} />
                </td>
                <td>{entry.user_name ?? words.system}</td>
                <td className={styles['what']}>
                  <Told entry={entry} />
                </td>
                <td className={styles['quiet']}>
                  {timelineTexts.through(timelineTexts.doors[entry.door] ?? entry.door, entry.token_name)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MoreButton query={history} />
    </SettingsFrame>
  )
}

/** What happened, a way to the page of what it happened to, and what became of what. */
function Told({ entry }: { entry: AccountEntry }) {
  const timeZone = use(TimeZone)
  const users = useQuery(usersQuery)
  const stages = useQuery(stagesQuery)
  const about = aboutOf(entry)
  const { name, changes } = toldChanges(entry, (field, value) => {
    if (field === 'user_id') return users.data?.find(({ id }) => id === value)?.name ?? value
    if (field === 'stage_id') return stages.data?.find(({ id }) => id === value)?.name ?? value
    return typeof value === 'string' && MOMENT.test(value) ? exactTime(value, timeZone) : value
  })
  return (
    <>
      {entry.body} {name !== undefined && words.named(name)}{' '}
      {about.map(({ page, id, name }, place) => (
        <Fragment key={page}>
          {place > 0 && ' · '}
          <Link to={page} params={{ id: String(id) }}>
            {name}
          </Link>
        </Fragment>
      ))}
      {changes.length > 0 && <span className={styles['changes']}>{changes.join(', ')}</span>}
    </>
  )
}

/** Deals and lists have pages of their own, and so has the contact that they are about; all else is found with its contact. */
function aboutOf(entry: AccountEntry) {
  const { contact_id, contact_name, subject_type, subject_id, subject_name } = entry
  const about: {
    page: typeof paths.deal | typeof paths.list | typeof paths.contact
    id: number
    name: string
  }[] = []
  if (subject_name !== null && subject_id !== null)
    about.push({
      page: subject_type === 'deal' ? paths.deal : paths.list,
      id: subject_id,
      name: subject_name,
    })
  if (contact_id !== null && contact_name !== null)
    about.push({ page: paths.contact, id: contact_id, name: contact_name })
  return about
}

function Filters({ search }: { search: HistorySearch }) {
  const navigate = useNavigate()
  const users = useQuery(usersQuery)
  const change = (part: HistorySearch) =>
    void navigate({ to: paths.history, search: { ...search, ...part }, replace: true })
  const entries = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }))
  return (
    <fieldset className={`${bar['bar']} ${styles['filters']}`} aria-label={words.filters}>
      <ChoiceChip
        name={words.who}
        value={search.user_id?.toString()}
        choices={(users.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => change({ user_id: id === undefined ? undefined : Number(id) })}
      />
      <ChoiceChip
        name={words.what}
        value={search.kind}
        choices={entries(words.kinds)}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceChip
        name={words.since}
        value={search.days?.toString()}
        choices={entries(words.presets)}
        onChange={(days) => change({ days: days === undefined ? undefined : Number(days) })}
      />
    </fieldset>
  )
}
