import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usersQuery } from '../../api/account.ts'
import type { ContactVersion } from '../../api/contacts.ts'
import { useMe } from '../../api/me.ts'
import { HEADING_GROUPS } from '../../contact-fields/field-groups.ts'
import { contactTexts as words } from '../../texts/contact.ts'
import { texts } from '../../texts/texts.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { usePageTitle } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { useRecent } from '../../ui/recents.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './contact-header.module.css'
import { FieldSet } from './field-set.tsx'
import { HeaderPicture } from './header-picture.tsx'
import { OwnerChoice } from './owner-choice.tsx'
import { PrivateLock } from './private-lock.tsx'
import { StatusSelect } from './status-select.tsx'
import { useBegunFields } from './use-field-edit.ts'
import { useStanding } from './use-standing.tsx'

const HEADING_FIELDS = HEADING_GROUPS.flatMap(({ fields }) => fields)

/** Who this is: the name above all and what they do where, how to reach them, where one stands with them. */
export function ContactHeader({ version, actions }: { version: ContactVersion; actions?: ReactNode }) {
  const { contact } = version
  const me = useMe()
  const users = useQuery(usersQuery)
  const { change, conflict } = useStanding(version)
  // Nothing is said of what has not come yet.
  const owner = users.data
    ? (users.data.find(({ id }) => id === contact.user_id)?.name ?? timelineTexts.somebody)
    : ''
  const isOwn = contact.user_id === me.id
  return (
    <header className={styles['header']}>
      <Heading version={version} />
      {actions}
      <div className={styles['standing']}>
        <StatusSelect status={contact.status} onChange={(status) => change({ status })} />
        <PrivateLock
          isPrivate={contact.is_private}
          // Nobody else sees a private one, so it is its owner who looks.
          hint={
            contact.is_private
              ? words.privateHint(isOwn ? texts.common.you : owner)
              : words.sharedHint(me.account.name)
          }
          onChange={isOwn ? (is_private) => change({ is_private }) : undefined}
        />
      </div>
      {conflict}
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

/** The name and the role; pressed, they are the fields that they are made of. */
function Heading({ version }: { version: ContactVersion }) {
  const { contact } = version
  const begun = useBegunFields(version, HEADING_FIELDS)
  const [isOpen, setIsOpen] = useState(begun.size > 0)
  const name = contact.name || texts.contacts.unnamed
  const heading = usePageTitle(name)
  useRecent(`${paths.contacts}/${contact.id}`, name)
  const role = roleOf(contact.job_title, contact.company === name ? null : contact.company)
  return (
    <>
      <div className={styles['who']}>
        <HeaderPicture contact={contact} />
        <div className={styles['names']}>
          <h1 className={styles['name']} ref={heading} tabIndex={-1}>
            <button
              type="button"
              className={styles['open']}
              aria-expanded={isOpen}
              title={words.changeNames}
              onClick={() => setIsOpen(!isOpen)}
            >
              {name}
            </button>
          </h1>
          {role && <p className={styles['role']}>{role}</p>}
        </div>
      </div>
      {isOpen && (
        <div className={styles['fields']}>
          <FieldSet version={version} groups={HEADING_GROUPS} />
        </div>
      )}
    </>
  )
}

const roleOf = (role: string | null, company: string | null): string | null =>
  role && company ? words.at(role, company) : (role ?? company)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
