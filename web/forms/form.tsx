import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { Submission } from './use-submit.ts'

/** Fields under each other, what went wrong with the whole, and the one button that sends it. */
export function Form(props: {
  submission: Submission
  action: string
  isWide?: boolean
  /** On a page on which something else is done more. */
  isSecondary?: boolean
  children: ReactNode
  extra?: ReactNode
}) {
  const { submission } = props
  return (
    <form className={styles['form']} onSubmit={submission.onSubmit} noValidate>
      {props.children}
      {submission.failure && (
        <p className={styles['failure']} role="alert">
          {submission.failure}
        </p>
      )}
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant={props.isSecondary ? 'default' : 'filled'}
          loading={submission.isSending}
          fullWidth={props.isWide ?? false}
        >
          {props.action}
        </Button>
        {props.extra}
      </div>
    </form>
  )
}
