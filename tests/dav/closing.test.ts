import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { restoreContact } from '../../src/crm/contacts/restore-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { deleteDeal } from '../../src/crm/deals/delete-deal.ts'
import { moveDeal } from '../../src/crm/deals/move-deal.ts'
import { restoreDeal } from '../../src/crm/deals/restore-deal.ts'
import { updateDeal } from '../../src/crm/deals/update-deal.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { calendarOf, type Phone } from '../support/dav.ts'
import { Copy } from '../support/dav-copy.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'

describe('the expected close of deals in a calendar', () => {
  let kith: Kith
  let phone: Phone
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    phone = await closingOf(kith.ann)
  })
  after(() => kith.close())

  const closingOf = (person: Person) =>
    calendarOf(kith, person, { home: 'calendars/deals', calendars: ['deals'] })

  const found = async (start: string, end: string) => {
    const { text } = await phone.ask('REPORT', '/dav/calendars/deals/', {
      headers: { depth: '1' },
      body: `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${start}T000000Z" end="${end}T000000Z"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`,
    })
    return [...text.matchAll(/SUMMARY:([^\n\r&]+)/g)].map(([, title]) => title)
  }

  it('stands on its day, with whom and how much, and is only read', async () => {
    const { ann } = kith
    const { id: contact } = await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor' })
    const { id } = await ann.perform(createDeal, {
      name: 'New roof',
      contact_ids: [contact],
      amount: '1250.5',
      expected_close_on: '2026-12-31',
    })
    await ann.perform(createDeal, { name: 'Some day' })
    const { status, text } = await phone.get(`kith-deal-${id}.ics`)
    assert.equal(status, 200)
    const lines = text.replaceAll('\r\n ', '')
    for (const line of [
      'SUMMARY:Expected close: New roof (Ines Okafor)',
      'DTSTART;VALUE=DATE:20261231',
      'TRANSP:TRANSPARENT',
    ])
      assert.ok(lines.includes(`${line}\r\n`), text)
    assert.match(lines, new RegExp(`DESCRIPTION:1250\\.50 EUR\\\\nhttps://[^/]+/deals/${id}\r\n`))
    assert.deepEqual(await found('20261231', '20270101'), ['Expected close: New roof (Ines Okafor)'])
    assert.deepEqual(await found('20270102', '20270201'), [])
    for (const method of ['PUT', 'DELETE']) {
      const answer = await phone.ask(method, `/dav/calendars/deals/kith-deal-${id}.ics`, {
        headers: { 'content-type': 'text/calendar' },
        ...(method === 'PUT' && { body: text }),
      })
      assert.deepEqual([answer.status, answer.text.includes('<d:need-privileges/>')], [403, true], method)
    }
    assert.equal((await phone.ask('PROPFIND', '/dav/calendars/agenda/')).status, 404)
  })

  it('follows the deals and their contacts, and is nobody else’s', async () => {
    const { ann, bob } = kith
    const copies = [new Copy(phone), new Copy(phone, 1), new Copy(await closingOf(bob), 2)]
    const contactOf = async () => (await ann.perform(createContact, { first_name: 'Quagmire' })).id
    const [one, two] = [await contactOf(), await contactOf()]
    const make = async (expected_close_on: string | null, contact_ids: number[] = []) =>
      (await ann.perform(createDeal, { name: 'Quagmire', contact_ids, expected_close_on })).id
    const [first, second, third] = [
      await make('2026-12-01', [one]),
      await make('2026-12-02', [two]),
      await make(null),
    ]
    const give = (id: number, to: Person) => ann.perform(updateDeal, { id, user_id: to.viewer.user_id })
    let merge = 0
    const steps = [
      () => ann.perform(updateDeal, { id: third, expected_close_on: '2026-12-03' }),
      () => ann.perform(updateDeal, { id: first, name: 'Renamed' }),
      () => ann.perform(updateContact, { id: one, first_name: 'Called' }),
      () => ann.perform(deleteContact, { id: two }),
      () => ann.perform(restoreContact, { id: two }),
      async () => {
        merge = (await ann.perform(mergeContacts, { id: one, duplicate_id: two })).merge.id!
      },
      () => ann.perform(undoMerge, { id: merge }),
      () => ann.perform(moveDeal, { id: third, outcome: 'won' }),
      () => ann.perform(moveDeal, { id: third, outcome: 'open' }),
      () => ann.perform(updateDeal, { id: third, expected_close_on: null }),
      () => ann.perform(deleteDeal, { id: first }),
      () => ann.perform(restoreDeal, { id: first }),
      () => give(second, bob),
      () => bob.perform(updateDeal, { id: second, name: 'Theirs now' }),
      () => ann.perform(updateContact, { id: one, is_private: true }),
    ]
    for (const step of steps) {
      await step()
      for (const copy of copies) await copy.ensureWhole()
    }
    assert.deepEqual([...copies[2]!.cards.keys()], [`kith-deal-${second}.ics`])
    assert.equal((await phone.get(`kith-deal-${second}.ics`)).status, 404)
    assert.ok(copies[0]!.cards.has(`kith-deal-${first}.ics`))
  })
})
