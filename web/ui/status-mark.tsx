import { hueOfStatus } from './hues.ts'
import styles from './status-mark.module.css'

interface StatusMarkProps {
  status: { label: string; position: number; retired_at: string | null }
}

/** The status of a contact in its hue. */
export function StatusMark({ status }: StatusMarkProps) {
  return (
    <span className={styles['mark']} data-hue={hueOfStatus(status)}>
      {status.label}
    </span>
  )
}
