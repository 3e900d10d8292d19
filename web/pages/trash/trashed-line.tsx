import { Button, Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contactTexts } from '../../texts/contact.ts'
import { trashTexts } from '../../texts/trash.ts'
import styles from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import own from './trash-page.module.css'

const words = trashTexts

/** Whether it is selected, with others. */
export interface Choice {
  isChosen: boolean
  onChoose: () => void
}

interface TrashedLineProps extends Choice {
  name: string
  at: string | null | undefined
  by?: string | null
  restore: () => Promise<void>
  /** What else identifies it. */
  children: ReactNode
}

/** Something in the trash, and the button that brings it back. */
export function TrashedLine({ name, at, by, restore, isChosen, onChoose, children }: TrashedLineProps) {
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: () => toast(contactTexts.restored(name)),
    onError: toastProblem,
  })
  return (
    <li className={styles['record']}>
      <span className={styles['main']}>
        <Checkbox
          className={own['choose']}
          aria-label={words.selectOne(name)}
          checked={isChosen}
          onChange={onChoose}
        />
        <strong>{name}</strong>
        <span className={styles['detail']}>{children}</span>
      </span>
      {at && (
        <span className={styles['detail']}>
          {words.deleted} <RelativeTime at={at} />
          {by && ` ${words.by(by)}`}
        </span>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={words.restoreNamed(name)}
        loading={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        {words.restore}
      </Button>
    </li>
  )
}
