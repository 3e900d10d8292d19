import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import { formKeys } from '../ui/form-keys.ts'
import styles from './entry-form.module.css'

interface EntryFormProps {
  /** What the button that sends it says. */
  action: string
  isSending: boolean
  failure?: string | undefined
  /** A question that has to be answered first: it stands where the buttons are otherwise. */
  question?: ReactNode
  onSend: () => void
  /** By Escape: what was typed is kept. */
  onClose: () => void
  onDiscard: () => void
  children: ReactNode
}

/** A small form that opens in its place among other things: fields, what went wrong, and the way out. */
export function EntryForm(props: EntryFormProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its fields leave over
    <div className={styles['form']} onKeyDown={formKeys(props.onSend, props.onClose)}>
      {props.children}
      {props.failure && (
        <p className={styles['problem']} role="alert">
          {props.failure}
        </p>
      )}
      {props.question ?? (
        <div className={styles['actions']}>
          <Button size="sm" loading={props.isSending} onClick={props.onSend}>
            {props.action}
          </Button>
          <Button size="sm" variant="default" onClick={props.onDiscard}>
            {texts.common.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}
