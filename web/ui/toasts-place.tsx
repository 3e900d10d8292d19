import { useNotifications } from '@mantine/notifications'
import { Suspense, useState } from 'react'
import { partForLater } from './part-for-later.ts'

const ToastList = partForLater(() => import('./toast-list.tsx'))

/** Where messages come up, from the first one on: until then nothing of what shows them is needed. */
export function ToastsPlace() {
  const { notifications } = useNotifications()
  const [isNeeded, setIsNeeded] = useState(false)
  if (notifications.length > 0 && !isNeeded) setIsNeeded(true)
  return <Suspense>{isNeeded && <ToastList />}</Suspense>
}
