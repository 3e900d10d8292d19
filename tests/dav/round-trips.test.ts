import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { getDeviceDetails } from '../../src/crm/cards/get-device-details.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { restoreContact } from '../../src/crm/contacts/restore-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { listLists } from '../../src/crm/lists/list-lists.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { cardOf, linesOf, type Phone, phoneOf } from '../support/dav.ts'
import { png } from '../support/images.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('what a phone keeps', () => {
  let kith: Kith
  let phone: Phone
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    phone = await phoneOf(kith, kith.ann)
  })
  after(() => kith.close())

  const contactNamed = async (q: string) => (await kith.ann.perform(listContacts, { q })).items[0]!

  it('has its picture back byte for byte, and none when it took it away', async () => {
    const bytes = await png(300, 200)
    const photo = `PHOTO;ENCODING=b;TYPE=PNG:${bytes.toString('base64')}`
    await phone.put('photo.vcf', cardOf('FN:Photo Pia', 'N:Pia;Photo;;;', photo))
    assert.ok(linesOf((await phone.get('photo.vcf')).text).includes(photo))
    const card = (await phone.get('photo.vcf', '4.0')).text
    assert.ok(linesOf(card).includes(`PHOTO:data:image/png;base64,${bytes.toString('base64')}`))
    const { id, photo_id } = await contactNamed('Pia')
    assert.notEqual(photo_id, null)
    await phone.put('photo.vcf', card)
    assert.equal((await kith.ann.perform(getContact, { id })).photo_id, photo_id)
    await phone.put('photo.vcf', cardOf('FN:Photo Pia', 'N:Pia;Photo;;;'))
    assert.equal((await kith.ann.perform(getContact, { id })).photo_id, null)
  })

  it('are lists, both ways: a new name makes one, and Apple’s cards that say nothing leave them alone', async () => {
    const { ann } = kith
    const { id: board } = await ann.perform(createList, { name: 'Board' })
    await phone.put(
      'lists.vcf',
      cardOf('UID:lists', 'FN:Listed Lea', 'N:Lea;Listed;;;', 'CATEGORIES:board,Choir'),
    )
    const { id, list_ids } = await contactNamed('Lea')
    const names = (await ann.perform(listLists, {})).items.map(({ name }) => name)
    assert.deepEqual([names, list_ids?.length, list_ids?.includes(board)], [['Board', 'Choir'], 2, true])
    const { text } = await phone.get('lists.vcf')
    const silent = text.replace(/CATEGORIES.*\r\n/, '')
    await phone.put(
      'lists.vcf',
      silent.replace('UID:', 'PRODID:-//Apple Inc.//macOS 14//EN\r\nNOTE:x\r\nUID:'),
    )
    assert.equal((await ann.perform(getContact, { id })).list_ids.length, 2)
    await phone.put('lists.vcf', silent)
    assert.equal((await ann.perform(getContact, { id })).list_ids.length, 0)
  })

  it('goes over to the one who is left by a merge, and back when that is undone; and comes back from the trash', async () => {
    const { ann } = kith
    const lines = (name: string) => [
      `FN:${name}`,
      `N:;${name};;;`,
      `X-OF-${name}:1`,
      `item1.IMPP:xmpp:${name}`,
      'item1.X-ABLabel:Chat',
    ]
    await phone.put('one.vcf', cardOf('UID:1', ...lines('Una')))
    await phone.put('two.vcf', cardOf('UID:2', ...lines('Dua')))
    const [una, dua] = [await contactNamed('Una'), await contactNamed('Dua')]
    const { merge } = await ann.perform(mergeContacts, { id: una.id, duplicate_id: dua.id })
    const both = (await phone.get('one.vcf')).text
    for (const line of [
      'X-OF-Una:1',
      'X-OF-Dua:1',
      'item1.IMPP:xmpp:Una',
      `merged${dua.id}-item1.IMPP:xmpp:Dua`,
    ])
      assert.ok(linesOf(both).includes(line), `${line} in ${both}`)
    assert.equal((await phone.get('two.vcf')).status, 404)
    const { details } = await ann.perform(getDeviceDetails, { id: una.id })
    assert.deepEqual(
      details.map(({ name, label, value }) => [name, label, value]),
      [
        ['X-OF-UNA', null, '1'],
        ['IMPP', 'Chat', 'xmpp:Una'],
        ['X-OF-DUA', null, '1'],
        ['IMPP', 'Chat', 'xmpp:Dua'],
      ],
    )
    await phone.put('one.vcf', both.replace('X-OF-Dua:1\r\n', ''))
    assert.ok(!(await phone.get('one.vcf')).text.includes('X-OF-Dua'), 'what the phone took away stays away')
    await ann.perform(undoMerge, { id: merge.id! })
    assert.ok((await phone.get('two.vcf')).text.includes('X-OF-Dua:1'))
    assert.equal((await phone.ask('DELETE', '/dav/books/all/two.vcf')).status, 204)
    await ann.perform(restoreContact, { id: dua.id })
    assert.ok((await phone.get('two.vcf')).text.includes('X-OF-Dua:1'))
  })

  it('is what two phones wrote, one after the other: the second is told, and tries again', async () => {
    const other = await phoneOf(kith, kith.ann)
    await phone.put('both.vcf', cardOf('UID:both', 'FN:Both Bea', 'N:Bea;Both;;;'))
    const read = await phone.get('both.vcf')
    const condition = { 'if-match': String(read.headers['etag']) }
    const [one, two] = ['X-ONE:1\r\nEND', 'X-TWO:2\r\nEND']
    assert.equal((await phone.put('both.vcf', read.text.replace('END', one), condition)).status, 204)
    assert.equal((await other.put('both.vcf', read.text.replace('END', two), condition)).status, 412)
    const again = await other.get('both.vcf')
    const { status } = await other.put('both.vcf', again.text.replace('END', two), {
      'if-match': String(again.headers['etag']),
    })
    assert.equal(status, 204)
    const lines = linesOf((await phone.get('both.vcf')).text)
    assert.ok(lines.includes('X-ONE:1') && lines.includes('X-TWO:2'))
  })

  /** Characters that mean something in a card, and some that do not. */
  const value = fc
    .array(
      fc.constantFrom('a', 'Ø', '漢', '𝒳', ' ', '\\,', '\\;', '\\n', '\\\\', ':', '"', '=', '.', '7', '+'),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => `x${parts.join('')}x`)
  const parameter = fc.constantFrom(
    '',
    ';TYPE=HOME',
    ';TYPE=WORK;TYPE=PREF',
    ';type=CELL',
    ';X-P="a;b:c,d"',
    ';LANGUAGE=de',
  )
  const structured = fc.array(value, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(';'))
  const line = fc.oneof(
    fc.tuple(
      fc.constantFrom('TEL', 'EMAIL', 'URL', 'NOTE', 'TITLE', 'ROLE', 'NICKNAME', 'IMPP', 'X-ODD'),
      parameter,
      value,
    ),
    fc.tuple(fc.constantFrom('ADR', 'ORG', 'X-LIST'), parameter, structured),
    fc.tuple(
      fc.constantFrom('item1.TEL', 'item1.X-ABLabel', 'item2.X-ABRELATEDNAMES', 'item2.X-ABLabel'),
      fc.constant(''),
      value,
    ),
    fc.tuple(
      fc.constant('BDAY'),
      fc.constant(''),
      fc.constantFrom('1984-05-12', '19840512', '1984-05-12T10:00:00Z'),
    ),
  )

  it('is any card: each line comes back, also after the contact was changed elsewhere', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (parts) => {
        const name = `any-${++count}.vcf`
        const lines = [
          `UID:any-${count}`,
          `FN:Any ${count}`,
          `N:Any${count};;;;`,
          ...parts.map((part) => `${part[0]}${part[1]}:${part[2]}`),
        ]
        assert.equal((await phone.put(name, cardOf(...lines))).status, 201)
        const first = await phone.get(name)
        const told = linesOf(first.text)
        assert.deepEqual(told.slice(2, 2 + lines.length), lines)
        for (const version of ['3.0', '4.0'] as const)
          assert.equal((await phone.put(name, (await phone.get(name, version)).text)).status, 204)
        assert.equal((await phone.get(name)).headers['etag'], first.headers['etag'])
        const { id } = await contactNamed(`Any${count}`)
        await kith.ann.perform(updateContact, { id, department: 'Elsewhere', gender: 'other' })
        const after = linesOf((await phone.get(name)).text)
        const missing = lines.filter((one) => !after.includes(one))
        assert.ok(
          missing.every((one) => one.startsWith('ORG')),
          missing.join('\n'),
        )
      }),
      { numRuns: 20 },
    )
  })
})
