import type { AccountEntry } from '../../api/settings.ts'
import { describeChanges } from '../contact/describe-changes.ts'

/** What a record is called, or what it says, in the order in which it identifies the record best. */
const NAMES = [
  'name',
  'label',
  'email',
  'list',
  'description',
  'subject',
  'file_name',
  'body',
  'note',
] as const
const LONGEST = 80
/** "Task completed" has said it, as "Deal won" has said the status; nobody sees the key of one. */
const SAID_BY_SENTENCE = new Set([
  'completed_at',
  'trashed_at',
  'retired_at',
  'won_at',
  'lost_at',
  'import_id',
  'key',
])

export interface Told {
  /** What the record is called, where the history says so and no page of it bears the name. */
  name: string | undefined
  changes: string[]
}

/** What an entry of the history says besides its sentence. `wordsFor` puts what people read in the place of ids and times. */
export function toldChanges(
  { changes, subject_name, subject_type, action }: AccountEntry,
  wordsFor: (field: string, value: unknown) => unknown,
): Told {
  const all = Object.entries(changes ?? {})
    .filter(([field]) => !SAID_BY_SENTENCE.has(field) && (field !== 'status' || action === 'updated'))
    .map(([field, pair]): [string, unknown[]] => [
      field.replace(/_(id|at|on)$/, ''),
      (pair as unknown[]).map((value) => wordsFor(field, value)),
    ])
  const naming = NAMES.find((field) => all.some(([name, pair]) => name === field && isOneSided(pair)))
  const [from, to] = all.find(([field]) => field === naming)?.[1] ?? []
  const name = to ?? from
  const isSaid = subject_name !== null || subject_type === 'contact' || typeof name !== 'string'
  return {
    name: isSaid ? undefined : shorten(name),
    changes: describeChanges(
      Object.fromEntries(
        all.filter(
          ([field]) => field !== naming || (isSaid && (subject_name === null || name !== subject_name)),
        ),
      ),
    ),
  }
}

/** Whether it tells what was added or taken away, instead of what became of what. */
const isOneSided = (pair: unknown[]) => pair.some((value) => value === null || value === '')

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
