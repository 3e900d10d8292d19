import { use, useState } from 'react'
import type { Contact } from '../../api/contacts.ts'
import { createEntry } from '../../api/entries.ts'
import { randomKey } from '../../api/random-key.ts'
import { WRITTEN_FIELDS } from '../../entries/fields.ts'
import { useSending } from '../../entries/use-sending.ts'
import { sentValues } from '../../entries/values.ts'
import { entryTexts as words } from '../../texts/entries.ts'
import { TimeZone } from '../../ui/time-zone.ts'
import { useDraft, writtenKind } from './use-draft.ts'

/** Kinds that say nothing without their text. */
const NEEDS_TEXT: readonly string[] = ['note', 'message', 'task', 'activity']

/** Everything the composer knows: the draft, what is wrong with it, and sending it. */
export function useComposer(contact: Contact) {
  const timeZone = use(TimeZone)
  const { draft, isKept, change, set, clear } = useDraft(contact.id)
  const [sent, setSent] = useState('')
  const kind = writtenKind(draft)
  const fields = WRITTEN_FIELDS[kind]
  const sending = useSending(fields)
  const textName = fields[0]?.name ?? ''
  const values = { ...draft.values, [textName]: draft.text }
  const isReady = draft.text.trim() !== '' || !NEEDS_TEXT.includes(kind)

  const forget = () => {
    sending.forget()
    setSent('')
  }
  async function send(): Promise<boolean> {
    if (!isReady) return false
    setSent('')
    return sending.send(async () => {
      const body = await sentValues(fields, values, timeZone)
      const written = JSON.stringify([kind, body])
      const key = draft.attempt?.body === written ? draft.attempt.key : randomKey()
      change({ attempt: { body: written, key } })
      await createEntry(draft.kind, contact.id, body, key)
      clear(draft)
      setSent(words.sent[kind])
    })
  }

  return {
    draft,
    kind,
    fields,
    values,
    faults: sending.faults,
    failure: sending.failure,
    sent,
    isSending: sending.isSending,
    isReady,
    isKept,
    send,
    discard: () => {
      forget()
      clear(draft)
    },
    change: (changes: Parameters<typeof change>[0]) => {
      forget()
      change(changes)
    },
    type: (name: string, text: string) => {
      sending.mend(name)
      if (name === textName) change({ text })
      else set(name, text)
    },
  }
}
