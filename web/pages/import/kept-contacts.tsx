import { Link } from '@tanstack/react-router'
import type { Undo } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { texts } from '../../texts/texts.ts'
import { paths } from '../../ui/paths.ts'
import styles from './import.module.css'

/** The contacts that taking an import back leaves alone and that are still there, each with the reason and a way to look at it. */
export function KeptContacts({ undo: { kept, gone, kept_contacts } }: { undo: Undo }) {
  const shown = kept_contacts.filter(({ name }) => name !== null)
  const total = kept - gone
  if (shown.length === 0) return null
  return (
    <section className={styles['problems']} aria-label={words.kept}>
      {total > shown.length && <p className={styles['quiet']}>{words.knownCut(shown.length, total)}</p>}
      <ul>
        {shown.map(({ row, contact_id, name, reason }) => (
          <li key={row}>
            <span className={styles['row']}>{words.rowNumber(row)}</span>
            <span className={styles['told']}>
              <Link to={paths.contact} params={{ id: String(contact_id) }} target="_blank">
                {name || texts.contacts.unnamed}
              </Link>
              <span className={styles['quiet']}>{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
