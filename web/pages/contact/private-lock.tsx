import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { contactTexts as words } from '../../texts/contact.ts'
import styles from './private-lock.module.css'

interface PrivateLockProps {
  isPrivate: boolean
  /** Who sees the contact. */
  hint: string
  /** Undefined where it is not this person's to say. */
  onChange: ((isPrivate: boolean) => void) | undefined
}

/** Who sees a contact, and the switch for it. */
export function PrivateLock({ isPrivate, hint, onChange }: PrivateLockProps) {
  const Icon = isPrivate ? IconLock : IconLockOpen
  return (
    <div className={styles['lock']} data-private={isPrivate || undefined}>
      {onChange && (
        <Button
          variant="default"
          size="xs"
          role="switch"
          aria-checked={isPrivate}
          aria-describedby="who-sees-it"
          leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
          onClick={() => onChange(!isPrivate)}
        >
          {words.private}
        </Button>
      )}
      <p className={styles['hint']} id="who-sees-it">
        {hint}
      </p>
    </div>
  )
}
