import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { listHistory } from '../history/list-history.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { purgeTrash, TRASH_LASTS } from '../upkeep/purge-trash.ts'
import { addToList } from './add-to-list.ts'
import { createList } from './create-list.ts'
import { deleteList } from './delete-list.ts'
import { getList } from './get-list.ts'
import { restoreList } from './restore-list.ts'

describe('a list that was deleted', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const contactOf = async (first_name: string, person = kith.ann, fields: object = {}) =>
    (await person.perform(createContact, { first_name, ...fields })).id
  /** A list of this name with some contacts, each added by who sees it, that ann deleted. */
  const deleted = async (name: string, members: { by?: Kith['ann']; id: number }[] = []) => {
    const list = await kith.ann.perform(createList, { name })
    for (const { by = kith.ann, id } of members)
      await by.perform(addToList, { list_id: list.id, contact_ids: [id] })
    await kith.ann.perform(deleteList, { id: list.id })
    return list
  }
  const names = async (list_id: number, person = kith.ann) =>
    (await person.perform(listContacts, { list_id, sort: 'name' })).items.map(({ name }) => name)

  it('comes back under its id with who was in it, also those whom the viewer does not see', async () => {
    const ines = await contactOf('Ines')
    const secret = await contactOf('Secret', kith.bob, { is_private: true })
    const list = await deleted('Guests', [{ id: ines }, { by: kith.bob, id: secret }])
    assert.deepEqual((await kith.ann.perform(getContact, { id: ines })).list_ids, [])
    const back = await kith.ann.perform(restoreList, { id: list.id })
    const { updated_at, contact_count, ...rest } = back
    assert.deepEqual(rest, {
      id: list.id,
      name: 'Guests',
      user_id: list.user_id,
      created_at: list.created_at,
    })
    assert.equal(contact_count, 1)
    assert.ok(updated_at > list.updated_at)
    assert.deepEqual(await names(list.id), ['Ines'])
    assert.deepEqual(await names(list.id, kith.bob), ['Ines', 'Secret'])
    assert.deepEqual((await kith.ann.perform(getContact, { id: ines })).list_ids, [list.id])
    const [entry] = (await kith.bob.perform(listHistory, { subject_type: 'list' })).items
    assert.deepEqual([entry?.action, entry?.changes], ['restored', { name: [null, 'Guests'] }])
    await assert.rejects(kith.ann.perform(restoreList, { id: list.id }), { code: 'list_not_found' })
  })

  it('can be deleted and brought back again and again', async () => {
    const list = await deleted('Again', [{ id: await contactOf('Ole') }])
    await kith.ann.perform(restoreList, { id: list.id })
    await kith.bob.perform(deleteList, { id: list.id })
    await kith.bob.perform(restoreList, { id: list.id })
    assert.deepEqual(await names(list.id), ['Ole'])
  })

  it('holds the survivor of contacts that were merged meanwhile, once', async () => {
    const [id, duplicate_id] = [await contactOf('Twin'), await contactOf('Twain')]
    const list = await deleted('Twins', [{ id }, { id: duplicate_id }])
    await kith.ann.perform(mergeContacts, { id, duplicate_id })
    await kith.ann.perform(restoreList, { id: list.id })
    assert.deepEqual(await names(list.id), ['Twin'])
  })

  it('does not come back under a name that another one took', async () => {
    const list = await deleted('Press')
    const other = await kith.bob.perform(createList, { name: 'press' })
    await assert.rejects(kith.ann.perform(restoreList, { id: list.id }), { code: 'list_name_taken' })
    await kith.bob.perform(deleteList, { id: other.id })
    await kith.ann.perform(restoreList, { id: list.id })
  })

  it('is of its account alone, says so in a dry run, and is gone for good after 30 days', async () => {
    const list = await kith.ann.perform(createList, { name: 'Old' })
    const { dry_run } = await kith.ann.perform(deleteList, { id: list.id, dry_run: true })
    assert.equal(dry_run?.restorable_days, 30)
    await kith.ann.perform(deleteList, { id: list.id })
    await assert.rejects(kith.eve.perform(restoreList, { id: list.id }), { kind: 'not_found' })
    const trashed_at = new Date(Date.now() - TRASH_LASTS - 1000).toISOString()
    await kith.database.write((db) =>
      db.updateTable('trashed_lists').set({ trashed_at }).where('list_id', '=', list.id).execute(),
    )
    const viewer = operator()
    assert.equal((await perform(purgeTrash, { database: kith.database, viewer }, {})).purged, 1)
    await assert.rejects(kith.ann.perform(restoreList, { id: list.id }), { code: 'list_not_found' })
    await assert.rejects(kith.ann.perform(getList, { id: list.id }), { code: 'list_not_found' })
  })
})
