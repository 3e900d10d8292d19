import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { Note } from './note.ts'
import { NoteListInput, notePage } from './note-page.ts'

export const listNotes = defineOperation({
  name: 'listNotes',
  effect: 'read',
  description: 'Lists the notes of a contact, or of all contacts that you can see, newest first.',
  input: NoteListInput,
  output: pageOf(Note),
  run: (ctx, input) => notePage(ctx, input),
})
