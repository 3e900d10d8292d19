import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { calendarOf, entryOf, type Phone } from '../support/dav.ts'
import { type Kith, openKith } from '../support/kith.ts'

const todo = (...lines: string[]) => entryOf('VTODO', 'UID:bad', 'SUMMARY:Okafor', ...lines)
const event = (...lines: string[]) => entryOf('VEVENT', 'UID:bad', 'SUMMARY:Okafor', ...lines)

/** Calendars that cannot be taken. */
const BAD: Record<string, string> = {
  'is empty': '',
  'is no calendar': 'Hello',
  'is a card': 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD\r\n',
  'holds nothing': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  'is broken off': todo().slice(0, -12),
  'is two calendars': todo() + todo(),
  'has two to-dos': todo().replace('END:VCALENDAR', 'BEGIN:VTODO\r\nUID:x\r\nEND:VTODO\r\nEND:VCALENDAR'),
  'is a to-do and an event': todo().replace(
    'END:VCALENDAR',
    'BEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT\r\nEND:VCALENDAR',
  ),
  'has no title': entryOf('VTODO', 'UID:bad'),
  'is due on a day that is none': todo('DUE;VALUE=DATE:20260231'),
  'is due at a time that is none': todo('DUE:20260201T256000Z'),
  'is due in a zone that is none': todo('DUE;TZID=Nowhere/Land:20260201T100000'),
  'is due in a year that is none': todo('DUE;VALUE=DATE:00000101'),
  'is an event without a time': event('DTSTART;VALUE=DATE:20260201'),
  'is an event that begins never': event(),
  'has three thousand lines': todo(...Array.from({ length: 3100 }, (_, at) => `X-A${at}:1`)),
  'has a line without a value': todo('NOTHING'),
  'has signs that no text has': todo('COMMENT:a\u0001b'),
  'is nested deeply': todo(
    ...'ABCD'.split('').map((name) => `BEGIN:${name}`),
    ...'DCBA'.split('').map((name) => `END:${name}`),
  ),
  'ends what did not begin': todo('END:VALARM'),
  'has too long a title': todo().replace('Okafor', 'Okafor'.repeat(12_000)),
}

