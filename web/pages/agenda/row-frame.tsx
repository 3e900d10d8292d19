import type { ReactNode } from 'react'
import styles from '../../entries/planned-row.module.css'
import own from './agenda-page.module.css'

interface RowFrameProps {
  /** Names the row for keys that go from row to row. */
  rowKey: string
  isSelected: boolean
  /** Whom the row is about. */
  contactId: number | null
  /** What it is, or whose face. */
  sign: ReactNode
  text: ReactNode
  due: ReactNode
  /** At the end of the line. */
  action?: ReactNode
  /** What is open below it. */
  children: ReactNode
}

/** A row of the agenda that nobody planned: it has nothing to complete, but looks like those that have. */
export function RowFrame(props: RowFrameProps) {
  return (
    <li
      className={styles['planned']}
      data-row={props.rowKey}
      data-contact={(!props.children && props.contactId) || undefined}
      data-selected={props.isSelected || undefined}
      tabIndex={-1}
    >
      <div className={styles['row']}>
        <span className={own['icon']}>{props.sign}</span>
        <div className={`${styles['what']} ${own['what']}`}>
          <p className={`${styles['text']} ${own['text']}`}>{props.text}</p>
          {props.due}
        </div>
        {props.action}
      </div>
      {props.children}
    </li>
  )
}
