import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

/** How far something has come; without a total, only that it goes on. */
export function ProgressBar(props: { label: string; text: string; done: number; total: number | undefined }) {
  const { label, text, done, total } = props
  const share = total ? Math.min(done / total, 1) : undefined
  return (
    <div className={styles['progress']}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== undefined && { 'aria-valuenow': Math.round(share * 100) })}
        className={styles['track']}
        data-open={share === undefined || undefined}
        style={{ '--share': share ?? 1 } as CSSProperties}
      >
        <div className={styles['bar']} />
      </div>
      <p className={styles['text']} role="status">
        {text}
      </p>
    </div>
  )
}
