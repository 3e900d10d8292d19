import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { purgeTrash } from '../upkeep/purge-trash.ts'
import { forgetWords } from './forget-words.ts'
import { searchIndexOf } from './index-of.ts'

describe('words that are kept for those who mistype', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  async function tidy() {
    const caller = { database: kith.database, viewer: operator() }
    await perform(purgeTrash, caller, {})
    let last: unknown = null
    do ({ last } = await perform(forgetWords, caller, { after: last }))
    while (last !== null)
  }
  const known = (words: string[]) =>
    searchIndexOf(kith.database.reader).beginningsAmong(
      { db: kith.database.reader, account_id: kith.ann.viewer.account_id },
      words,
      10,
    )

  it('are forgotten with the last contact that had them, and no others', async () => {
    const { ann, bob, eve, database } = kith
    const gone = await ann.perform(createContact, { last_name: 'Quagmire', company: 'Harbour' })
    const renamed = await ann.perform(createContact, { last_name: 'Oldname', company: 'Harbour' })
    await bob.perform(createContact, { last_name: 'Hiddenname', is_private: true })
    await eve.perform(createContact, { last_name: 'Quagmire' })
    await ann.perform(updateContact, { id: renamed.id, last_name: 'Newname' })
    await ann.perform(deleteContact, { id: gone.id })
    await tidy()
    assert.deepEqual(await known(['quagmire']), ['quagmire'], 'the trash can be brought back')
    const trashed_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await database.write((db) =>
      db.updateTable('contacts').set({ trashed_at }).where('id', '=', gone.id).execute(),
    )
    await tidy()
    assert.deepEqual(await known(['quagmire', 'oldname', 'newname', 'hiddenname', 'harbour']), [
      'newname',
      'hiddenname',
      'harbour',
    ])
    assert.equal((await ann.perform(listContacts, { q: 'Newnome' })).items.length, 1)
    assert.equal((await eve.perform(listContacts, { q: 'Quagmyre' })).items.length, 1)
  })

  it('are the business of the server alone', async () => {
    await assert.rejects(kith.ann.perform(forgetWords, { after: null }), { code: 'operator_only' })
  })
})
