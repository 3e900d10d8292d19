import { Button, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { FormRow } from './form-row.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useSubmit } from './use-submit.ts'

interface AddFormProps {
  /** What the server calls the text. */
  field: string
  fieldRef?: RefObject<HTMLInputElement | null>
  label: string
  /** The label as refusals name it. */
  name: string
  placeholder: string
  action: string
  add: (text: string) => Promise<unknown>
}

/** Adds one more to a list by a text in one line; it is empty again for the next one. */
export function AddForm({ field, fieldRef, label, name, placeholder, action, add }: AddFormProps) {
  const { form, forget } = useKeptForm<Record<string, string>>(`add: ${label}`, {
    initialValues: { [field]: '' },
  })
  const submission = useSubmit(form, { [field]: name }, async (values) => {
    await add(values[field] ?? '')
    forget()
  })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <FormRow>
        <TextInput
          ref={fieldRef}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          {...form.getInputProps(field)}
          error={form.errors[field] ?? submission.failure}
        />
        <Button type="submit" size="sm" loading={submission.isSending}>
          {action}
        </Button>
      </FormRow>
    </form>
  )
}
