import { useState, useSyncExternalStore } from 'react'
import type { EntryKind } from '../api/entries.ts'
import { useMe } from '../api/me.ts'
import { readSession } from '../api/session.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { readDraft, writeDraft } from '../ui/drafts.ts'
import type { WrittenKind } from './fields.ts'
import type { Trouble } from './use-sending.ts'
import type { Values } from './values.ts'
import { writingPlace } from './writing-place.ts'

/** The composer's text, which all kinds share, and what is chosen around it. */
export interface Draft {
  kind: EntryKind
  /** Of a call: it is still to take place. */
  isPlanned: boolean
  text: string
  values: Values
  /** The last attempt to send it: the same again has the same key, also after the page was loaded anew. */
  attempt?: { body: string; key: string }
}

interface Tried {
  draft: Draft
  /** Why it was not sent. */
  trouble?: Trouble
}

/** What is being written, and what was written before: on its way as long as there is no trouble with it. */
interface Drafts extends Tried {
  before: Tried[]
}

const DEFAULTS: Values = { direction: 'outbound', channel: 'email', kind: 'meeting', recurrence: 'none' }
const KINDS: readonly unknown[] = ['note', 'call', 'message', 'activity', 'task'] satisfies EntryKind[]

export const writtenKind = ({ kind, isPlanned }: Draft): WrittenKind =>
  kind === 'call' && isPlanned ? 'planned_call' : kind

function emptyDraft(kind: EntryKind, isPlanned: boolean): Draft {
  return { kind, isPlanned, text: '', values: DEFAULTS }
}

const isWorthKeeping = ({ text, values }: Draft): boolean =>
  text !== '' || Object.entries(values).some(([name, value]) => value !== (DEFAULTS[name] ?? ''))

/**
 * What is being written in one place, which begins as an entry of this kind. It survives leaving the page, loading it anew, and the end
 * of the session.
 */
export function useDraft(place: string, kind: EntryKind) {
  const { id: userId } = useMe()
  const name = `${userId}-${place}`
  const [at] = useState(() => writingPlace(name, () => restored(readDraft(name), kind)))
  const drafts = useSyncExternalStore(at.subscribe, at.read)
  const keep = (changes: Partial<Drafts>) => {
    const next = withFailedBack({ ...at.read(), ...changes })
    at.write(next, !next.before.every(hasFailed))
    // Whoever has signed out meanwhile leaves nothing behind.
    if (readSession().userId !== userId) return
    const kept = [...next.before.map(({ draft }) => draft), next.draft].filter(isWorthKeeping)
    writeDraft(name, kept.length > 0 ? kept : undefined)
  }
  const { draft, before, trouble } = drafts
  const failed = before.find(hasFailed)
  const change = (changes: Partial<Draft>) => keep({ draft: { ...at.read().draft, ...changes } })
  return {
    draft,
    /** What is being written by now, which may not be drawn yet. */
    latest: () => at.read().draft,
    trouble,
    outbox: at.outbox,
    /** Says that something written before could not be sent. */
    failureBefore: failed && words.failedBefore(words.nouns[failed.draft.kind], reasonOf(failed)),
    isUnderWay: !before.every(hasFailed),
    isKept: isWorthKeeping(draft),
    change,
    set: (field: string, value: string) => change({ values: { ...at.read().draft.values, [field]: value } }),
    mark: (found: Trouble | undefined) => keep({ trouble: found }),
    /** It is on its way, and the next can be written: what was chosen and typed meanwhile stays for that. */
    pass: (written: Draft) =>
      keep({
        draft: without(at.read().draft, written),
        before: [...at.read().before, { draft: written }],
        trouble: undefined,
      }),
    /** What was on its way has come there, or has not. */
    settle: (written: Draft, found?: Trouble) =>
      keep({
        before: at.read().before.flatMap((one) => {
          if (one.draft !== written) return [one]
          return found ? [{ draft: written, trouble: found }] : []
        }),
      }),
    clear: () =>
      keep({
        draft: emptyDraft(at.read().draft.kind, at.read().draft.isPlanned),
        trouble: undefined,
      }),
  }
}

const hasFailed = ({ trouble }: Tried): boolean => trouble !== undefined

const reasonOf = ({ trouble }: Tried): string =>
  trouble?.failure ?? Object.values(trouble?.faults ?? {}).join(' ')

/** What could not be sent is back as soon as nothing else is being written. */
function withFailedBack(drafts: Drafts): Drafts {
  const failed = drafts.before.find(hasFailed)
  if (!failed || isWorthKeeping(drafts.draft)) return drafts
  return { ...failed, before: drafts.before.filter((one) => one !== failed) }
}

function without({ kind, isPlanned, text, values }: Draft, written: Draft): Draft {
  const typed = Object.entries(values).filter(([name, value]) => value !== written.values[name])
  return {
    ...emptyDraft(kind, isPlanned),
    ...(text !== written.text && { text }),
    values: { ...DEFAULTS, ...Object.fromEntries(typed) },
  }
}

/** An older version of this application, which kept a single one, may have written it. */
function restored(stored: unknown, kind: EntryKind): Drafts {
  const all = (Array.isArray(stored) ? stored : [stored]).map((one) => restoredDraft(one, kind))
  const [first = emptyDraft(kind, false), ...others] = all
  // Whether those were sent nobody knows any more: they are shown one after the other.
  return { draft: first, before: others.map((draft) => ({ draft, trouble: { faults: {} } })) }
}

function restoredDraft(stored: unknown, first: EntryKind): Draft {
  const { kind, isPlanned, text, values, attempt } = (stored ?? {}) as Partial<Draft>
  const draft = emptyDraft(KINDS.includes(kind) ? (kind as EntryKind) : first, isPlanned === true)
  return {
    ...draft,
    ...(typeof text === 'string' && { text }),
    ...(typeof values === 'object' && { values: { ...DEFAULTS, ...values } }),
    ...(typeof attempt?.key === 'string' && { attempt }),
  }
}
