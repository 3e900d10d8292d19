import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { exportedText } from '../../../tests/support/exported-text.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { doBackgroundWork } from '../../background.ts'
import type { Contact } from '../contact-store/contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { addNote } from '../notes/add-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { updateNote } from '../notes/update-note.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { updateImport } from './update-import.ts'

describe('the last action of a contact that an import brought', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  async function imported(data: string, who = kith.ann, holds?: 'notes'): Promise<number> {
    const { id } = await who.perform(createImport, { file_name: 'people', data })
    if (holds) await who.perform(updateImport, { id, holds })
    await who.perform(runImport, { id })
    await doBackgroundWork(kith.database)
    assert.equal((await who.perform(getImport, { id })).status, 'done')
    return id
  }
  const found = async (q: string, who = kith.ann): Promise<Contact> =>
    (await who.perform(listContacts, { q })).items[0]! as Contact
  /** As it is once it was looked for anew. */
  async function recomputed(q: string, who = kith.ann): Promise<string | null> {
    const contact_id = (await found(q, who)).id
    const { id } = await who.perform(addNote, { contact_id, body: 'Gone at once' })
    await who.perform(deleteNote, { id })
    return (await found(q, who)).last_action_at
  }
  const notesOf = async ({ id }: { id: number }, who = kith.ann) =>
    (await who.perform(listNotes, { contact_id: id })).items

  it('is none that the import itself made: what it keeps of a file in notes is no action', async () => {
    await imported('First name,Last name,Notes,Shoe\nAlma,Medlar,Likes quiet,39')
    assert.equal((await notesOf(await found('Medlar'))).length, 2)
    assert.equal((await found('Medlar')).last_action_at, null)
    assert.equal(await recomputed('Medlar'), null)
    await imported('Associated contact,Note body\nAlma Medlar,Of no moment', kith.ann, 'notes')
    assert.equal((await notesOf(await found('Medlar'))).length, 3)
    assert.equal(await recomputed('Medlar'), null)
  })

  it('is when somebody writes such a note anew', async () => {
    await imported('First name,Last name,Shoe\nBert,Quince,41')
    const [note] = await notesOf(await found('Quince'))
    const { updated_at } = await kith.bob.perform(updateNote, { id: note!.id, body: 'Shoe: 42' })
    assert.equal((await found('Quince')).last_action_at, updated_at)
  })

  it('is the latest that the file has a moment of', async () => {
    const card = (shoe: string, note: string) => `---\n- ID: 71\n- Name: Cleo Sorb\n- Shoe: ${shoe}\n${note}`
    await imported(card('39', '- Note 1:\n  - Written: May 3, 2016 14:05\n  - Body: Met\n'))
    const { last_action_at } = await found('Sorb')
    assert.equal(last_action_at?.slice(0, 10), '2016-05-03')
    assert.equal(await recomputed('Sorb'), last_action_at)
    const again = await imported(
      card('39', '- Note 2:\n  - Written: May 3, 2017 14:05\n  - Body: Met\n- Note 3:\n  - Body: Once\n'),
    )
    assert.equal((await found('Sorb')).last_action_at?.slice(0, 10), '2017-05-03')
    const { dry_run } = await kith.ann.perform(undoImport, { id: again, dry_run: true })
    assert.equal(dry_run?.kept, 0, 'the import itself is no touch')
  })

  it('is what it was in the other Kith, whatever notes came with it', async () => {
    await imported('First name,Last name,Shoe\nDora,Rowan,38')
    await kith.ann.perform(addNote, { contact_id: (await found('Rowan')).id, body: 'Called' })
    const { last_action_at } = await found('Rowan')
    await imported('Associated contact,Note body\nDora Rowan,Of no moment', kith.ann, 'notes')
    const data = await exportedText(kith, kith.ann, { format: 'json', what: 'account' })
    await imported(data, kith.eve)
    assert.ok((await notesOf(await found('Rowan', kith.eve), kith.eve)).length > 2)
    assert.equal((await found('Rowan', kith.eve)).last_action_at, last_action_at)
    assert.equal(await recomputed('Rowan', kith.eve), last_action_at)
    assert.equal(await recomputed('Quince', kith.eve), (await found('Quince')).last_action_at)
    assert.equal(await recomputed('Medlar', kith.eve), null)
  })
})
