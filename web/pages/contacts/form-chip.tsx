import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'
import { Popover } from '../../ui/popover.tsx'
import { ChipFrame } from './chip-frame.tsx'
import styles from './filter-bar.module.css'

interface FormChipProps {
  name: string
  /** What it asks for, where that is said in other words than its name. */
  asksFor?: string
  isSet: boolean
  shown: string | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onRemove: () => void
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

/** A filter that opens a small form. */
export function FormChip(props: FormChipProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <ChipFrame name={props.name} isSet={props.isSet} onRemove={props.onRemove}>
      <Popover
        position="bottom-start"
        label={texts.contacts.filterBy(props.asksFor ?? props.name)}
        isOpen={props.isOpen}
        onToggle={props.onToggle}
        target={
          <button type="button" className={styles['chip']}>
            {props.name}
            {props.isSet && <strong>{props.shown}</strong>}
          </button>
        }
      >
        <form className={styles['form']} onSubmit={submit}>
          {props.children}
          <Button type="submit" size="sm">
            {texts.contacts.apply}
          </Button>
        </form>
      </Popover>
    </ChipFrame>
  )
}
