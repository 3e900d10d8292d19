import { useState } from 'react'
import { type Planned, reschedule } from '../api/planned.ts'
import { readWhen } from '../api/when.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { toastWithUndo } from '../ui/toasts.tsx'
import { EntryForm } from './entry-form.tsx'
import type { EntryField } from './fields.ts'
import { useSending } from './use-sending.ts'
import { FaultyValues } from './values.ts'
import { WhenInput } from './when-input.tsx'

/** Moves a task or a call in words. Words for a task may be empty: then it has no date. */
export function Reschedule({ planned, onClose }: { planned: Planned; onClose: () => void }) {
  const [text, setText] = useState('')
  const isCall = planned.type === 'call'
  const field: EntryField = { name: isCall ? 'scheduled_at' : 'due', label: words.newDue, control: 'due' }
  const { isSending, faults, failure, send, mend } = useSending([field])

  const faulty = (fault: string) => new FaultyValues({ [field.name]: fault })
  async function read() {
    const wanted = text.trim()
    if (wanted === '' && isCall) throw faulty(words.noTime(words.fields.when))
    const { when, refused } = wanted === '' ? {} : await readWhen(wanted)
    if (refused) throw faulty(words.whenRefused(refused))
    if (isCall && when && when.at === null) throw faulty(words.noTime(when.reading))
    return { wanted, when }
  }
  async function move({ wanted, when }: Awaited<ReturnType<typeof read>>) {
    const undo = await reschedule(planned, { words: wanted, at: when?.at ?? null })
    toastWithUndo(when ? words.rescheduled(when.reading) : words.noDueAnyMore, undo)
    onClose()
  }
  return (
    <EntryForm
      action={words.move}
      isSending={isSending}
      failure={failure}
      onSend={() => void send(read, move)}
      onClose={onClose}
      onDiscard={onClose}
    >
      <WhenInput
        label={words.newDue}
        value={text}
        fault={faults[field.name]}
        needsTime={isCall}
        autoFocus
        onChange={(next) => {
          setText(next)
          mend(field.name)
        }}
      />
    </EntryForm>
  )
}
