import type { Kith } from '../kith.ts'

/** What an act has left behind of one contact, without ids and times, which no two runs have in common. */
export interface Trace {
  contact: Record<string, unknown>
  notes: { body: string; isChanged: boolean }[]
  history: { action: string; subject: string; changes: unknown }[]
  /** Through which door, and whether with a token, each line of history came. */
  entrances: string[]
}

const TIMES = ['created_at', 'updated_at', 'last_action_at', 'active_at', 'trashed_at']

/** The contacts after the first `skipped` ones, in the order in which they were made. */
export async function traceContacts({ database }: Kith, skipped: number): Promise<Trace[]> {
  const { reader } = database
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
        contact: Object.fromEntries(
          Object.entries(contact).map(([name, value]) => [
            name,
            TIMES.includes(name) ? value !== null : value,
          ]),
        ),
        notes: notes.map(({ body, created_at, updated_at }) => ({
          body,
          isChanged: created_at !== updated_at,
        })),
        history: entries.map(({ action, subject_type, changes }) => ({
          action,
          subject: subject_type,
          changes: changes === null ? null : JSON.parse(changes),
        })),
        entrances: entries.map(({ door, token_id }) => `${door} ${token_id !== null}`),
      }
    }),
  )
}

export const withoutEntrance = ({ entrances: _, ...trace }: Trace) => trace
