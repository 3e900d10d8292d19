import type { Body } from '../../client/client.ts'
import { Problem } from '../../client/problem.ts'
import { api } from './connection.ts'
import { type ContactFilters, type ContactInput, type ListedContact, refreshContacts } from './contacts.ts'
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
/** Of more contacts than these a field is read page by page. */
const ONE_BY_ONE = 60

/** Every contact that matches, however many there are, or those from one place of the list to another. */
export async function chooseAll(
  { fields: _, ...filters }: ContactFilters,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  const fields = ['id' as const, 'status' as const]
  await eachPage(
    { ...filters, fields },
    (page) => chosen.push(...page.map(({ id, status }) => ({ id, status: status ?? null }))),
    from,
    to,
  )
  return chosen
}

/** Reads a list to its end, or from one place to another. */
async function eachPage(
  filters: ContactFilters,
  read: (page: ListedContact[]) => void,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { fields } = filters
  let cursor = ''
  let left = to - from + 1
  do {
    const limit = Math.min(PAGE_ROWS, left)
    const query = cursor ? { cursor, limit, fields } : { ...filters, offset: from, limit }
    const page = await api.request('GET /contacts', { query })
    read(page.contacts)
    left -= page.contacts.length
    cursor = page.next_cursor ?? ''
  } while (cursor !== '' && left > 0)
}

/** Gives each contact the status that stands beside its id: one, or as many as they had before. */
export async function setStatuses(contacts: Chosen[]): Promise<BulkOutcome> {
  const outcome = newOutcome()
  for (const [status, alike] of Map.groupBy(contacts, (contact) => contact.status))
    await actOn(alike, (part) => ({ action: 'set_status', status, contact_ids: idsOf(part) }), outcome)
  return finished(outcome)
}

/** A field that can be changed of many contacts at once. */
export type BulkField = keyof ContactInput
type FieldValue = string | number | boolean | null

/** What a field of each contact holds. Many are read with the list they were chosen from. */
export async function valuesBefore(
  contacts: Chosen[],
  filters: ContactFilters,
  field: BulkField,
): Promise<Map<number, FieldValue>> {
  const fields = [field as 'user_id']
  const values = new Map<number, FieldValue>()
  if (contacts.length <= ONE_BY_ONE) {
    for (const part of chunksOf(contacts, AT_ONCE))
      for (const { contact } of await Promise.all(
        part.map(({ id }) => api.request('GET /contacts/{id}', { path: { id } })),
      ))
        values.set(contact.id, contact[field] ?? null)
    return values
  }
  const wanted = new Set(contacts.map(({ id }) => id))
  await eachPage({ ...filters, fields }, (page) => {
    for (const contact of page) if (wanted.has(contact.id)) values.set(contact.id, contact[field] ?? null)
  })
  return values
}

/** Gives a field of each contact the value that stands for its id: one, or as many as they had before. */
export async function setFields(
  contacts: Chosen[],
  field: BulkField,
  valueFor: (id: number) => FieldValue | undefined,
): Promise<BulkOutcome> {
  const outcome = newOutcome()
  const changes = contacts.flatMap(({ id }) => {
    const value = valueFor(id)
    return value === undefined ? [] : [{ id, [field]: value }]
  })
  await actOn(changes, (part) => ({ action: 'update', contacts: part }), outcome)
  return finished(outcome)
}

export async function trashContacts(contacts: { id: number }[]): Promise<BulkOutcome> {
  const outcome = newOutcome()
  await actOn(contacts, (part) => ({ action: 'delete', contact_ids: idsOf(part) }), outcome)
  return finished(outcome)
}

export async function restoreContacts(contacts: { id: number }[]): Promise<BulkOutcome> {
  const outcome = newOutcome()
  await actOn(contacts, (part) => ({ action: 'restore', contact_ids: idsOf(part) }), outcome)
  return finished(outcome)
}

const newOutcome = (): BulkOutcome => ({ doneIds: [], refusal: undefined, refusedCount: 0 })

const idsOf = (contacts: { id: number }[]) => contacts.map(({ id }) => id)

/** Does the same with all, as many in a request as the server takes. One that is refused stands in nobody's way. */
async function actOn<Item extends { id: number }>(
  items: Item[],
  wishFor: (part: Item[]) => Bulk,
  outcome: BulkOutcome,
): Promise<void> {
  for (const part of chunksOf(items)) {
    try {
      const answer = await api.request('POST /contacts/bulk', {
        body: { bulk: wishFor(part) },
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
