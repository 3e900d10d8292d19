import { useNetwork } from '@mantine/hooks'
import { texts } from '../texts/texts.ts'
import styles from './offline-notice.module.css'

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <p role="status" className={styles['notice']} data-shown={!online || undefined}>
      {!online && texts.errors.offline}
    </p>
  )
}
