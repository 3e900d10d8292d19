import { api } from './connection.ts'
import { type ContactFilters, refreshContacts } from './contacts.ts'
import { queryClient } from './query-client.ts'

/** As much of a contact as it takes to act on it and to take that back. */
export interface Chosen {
  id: number
  status: string | null
}

export interface BulkOutcome {
  doneIds: number[]
  /** The first of the refusals, and how many there were. */
  refusal: unknown
  refusedCount: number
}

const PAGE_ROWS = 200
/** Requests under way at once: the server answers others, too. */
const AT_ONCE = 4

/** Every contact that matches, however many there are. */
export async function chooseAll({ fields: _, ...filters }: ContactFilters): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  const fields = ['id' as const, 'status' as const]
  let cursor = ''
  do {
    const query = cursor ? { cursor, limit: PAGE_ROWS, fields } : { ...filters, limit: PAGE_ROWS, fields }
    const page = await api.request('GET /contacts', { query })
    chosen.push(...page.contacts.map(({ id, status }) => ({ id, status: status ?? null })))
    cursor = page.next_cursor ?? ''
  } while (cursor !== '')
  return chosen
}

export const setStatuses = (contacts: Chosen[]): Promise<BulkOutcome> =>
  forEachOf(contacts, ({ id, status }) =>
    api.request('PATCH /contacts/{id}', { path: { id }, body: { contact: { status } } }),
  )

export const trashContacts = (contacts: Chosen[]): Promise<BulkOutcome> =>
  forEachOf(contacts, ({ id }) => api.request('DELETE /contacts/{id}', { path: { id } }))

export const restoreContacts = (contacts: Chosen[]): Promise<BulkOutcome> =>
  forEachOf(contacts, ({ id }) => api.request('POST /contacts/{id}/restore', { path: { id } }))

/** Does something with each, a few at a time. One that is refused stands in nobody's way. */
async function forEachOf(
  contacts: readonly Chosen[],
  act: (contact: Chosen) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { doneIds: [], refusal: undefined, refusedCount: 0 }
  const waiting = [...contacts]
  const work = async () => {
    for (let contact = waiting.shift(); contact; contact = waiting.shift()) {
      try {
        await act(contact)
        outcome.doneIds.push(contact.id)
      } catch (error) {
        outcome.refusal ??= error
        outcome.refusedCount += 1
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const id of outcome.doneIds) queryClient.removeQueries({ queryKey: ['contact', id] })
  refreshContacts()
  return outcome
}
