import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { restoreContact } from '../../src/crm/contacts/restore-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { removeFromList } from '../../src/crm/lists/remove-from-list.ts'
import { updateList } from '../../src/crm/lists/update-list.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { MAC, phoneOf } from '../support/dav.ts'
import { Copy } from '../support/dav-copy.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('a client that follows the changes', () => {
  let kith: Kith
  let listId: number
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    listId = (await kith.ann.perform(createList, { name: 'Board' })).id
  })
  after(() => kith.close())

  it('is told of what changed for its user, and of nothing else', async () => {
    const { ann, bob } = kith
    const copy = new Copy(await phoneOf(kith, bob))
    await copy.sync()
    const { token } = copy
    const ines = await ann.perform(createContact, { first_name: 'Ines' })
    const secret = await ann.perform(createContact, { first_name: 'Secret', is_private: true })
    const told = await (await phoneOf(kith, bob)).sync(token)
    assert.deepEqual([...told.changed.keys()], [`kith-${ines.id}.vcf`])
    await copy.sync()
    await ann.perform(updateContact, { id: secret.id, first_name: 'Still secret' })
    await ann.perform(updateContact, { id: ines.id, is_private: true })
    const phone = await phoneOf(kith, bob)
    const hidden = await phone.sync(copy.token)
    assert.deepEqual([[...hidden.changed.keys()], hidden.gone], [[], [`kith-${ines.id}.vcf`]])
    await copy.sync()
    await ann.perform(addNote, { contact_id: ines.id, body: 'Unseen' })
    await ann.perform(deleteContact, { id: secret.id })
    const nothing = await phone.sync(copy.token)
    assert.deepEqual([[...nothing.changed.keys()], nothing.gone], [[], []])
  })

  it('is told of both when a merge is undone, and of all in a list that is renamed', async () => {
    const { ann } = kith
    const [one, other] = [
      await ann.perform(createContact, { first_name: 'One' }),
      await ann.perform(createContact, { first_name: 'Other' }),
    ]
    const phone = await phoneOf(kith, ann)
    const copy = new Copy(phone)
    await copy.sync()
    const { merge } = await ann.perform(mergeContacts, { id: one.id, duplicate_id: other.id })
    assert.deepEqual((await phone.sync(copy.token)).gone, [`kith-${other.id}.vcf`])
    await copy.ensureWhole()
    await ann.perform(undoMerge, { id: merge.id! })
    assert.deepEqual([...(await phone.sync(copy.token)).changed.keys()].sort(), [
      `kith-${one.id}.vcf`,
      `kith-${other.id}.vcf`,
    ])
    await ann.perform(addToList, { list_id: listId, contact_ids: [one.id] })
    await copy.ensureWhole()
    await ann.perform(updateList, { id: listId, name: 'Directors' })
    assert.deepEqual([...(await phone.sync(copy.token)).changed.keys()], [`kith-${one.id}.vcf`])
    await ann.perform(removeFromList, { list_id: listId, contact_ids: [one.id] })
    await copy.ensureWhole()
  })

  it('is told of whoever leaves the list that it shows', async () => {
    const { ann, bob } = kith
    const { id } = await ann.perform(createContact, { first_name: 'Leaving' })
    await ann.perform(addToList, { list_id: listId, contact_ids: [id] })
    const phone = await phoneOf(kith, bob, { books: [], list_ids: [listId], book: `list-${listId}` })
    const { changed, token } = await phone.sync()
    assert.ok(changed.has(`kith-${id}.vcf`))
    await ann.perform(removeFromList, { list_id: listId, contact_ids: [id] })
    assert.deepEqual((await phone.sync(token)).gone, [`kith-${id}.vcf`])
  })

  it('misses nothing that is written while it asks, whatever it is', async () => {
    const { ann, bob } = kith
    const copies = [
      new Copy(await phoneOf(kith, ann), 3),
      new Copy(await phoneOf(kith, bob)),
      new Copy(await phoneOf(kith, bob, { books: ['mine'], book: 'mine' }), 2),
      new Copy(await phoneOf(kith, bob, { books: [], list_ids: [listId], book: `list-${listId}` }), 4),
      // To these the list is a group, whose members come and go with what may be seen.
      new Copy(await phoneOf(kith, ann, { userAgent: MAC })),
      new Copy(await phoneOf(kith, bob, { userAgent: MAC, books: ['mine'], book: 'mine' }), 3),
    ]
    let number = 7
    const random = (below: number) => {
      number = (number * 48_271) % 2_147_483_647
      return number % below
    }
    const ids: number[] = []
    const writes = async (writer: typeof ann, count: number) => {
      for (let at = 0; at < count; at++) {
        const id = ids[random(Math.max(ids.length, 1))]
        const [kind, other] = [random(9), ids[random(Math.max(ids.length, 1))]]
        const write = async () => {
          if (kind === 0 || id === undefined || ids.length < 8)
            ids.push((await writer.perform(createContact, { first_name: `N${random(100)}` })).id)
          else if (kind === 1) await writer.perform(deleteContact, { id })
          else if (kind === 2) await writer.perform(restoreContact, { id })
          else if (kind === 3) await writer.perform(updateContact, { id, is_private: random(2) === 0 })
          else if (kind === 4) await writer.perform(addToList, { list_id: listId, contact_ids: [id] })
          else if (kind === 5) await writer.perform(removeFromList, { list_id: listId, contact_ids: [id] })
          else if (kind === 6) await writer.perform(updateList, { id: listId, name: `List ${random(50)}` })
          else if (kind === 7 && other !== id)
            await writer.perform(mergeContacts, { id, duplicate_id: other })
          else await writer.perform(updateContact, { id, job_title: `Job ${random(100)}` })
        }
        // What the rules refuse, because somebody else was first, is no write.
        await write().catch((error: { kind?: string }) => assert.ok(error.kind !== undefined, String(error)))
      }
    }
    let isOver = false
    const follow = async (copy: Copy) => {
      while (!isOver) await copy.sync()
    }
    const following = copies.map(follow)
    await Promise.all([writes(ann, 90), writes(bob, 60)])
    isOver = true
    await Promise.all(following)
    for (const copy of copies) await copy.ensureWhole()
    assert.ok(copies[0]!.cards.size > 10)
  })

  it('begins anew where its token is none of this account, or too old', async () => {
    const phone = await phoneOf(kith, kith.ann)
    const { token } = await phone.sync()
    const old = token.replace(
      /\.(\d+)\.(\w+)$/,
      (_, day: string, mark: string) => `.${Number(day) - 30}.${mark}`,
    )
    const other = await (await phoneOf(kith, kith.eve)).sync()
    for (const wrong of [
      old,
      'urn:kith:sync:x',
      `${token}0`,
      other.token,
      token.replace(/sync:\d+/, 'sync:999999'),
    ]) {
      const body = `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${wrong}</d:sync-token><d:prop><d:getetag/></d:prop></d:sync-collection>`
      const { status, text } = await phone.ask('REPORT', '/dav/books/all/', { body })
      assert.deepEqual([status, text.includes('<d:valid-sync-token/>')], [403, true], wrong)
    }
  })
})
