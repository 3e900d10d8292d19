import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { completeTask } from '../../src/crm/tasks/complete-task.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { calendarOf, type Phone } from '../support/dav.ts'
import { type Kith, openKith } from '../support/kith.ts'

const NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:i="http://apple.com/ns/ical/"'

describe('what calendars ask for', () => {
  let kith: Kith
  let phone: Phone
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    const { ann } = kith
    phone = await calendarOf(kith, ann)
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Ines' })
    const call = { contact_id, scheduled_at: '2026-03-10T10:00:00Z' }
    await ann.perform(createCall, { ...call, body: 'Early' })
    await ann.perform(createCall, { ...call, scheduled_at: '2026-04-10T10:00:00Z', body: 'Late' })
    await ann.perform(createTask, { description: 'Dated', due: '2026-03-10' })
    await ann.perform(createTask, { description: 'Weekly', due: '2026-01-06', recurrence: 'weekly' })
    const done = await ann.perform(createTask, { description: 'Done', due: '2026-03-10' })
    await ann.perform(completeTask, { id: done.id })
    await ann.perform(createTask, { description: 'Some day' })
  })
  after(() => kith.close())

  const ask = (body: string) =>
    phone.ask('REPORT', '/dav/calendars/agenda/', { body, headers: { depth: '1' } })

  /** The titles of what a query finds. */
  async function found(filter: string): Promise<string[]> {
    const { status, text } = await ask(
      `<c:calendar-query ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR">${filter}</c:comp-filter></c:filter></c:calendar-query>`,
    )
    assert.equal(status, 207, text)
    return [...text.matchAll(/SUMMARY:(?:Call Ines: )?([\w ]+)/g)].map(([, title]) => title!).sort()
  }

  const range = (start: string, end?: string) =>
    `<c:time-range start="${start}T000000Z"${end ? ` end="${end}T000000Z"` : ''}/>`

  it('are events and to-dos of a span of time, as programs ask for them', async () => {
    const event = (inner = '') => `<c:comp-filter name="VEVENT">${inner}</c:comp-filter>`
    const todo = (inner = '') => `<c:comp-filter name="VTODO">${inner}</c:comp-filter>`
    assert.deepEqual(await found(event()), ['Early', 'Late'])
    assert.deepEqual(await found(event(range('20260301', '20260401'))), ['Early'])
    assert.deepEqual(await found(event(range('20260401'))), ['Late'])
    assert.deepEqual(await found(todo(range('20260310', '20260311'))), ['Dated', 'Done', 'Weekly'])
    assert.deepEqual(await found(todo(range('20260311', '20260312'))), [])
    assert.deepEqual(await found(todo(range('20260317', '20260318'))), ['Weekly'])
    // What DAVx5 and macOS ask for: what is still to be done.
    const open = '<c:prop-filter name="COMPLETED"><c:is-not-defined/></c:prop-filter>'
    assert.deepEqual(await found(todo(open)), ['Dated', 'Some day', 'Weekly'])
    const status =
      '<c:prop-filter name="STATUS"><c:text-match negate-condition="yes">completed</c:text-match></c:prop-filter>'
    assert.deepEqual(await found(todo(status)), ['Dated', 'Some day', 'Weekly'])
    assert.deepEqual(await found(todo('<c:comp-filter name="VALARM"/>')), [])
    assert.deepEqual(await found('<c:comp-filter name="VJOURNAL"/>'), [])
    assert.equal((await found('')).length, 6)
    const wrong = `<c:calendar-query ${NAMESPACES}><d:prop/><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="yesterday"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`
    assert.deepEqual(
      [(await ask(wrong)).status, (await ask(wrong)).text.includes('<cal:valid-filter/>')],
      [403, true],
    )
  })

  it('are their home, what it holds, and all of a calendar by its names', async () => {
    const find = (path: string, depth: string, names: string) =>
      phone.ask('PROPFIND', path, {
        body: `<d:propfind ${NAMESPACES}><d:prop>${names}</d:prop></d:propfind>`,
        headers: { depth },
      })
    for (const where of ['/.well-known/caldav', '/.well-known/caldav/']) {
      const { status, headers } = await phone.ask('PROPFIND', where)
      assert.deepEqual([status, headers['location']], [301, '/dav/'])
    }
    const principal = (await find('/dav/', '0', '<d:current-user-principal/>')).text
    const [, address] = /<d:current-user-principal><d:href>([^<]+)</.exec(principal)!
    const homes = (await find(address!, '0', '<c:calendar-home-set/><c:calendar-user-address-set/>')).text
    assert.ok(homes.includes('<cal:calendar-home-set><d:href>/dav/calendars/</d:href>'), homes)
    const asked =
      '<d:resourcetype/><d:displayname/><cs:getctag/><d:sync-token/><d:supported-report-set/><c:supported-calendar-component-set/><i:calendar-color/><d:current-user-privilege-set/>'
    const { text } = await find('/dav/calendars/', '1', asked)
    for (const part of [
      '<d:href>/dav/calendars/agenda/</d:href>',
      '<cal:calendar/>',
      '<d:displayname>Kith<',
      '<cal:comp name="VTODO"/>',
      '<cal:calendar-multiget/>',
      '<d:write-content/>',
    ])
      assert.ok(text.includes(part), part)
    const members = (await find('/dav/calendars/agenda/', '1', '<d:getetag/><d:getcontenttype/>')).text
    const hrefs = [...members.matchAll(/<d:href>(\/dav\/calendars\/agenda\/[^<]+)<\/d:href>/g)].map(
      ([, href]) => href!,
    )
    assert.equal(hrefs.length, 6)
    const multiget = await ask(
      `<c:calendar-multiget ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop>${[...hrefs, '/dav/calendars/agenda/no.ics', '/dav/books/all/x.vcf'].map((href) => `<d:href>${href}</d:href>`).join('')}</c:calendar-multiget>`,
    )
    assert.equal(multiget.text.match(/BEGIN:VCALENDAR/g)!.length, 6)
    assert.equal(multiget.text.match(/404 Not Found/g)!.length, 2)
  })
})
