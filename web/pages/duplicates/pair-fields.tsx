import type { Duplicate } from '../../api/duplicates.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import styles from './field-table.module.css'
import { ContactHeading, FieldRow } from './field-table.tsx'
import { fieldNameOf } from './pair-evidence.tsx'
import { rowsOf } from './rows-of-pair.ts'

/** Two contacts beside each other: a labelled row for each field that was compared, with what speaks for it and against it marked. */
export function PairFields({ pair }: { pair: Duplicate }) {
  return (
    <table className={styles['fields']}>
      <thead>
        <tr>
          <td />
          {pair.contacts.map((contact) => (
            <ContactHeading key={contact.id} contact={contact} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(pair).map(({ field, agreement, reason, values }) => (
          <FieldRow
            key={field}
            label={words.because(fieldNameOf(field), reason)}
            agreement={agreement}
            values={values}
          />
        ))}
      </tbody>
    </table>
  )
}
