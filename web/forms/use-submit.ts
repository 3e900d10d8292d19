import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../client/problem.ts'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { texts } from '../texts/texts.ts'

export interface Submission {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isSending: boolean
  /** What is wrong with the whole, when it is no single field's fault. */
  failure: string | undefined
}

/**
 * Sends a form and puts what the server refuses next to the fields it is about; the first of them gets the focus.
 * `labels` are the fields' names as people read them, because the server only says what is wrong with one.
 */
export function useSubmit<V extends object>(
  form: UseFormReturnType<V>,
  labels: { [K in keyof V]?: string },
  send: (values: V) => Promise<unknown>,
): Submission {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit(values: V): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      const fields = error instanceof Problem ? error.fields.filter(({ field }) => field in values) : []
      for (const { field, message } of fields) {
        form.setFieldError(field, texts.errors.field(labels[field as keyof V] ?? field, message))
      }
      const [first] = fields
      if (first) form.getInputNode(first.field)?.focus()
      else setFailure(wordsForProblem(error))
    } finally {
      setIsSending(false)
    }
  }

  const onSubmit = form.onSubmit((values) => void submit(values))
  return { onSubmit, isSending, failure }
}
