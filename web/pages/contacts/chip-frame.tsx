import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import styles from './filter-bar.module.css'

/** Puts the button that removes a filter beside the one that changes it. */
export function ChipFrame(props: {
  name: string
  isSet: boolean
  onRemove: () => void
  children: ReactNode
}) {
  if (!props.isSet) return props.children
  return (
    <span className={styles['isSet']}>
      {props.children}
      <CloseButton
        size="sm"
        className={styles['remove']}
        aria-label={texts.contacts.clearFilter(props.name)}
        onClick={props.onRemove}
      />
    </span>
  )
}
