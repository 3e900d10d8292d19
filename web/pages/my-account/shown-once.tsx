import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  title: string
  once: string
  done: string
  onDone: () => void
  children: ReactNode
}

/** A new secret with what to do with it. It is never shown again, so nothing but its button takes it away. */
export function ShownOnce({ title, once, done, onDone, children }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['panel']}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles['once']}>{once}</p>
      {children}
      <div>
        <Button size="sm" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  )
}

/** A value to copy, or to select by going to it. */
export const SecretValue = ({ label, copy, value }: { label: string; copy: string; value: string }) => (
  <div className={styles['secret']}>
    <input aria-label={label} readOnly value={value} onFocus={(event) => event.target.select()} />
    <CopyButton value={value} label={copy} />
  </div>
)
