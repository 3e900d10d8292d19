import { leftOutAddress, type Rehearsal } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import styles from './import.module.css'

/** Where the values of the file go, and by column which of them no contact gets. */
export function LeftOut({ id, rehearsal: { cells, left_out } }: { id: number; rehearsal: Rehearsal }) {
  return (
    <section className={styles['problems']} aria-label={words.leftOut}>
      <h3>{words.leftOut}</h3>
      <p className={styles['quiet']}>{words.cells(cells)}</p>
      {left_out.length > 0 && (
        <>
          <ul>
            {left_out.map(({ heading, reason, cells, sample }) => (
              <li key={`${heading} ${reason}`}>
                <span className={styles['told']}>
                  {heading || words.wholeRows}
                  <span className={styles['quiet']}>{words.leftOutBecause(cells, reason, sample)}</span>
                </span>
              </li>
            ))}
          </ul>
          <LeftOutFile id={id} />
        </>
      )}
    </section>
  )
}

/** The same value by value, as a file. */
export function LeftOutFile({ id }: { id: number }) {
  return (
    <p>
      <a href={leftOutAddress(id)} download>
        {words.leftOutFile}
      </a>
    </p>
  )
}
