import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { restoreContact } from '../../src/crm/contacts/restore-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { calendarOf, type Phone } from '../support/dav.ts'
import { Copy } from '../support/dav-copy.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'

describe('birthdays in a calendar', () => {
  let kith: Kith
  let phone: Phone
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    phone = await birthdaysOf(kith.ann)
  })
  after(() => kith.close())

  const birthdaysOf = (person: Person) =>
    calendarOf(kith, person, { home: 'calendars/birthdays', calendars: ['birthdays'] })

  const found = async (start: string, end: string) => {
    const { text } = await phone.ask('REPORT', '/dav/calendars/birthdays/', {
      headers: { depth: '1' },
      body: `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${start}T000000Z" end="${end}T000000Z"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`,
    })
    return [...text.matchAll(/SUMMARY:([^\n\r&]+)/g)].map(([, title]) => title)
  }

  it('come back each year, with a year or without, and are only read', async () => {
    const { ann } = kith
    const { id } = await ann.perform(createContact, {
      first_name: 'Ines',
      birthday: '1980-02-29',
      anniversary: '--06-01',
    })
    const { status, text } = await phone.get(`kith-birthday-${id}.ics`)
    assert.equal(status, 200)
    for (const line of [
      'SUMMARY:Ines: birthday (1980)',
      'DTSTART;VALUE=DATE:19800229',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    ])
      assert.ok(text.includes(`${line}\r\n`), text)
    const other = (await phone.get(`kith-anniversary-${id}.ics`)).text
    assert.ok(
      other.includes('SUMMARY:Ines: anniversary\r\n') && other.includes('RRULE:FREQ=YEARLY\r\n'),
      other,
    )
    assert.deepEqual(await found('20270227', '20270302'), ['Ines: birthday (1980)'])
    assert.deepEqual(await found('20270601', '20270602'), ['Ines: anniversary'])
    assert.deepEqual(await found('20270701', '20270801'), [])
    assert.deepEqual(await found('19790101', '19790401'), [])
    for (const [method, name] of [
      ['PUT', `kith-birthday-${id}.ics`],
      ['PUT', 'new.ics'],
      ['DELETE', `kith-birthday-${id}.ics`],
    ] as const) {
      const answer = await phone.ask(method, `/dav/calendars/birthdays/${name}`, {
        headers: { 'content-type': 'text/calendar' },
        ...(method === 'PUT' && { body: text }),
      })
      assert.deepEqual([answer.status, answer.text.includes('<d:need-privileges/>')], [403, true], method)
    }
    const { text: told } = await phone.ask('PROPFIND', '/dav/calendars/birthdays/', {
      headers: { depth: '1' },
      body: '<d:propfind xmlns:d="DAV:"><d:prop><d:current-user-privilege-set/></d:prop></d:propfind>',
    })
    assert.ok(told.includes(`kith-anniversary-${id}.ics`) && !told.includes('<d:write'), told)
    assert.equal((await phone.get('kith-task-1.ics')).status, 404)
    assert.equal((await phone.ask('GET', '/dav/calendars/agenda/x.ics')).status, 404)
  })

  it('follow the contacts, and are nobody else’s', async () => {
    const { ann, bob } = kith
    const copy = new Copy(phone, 2)
    const theirs = new Copy(await birthdaysOf(bob))
    const make = async (birthday: string) =>
      (await ann.perform(createContact, { first_name: 'Quagmire', birthday })).id
    const [one, two, three] = [await make('1990-01-01'), await make('--01-02'), await make('1990-01-03')]
    await copy.ensureWhole()
    assert.ok(copy.cards.has(`kith-birthday-${one}.ics`))
    await theirs.ensureWhole()
    assert.equal(theirs.cards.size, 0)
    const steps = [
      () => ann.perform(updateContact, { id: one, birthday: '1991-01-01' }),
      () => ann.perform(updateContact, { id: one, first_name: 'Renamed', anniversary: '2010-05-05' }),
      () => ann.perform(updateContact, { id: one, anniversary: null }),
      () => ann.perform(deleteContact, { id: two }),
      () => ann.perform(restoreContact, { id: two }),
      () => ann.perform(mergeContacts, { id: one, duplicate_id: two }),
      () => ann.perform(updateContact, { id: three, user_id: bob.viewer.user_id }),
      () => bob.perform(updateContact, { id: three, is_private: true }),
    ]
    for (const step of steps) {
      await step()
      await copy.ensureWhole()
      await theirs.ensureWhole()
    }
    assert.deepEqual([...theirs.cards.keys()], [`kith-birthday-${three}.ics`])
    assert.equal((await phone.get(`kith-birthday-${three}.ics`)).status, 404)
  })
})
