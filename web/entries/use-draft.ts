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

/** What is being written of one kind: its text, and what is chosen around it. */
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

/** What was begun as entries of other kinds; each waits for its own. */
type Aside = Partial<Record<EntryKind, Draft>>

/** What is being written, and what was written before: on its way as long as there is no trouble with it. */
interface Drafts extends Tried {
  aside: Aside
  before: Tried[]
}

/** As it is kept in this browser. */
interface Kept {
  draft: Draft
  aside: Aside
  before: Draft[]
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
    writeDraft(name, keptOf(next))
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
    /** Kinds of which something else has been begun. */
    begun: Object.keys(drafts.aside) as EntryKind[],
    change,
    /** Goes on with what was begun of another kind; this one waits. */
    turnTo: (kind: EntryKind) => keep(turned(at.read(), kind)),
    set: (field: string, value: string) => change({ values: { ...at.read().draft.values, [field]: value } }),
    mark: (found: Trouble | undefined) => keep({ trouble: found }),
    /** It is on its way, and the next can be written: what was chosen and typed meanwhile stays for that. */
    pass: (written: Draft) =>
      keep({
        ...passed(at.read(), written),
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

/** What could not be sent is back as soon as nothing else of its kind is being written. */
function withFailedBack(drafts: Drafts): Drafts {
  const failed = drafts.before.find(({ draft, trouble }) => trouble && !drafts.aside[draft.kind])
  if (!failed || isWorthKeeping(drafts.draft)) return drafts
  return { ...failed, aside: drafts.aside, before: drafts.before.filter((one) => one !== failed) }
}

function turned({ draft, aside }: Drafts, kind: EntryKind): Partial<Drafts> {
  if (draft.kind === kind) return {}
  const { [kind]: next = emptyDraft(kind, false), ...others } = aside
  return { draft: next, aside: isWorthKeeping(draft) ? { ...others, [draft.kind]: draft } : others }
}

/** Whoever has turned to another kind meanwhile writes on there. */
function passed({ draft, aside }: Drafts, written: Draft): Partial<Drafts> {
  if (draft.kind === written.kind) return { draft: without(draft, written) }
  const { [written.kind]: waiting = written, ...others } = aside
  const rest = without(waiting, written)
  return { aside: isWorthKeeping(rest) ? { ...others, [written.kind]: rest } : others }
}

function keptOf({ draft, aside, before }: Drafts): Kept | undefined {
  const unsent = before.map((one) => one.draft).filter(isWorthKeeping)
  const isEmpty = !isWorthKeeping(draft) && unsent.length === 0 && Object.keys(aside).length === 0
  return isEmpty ? undefined : { draft, aside, before: unsent }
}

function without({ kind, isPlanned, text, values }: Draft, written: Draft): Draft {
  const typed = Object.entries(values).filter(([name, value]) => value !== written.values[name])
  return {
    ...emptyDraft(kind, isPlanned),
    ...(text !== written.text && { text }),
    values: { ...DEFAULTS, ...Object.fromEntries(typed) },
  }
}

/** An older version of this application, which kept one for all kinds, or a row of them, may have written it. */
function restored(stored: unknown, first: EntryKind): Drafts {
  const { draft, aside, before } = asKept(stored)
  const kinds = Object.entries(aside ?? {}).filter(([kind]) => KINDS.includes(kind))
  return withFailedBack({
    draft: restoredDraft(draft, first),
    aside: Object.fromEntries(kinds.map(([kind, one]) => [kind, { ...restoredDraft(one, first), kind }])),
    // Whether those were sent nobody knows any more: they are shown one after the other.
    before: (before ?? []).map((one) => ({ draft: restoredDraft(one, first), trouble: { faults: {} } })),
  })
}

function asKept(stored: unknown): Partial<Kept> {
  if (Array.isArray(stored)) return { draft: stored[0], before: stored.slice(1) }
  const kept = (stored ?? {}) as Partial<Kept> & Partial<Draft>
  return 'kind' in kept ? { draft: kept as Draft } : kept
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
