import { type ReactNode, useEffect, useRef } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './page.module.css'
import { useKeptScroll } from './use-kept-scroll.ts'

/** Whether a page was shown before this one: only then is focus moved, a fresh load keeps the browser's own. */
let isFirstPage = true

/**
 * Names the page in the tab and moves focus to its heading when somebody came here from another page, and is neither busy in a dialog that
 * was opened on the way nor back at the record that they came from.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = texts.app.pageTitle(title)
  }, [title])
  useEffect(() => {
    const isInDialog = document.activeElement?.matches('[role=dialog] *')
    const isInPage = document.activeElement?.matches('main a')
    if (!isFirstPage && !isInDialog && !isInPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return heading
}

interface PageProps {
  title: string
  /** Said quietly beside the title. */
  beside?: string
  intro?: string
  /** The way back, over the title. */
  above?: ReactNode
  children: ReactNode
}

/** A page of one readable column under its title. */
export function Page({ title, beside, intro, above, children }: PageProps) {
  const heading = usePageTitle(title)
  const scroller = useKeptScroll<HTMLDivElement>()
  return (
    <div className={styles['page']} ref={scroller}>
      {above && <div className={styles['above']}>{above}</div>}
      <header className={styles['header']}>
        <h1 className={styles['title']} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside && <p className={styles['beside']}>{beside}</p>}
      </header>
      {intro && <p className={styles['intro']}>{intro}</p>}
      {children}
    </div>
  )
}
