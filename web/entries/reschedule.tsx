import { useState } from 'react'
import { Problem } from '../../client/problem.ts'
import { type Planned, reschedule } from '../api/planned.ts'
import { readWhen } from '../api/when.ts'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { toastWithUndo } from '../ui/toasts.tsx'
import { EntryForm } from './entry-form.tsx'
import { WhenInput } from './when-input.tsx'

/** Moves a task or a call in words. Words for a task may be empty: then it has no date. */
export function Reschedule({ planned, onClose }: { planned: Planned; onClose: () => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isMoving, setIsMoving] = useState(false)
  const isCall = planned.type === 'call'

  const move = async () => {
    if (isMoving) return
    setIsMoving(true)
    try {
      setFault(await moveTo(text.trim()))
    } catch (error) {
      const refused = error instanceof Problem ? error.fields[0]?.message : undefined
      setFault(refused ? words.whenRefused(refused) : wordsForProblem(error))
    } finally {
      setIsMoving(false)
    }
  }
  async function moveTo(wanted: string): Promise<string | undefined> {
    if (wanted === '' && isCall) return words.noTime(words.fields.when)
    const { when, refused } = wanted === '' ? {} : await readWhen(wanted)
    if (refused) return words.whenRefused(refused)
    if (isCall && when && when.at === null) return words.noTime(when.reading)
    const undo = await reschedule(planned, { words: wanted, at: when?.at ?? null })
    toastWithUndo(when ? words.rescheduled(when.reading) : words.noDueAnyMore, undo)
    onClose()
    return undefined
  }
  return (
    <EntryForm action={words.move} isSending={isMoving} onSend={() => void move()} onClose={onClose}>
      <WhenInput
        label={words.newDue}
        value={text}
        fault={fault}
        needsTime={isCall}
        autoFocus
        onChange={(next) => {
          setText(next)
          setFault(undefined)
        }}
      />
    </EntryForm>
  )
}
