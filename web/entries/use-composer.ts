import { use, useRef, useState } from 'react'
import { type Changes, type EntryKind, sendEntry } from '../api/entries.ts'
import { randomKey } from '../api/random-key.ts'
import { refreshTimeline } from '../api/timeline.ts'
import { whenOnline } from '../api/when-online.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { TimeZone } from '../ui/time-zone.ts'
import { WRITTEN_FIELDS } from './fields.ts'
import { type Draft, useDraft, writtenKind } from './use-draft.ts'
import { type Trouble, troubleOf } from './use-sending.ts'
import { sentValues, type Values, withoutFault } from './values.ts'

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
  const attempts = useRef(0)
  const kind = writtenKind(draft)
  const { fields, textName, values } = fieldsOf(draft)
  const isReady = isWorthSending(draft)
  const faults = trouble?.faults ?? {}

  /**
   * Resolves as soon as the next can be written; to false when there is something wrong with this one. While the words of one are being
   * read it can be mended and sent again: then what stands there by now is sent, and nothing else.
   */
  async function send(): Promise<boolean> {
    const tried = drafts.latest()
    if (!isWorthSending(tried)) return false
    attempts.current += 1
    const attempt = attempts.current
    setSent('')
    setIsReading(true)
    const { fields, values } = fieldsOf(tried)
    try {
      const body = { ...(await sentValues(fields, values, timeZone)), ...besides }
      if (attempt !== attempts.current) return false
      const written = JSON.stringify([writtenKind(tried), body])
      const key = tried.attempt?.body === written ? tried.attempt.key : randomKey()
      const passed = { ...tried, attempt: { body: written, key } }
      drafts.pass(passed)
      void deliver(passed, body, key)
      return true
    } catch (error) {
      const now = drafts.latest()
      if (attempt === attempts.current && now.kind === tried.kind)
        drafts.mark(stillIn(now, values, troubleOf(error, fields)))
      return false
    } finally {
      if (attempt === attempts.current) setIsReading(false)
    }
  }

  async function deliver(passed: Draft, body: Changes, key: string): Promise<void> {
    try {
      await drafts.outbox.send(() => whenOnline(() => sendEntry(passed.kind, contactId, body, key)))
      // It is no draft any more, before it shows: who leaves the page now finds nothing of it in the field.
      drafts.settle(passed)
      await refreshTimeline(contactId)
      setSent(words.sent[writtenKind(passed)])
      onSent?.()
    } catch (error) {
      drafts.settle(passed, troubleOf(error, fieldsOf(passed).fields))
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
    /** Kinds of which something else has been begun. */
    begun: drafts.begun,
    turnTo: (kind: EntryKind) => {
      setSent('')
      drafts.mark(undefined)
      drafts.turnTo(kind)
    },
    plan: (isPlanned: boolean) => {
      setSent('')
      drafts.mark(undefined)
      drafts.change({ isPlanned })
    },
    type: (name: string, text: string) => {
      if (faults[name]) drafts.mark({ faults: withoutFault(faults, name) })
      if (name === textName) drafts.change({ text })
      else drafts.set(name, text)
    },
  }
}

/** The fields of what is being written, the one that all kinds share, and what stands in them. */
function fieldsOf(draft: Draft) {
  const fields = WRITTEN_FIELDS[writtenKind(draft)]
  const textName = fields[0]?.name ?? ''
  return { fields, textName, values: { ...draft.values, [textName]: draft.text } }
}

const isWorthSending = (draft: Draft): boolean =>
  draft.text.trim() !== '' || !NEEDS_TEXT.includes(writtenKind(draft))

/** Without what was wrong with values that have been mended since. */
function stillIn(draft: Draft, tried: Values, trouble: Trouble): Trouble {
  const { values } = fieldsOf(draft)
  const faults = Object.entries(trouble.faults).filter(([name]) => values[name] === tried[name])
  return { ...trouble, faults: Object.fromEntries(faults) }
}
