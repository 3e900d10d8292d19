import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Import, ImportChanges } from '../../api/imports.ts'
import { fieldLabelsQuery } from '../../api/settings.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { Section } from '../../ui/section.tsx'
import styles from './mapping.module.css'
import { targetChoices, toTarget } from './targets.ts'

interface MappingProps {
  one: Import
  onChange: (changes: Pick<ImportChanges, 'mapping' | 'holds'>) => void
}

/** Each column of the file with what stands in it, and the field that it goes into. */
export function Mapping({ one, onChange }: MappingProps) {
  const labels = useQuery(fieldLabelsQuery)
  const { holds } = one
  const choices = targetChoices(labels.data, holds)
  return (
    <Section title={words.columns} text={words.columnsText}>
      <NativeSelect
        className={styles['holds']}
        label={words.holds}
        description={words.holdsHint[holds]}
        inputWrapperOrder={['label', 'input', 'description']}
        data={Object.entries(words.rowIs).map(([value, label]) => ({ value, label }))}
        value={holds}
        onChange={(event) => onChange({ holds: event.currentTarget.value as Import['holds'] })}
      />
      <ul className={styles['columns']}>
        {one.columns.map(({ heading, sample, cells }, index) => {
          const name = heading || words.unnamedColumn(index + 1)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and two may be called the same
              key={index}
              className={styles['column']}
              data-unused={one.mapping[index] === null || undefined}
            >
              <span className={styles['heading']}>
                <strong>{name}</strong>
                <span className={styles['sample']}>
                  {sample ? words.example(sample, cells) : words.emptyColumn}
                </span>
              </span>
              <NativeSelect
                aria-label={words.columnHolds(name)}
                data={choices}
                value={one.mapping[index] ?? ''}
                onChange={(event) =>
                  onChange({ mapping: one.mapping.with(index, toTarget(event.currentTarget.value)) })
                }
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
