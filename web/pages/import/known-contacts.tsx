import { Link } from '@tanstack/react-router'
import type { Rehearsal } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { texts } from '../../texts/texts.ts'
import { paths } from '../../ui/paths.ts'
import styles from './import.module.css'

/** The rows whose contacts are there already, each with a way to look at the one that is. */
export function KnownContacts({ rehearsal: { rows, updated, skipped } }: { rehearsal: Rehearsal }) {
  const known = rows.filter(({ act }) => act === 'updated' || act === 'skipped')
  const total = updated + skipped
  if (total === 0) return null
  return (
    <section className={styles['problems']} aria-label={words.known}>
      <h3>{words.known}</h3>
      {total > known.length && <p className={styles['quiet']}>{words.knownCut(known.length, total)}</p>}
      <ul>
        {known.map(({ row, contact_id, name }) => (
          <li key={row}>
            <span className={styles['row']}>{words.rowNumber(row)}</span>
            {contact_id === null ? (
              <span>
                {name || texts.contacts.unnamed} <span className={styles['quiet']}>{words.sameRow}</span>
              </span>
            ) : (
              <Link to={paths.contact} params={{ id: String(contact_id) }} target="_blank">
                {name || texts.contacts.unnamed}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
