import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { cardOf, linesOf, type Phone, phoneOf } from '../support/dav.ts'
import { type Kith, openKith } from '../support/kith.ts'

const INES = [
  'PRODID:-//Apple Inc.//iPhone OS 17.2//EN',
  'UID:5A4C1F20-1B6A-4BBE-9C0D-2F4C0B6E7A11',
  'N:Okafor;Ines;;;',
  'FN:Ines Okafor',
  'ORG:Acme;Sales;North',
  'item1.TEL;type=CELL;type=VOICE;type=pref:+47 22 12 34 56',
  'item1.X-ABLabel:Satellite',
  'TEL;type=WORK;type=VOICE:030 123',
  'TEL;type=CELL:1',
  'TEL;type=CELL:2',
  'TEL;type=CELL:3',
  'TEL;type=CELL:4',
  'TEL;type=CELL:5',
  'TEL;type=CELL:6',
  'TEL;type=CELL:7',
  'IMPP;X-SERVICE-TYPE=Jabber;type=pref:xmpp:ines@example.org',
  'X-PHONETIC-FIRST-NAME:Ee-ness',
  'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-12',
  'item2.ADR;type=HOME:Box 5;;Street 1\\nFloor 2;Oslo;;0150;Norway',
  'item2.X-ABADR:no',
  'NOTE:Line one\\nline two\\, with a comma',
  'X-UNHEARD-OF;X-WHAT="a;b:c":;;\\,x',
]

describe('a card of a phone', () => {
  let kith: Kith
  let phone: Phone
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    phone = await phoneOf(kith, kith.ann)
  })
  after(() => kith.close())

  const contactNamed = async (name: string) => (await kith.ann.perform(listContacts, { q: name })).items[0]!

  it('comes back as it was, line by line, and is a contact', async () => {
    const made = await phone.put('ines.vcf', cardOf(...INES), { 'if-none-match': '*' })
    assert.equal(made.status, 201)
    const got = await phone.get('ines.vcf')
    assert.deepEqual(linesOf(got.text), linesOf(cardOf(...INES)))
    assert.equal(got.headers['etag'], made.headers['etag'])
    const contact = await contactNamed('Okafor')
    assert.equal(contact.mobile_phone, '+47 22 12 34 56')
    assert.equal(contact.preferred_phone_index, 6)
    assert.equal(contact.birthday, '--05-12')
    assert.equal(contact.home_street, 'Street 1')
    assert.equal(contact.home_street_2, 'Floor 2')
    assert.equal(contact.department, 'Sales')
  })

  it('that is stored again unchanged changes nothing', async () => {
    const { text, headers } = await phone.get('ines.vcf')
    const { id, updated_at } = await contactNamed('Okafor')
    const entries = (await kith.ann.perform(listHistory, { contact_id: id })).items.length
    for (const version of ['3.0', '4.0'] as const) {
      const card = (await phone.get('ines.vcf', version)).text
      assert.ok(card.includes(`VERSION:${version}`))
      assert.equal((await phone.put('ines.vcf', card, { 'if-match': String(headers['etag']) })).status, 204)
    }
    const folded = text.replace('UID:', 'PRODID:-//Other//EN\r\nUID:')
    assert.equal((await phone.put('ines.vcf', folded)).status, 204)
    assert.equal((await phone.get('ines.vcf')).headers['etag'], headers['etag'])
    assert.equal((await kith.ann.perform(getContact, { id })).updated_at, updated_at)
    assert.equal((await kith.ann.perform(listHistory, { contact_id: id })).items.length, entries)
  })

  it('keeps what Kith has no field for when the contact is changed elsewhere', async () => {
    const contact = await contactNamed('Okafor')
    const before = linesOf((await phone.get('ines.vcf')).text)
    const change = {
      id: contact.id,
      mobile_phone: '+47 99',
      company: 'Other',
      home_street: null,
      home_street_2: null,
      home_city: null,
      home_postal_code: null,
      home_country: null,
    }
    await kith.ann.perform(updateContact, change)
    const after = linesOf((await phone.get('ines.vcf')).text)
    assert.deepEqual(
      before.filter((line) => !after.includes(line)).map((line) => line.split(':')[0]),
      ['ORG', 'item1.TEL;type=CELL;type=VOICE;type=pref', 'item2.ADR;type=HOME', 'item2.X-ABADR'],
    )
    assert.deepEqual(
      after.filter((line) => !before.includes(line)),
      ['ORG:Other;Sales;North', 'item1.TEL;type=CELL;type=VOICE;type=pref:+47 99'],
    )
  })

  it('is refused when it was changed since it was read', async () => {
    const { text, headers } = await phone.get('ines.vcf')
    const { id } = await contactNamed('Okafor')
    await kith.ann.perform(updateContact, { id, job_title: 'Head of Sales' })
    const changed = text.replace('X-UNHEARD-OF', 'X-HEARD-OF')
    assert.equal((await phone.put('ines.vcf', changed, { 'if-match': String(headers['etag']) })).status, 412)
    assert.equal((await phone.put('ines.vcf', changed, { 'if-none-match': '*' })).status, 412)
    assert.equal((await kith.ann.perform(getContact, { id })).job_title, 'Head of Sales')
  })
})
