import type { ReactNode } from 'react'
import { usePageTitle } from './page.tsx'
import styles from './table-page.module.css'

interface TablePageProps {
  title: string
  /** The way back, over the title. */
  above?: ReactNode
  /** How many there are, once that is known. */
  count: string | false | undefined
  /** Searching, and what else is done from the line of the title. */
  tools: ReactNode
  children: ReactNode
}

/** A page that is filled by one table or board under its title. */
export function TablePage({ title, above, count, tools, children }: TablePageProps) {
  const heading = usePageTitle(title)
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <div className={styles['names']}>
          {above}
          <h1 className={styles['title']} ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <p className={styles['count']} role="status">
          {count}
        </p>
        {tools}
      </header>
      {children}
    </div>
  )
}
