import { use, useState } from 'react'
import { type Changes, type EntryKind, sendEntry } from '../api/entries.ts'
import { randomKey } from '../api/random-key.ts'
import { refreshTimeline } from '../api/timeline.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { TimeZone } from '../ui/time-zone.ts'
import { WRITTEN_FIELDS } from './fields.ts'
import { type Draft, useDraft, writtenKind } from './use-draft.ts'
import { troubleOf } from './use-sending.ts'
import { sentValues, withoutFault } from './values.ts'

/** Kinds that say nothing without their text. */
const NEEDS_TEXT: readonly string[] = ['note', 'message', 'task', 'activity']

interface Composed {
  /** Where it is written, by a name that no other place has. */
  place: string
  /** What it begins as. */
  kind: EntryKind
  contactId: number | null
  /** What is sent besides what is written. */
  besides?: Changes
  onSent?: () => void
}

/**
 * Everything there is to know where entries are written: the draft, what is wrong with it, and sending it. The next one can be written,
 * and sent after it, while it is on its way.
 */
export function useComposer({ place, kind: firstKind, contactId, besides, onSent }: Composed) {
  const timeZone = use(TimeZone)
  const drafts = useDraft(place, firstKind)
  const { draft, trouble } = drafts
  const [isReading, setIsReading] = useState(false)
  const [sent, setSent] = useState('')
  const kind = writtenKind(draft)
  const fields = WRITTEN_FIELDS[kind]
  const textName = fields[0]?.name ?? ''
  const values = { ...draft.values, [textName]: draft.text }
  const isReady = draft.text.trim() !== '' || !NEEDS_TEXT.includes(kind)
  const faults = trouble?.faults ?? {}

  /** Resolves as soon as the next can be written; to false when there is something wrong with this one. */
  async function send(): Promise<boolean> {
    if (!isReady || isReading) return false
    setSent('')
    setIsReading(true)
    try {
      const body = { ...(await sentValues(fields, values, timeZone)), ...besides }
      const written = JSON.stringify([kind, body])
      const key = draft.attempt?.body === written ? draft.attempt.key : randomKey()
      const passed = { ...draft, attempt: { body: written, key } }
      drafts.pass(passed)
      void deliver(passed, body, key)
      return true
    } catch (error) {
      drafts.mark(troubleOf(error, fields))
      return false
    } finally {
      setIsReading(false)
    }
  }

  async function deliver(passed: Draft, body: Changes, key: string): Promise<void> {
    try {
      await drafts.outbox.send(() => sendEntry(passed.kind, contactId, body, key))
      // It is no draft any more, before it shows: who leaves the page now finds nothing of it in the field.
      drafts.settle(passed)
      await refreshTimeline(contactId)
      setSent(words.sent[writtenKind(passed)])
      onSent?.()
    } catch (error) {
      drafts.settle(passed, troubleOf(error, fields))
    }
  }

  return {
    draft,
    kind,
    fields,
    values,
    faults,
    failure: trouble?.failure ?? drafts.failureBefore,
    sent,
    isReading,
    isUnderWay: drafts.isUnderWay,
    isReady,
    isKept: drafts.isKept,
    send,
    discard: () => {
      setSent('')
      drafts.clear()
    },
    choose: (changes: Partial<Pick<Draft, 'kind' | 'isPlanned'>>) => {
      setSent('')
      drafts.mark(undefined)
      drafts.change(changes)
    },
    type: (name: string, text: string) => {
      if (faults[name]) drafts.mark({ faults: withoutFault(faults, name) })
      if (name === textName) drafts.change({ text })
      else drafts.set(name, text)
    },
  }
}
