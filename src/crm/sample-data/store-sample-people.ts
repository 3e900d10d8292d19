import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { derivedColumns } from '../contacts/contact.ts'
import { insertContact } from '../contacts/contact-queries.ts'
import { record } from '../history/record.ts'
import { insertNote } from '../notes/note-queries.ts'
import { indexContact, indexNote } from '../search/contact-search-queries.ts'
import type { SampleNote, SamplePerson } from './sample-people.ts'

/**
 * Stores people for the viewer of `ctx`, who becomes the owner of them all, as if everything had happened in its own time:
 * oldest first, each change with its line of history.
 */
export async function storeSamplePeople(ctx: Context, people: Iterable<SamplePerson>): Promise<void> {
  const ids = new Map<SamplePerson, number>()
  for (const { at, person, note } of happenings(people)) {
    const then = { ...ctx, now: at }
    if (note) await storeNote(then, ids.get(person)!, note)
    else ids.set(person, await storeContact(then, person))
  }
}

function happenings(people: Iterable<SamplePerson>) {
  const all: { at: string; person: SamplePerson; note?: SampleNote }[] = []
  for (const person of people) {
    all.push({ at: person.created_at, person })
    for (const note of person.notes) all.push({ at: note.created_at, person, note })
  }
  return all.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

async function storeContact(ctx: Context, { contact, notes }: SamplePerson): Promise<number> {
  const { status = null, ...given } = contact
  const fields = given as Partial<ContactRow>
  const last_action_at = notes.at(-1)?.created_at ?? null
  const id = await insertContact(ctx, {
    ...fields,
    ...derivedColumns(fields),
    status: status as string | null,
    is_private: 0,
    user_id: ctx.viewer.user_id,
    created_at: ctx.now,
    updated_at: ctx.now,
    last_action_at,
    active_at: last_action_at ?? ctx.now,
  })
  await indexContact(ctx, id, fields)
  await record(ctx, 'contact.created', { type: 'contact', id, contact_id: id })
  return id
}

async function storeNote(ctx: Context, contact_id: number, { body }: SampleNote): Promise<void> {
  const note = await insertNote(ctx, { id: contact_id }, body)
  await indexNote(ctx, note.id, body)
  await record(ctx, 'note.created', { type: 'note', id: note.id, contact_id })
}
