import type { ReactNode } from 'react'
import styles from './form-row.module.css'

/**
 * Fields with labels, and the button that sends them, in one line. Whoever wants other widths says so with `--form-row`, and for a phone
 * with `--form-row-narrow`.
 */
export function FormRow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles['row']} ${className ?? ''}`}>{children}</div>
}
