import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { randomKey } from '../api/random-key.ts'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { texts } from '../texts/texts.ts'
import styles from './toasts.module.css'

/** What the last toast offered to take back. It can be taken back when the toast is gone, too, as long as the server can. */
let offered: { id: string; message: string; undo: () => Promise<unknown> } | undefined

export function forgetUndo(): void {
  offered = undefined
}

/** Takes back what the last toast offered to. */
export function undoLast(): void {
  if (!offered) return
  const { id, message, undo } = offered
  forgetUndo()
  notifications.hide(id)
  undo()
    .then(() => toast(texts.common.undone(message)))
    .catch(toastProblem)
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
  offered = { id, message, undo }
  toastWithButton(id, message, texts.common.undo, () => {
    if (offered?.id === id) forgetUndo()
    undo().catch(toastProblem)
  })
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
