import { Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allStatusesQuery, usersQuery } from '../../api/account.ts'
import type { ContactVersion } from '../../api/contacts.ts'
import { useMe } from '../../api/me.ts'
import { contactTexts } from '../../texts/contact.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { texts } from '../../texts.ts'
import { usePageTitle } from '../../ui/page.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './contact-header.module.css'
import { HeaderPicture } from './header-picture.tsx'
import { OwnerChoice } from './owner-choice.tsx'
import { ReachLinks } from './reach-links.tsx'
import { useStanding } from './use-standing.tsx'

const words = contactTexts

/** Who this is: the name above all, what they do, where one stands with them, and how to reach them. */
export function ContactHeader({ version }: { version: ContactVersion }) {
  const { contact } = version
  const me = useMe()
  const users = useQuery(usersQuery)
  const name = contact.name || texts.contacts.unnamed
  const heading = usePageTitle(name)
  // Nothing is said of what has not come yet.
  const owner = users.data
    ? (users.data.find(({ id }) => id === contact.user_id)?.name ?? timelineTexts.somebody)
    : ''
  const role = [contact.job_title, contact.company === name ? null : contact.company]
    .filter(Boolean)
    .join(', ')
  const { change, conflict } = useStanding(version)

  return (
    <header className={styles['header']}>
      <div className={styles['who']}>
        <HeaderPicture contact={contact} />
        <div className={styles['names']}>
          <h1 className={styles['name']} ref={heading} tabIndex={-1}>
            {name}
          </h1>
          {role && <p className={styles['role']}>{role}</p>}
        </div>
      </div>
      <ReachLinks contact={contact} />
      <div className={styles['standing']}>
        <StatusSelect status={contact.status} onChange={(status) => change({ status })} />
        {contact.user_id === me.id && (
          <Switch
            label={words.private}
            aria-describedby="who-sees-it"
            checked={contact.is_private}
            onChange={(event) => change({ is_private: event.currentTarget.checked })}
          />
        )}
      </div>
      {conflict}
      <p className={styles['seen']} id="who-sees-it" data-private={contact.is_private || undefined}>
        {contact.is_private
          ? words.privateHint(contact.user_id === me.id ? texts.common.you : owner)
          : words.sharedHint(me.account.name)}
      </p>
      <dl className={styles['facts']}>
        <Fact name={words.lastAction}>
          {contact.last_action_at ? <RelativeTime at={contact.last_action_at} /> : words.noLastAction}
        </Fact>
        <Fact name={words.owner}>
          <OwnerChoice version={version} />
        </Fact>
        <Fact name={words.added}>
          <RelativeTime at={contact.created_at} />
        </Fact>
      </dl>
    </header>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function StatusSelect({
  status,
  onChange,
}: {
  status: string | null
  onChange: (status: string | null) => void
}) {
  const statuses = useQuery(allStatusesQuery)
  const data = (statuses.data ?? [])
    .filter(({ key, retired_at }) => retired_at === null || key === status)
    .map(({ key, label }) => ({ value: key, label }))
  return (
    <Select
      aria-label={words.status}
      placeholder={statuses.data || status === null ? words.noStatus : ''}
      disabled={statuses.isPending}
      size="xs"
      className={styles['status']}
      data={data}
      value={status}
      clearable
      clearButtonProps={{ 'aria-label': words.noStatus }}
      onChange={onChange}
    />
  )
}
