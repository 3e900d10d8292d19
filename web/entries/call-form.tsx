import { use, useState } from 'react'
import type { Changes } from '../api/entries.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { TimeZone } from '../ui/time-zone.ts'
import { useKept } from '../ui/use-kept.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import type { EntryField } from './fields.ts'
import { useSending } from './use-sending.ts'
import { sentValues, type Values } from './values.ts'

interface CallFormProps {
  /** Names it among all that is typed. */
  place: string
  fields: EntryField[]
  initial?: Values
  action: string
  send: (call: Changes) => Promise<void>
  onClose: () => void
}

/** What there is to say about a call that took place; it closes once that was sent. */
export function CallForm({ place, fields, initial = {}, action, send, onClose }: CallFormProps) {
  const timeZone = use(TimeZone)
  const kept = useKept(place)
  const [values, setValues] = useState(() => ({ ...initial, ...(kept.read() as Values | null) }))
  const sending = useSending(fields)
  const discard = () => {
    kept.forget()
    onClose()
  }
  const submit = () =>
    void sending.send(
      () => sentValues(fields, values, timeZone),
      async (call) => {
        await send(call)
        discard()
      },
    )
  return (
    <EntryForm
      action={action}
      isSending={sending.isSending}
      failure={sending.failure}
      onSend={submit}
      onClose={onClose}
      onDiscard={discard}
    >
      <EntryFields
        fields={fields}
        values={values}
        faults={sending.faults}
        placeholder={words.placeholder.call}
        isSending={sending.isSending}
        onChange={(name, text) => {
          setValues({ ...values, [name]: text })
          kept.write({ ...values, [name]: text })
          sending.mend(name)
        }}
        autoFocus
      />
    </EntryForm>
  )
}
