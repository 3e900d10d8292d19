import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import ICAL from 'ical.js'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { undoLatest } from '../../src/crm/undoing/undo-latest.ts'
import { calendarOf, entryOf, type Phone } from '../support/dav.ts'
import { Copy } from '../support/dav-copy.ts'
import { type Kith, openKith } from '../support/kith.ts'

const ALARM = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'ACTION:DISPLAY', 'DESCRIPTION:Soon', 'END:VALARM']

describe('what a device wrote into the calendar', () => {
  let kith: Kith
  let phone: Phone
  let copy: Copy
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    phone = await calendarOf(kith, kith.ann)
    copy = new Copy(phone)
    await kith.ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor' })
  })
  after(() => kith.close())

  const undo = () => kith.ann.perform(undoLatest, { by_me: true })
  const put = async (name: string, text: string) => {
    const { status, text: told } = await phone.put(name, text)
    assert.ok(status < 300, told)
  }
  /** Writes, takes that back, and finds the entry as it was, also in what follows the changes. */
  const thereAndBack = async (name: string, write: () => Promise<void>) => {
    const was = (await phone.get(name)).text
    await write()
    assert.notEqual((await phone.get(name)).text, was)
    await copy.ensureWhole()
    await undo()
    const now = await phone.get(name)
    assert.deepEqual(said(now.text), said(was))
    await copy.ensureWhole()
  }

  it('is taken back: a to-do that was moved, renamed, completed, deleted, and added', async () => {
    const due = 'DUE:20260402T073000Z'
    await put('one.ics', entryOf('VTODO', 'UID:one', 'SUMMARY:Write (Ines Okafor)', due, ...ALARM))
    const { text } = await phone.get('one.ics')
    assert.ok(text.includes('TRIGGER:-PT15M'))
    const swap = (from: string, to: string) => async () => {
      assert.ok(text.includes(from), text)
      await put('one.ics', text.replace(from, to))
    }
    await thereAndBack('one.ics', swap(due, 'DUE:20260403T083000Z'))
    await thereAndBack('one.ics', swap('SUMMARY:Write (Ines', 'SUMMARY:Write more (Ines'))
    await thereAndBack('one.ics', swap('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED'))
    await thereAndBack('one.ics', async () => {
      assert.equal((await phone.ask('DELETE', '/dav/calendars/agenda/one.ics')).status, 204)
    })
    await put('two.ics', entryOf('VTODO', 'UID:two', 'SUMMARY:Not needed'))
    await undo()
    assert.equal((await phone.get('two.ics')).status, 404)
    await copy.ensureWhole()
  })

  it('is taken back: a day of a series that was done, and the next of it', async () => {
    const lines = ['UID:plants', 'SUMMARY:Water', 'DTSTART;VALUE=DATE:20260401', 'DUE;VALUE=DATE:20260401']
    await put('plants.ics', entryOf('VTODO', ...lines, 'RRULE:FREQ=WEEKLY', ...ALARM))
    const { text } = await phone.get('plants.ics')
    await thereAndBack('plants.ics', () =>
      put('plants.ics', text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED')),
    )
    const { items } = await kith.ann.perform(listTasks, {})
    assert.equal(items.filter(({ description }) => description === 'Water').length, 1)
  })

  it('is taken back: a call that was planned, put off and called off', async () => {
    const when = ['DTSTART:20270401T090000Z', 'DTEND:20270401T093000Z']
    await put('call.ics', entryOf('VEVENT', 'UID:call', 'SUMMARY:Call Ines Okafor: Money', ...when, ...ALARM))
    const { text } = await phone.get('call.ics')
    await thereAndBack('call.ics', () =>
      put(
        'call.ics',
        text
          .replace(':20270401T090000Z', ':20270402T090000Z')
          .replace(':20270401T093000Z', ':20270402T093000Z'),
      ),
    )
    await thereAndBack('call.ics', () =>
      put('call.ics', text.replace('END:VEVENT', 'STATUS:CANCELLED\r\nEND:VEVENT')),
    )
    await thereAndBack('call.ics', async () => {
      assert.equal((await phone.ask('DELETE', '/dav/calendars/agenda/call.ics')).status, 204)
    })
  })
})

/** What an entry says, however it words its moments. */
function said(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const entry = calendar.getFirstSubcomponent('vtodo') ?? calendar.getFirstSubcomponent('vevent')!
  const moments = ['due', 'dtstart', 'dtend'].map((name) => {
    const time = entry.getFirstPropertyValue(name) as ICAL.Time | null
    return time && (time.isDate ? time.toString() : time.toJSDate().toISOString())
  })
  const rest = ['uid', 'summary', 'status', 'rrule'].map((name) => String(entry.getFirstPropertyValue(name)))
  return { moments, rest, alarms: entry.getAllSubcomponents('valarm').map(String) }
}
