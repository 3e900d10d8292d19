import type { Kith } from '../kith.ts'

/** What an act has left behind of one contact, without ids and times, which no two runs have in common. */
export interface Trace {
  contact: Record<string, unknown>
  notes: { body: string; isChanged: boolean; isDeleted: boolean }[]
  /** Calls, messages, tasks and photos. */
  records: Record<string, unknown>[]
  history: { action: string; subject: string; changes: unknown }[]
  /** Through which door, and whether with a token, each line of history came. */
  entrances: string[]
}

const TIMES = [
  ...['created_at', 'updated_at', 'edited_at', 'touched_at', 'last_action_at', 'active_at', 'trashed_at'],
  ...['completed_at', 'sent_at', 'next_task_id', 'photo_id', 'merged_into', 'duplicate_id', 'is_not'],
]

/** Of a time only whether it is set. */
const withoutTimes = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, TIMES.includes(name) ? value !== null : value]),
  )

const withoutMoments = (changes: object): object =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !TIMES.includes(field)))

async function recordsOf({ database: { reader } }: Kith, contactId: number) {
  const rows = []
  for (const table of ['calls', 'messages', 'tasks', 'photos'] as const)
    rows.push(...(await reader.selectFrom(table).selectAll().where('contact_id', '=', contactId).execute()))
  return rows.map(({ id: _, contact_id: __, ...row }) => withoutTimes(row))
}

/** The contacts after the first `skipped` ones, in the order in which they were made. */
export async function traceContacts(kith: Kith, skipped: number): Promise<Trace[]> {
  const { reader } = kith.database
  const contacts = await reader.selectFrom('contacts').selectAll().orderBy('id').execute()
  return Promise.all(
    contacts.slice(skipped).map(async ({ id, ...contact }) => {
      const notes = await reader
        .selectFrom('notes')
        .selectAll()
        .where('contact_id', '=', id)
        .orderBy('id')
        .execute()
      const entries = await reader
        .selectFrom('history')
        .selectAll()
        .where('contact_id', '=', id)
        .orderBy('id')
        .execute()
      return {
        contact: withoutTimes(contact),
        records: await recordsOf(kith, id),
        notes: notes.map(({ body, created_at, updated_at, trashed_at }) => ({
          body,
          isChanged: created_at !== updated_at,
          isDeleted: trashed_at !== null,
        })),
        history: entries.map(({ action, subject_type, changes }) => ({
          action,
          subject: subject_type,
          changes: changes === null ? null : withoutMoments(JSON.parse(changes)),
        })),
        entrances: entries.map(({ door, token_id }) => `${door} ${token_id !== null}`),
      }
    }),
  )
}

export const withoutEntrance = ({ entrances: _, ...trace }: Trace) => trace
