import { type ReactNode, useEffect } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './entrance.module.css'

/** The frame of the pages outside the shell: a name, a sentence, one form. */
export function Entrance(props: { title: string; text?: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = texts.app.pageTitle(props.title)
  }, [props.title])
  return (
    <main className={styles['entrance']}>
      <div className={styles['column']}>
        <img src="/favicon.svg" alt={texts.app.name} className={styles['mark']} />
        <h1>{props.title}</h1>
        {props.text && <p className={styles['text']}>{props.text}</p>}
        {props.children}
      </div>
    </main>
  )
}
