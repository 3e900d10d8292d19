import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Duplicate, duplicatesOfQuery } from '../../api/duplicates.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import { paths } from '../../ui/paths.ts'
import { toastProblem } from '../../ui/toasts.tsx'
import { dismissWithUndo } from '../duplicates/duplicate-actions.ts'
import { keyOf } from '../duplicates/grouped-pairs.ts'
import { PairEvidence } from '../duplicates/pair-evidence.tsx'
import { nameOf, namesOf } from '../duplicates/pair-names.ts'
import styles from './contact-duplicates.module.css'

/** Who may be the same as this contact; nothing when nobody is. */
export function ContactDuplicates({ contactId }: { contactId: number }) {
  const { data: pairs = [] } = useQuery(duplicatesOfQuery(contactId))
  if (pairs.length === 0) return null
  return (
    <section className={styles['panel']} aria-labelledby="duplicates-of-contact" data-print="never">
      <h2 id="duplicates-of-contact">{words.ofContact}</h2>
      <ul>
        {pairs.map((pair) => (
          <OtherContact key={keyOf(pair)} contactId={contactId} pair={pair} />
        ))}
      </ul>
    </section>
  )
}

function OtherContact({ contactId, pair }: { contactId: number; pair: Duplicate }) {
  const other = pair.contacts.find(({ id }) => id !== contactId)
  if (!other) return null
  const [survivor, duplicate] = pair.contacts
  const names = namesOf(pair.contacts)
  const dismiss = () =>
    dismissWithUndo(
      pair.contacts.map(({ id }) => id),
      names,
    ).catch(toastProblem)
  return (
    <li className={styles['other']}>
      <p className={styles['who']}>
        <Link to={paths.contact} params={{ id: String(other.id) }}>
          {nameOf(other)}
        </Link>
        <span className={styles['level']}>{words.likelihood[pair.likelihood]}</span>
      </p>
      <PairEvidence evidence={pair.evidence} />
      <div className={styles['actions']}>
        <Link
          className={styles['compare']}
          to={paths.compare}
          search={{ survivor: survivor?.id, duplicate: duplicate?.id, back: 'contact' }}
          aria-label={words.compareNamed(names)}
        >
          {words.compare}
        </Link>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={words.dismissNamed(names)}
          onClick={() => void dismiss()}
        >
          {words.dismiss}
        </Button>
      </div>
    </li>
  )
}
