import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import styles from './filter-bar.module.css'

/** The chips of the filters. On a phone those that are set, and one button for all others. */
export function FilterFrame({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset className={styles['bar']} aria-label={label} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${styles['chip']} ${styles['fold']}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
        {texts.contacts.filters}
      </button>
      {children}
    </fieldset>
  )
}
