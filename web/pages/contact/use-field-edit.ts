import { useRef, useState } from 'react'
import { Problem } from '../../../client/problem.ts'
import type { ContactVersion } from '../../api/contacts.ts'
import { EditConflict, editContact } from '../../api/edit-contact.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { readYearlyDay } from '../../forms/read-yearly-day.ts'
import { contactTexts } from '../../texts/contact.ts'
import { texts } from '../../texts.ts'
import type { Field } from './field-groups.ts'
import { editable } from './readable.ts'

/** One edit of one field, from its first key to saved or given up. */
export function useFieldEdit(field: Field, version: ContactVersion, onClose: (byKeyboard: boolean) => void) {
  // The version the person saw when they began: what others do meanwhile is measured against it.
  const [seen] = useState(version)
  const [text, setText] = useState(editable(field.kind, version.contact[field.name] ?? ''))
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<ContactVersion>()
  const isDone = useRef(false)
  const theirs = version.contact[field.name] ?? ''
  const isChangedMeanwhile = theirs !== (seen.contact[field.name] ?? '')

  /** `isDeliberate`: by Enter or a button. Leaving the field alone never overrules somebody else's change. */
  async function save(isDeliberate: boolean): Promise<void> {
    if (isDone.current || isSaving || (conflict !== undefined && !isDeliberate)) return
    const value = sentValue(field, text.trim())
    if (value === undefined) return setProblem(texts.errors.field(field.label, contactTexts.notADate))
    if (value === (seen.contact[field.name] ?? '') && conflict === undefined) return close(isDeliberate)
    setIsSaving(true)
    setProblem(undefined)
    try {
      await editContact(conflict ?? seen, { [field.name]: value || null })
      close(isDeliberate)
    } catch (error) {
      if (error instanceof EditConflict) setConflict(error.theirs)
      else setProblem(describe(error, field))
    } finally {
      setIsSaving(false)
    }
  }

  function close(byKeyboard: boolean): void {
    isDone.current = true
    onClose(byKeyboard)
  }

  return {
    text,
    type: setText,
    isSaving,
    problem,
    conflict: conflict && (conflict.contact[field.name] ?? ''),
    /** What stands there by now, when that was heard of before anybody wanted to save. */
    changedTo: isChangedMeanwhile && !isSaving && conflict === undefined ? theirs : undefined,
    save,
    giveUp: () => close(true),
  }
}

/** What is sent of what was typed; undefined when it cannot be read. */
const sentValue = ({ kind }: Field, typed: string): string | undefined =>
  kind === 'date' && typed !== '' ? readYearlyDay(typed) : typed

function describe(error: unknown, field: Field): string {
  const refused = error instanceof Problem ? error.fields[0] : undefined
  if (refused?.field === field.name) return texts.errors.field(field.label, refused.message)
  return `${contactTexts.fieldFailed} ${refused ? refused.message : wordsForProblem(error)}`
}
