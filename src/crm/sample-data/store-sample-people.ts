import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { derivedColumns } from '../contact-store/contact.ts'
import { numbersOf } from '../contact-store/contact-numbers.ts'
import { insertContact, NEW_CONTACT } from '../contact-store/stored-contact-queries.ts'
import { insertNote, NEW_NOTE } from '../notes/note-queries.ts'
import { indexContact, indexNote } from '../search-index/contact-search-queries.ts'
import { type Happening, inOrder, letHappen } from './happening.ts'
import { markAsSample } from './sample-contact-queries.ts'
import type { SampleNote, SamplePerson } from './sample-people.ts'

/** The ids of people, once they are stored. */
export interface StoredPeople {
  get(person: SamplePerson): number | undefined
  set(person: SamplePerson, id: number): unknown
}

/**
 * Stores people for the viewer of `ctx`, who becomes the owner of them all, as if everything had happened in its own time:
 * oldest first, each change with its line of history.
 */
export const storeSamplePeople = (ctx: Context, people: Iterable<SamplePerson>): Promise<void> =>
  letHappen(ctx, inOrder(lifeOf(people, new Map())))

/** What happens to people: they are added, and notes are written. `stored` is filled on the way. */
export function lifeOf(people: Iterable<SamplePerson>, stored: StoredPeople): Happening[] {
  const happenings: Happening[] = []
  for (const person of people) {
    happenings.push({
      at: person.created_at,
      happen: async (ctx) => {
        stored.set(person, await storeContact(ctx, person))
      },
      needs: NEW_CONTACT,
    })
    for (const note of person.notes)
      happenings.push({
        at: note.created_at,
        happen: (ctx) => storeNote(ctx, stored.get(person)!, note),
        needs: NEW_NOTE,
      })
  }
  return happenings
}

async function storeContact(ctx: Context, { contact, notes }: SamplePerson): Promise<number> {
  const { status = null, ...given } = contact
  const fields = given as Partial<ContactRow>
  fields.numbers = numbersOf(ctx, fields)
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
  await markAsSample(ctx, id)
  await indexContact(ctx, id, fields)
  await record(ctx, 'contact.created', { type: 'contact', id, contact_id: id })
  return id
}

async function storeNote(ctx: Context, contact_id: number, { body }: SampleNote): Promise<void> {
  const note = await insertNote(ctx, { id: contact_id }, { body })
  await indexNote(ctx, note.id, body)
  await record(ctx, 'note.created', { type: 'note', id: note.id, contact_id })
}
