import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A titled part of a page, found by its heading. */
export function Section(props: { title: string; text?: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{props.title}</h2>
        {props.action}
      </div>
      {props.text && <p className={styles['text']}>{props.text}</p>}
      {props.children}
    </section>
  )
}
