import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Duplicate, DuplicateContact } from '../../api/duplicates.ts'
import { paths } from '../../paths.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import { texts } from '../../texts.ts'
import { keyOf } from './grouped-pairs.ts'
import { PairEvidence } from './pair-evidence.tsx'
import styles from './pair-row.module.css'

interface PairRowProps {
  pair: Duplicate
  isBusy: boolean
  onMerge: (pair: Duplicate) => void
  onDismiss: (pair: Duplicate) => void
}

const MOST_DETAILS = 4

export const nameOf = ({ name }: { name: string | null }): string => name || texts.contacts.unnamed
export const namesOf = (contacts: { name: string | null }[]): string =>
  contacts.map(nameOf).reduce((one, other) => words.pair(one, other))

/** Two contacts beside each other, why they may be one, and what to do about it. */
export function PairRow({ pair, isBusy, onMerge, onDismiss }: PairRowProps) {
  const { contacts, confidence, likelihood, evidence } = pair
  const [one, other] = contacts
  const names = namesOf(contacts)
  return (
    <li className={styles['pair']} data-row={keyOf(pair)} data-contact={one?.id} aria-label={names}>
      <p className={styles['level']}>
        <strong>{words.likelihood[likelihood]}</strong> <span>{words.percent(confidence)}</span>
      </p>
      <div className={styles['two']}>
        {contacts.map((contact) => (
          <Person key={contact.id} contact={contact} />
        ))}
      </div>
      <div className={styles['why']}>
        <PairEvidence evidence={evidence} />
      </div>
      <div className={styles['actions']}>
        <Link
          className={styles['compare']}
          to={paths.compare}
          search={{ survivor: one?.id, duplicate: other?.id }}
          aria-label={words.compareNamed(names)}
        >
          {words.compare}
        </Link>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          aria-label={words.mergeNamed(names)}
          onClick={() => onMerge(pair)}
        >
          {words.merge}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={isBusy}
          aria-label={words.dismissNamed(names)}
          onClick={() => onDismiss(pair)}
        >
          {words.dismiss}
        </Button>
      </div>
    </li>
  )
}

function Person({ contact }: { contact: DuplicateContact }) {
  const details = [
    contact.company === contact.name ? null : contact.company,
    contact.email_address,
    contact.mobile_phone ?? contact.business_phone ?? contact.home_phone,
    contact.business_city ?? contact.home_city,
    contact.job_title,
  ].filter(Boolean)
  return (
    <div className={styles['person']}>
      <p className={styles['name']}>
        <Link to={paths.contact} params={{ id: String(contact.id) }}>
          {nameOf(contact)}
        </Link>
        {contact.is_private && <IconLock size={16} role="img" aria-label={words.private} />}
      </p>
      {details.slice(0, MOST_DETAILS).map((detail) => (
        <p key={detail} className={styles['detail']}>
          {detail}
        </p>
      ))}
    </div>
  )
}
