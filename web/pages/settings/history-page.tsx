import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { usersQuery } from '../../api/account.ts'
import { appsQuery } from '../../api/apps.ts'
import { type AccountEntry, accountHistoryQuery } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { daysBefore, useToday } from '../../ui/days.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { paths } from '../../ui/paths.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { ChoiceChip } from '../contacts/choice-chip.tsx'
import bar from '../contacts/filter-bar.module.css'
import styles from './history-page.module.css'
import type { HistorySearch } from './history-search.ts'
import { SettingsFrame } from './settings-frame.tsx'

const words = settingsTexts.history
const route = getRouteApi('/shell/settings/history')

/** Who did what in the account, newest first. */
export function HistoryPage() {
  const navigate = useNavigate()
  const search = route.useSearch()
  const today = useToday()
  const history = useInfiniteQuery(
    accountHistoryQuery({
      user_id: search.user_id,
      token_id: search.app_id,
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
        <EmptyState icon={IconHistory} title={words.none.title} text={words.none.text}>
          <Button variant="default" size="sm" onClick={() => void navigate({ to: paths.history })}>
            {words.showAll}
          </Button>
        </EmptyState>
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
                <td>{entry.user_name ?? (entry.door === 'web' ? timelineTexts.somebody : words.system)}</td>
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

/** What happened, with ways to the pages of what it happened to: on the name, where the sentence says it. */
function Told({ entry }: { entry: AccountEntry }) {
  const about = aboutOf(entry)
  const named = about.find(({ name }) => entry.body.includes(words.named(name)))
  const [before = '', after] = named ? splitAt(entry.body, named.name) : [entry.body]
  return (
    <>
      {before}
      {named && <Way to={named} />}
      {after}
      {about
        .filter((one) => one !== named)
        .map((one, place) => (
          <Fragment key={one.page}>
            {place === 0 ? ' ' : ' · '}
            <Way to={one} />
          </Fragment>
        ))}
    </>
  )
}

/** What is said before a name in quotes and after it; the quotes stay. */
function splitAt(body: string, name: string): [string, string] {
  const start = body.indexOf(words.named(name)) + 1
  return [body.slice(0, start), body.slice(start + name.length)]
}

function Way({ to: { page, id, name } }: { to: About }) {
  return (
    <Link to={page} params={{ id: String(id) }}>
      {name}
    </Link>
  )
}

interface About {
  page: typeof paths.deal | typeof paths.list | typeof paths.contact
  id: number
  name: string
}

/** Deals and lists have pages of their own, and so has the contact that they are about; all else is found with its contact. */
function aboutOf(entry: AccountEntry) {
  const { contact_id, contact_name, subject_type, subject_id, subject_name } = entry
  const about: About[] = []
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
  const apps = useQuery(appsQuery)
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
      {(search.app_id !== undefined || (apps.data ?? []).length > 0) && (
        <ChoiceChip
          name={words.app}
          value={search.app_id?.toString()}
          choices={(apps.data ?? []).map(({ id, name, host }) => ({
            value: String(id),
            label: words.appAt(name, host),
          }))}
          onChange={(id) => change({ app_id: id === undefined ? undefined : Number(id) })}
        />
      )}
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
