import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { restoreRecord } from '../contact-records/change-record.ts'
import { indexNote } from '../search-index/contact-search-queries.ts'
import { Note, NoteId } from './note.ts'
import { notes } from './note-queries.ts'

export const restoreNote = defineOperation({
  name: 'restoreNote',
  effect: 'write',
  description: 'Takes a note that was deleted in the last 30 days back.',
  input: z.strictObject({ id: NoteId }),
  output: Note,

  async run(ctx, { id }) {
    const note = await notes.findTrashed(ctx, id)
    await indexNote(ctx, id, note.body)
    const returned = await restoreRecord(ctx, notes, note)
    return { ...returned, written_at: note.written_at ?? note.updated_at }
  },
})
