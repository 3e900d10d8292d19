import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume } from '../../core/page.ts'
import { contactOrSurvivorId } from '../contacts/contact-queries.ts'
import { listRecords } from '../contacts/list-records.ts'
import { Note } from './note.ts'
import { notes } from './note-queries.ts'
import { NoteFilters, notesOf } from './notes-of.ts'

export const listNotes = defineOperation({
  name: 'listNotes',
  effect: 'read',
  description: 'Lists the notes of a contact, or of all contacts that you can see, newest first.',
  input: NoteFilters.extend(pageInput),
  output: pageOf(Note),

  async run(ctx, input) {
    const { contact_id: asked, limit, cursor, include_total, ...given } = input
    const { filters, position } = resume<NoteFilters, Position>(given, cursor, NoteFilters, Position)
    if (asked !== undefined) filters.contact_id = asked
    if (filters.contact_id === undefined)
      return listRecords(ctx, input, {
        records: notes,
        schema: NoteFilters,
        sort: () => '-id',
        equal: () => ({}),
      })
    const contact = { id: await contactOrSurvivorId(ctx, filters.contact_id) }
    return notesOf(ctx, contact, { filters, position, limit, include_total })
  },
})
