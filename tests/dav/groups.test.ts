import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { deleteList } from '../../src/crm/lists/delete-list.ts'
import { listLists } from '../../src/crm/lists/list-lists.ts'
import { restoreList } from '../../src/crm/lists/restore-list.ts'
import { cardOf, linesOf, MAC, type Phone, phoneOf } from '../support/dav.ts'
import { type Kith, openKith } from '../support/kith.ts'

const GROUP = 'kith-list-1.vcf'

describe('lists, on Macs and iPhones, are groups that', () => {
  let kith: Kith
  let mac: Phone
  let other: Phone
  let liv: number
  let kim: number
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    const { ann, bob } = kith
    mac = await phoneOf(kith, ann, { userAgent: MAC, books: ['all', 'mine'], list_ids: [] })
    other = await phoneOf(kith, ann, { books: ['all', 'mine'] })
    const { id } = await ann.perform(createList, { name: 'Board; North' })
    liv = (await ann.perform(createContact, { first_name: 'Liv', last_name: 'Moen' })).id
    kim = (await bob.perform(createContact, { first_name: 'Kim', last_name: 'Berg' })).id
    await ann.perform(addToList, { list_id: id, contact_ids: [liv, kim] })
    await mac.put('tor.vcf', cardOf('UID:0D5B-TOR', 'FN:Tor Vik', 'N:Vik;Tor;;;'))
  })
  after(() => kith.close())

  const uidOf = async (name: string) =>
    linesOf((await mac.get(name)).text)
      .find((line) => line.startsWith('UID:'))!
      .slice('UID:'.length)
  const group = async (version?: '3.0' | '4.0') => linesOf((await mac.get(GROUP, version)).text)
  const membersIn = (lines: string[]) => lines.filter((line) => line.includes('MEMBER:urn:uuid:')).length
  const inList = async (id: number) => (await kith.ann.perform(getContact, { id })).list_ids.includes(1)

  it('have those of the list that the book has for members, and are no card for anybody else', async () => {
    const uids = [await uidOf(`kith-${liv}.vcf`), await uidOf(`kith-${kim}.vcf`)]
    assert.deepEqual((await group()).slice(3), [
      'FN:Board\\; North',
      'N:Board\\; North;;;;',
      'X-ADDRESSBOOKSERVER-KIND:group',
      ...uids.map((uid) => `X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:${uid}`),
      'END:VCARD',
    ])
    assert.ok((await group('4.0')).includes(`MEMBER:urn:uuid:${uids[0]}`))
    assert.ok((await mac.sync()).changed.has(GROUP))
    const propfind = (phone: Phone) => phone.ask('PROPFIND', '/dav/books/all/', { headers: { depth: '1' } })
    assert.match((await propfind(mac)).text, /kith-list-1\.vcf/)
    assert.equal((await other.get(GROUP)).status, 404)
    assert.ok(!(await other.sync()).changed.has(GROUP))
    assert.doesNotMatch((await propfind(other)).text, /kith-list/)
    const mine = await mac.ask('GET', `/dav/books/mine/${GROUP}`)
    assert.equal(membersIn(linesOf(mine.text)), 1)
    assert.equal((await (await phoneOf(kith, kith.eve, { userAgent: MAC })).get(GROUP)).status, 404)
  })

  it('give the list its name and its members', async () => {
    const { headers, text } = await mac.get(GROUP)
    const etag = String(headers['etag'])
    const changed = text
      .replaceAll('Board\\; North', 'Directors')
      .replace(`X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:${await uidOf(`kith-${kim}.vcf`)}\r\n`, '')
      .replace(
        'END:VCARD',
        'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:0D5B-TOR\r\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:nobody\r\nEND:VCARD',
      )
    assert.equal((await mac.put(GROUP, changed, { 'if-match': '"other"' })).status, 412)
    assert.equal((await mac.put(GROUP, changed, { 'if-match': etag })).status, 204)
    assert.equal((await mac.put(GROUP, changed, { 'if-match': etag })).status, 412)
    const { items } = await kith.ann.perform(listLists, {})
    assert.deepEqual(
      items.map(({ name, contact_count }) => [name, contact_count]),
      [['Directors', 2]],
    )
    assert.deepEqual([await inList(liv), await inList(kim)], [true, false])
    const before = (await kith.ann.perform(listHistory, { limit: 1 })).items[0]!.id
    assert.equal((await mac.put(GROUP, (await mac.get(GROUP)).text)).status, 204)
    assert.equal((await kith.ann.perform(listHistory, { limit: 1 })).items[0]!.id, before)
  })

  it('keep the members that the book does not have', async () => {
    const list_id = 1
    await kith.ann.perform(addToList, { list_id, contact_ids: [kim] })
    await kith.bob.perform(updateContact, { id: kim, is_private: true })
    const { text } = await mac.get(GROUP)
    assert.equal(membersIn(linesOf(text)), 2)
    await mac.put(GROUP, text.replace(/X-ADDRESSBOOKSERVER-MEMBER.*\r\n/g, ''))
    await kith.bob.perform(updateContact, { id: kim, is_private: false })
    assert.deepEqual([await inList(liv), await inList(kim)], [false, true])
  })

  it('are told of when a list is changed, goes and comes back, and when its members do', async () => {
    let { token } = await mac.sync()
    const told = async () => {
      const step = await mac.sync(token)
      token = step.token
      return [step.changed.has(GROUP), step.gone.includes(GROUP)]
    }
    assert.deepEqual(await told(), [false, false])
    await kith.ann.perform(addToList, { list_id: 1, contact_ids: [liv] })
    assert.deepEqual(await told(), [true, false])
    await kith.bob.perform(updateContact, { id: kim, is_private: true })
    assert.deepEqual([await told(), membersIn(await group())], [[true, false], 1])
    await kith.ann.perform(deleteList, { id: 1 })
    assert.deepEqual([await told(), (await mac.get(GROUP)).status], [[false, true], 404])
    await kith.ann.perform(restoreList, { id: 1 })
    assert.deepEqual([await told(), membersIn(await group())], [[true, false], 1])
  })

  it('are made and deleted in Kith', async () => {
    const made = cardOf('UID:G-1', 'FN:Choir', 'N:Choir;;;;', 'X-ADDRESSBOOKSERVER-KIND:group')
    assert.equal((await mac.put('G-1.vcf', made)).status, 403)
    assert.equal((await mac.ask('DELETE', `/dav/books/all/${GROUP}`)).status, 403)
    assert.equal((await other.put('kith-list-9.vcf', cardOf('FN:Ida', 'N:Ida;;;;'))).status, 403)
    const person = cardOf('FN:Ida Lund', 'N:Lund;Ida;;;')
    assert.equal((await mac.put(GROUP, person)).status, 403)
    const names = (await kith.ann.perform(listLists, {})).items.map(({ name }) => name)
    assert.deepEqual(names, ['Directors'])
  })
})
