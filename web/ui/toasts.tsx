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
  toastWithButton(`undo-${randomKey()}`, message, texts.common.undo, () => undo().catch(toastProblem))
}

/** Says why this page has to be loaded again, and does it. */
export function toastWithReload(reason: string): void {
  toastWithButton('reload', reason, texts.errors.reload, () => window.location.reload(), false)
}

function toastWithButton(id: string, message: string, name: string, act: () => void, autoClose?: false) {
  const actAndHide = () => {
    notifications.hide(id)
    act()
  }
  notifications.show({
    id,
    ...(autoClose === false && { autoClose }),
    role: 'status',
    className: styles['toast'],
    closeButtonProps: { 'aria-label': texts.common.close },
    message: (
      <span className={styles['withUndo']}>
        <span>{message}</span>
        <Button variant="subtle" size="compact-sm" onClick={actAndHide}>
          {name}
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
