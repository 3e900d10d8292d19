import type { Body } from '../../client/client.ts'
import { Problem } from '../../client/problem.ts'
import { api } from './connection.ts'
import { type ContactFilters, refreshContacts } from './contacts.ts'
import { chunksOf } from './lists.ts'
import { queryClient } from './query-client.ts'
import { randomKey } from './random-key.ts'

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

type Bulk = Body<'POST /contacts/bulk'>['bulk']

const PAGE_ROWS = 200
/** Requests under way at once: the server answers others, too. */
const AT_ONCE = 4

/** Every contact that matches, however many there are, or those from one place of the list to another. */
export async function chooseAll(
  { fields: _, ...filters }: ContactFilters,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  const fields = ['id' as const, 'status' as const]
  let cursor = ''
  do {
    const limit = Math.min(PAGE_ROWS, to - from + 1 - chosen.length)
    const query = cursor ? { cursor, limit, fields } : { ...filters, offset: from, limit, fields }
    const page = await api.request('GET /contacts', { query })
    chosen.push(...page.contacts.map(({ id, status }) => ({ id, status: status ?? null })))
    cursor = page.next_cursor ?? ''
  } while (cursor !== '' && chosen.length <= to - from)
  return chosen
}

/** Gives each contact the status that stands beside its id: one, or as many as they had before. */
export async function setStatuses(contacts: Chosen[]): Promise<BulkOutcome> {
  const outcome = newOutcome()
  for (const [status, alike] of Map.groupBy(contacts, (contact) => contact.status))
    await actOn(alike, { action: 'set_status', status }, outcome)
  return finished(outcome)
}

export async function trashContacts(contacts: Chosen[]): Promise<BulkOutcome> {
  const outcome = newOutcome()
  await actOn(contacts, { action: 'delete' }, outcome)
  return finished(outcome)
}

/** Takes contacts out of the trash, a few at a time: the server restores them one by one. */
export async function restoreContacts(contacts: Chosen[]): Promise<BulkOutcome> {
  const outcome = newOutcome()
  const waiting = [...contacts]
  const work = async () => {
    for (let contact = waiting.shift(); contact; contact = waiting.shift()) {
      const { id } = contact
      try {
        await api.request('POST /contacts/{id}/restore', { path: { id } })
        outcome.doneIds.push(id)
      } catch (error) {
        outcome.refusal ??= error
        outcome.refusedCount += 1
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return finished(outcome)
}

const newOutcome = (): BulkOutcome => ({ doneIds: [], refusal: undefined, refusedCount: 0 })

/** Does the same with all, as many in a request as the server takes. One that is refused stands in nobody's way. */
async function actOn(contacts: Chosen[], bulk: Bulk, outcome: BulkOutcome): Promise<void> {
  for (const part of chunksOf(contacts)) {
    const contact_ids = part.map(({ id }) => id)
    try {
      const answer = await api.request('POST /contacts/bulk', {
        body: { bulk: { ...bulk, contact_ids } },
        // Sent again after the session ended in the middle of it, it goes on where it was.
        idempotencyKey: randomKey(),
      })
      for (const { status, id, code, errors } of answer.bulk.results) {
        if (status === 'refused')
          outcome.refusal ??= new Problem(code === 'not_found' ? 404 : 422, { detail: errors[0]?.message })
        else if (id !== null) outcome.doneIds.push(id)
      }
      outcome.refusedCount += answer.bulk.refused_count
    } catch (error) {
      outcome.refusal ??= error
      outcome.refusedCount += part.length
    }
  }
}

function finished(outcome: BulkOutcome): BulkOutcome {
  for (const id of outcome.doneIds) queryClient.removeQueries({ queryKey: ['contact', id] })
  refreshContacts()
  return outcome
}
