import type { Status } from '../api/account.ts'
import { hueOfStatus } from './hues.ts'
import styles from './status-mark.module.css'

/** The status of a contact in its hue. */
export function StatusMark({
  status,
}: {
  status: Pick<Status, 'label' | 'hue' | 'position' | 'retired_at'>
}) {
  return (
    <span className={styles['mark']} data-hue={hueOfStatus(status)}>
      {status.label}
    </span>
  )
}
