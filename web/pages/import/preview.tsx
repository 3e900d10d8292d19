import { useQuery } from '@tanstack/react-query'
import type { Import } from '../../api/imports.ts'
import { fieldLabelsQuery } from '../../api/settings.ts'
import { kindOf } from '../../contact-fields/field-groups.ts'
import { readable } from '../../contact-fields/readable.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { Section } from '../../ui/section.tsx'
import styles from './preview.module.css'
import { targetLabel } from './targets.ts'

/** The first rows as contacts: a column for each field that any of them fills. */
export function Preview({ one: { holds, preview } }: { one: Import }) {
  const labels = useQuery(fieldLabelsQuery)
  const fields = [
    ...new Set(
      preview.flatMap(({ contact }) => Object.keys(contact).filter((name) => contact[name] !== null)),
    ),
  ]
  const hasNotes = preview.some(({ notes }) => notes.length > 0)
  const width = fields.length + (hasNotes ? 1 : 0)
  return (
    <Section title={words.preview} text={words.previewText(holds)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles['scroller']} aria-label={words.previewTable(holds)} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              {fields.map((name) => (
                <th key={name} scope="col">
                  {targetLabel(name, labels.data, holds)}
                </th>
              ))}
              {hasNotes && <th scope="col">{words.targets['note']}</th>}
            </tr>
          </thead>
          {preview.map(({ row, contact, notes, problems }) => (
            <tbody key={row}>
              <tr>
                <th scope="row">{row}</th>
                {fields.map((name) => (
                  <td key={name}>{readable(kindOf(name), String(contact[name] ?? ''))}</td>
                ))}
                {hasNotes && <td>{notes.join('\n')}</td>}
              </tr>
              {problems.length > 0 && (
                <tr className={styles['problem']}>
                  <td />
                  <td colSpan={Math.max(width, 1)}>
                    {problems
                      .map(({ field, message }) =>
                        field ? `${targetLabel(field, labels.data, holds)} ${message}` : message,
                      )
                      .join('; ')}
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </section>
    </Section>
  )
}
