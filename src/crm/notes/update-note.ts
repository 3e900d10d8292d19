import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { changeRecord } from '../contact-records/change-record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { ensureDealOf } from '../deals/ensure-deal-of.ts'
import { indexNote } from '../search-index/contact-search-queries.ts'
import { findNoteOf } from './find-note-of.ts'
import { Note, NoteBody, NoteId, noteDeal } from './note.ts'
import { notes } from './note-queries.ts'

export const updateNote = defineOperation({
  name: 'updateNote',
  effect: 'write',
  description:
    'Changes what a note says, and which deal it is about. A field left out stays; null clears it.',
  input: z.strictObject({
    id: NoteId,
    contact_id: ContactId.optional().describe('The contact it has to belong to'),
    body: NoteBody.optional(),
    deal_id: noteDeal,
    expected_updated_at: expectedVersion(),
  }),
  output: Note,

  async run(ctx, { id, contact_id, body, deal_id, expected_updated_at }) {
    const note = await findNoteOf(ctx, id, contact_id)
    ensureUnchanged('note', note.updated_at, expected_updated_at)
    if (deal_id) await ensureDealOf(ctx, deal_id, note.contact_id)
    const changed = await changeRecord(ctx, notes, note, { body, deal_id })
    if (changed.body !== note.body) await indexNote(ctx, id, changed.body)
    return changed === note ? note : { ...changed, written_at: null }
  },
})
