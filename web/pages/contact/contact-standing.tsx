import type { ReactNode } from 'react'
import type { ContactVersion } from '../../api/contacts.ts'
import { useMe } from '../../api/me.ts'
import { contactTexts as words } from '../../texts/contact.ts'
import { texts } from '../../texts/texts.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useNameOf } from '../../ui/use-name-of.ts'
import styles from './contact-standing.module.css'
import { OwnerChoice } from './owner-choice.tsx'
import { PrivateLock } from './private-lock.tsx'
import { StatusSelect } from './status-select.tsx'
import { useStanding } from './use-standing.tsx'

/** Where one stands with a contact, who sees it and whose it is; each can be changed here. */
export function ContactStanding({ version }: { version: ContactVersion }) {
  const { contact } = version
  const me = useMe()
  const nameOf = useNameOf()
  const { change, conflict } = useStanding(version)
  const isOwn = contact.user_id === me.id
  return (
    <>
      <div className={styles['standing']}>
        <StatusSelect status={contact.status} onChange={(status) => change({ status })} />
        <PrivateLock
          isPrivate={contact.is_private}
          // Nobody else sees a private one, so it is its owner who looks.
          hint={
            contact.is_private
              ? words.privateHint(isOwn ? texts.common.you : (nameOf(contact.user_id) ?? ''))
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
    </>
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
