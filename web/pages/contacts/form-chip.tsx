import { Button, Popover } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { ChipFrame } from './chip-frame.tsx'
import styles from './filter-bar.module.css'

interface FormChipProps {
  name: string
  /** What it asks for, where that is said in other words than its name. */
  asksFor?: string
  isSet: boolean
  shown: string | undefined
  isOpen: boolean
  onToggle: () => void
  onOpen: (isOpen: boolean) => void
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
      <Popover position="bottom-start" opened={props.isOpen} onChange={props.onOpen} trapFocus>
        <Popover.Target>
          <button type="button" className={styles['chip']} onClick={props.onToggle}>
            {props.name}
            {props.isSet && <strong>{props.shown}</strong>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.contacts.filterBy(props.asksFor ?? props.name)}>
          <form className={styles['form']} onSubmit={submit}>
            {props.children}
            <Button type="submit" size="sm">
              {texts.contacts.apply}
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
    </ChipFrame>
  )
}
