import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconInbox, IconWifiOff, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { texts } from '../texts/texts.ts'
import styles from './states.module.css'

/** What is said where there is nothing. */
export interface Emptiness {
  icon?: TablerIcon
  title: string
  text: string
}

/** What stands where there is nothing yet: what this is for and the first step. */
export function EmptyState(props: Emptiness & { isPage?: boolean; children?: ReactNode }) {
  const { icon: Icon = IconInbox } = props
  const Heading = props.isPage ? 'h1' : 'h2'
  return (
    <section className={`${styles['state']} ${styles['empty']}`}>
      <span className={styles['icon']}>
        <Icon size={24} aria-hidden />
      </span>
      <Heading>{props.title}</Heading>
      <p>{props.text}</p>
      {props.children && <div className={styles['actions']}>{props.children}</div>}
    </section>
  )
}

/** What stands where something could not be loaded: what happened and a way to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <section className={styles['state']} role="alert">
      <h2>{texts.errors.loadTitle}</h2>
      <p>{wordsForProblem(error)}</p>
      <div className={styles['actions']}>
        <Button variant="default" size="sm" onClick={retry}>
          {texts.common.retry}
        </Button>
      </div>
    </section>
  )
}

/** Grey lines in the shape of what is coming; invisible for the first 200 ms. Offline nothing is coming, which is said. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { online } = useNetwork()
  if (!online)
    return <EmptyState icon={IconWifiOff} title={texts.errors.offlineTitle} text={texts.errors.offlinePage} />
  return (
    <div className={styles['skeleton']} role="status" aria-label={texts.common.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <div key={line} className={styles['line']} />
      ))}
    </div>
  )
}
