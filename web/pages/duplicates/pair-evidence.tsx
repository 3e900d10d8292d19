import { IconCheck, IconTilde, IconX } from '@tabler/icons-react'
import type { Evidence } from '../../api/duplicates.ts'
import { labelOf } from '../../contact-fields/field-groups.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import styles from './pair-evidence.module.css'

const AGREEMENTS = [
  { agreement: 'same', icon: IconCheck },
  { agreement: 'similar', icon: IconTilde },
  { agreement: 'differs', icon: IconX },
] as const

/** What speaks for two contacts being one, and what against it. */
export function PairEvidence({ evidence }: { evidence: Evidence[] }) {
  return (
    <ul className={styles['evidence']}>
      {AGREEMENTS.map(({ agreement, icon: Icon }) => {
        const found = evidence.filter((one) => one.agreement === agreement)
        return (
          found.length > 0 && (
            <li key={agreement} data-agreement={agreement}>
              <Icon size={16} aria-hidden />
              <span>
                <span className={styles['kind']}>{words.agreement[agreement]}:</span>{' '}
                {found.map(describe).join(', ')}
              </span>
            </li>
          )
        )
      })}
    </ul>
  )
}

function describe({ field, other_field, reason }: Evidence): string {
  const label = fieldNameOf(field)
  return words.because(
    other_field && other_field !== field ? words.crossed(label, fieldNameOf(other_field)) : label,
    reason,
  )
}

/** A street stands for the whole address: that is what is compared. */
export function fieldNameOf(field: string): string {
  const [, place] = /^(\w+)_street$/.exec(field) ?? []
  return place ? words.address(labelOf(`${place}_city`)) : labelOf(field)
}
