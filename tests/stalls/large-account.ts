import { sql } from 'kysely'
import type { Context } from '../../src/core/context.ts'
import { CONTACT_FIELDS } from '../../src/crm/contact-fields/fields.ts'
import { changeContactsInBulk } from '../../src/crm/contacts/change-contacts-in-bulk.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { samplePeople } from '../../src/crm/sample-data/sample-people.ts'
import { storeSamplePeople } from '../../src/crm/sample-data/store-sample-people.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import type { Kith } from '../support/kith.ts'

/** How much of everything there is. */
export interface Size {
  people: number
  /** Contacts with all their fields full, and in a list. */
  full: number
  /** Notes, tasks, and deals of one contact. */
  records: number
  /** Characters of each of its notes. */
  noteLength: number
}

/** What requests name of it. */
export interface LargeAccount {
  busy: number
  twin: number
  list: number
  fullIds: number[]
  ids: number[]
  deal: number
}

/** Fills ann's account with people, and with few contacts that have a lot of everything. */
export async function fillLargeAccount(kith: Kith, size: Size): Promise<LargeAccount> {
  const { ann, database } = kith
  const now = new Date()
  const people = [...samplePeople({ count: size.people, seed: 7, now })]
  for (let start = 0; start < people.length; start += 500)
    await database.write(
      (db) => storeSamplePeople(contextOf(kith, db, now), people.slice(start, start + 500)),
      ann.viewer.account_id,
    )
  const fullIds = await fullContacts(kith, size.full)
  const list = await ann.perform(createList, { name: 'Everybody' })
  for (const contact_ids of inParts(fullIds, 1000))
    await ann.perform(changeContactsInBulk, { action: 'add_to_list', list_id: list.id, contact_ids })
  const busy = await ann.perform(createContact, { first_name: 'Busy', last_name: 'Bee' })
  const twin = await ann.perform(createContact, { first_name: 'Busy', last_name: 'Bees' })
  const body = 'come and see the report of the week. '.repeat(2000).slice(0, size.noteLength)
  let deal = 0
  for (let count = 0; count < size.records; count += 50)
    await Promise.all(
      Array.from({ length: 50 }, async (_, place) => {
        const contact_id = place % 2 === 0 ? busy.id : twin.id
        await ann.perform(addNote, { contact_id, body })
        await ann.perform(createTask, { contact_id, description: `Call ${count + place}`, due: '2026-01-05' })
        deal = (await ann.perform(createDeal, { contact_ids: [contact_id], name: `Deal ${count + place}` }))
          .id
      }),
    )
  return { busy: busy.id, twin: twin.id, list: list.id, fullIds, ids: await presentIds(kith), deal }
}

/** Of as many contacts as anything may name at once, and more, that are not in the trash. */
export async function presentIds({ ann, database }: Kith): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contacts where account_id = ${ann.viewer.account_id} and trashed_at is null
      and merged_into is null order by id limit 12000`.execute(database.reader)
  return rows.map(({ id }) => id)
}

async function fullContacts({ ann }: Kith, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < count; start += 200) {
    const contacts = Array.from({ length: Math.min(200, count - start) }, (_, place) =>
      fullFields(start + place),
    )
    const { results } = await ann.perform(changeContactsInBulk, { action: 'create', contacts })
    for (const { id } of results) if (id !== null) ids.push(id)
  }
  return ids
}

/** All that a contact has room for. */
export const fullFields = (number: number) =>
  Object.fromEntries(
    CONTACT_FIELDS.filter(({ type }) => type === 'text').map(({ name }) => [
      name,
      name.includes('email')
        ? `person${number}.${'x'.repeat(60)}@example.com`
        : `${name} ${number} ${'wide '.repeat(50)}`.slice(0, 255),
    ]),
  )

function* inParts<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

function contextOf({ ann }: Kith, db: Context['db'], now: Date): Context {
  const ctx: Context = {
    db,
    viewer: ann.viewer,
    now: now.toISOString(),
    change: 1,
    address: '',
    sign_up: 'closed',
    report() {},
    persist: async () => {},
    part: (_name, job) => job(ctx),
    afterCommit: () => {},
  }
  return ctx
}
