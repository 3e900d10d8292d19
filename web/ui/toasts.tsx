import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { randomKey } from '../api/random-key.ts'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { texts } from '../texts.ts'
import styles from './toasts.module.css'

/** Long enough to read a sentence and to reach the button in it by keyboard. */
const TOAST_MS = 8_000

export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      autoClose={TOAST_MS}
      containerWidth={440}
      className={styles['root']}
    />
  )
}

/** Says that something is done; read out politely. */
export function toast(message: string): void {
  notifications.show({
    message,
    role: 'status',
    withBorder: false,
    className: styles['toast'],
    closeButtonProps: { 'aria-label': texts.common.close },
  })
}

/** Says that something is done and offers to take it back. */
export function toastWithUndo(message: string, undo: () => Promise<unknown>): void {
  const id = `undo-${randomKey()}`
  const takeBack = () => {
    notifications.hide(id)
    undo().catch(toastProblem)
  }
  notifications.show({
    id,
    role: 'status',
    className: styles['toast'],
    closeButtonProps: { 'aria-label': texts.common.close },
    message: (
      <span className={styles['withUndo']}>
        <span>{message}</span>
        <Button variant="subtle" size="compact-sm" onClick={takeBack}>
          {texts.common.undo}
        </Button>
      </span>
    ),
  })
}

/** Says what went wrong and what to do; stays until it is closed. */
export function toastProblem(error: unknown): void {
  notifications.show({
    message: wordsForProblem(error),
    role: 'alert',
    color: 'red',
    autoClose: false,
    className: styles['problem'],
    closeButtonProps: { 'aria-label': texts.common.close },
  })
}
