import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { integerBetween } from '../../core/values.ts'
import type { ContactRow } from '../../database/schema.ts'
import { derivedColumns } from '../contacts/contact.ts'
import { insertContact, saveContact } from '../contacts/contact-queries.ts'
import type { FieldName } from '../contacts/fields.ts'
import { record } from '../history/record.ts'
import { insertNote } from '../notes/note-queries.ts'
import { indexContact, indexNote } from '../search/contact-search-queries.ts'
import { type SamplePerson, samplePeople } from './sample-people.ts'

export const fillWithSampleData = defineOperation({
  name: 'fillWithSampleData',
  effect: 'write',
  description: 'Fills the account with believable, generated contacts and notes, for trying things out.',
  input: z.strictObject({ contacts: integerBetween(1, 100_000).default(500) }),
  output: z.strictObject({ contacts: z.int(), notes: z.int() }),

  async run(ctx, { contacts }) {
    let notes = 0
    // The seed is the moment, so that filling twice gives other people the second time.
    for (const person of samplePeople({
      count: contacts,
      seed: Date.parse(ctx.now) % 2 ** 31,
      now: new Date(ctx.now),
    }))
      notes += await addPerson(ctx, person)
    return { contacts, notes }
  },
})

async function addPerson(
  ctx: Context,
  { contact: { status, is_private: _, ...fields }, created_at, notes }: SamplePerson,
): Promise<number> {
  const made = { ...ctx, now: created_at }
  const texts = fields as Partial<Pick<ContactRow, FieldName>>
  const id = await insertContact(made, {
    ...texts,
    ...derivedColumns(texts),
    status: (status as string | undefined) ?? null,
    is_private: 0,
    user_id: ctx.viewer.user_id,
    created_at,
    updated_at: created_at,
    active_at: created_at,
  })
  await indexContact(ctx, id, texts)
  await record(made, 'contact.created', { type: 'contact', id, contact_id: id })
  for (const { body, created_at: writtenAt } of notes) {
    const note = await insertNote(ctx, { id }, body, writtenAt)
    await indexNote(ctx, note.id, body)
    await record({ ...ctx, now: writtenAt }, 'note.created', { type: 'note', id: note.id, contact_id: id })
  }
  const latest = notes
    .map((note) => note.created_at)
    .sort()
    .at(-1)
  if (latest) await saveContact(ctx, { id }, { last_action_at: latest, active_at: latest })
  return notes.length
}
