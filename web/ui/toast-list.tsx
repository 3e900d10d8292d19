import { Notifications } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'
import styles from './toasts.module.css'

/** Long enough to read a sentence and to reach the button in it by keyboard. */
const TOAST_MS = 8_000

const isAttended = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribeToAttention(listener: () => void): () => void {
  const events = ['focus', 'blur', 'visibilitychange']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

/** The messages that are shown. */
export default function ToastList() {
  // Nobody reads them while the window has no attention.
  const hasAttention = useSyncExternalStore(subscribeToAttention, isAttended)
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      autoClose={hasAttention && TOAST_MS}
      containerWidth={440}
      className={styles['root']}
    />
  )
}