describe('what a calendar sends and cannot be taken', () => {
  let kith: Kith
  let phone: Phone
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    phone = await calendarOf(kith, kith.ann)
    assert.equal(
      (await phone.put('kept.ics', entryOf('VTODO', 'UID:kept', 'SUMMARY:Kept', 'X-KEPT:1'))).status,
      201,
    )
  })
  after(() => kith.close())

  it('is refused with the condition of the standard and a sentence, and nothing is half saved', async () => {
    const before = (await phone.get('kept.ics')).text
    for (const [what, text] of Object.entries(BAD))
      for (const name of ['new.ics', 'kept.ics']) {
        const answer = await phone.put(name, text)
        assert.equal(answer.status, 403, `${what}: ${answer.text}`)
        const condition = what.includes('card') ? '' : '<cal:valid-calendar-data/>'
        assert.ok(answer.text.includes(`${condition}<k:message>`), `${what}: ${answer.text}`)
        assert.ok(!answer.text.includes('Okafor'), what)
      }
    const journal = await phone.put(
      'new.ics',
      entryOf('VTODO', 'UID:x', 'SUMMARY:x').replaceAll('VTODO', 'VJOURNAL'),
    )
    assert.deepEqual(
      [journal.status, journal.text.includes('<cal:supported-calendar-component/>')],
      [403, true],
    )
    const large = await phone.put('new.ics', todo(`COMMENT:${'a'.repeat(1_100_000)}`))
    assert.deepEqual([large.status, large.text.includes('<cal:max-resource-size/>')], [403, true])
    const typed = await phone.put('new.ics', todo(), { 'content-type': 'text/vcard' })
    assert.deepEqual([typed.status, typed.text.includes('<cal:supported-calendar-data/>')], [415, true])
    assert.equal((await phone.put('kith-task-5.ics', todo())).status, 403)
    const other = await phone.put(
      'kept.ics',
      event('DTSTART:20260101T100000Z').replace('UID:bad', 'UID:kept'),
    )
    assert.equal(other.status, 403)
    assert.equal((await phone.get('kept.ics')).text, before)
    assert.equal((await kith.ann.perform(listTasks, {})).items.length, 1)
    for (const method of ['MKCALENDAR', 'DELETE'])
      assert.equal((await phone.ask(method, '/dav/calendars/agenda/')).status, 403)
    const report = '<c:free-busy-query xmlns:c="urn:ietf:params:xml:ns:caldav"/>'
    const unknown = await phone.ask('REPORT', '/dav/calendars/agenda/', { body: report })
    assert.deepEqual([unknown.status, unknown.text.includes('<d:supported-report/>')], [403, true])
  })

  it("is nobody else's: neither a colleague's nor a stranger's, by any method", async () => {
    const { ann, bob, eve } = kith
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Quagmire' })
    const task = await ann.perform(createTask, { description: 'Zebu', contact_id })
    const call = await ann.perform(createCall, {
      contact_id,
      scheduled_at: '2026-01-01T10:00:00Z',
      body: 'Zebu',
    })
    await ann.perform(updateContact, { id: contact_id, is_private: true })
    const hers = (await phone.put('secret.ics', todo('X-A:zebu'))).status
    assert.equal(hers, 201)
    const headers = { 'content-type': 'text/calendar' }
    const requests = [
      ['GET'],
      ['HEAD'],
      ['DELETE'],
      ['PUT', { body: todo(), headers: { ...headers, 'if-match': '*' } }],
      ['PROPFIND', { headers: { depth: '0' } }],
      ['PROPPATCH', { body: '<d:propertyupdate xmlns:d="DAV:"/>' }],
      ['REPORT', { body: '<d:expand-property xmlns:d="DAV:"/>' }],
      ['MKCOL'],
      ['MKCALENDAR'],
      ['MOVE'],
      ['LOCK'],
    ] as const
    for (const person of [bob, eve]) {
      const theirs = await calendarOf(kith, person)
      for (const name of ['secret.ics', 'kept.ics', `kith-task-${task.id}.ics`, `kith-call-${call.id}.ics`])
        for (const [method, options] of requests) {
          const nobodys = name.startsWith('kith') ? 'kith-task-987654321.ics' : 'nobodys.ics'
          const told = async (one: string) => {
            const {
              status,
              headers: given,
              text,
            } = await theirs.ask(method, `/dav/calendars/agenda/${one}`, options)
            return [status, given['etag'], given['allow'], text.replaceAll(one, 'NAME')]
          }
          assert.deepEqual(await told(name), await told(nobodys), `${method} ${name}`)
        }
      const all = [
        ['PROPFIND', '<d:propfind xmlns:d="DAV:"><d:allprop/></d:propfind>'],
        [
          'REPORT',
          '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop></c:calendar-query>',
        ],
        [
          'REPORT',
          '<d:sync-collection xmlns:d="DAV:"><d:sync-token/><d:prop><d:getetag/></d:prop></d:sync-collection>',
        ],
      ] as const
      for (const [method, body] of all) {
        const { status, text } = await theirs.ask(method, '/dav/calendars/agenda/', {
          body,
          headers: { depth: '1' },
        })
        assert.equal(status, 207)
        assert.ok(!/zebu|secret|<d:getetag>/i.test(text), text)
      }
      assert.equal((await theirs.put('secret.ics', todo())).status, 201, 'neither name nor uid is taken')
    }
    const none = await calendarOf(kith, ann, { calendars: [] })
    assert.equal((await none.get('kept.ics')).status, 404)
    const reading = await calendarOf(kith, ann, { is_read_only: true })
    assert.equal((await reading.get('kept.ics')).status, 200)
    assert.equal((await reading.put('kept.ics', todo())).status, 403)
  })
})
