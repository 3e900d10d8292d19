import { useRef, useState } from 'react'
import type { EntryKind } from '../../api/entries.ts'
import { useMe } from '../../api/me.ts'
import type { WrittenKind } from '../../entries/fields.ts'
import type { Values } from '../../entries/values.ts'
import { readDraft, writeDraft } from '../../ui/drafts.ts'

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

const DEFAULTS: Values = { direction: 'outbound', channel: 'email', kind: 'meeting', recurrence: 'none' }
const KINDS: readonly unknown[] = ['note', 'call', 'message', 'activity', 'task'] satisfies EntryKind[]

export const writtenKind = ({ kind, isPlanned }: Draft): WrittenKind =>
  kind === 'call' && isPlanned ? 'planned_call' : kind

function emptyDraft(kind: EntryKind, isPlanned: boolean): Draft {
  return { kind, isPlanned, text: '', values: DEFAULTS }
}

const isWorthKeeping = ({ text, values }: Draft): boolean =>
  text !== '' || Object.entries(values).some(([name, value]) => value !== (DEFAULTS[name] ?? ''))

/** What is being written about a contact. It survives leaving the page, loading it anew, and the end of the session. */
export function useDraft(contactId: number) {
  const name = `${useMe().id}-${contactId}`
  const [draft, setDraft] = useState(() => restored(readDraft(name)))
  // Whoever asks while something is being sent means what stands there by then.
  const latest = useRef(draft)
  const keep = (next: Draft) => {
    latest.current = next
    setDraft(next)
    writeDraft(name, isWorthKeeping(next) ? next : undefined)
  }
  return {
    draft,
    isKept: isWorthKeeping(draft),
    change: (changes: Partial<Draft>) => keep({ ...latest.current, ...changes }),
    set: (field: string, value: string) =>
      keep({ ...latest.current, values: { ...latest.current.values, [field]: value } }),
    /** What was written is gone; what was chosen and typed meanwhile, to be written next, stays. */
    clear: (written: Draft) => keep(without(latest.current, written)),
  }
}

function without({ kind, isPlanned, text, values }: Draft, written: Draft): Draft {
  const typed = Object.entries(values).filter(([name, value]) => value !== written.values[name])
  return {
    ...emptyDraft(kind, isPlanned),
    ...(text !== written.text && { text }),
    values: { ...DEFAULTS, ...Object.fromEntries(typed) },
  }
}

/** An older version of this application may have written it. */
function restored(stored: unknown): Draft {
  const { kind, isPlanned, text, values, attempt } = (stored ?? {}) as Partial<Draft>
  const draft = emptyDraft(KINDS.includes(kind) ? (kind as EntryKind) : 'note', isPlanned === true)
  return {
    ...draft,
    ...(typeof text === 'string' && { text }),
    ...(typeof values === 'object' && { values: { ...DEFAULTS, ...values } }),
    ...(typeof attempt?.key === 'string' && { attempt }),
  }
}
