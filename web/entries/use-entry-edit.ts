import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { Problem } from '../../client/problem.ts'
import { usersQuery } from '../api/account.ts'
import { type Changes, type Entry, type EntryKind, readEntry, updateEntry } from '../api/entries.ts'
import { queryClient } from '../api/query-client.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { TimeZone } from '../ui/time-zone.ts'
import { toastWithUndo } from '../ui/toasts.tsx'
import { useKept } from '../ui/use-kept.ts'
import { userChoice } from '../ui/user-choice.ts'
import { type EntryField, fieldsOf } from './fields.ts'
import { useSending } from './use-sending.ts'
import { sentValues, type Values, valuesOf } from './values.ts'

/** Another version was stored while this one was being edited; `theirs` is undefined when it was deleted. */
export interface Conflict {
  theirs: Entry | undefined
  fields: EntryField[]
}

export const entryQuery = (kind: EntryKind, id: number) => ({
  queryKey: ['entry', kind, id],
  queryFn: () => readEntry(kind, id),
  // The version that the person sees while they edit must not move under their hands.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

/** Taking an edit back stores what stood there before, on top of what was just saved. */
function offerUndo(kind: EntryKind, before: Entry, after: Entry, changes: Changes): void {
  const stored = before as unknown as Record<string, unknown>
  const former = Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name]]))
  // The day that the words meant: by now they may mean another one.
  if ('due' in former) former['due'] = stored['due_at'] ?? stored['due_on']
  toastWithUndo(words.edited(words.nouns[kind]), () => updateEntry(kind, after, former))
}

/** What was typed, and the version that it changes. */
interface Begun {
  typed: Values
  base: Entry
}

export const editPlace = (kind: EntryKind, id: number): string => `edit-${kind}-${id}`

function readBegun(stored: unknown, seen: Entry): Begun {
  const { typed, base } = (stored ?? {}) as Partial<Begun>
  return typed && base ? { typed, base } : { typed: {}, base: seen }
}

/** One edit of an entry, based on the version that was there when it began. */
export function useEntryEdit(kind: EntryKind, seen: Entry, onClose: () => void) {
  const timeZone = use(TimeZone)
  const users = useQuery(usersQuery)
  const owners = (users.data ?? []).map(userChoice)
  const kept = useKept(editPlace(kind, seen.id))
  const [begun] = useState(() => readBegun(kept.read(), seen))
  const [base, setBase] = useState(begun.base)
  const fields = fieldsOf(kind, base as unknown as Record<string, unknown>, owners)
  const [typed, setTyped] = useState<Values>(begun.typed)
  const sending = useSending(fields)
  const [conflict, setConflict] = useState<Conflict>()
  const initial = valuesOf(fields, base, timeZone)
  const values = { ...initial, ...typed }
  const changed = fields.filter(({ name }) => values[name] !== initial[name])

  /** `on` is the version that the change is made to: another one when somebody decided to overrule theirs. */
  async function save(on: Entry = base): Promise<void> {
    await sending.send(
      () => sentValues(changed, values, timeZone, true),
      (changes) => store(on, changes),
    )
  }

  async function store(on: Entry, changes: Changes): Promise<void> {
    try {
      if (Object.keys(changes).length > 0) offerUndo(kind, on, await updateEntry(kind, on, changes), changes)
    } catch (error) {
      if (error instanceof Problem && error.status === 412) return askWhose(changes)
      throw error
    }
    discard()
  }

  /** It is saved or given up. */
  function discard(): void {
    kept.forget()
    onClose()
  }

  async function askWhose(changes: Changes): Promise<void> {
    const theirs = await readEntry(kind, base.id).catch(() => undefined)
    if (!theirs) return setConflict({ theirs, fields: changed })
    const now = valuesOf(fields, theirs, timeZone)
    const disputed = changed.filter(({ name }) => now[name] !== initial[name])
    // They changed something else: both changes can stand.
    if (disputed.length === 0) {
      setBase(theirs)
      return store(theirs, changes)
    }
    setConflict({ theirs, fields: disputed })
  }

  return {
    fields,
    values,
    faults: sending.faults,
    failure: sending.failure,
    conflict,
    isSaving: sending.isSending,
    timeZone,
    save,
    discard,
    type: (name: string, text: string) => {
      const next = { ...typed, [name]: text }
      setTyped(next)
      kept.write({ typed: next, base } satisfies Begun)
      sending.mend(name)
    },
    keepMine: () => {
      const theirs = conflict?.theirs
      setConflict(undefined)
      if (theirs) void save(theirs)
    },
    keepTheirs: () => {
      void queryClient.invalidateQueries({ queryKey: ['of-contact'] })
      void queryClient.invalidateQueries({ queryKey: ['agenda'] })
      discard()
    },
  }
}
