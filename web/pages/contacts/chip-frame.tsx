import { CloseButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { texts } from '../../texts/texts.ts'
import styles from './filter-bar.module.css'

/** Puts the button that removes a filter beside the one that changes it, which stays the same and keeps the focus. */
export function ChipFrame(props: {
  name: string
  isSet: boolean
  onRemove: () => void
  children: ReactNode
}) {
  const chip = useRef<HTMLSpanElement>(null)
  const remove = () => {
    props.onRemove()
    chip.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={chip} className={props.isSet ? styles['isSet'] : styles['isUnset']}>
      {props.children}
      {props.isSet && (
        <CloseButton
          size="sm"
          className={styles['remove']}
          aria-label={texts.contacts.clearFilter(props.name)}
          onClick={remove}
        />
      )}
    </span>
  )
}
