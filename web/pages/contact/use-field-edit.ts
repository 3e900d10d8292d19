import { useRef, useState } from 'react'
import { Problem } from '../../../client/problem.ts'
import type { ContactVersion } from '../../api/contacts.ts'
import { EditConflict, editContact } from '../../api/edit-contact.ts'
import { useMe } from '../../api/me.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import type { Field } from '../../contact-fields/field-groups.ts'
import { editable } from '../../contact-fields/readable.ts'
import { readYearlyDay } from '../../forms/read-yearly-day.ts'
import { contactTexts } from '../../texts/contact.ts'
import { texts } from '../../texts/texts.ts'
import { readDraft } from '../../ui/drafts.ts'
import { useKept } from '../../ui/use-kept.ts'

/** One edit of one field, from its first key to saved or given up. */
export function useFieldEdit(field: Field, version: ContactVersion, onClose: (byKeyboard: boolean) => void) {
  const kept = useKept(placeOf(version, field))
  const [begun] = useState(() => readBegun(kept.read()))
  // The version the person saw when they began: what others do meanwhile is measured against it.
  const [seen] = useState(() => (begun ? asSeen(version, field, begun) : version))
  const [text, setText] = useState(begun?.text ?? editable(field.kind, version.contact[field.name] ?? ''))
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

  function type(typed: string): void {
    setText(typed)
    kept.write({ text: typed, value: seen.contact[field.name] ?? '', etag: seen.etag } satisfies Begun)
  }

  /** It is saved or given up. */
  function close(byKeyboard: boolean): void {
    isDone.current = true
    kept.forget()
    onClose(byKeyboard)
  }

  return {
    text,
    type,
    /** It was typed before the page was loaded anew or left. */
    isFromBefore: begun !== undefined,
    isSaving,
    problem,
    conflict: conflict && (conflict.contact[field.name] ?? ''),
    /** What stands there by now, when that was heard of before anybody wanted to save. */
    changedTo: isChangedMeanwhile && !isSaving && conflict === undefined ? theirs : undefined,
    save,
    giveUp: () => close(true),
  }
}

/** A value as it was being typed, and what it was to replace. */
interface Begun {
  text: string
  value: string
  etag: string | undefined
}

const placeOf = ({ contact }: ContactVersion, { name }: Field): string => `contact-${contact.id}-${name}`

/** Fields of this contact whose typed values were neither saved nor given up. */
export function useBegunFields(version: ContactVersion, fields: Field[]): ReadonlySet<Field['name']> {
  const { id } = useMe()
  const [names] = useState(
    () =>
      new Set(
        fields.filter((field) => readDraft(`${id}-${placeOf(version, field)}`)).map(({ name }) => name),
      ),
  )
  return names
}

function readBegun(stored: unknown): Begun | undefined {
  const { text, value, etag } = (stored ?? {}) as Partial<Begun>
  if (typeof text !== 'string' || typeof value !== 'string') return undefined
  return { text, value, etag: typeof etag === 'string' ? etag : undefined }
}

/** The version as the person saw it when they began to type. */
const asSeen = ({ contact }: ContactVersion, { name }: Field, { value, etag }: Begun): ContactVersion => ({
  contact: { ...contact, [name]: value || null },
  etag,
})

/** What is sent of what was typed; undefined when it cannot be read. */
const sentValue = ({ kind }: Field, typed: string): string | undefined =>
  kind === 'date' && typed !== '' ? readYearlyDay(typed) : typed

function describe(error: unknown, field: Field): string {
  const refused = error instanceof Problem ? error.fields[0] : undefined
  if (refused?.field === field.name) return texts.errors.field(field.label, refused.message)
  return `${contactTexts.fieldFailed} ${refused ? refused.message : wordsForProblem(error)}`
}
