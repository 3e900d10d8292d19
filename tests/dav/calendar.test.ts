import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { completeCall } from '../../src/crm/calls/complete-call.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { listCalls } from '../../src/crm/calls/list-calls.ts'
import { updateCall } from '../../src/crm/calls/update-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { updateMe } from '../../src/crm/members/update-me.ts'
import { completeTask } from '../../src/crm/tasks/complete-task.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { getTask } from '../../src/crm/tasks/get-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { reopenTask } from '../../src/crm/tasks/reopen-task.ts'
import { updateTask } from '../../src/crm/tasks/update-task.ts'
import { calendarOf, entryOf, linesOf, type Phone } from '../support/dav.ts'
import { type Kith, openKith } from '../support/kith.ts'

const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:x', 'END:VALARM']

describe('the agenda in a calendar', () => {
  let kith: Kith
  let phone: Phone
  let ines: { id: number }
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    const { ann } = kith
    await ann.perform(updateMe, { time_zone: 'Europe/Oslo' })
    phone = await calendarOf(kith, ann)
    ines = await ann.perform(createContact, {
      first_name: 'Ines',
      last_name: 'Okafor',
      email_address: 'ines@example.com',
    })
  })
  after(() => kith.close())

  const task = (id: number) => kith.ann.perform(getTask, { id })
  const line = (text: string, name: string) =>
    linesOf(text.slice(text.search(/BEGIN:V(?:TODO|EVENT)/))).find((one) => one.startsWith(name))

  it('shows tasks as to-dos and planned calls as events, with whom and a link', async () => {
    const { ann } = kith
    const dated = await ann.perform(createTask, {
      description: 'Send it; now',
      due: '2026-03-10',
      contact_id: ines.id,
    })
    const timed = await ann.perform(createTask, { description: 'Meet', due: '2026-07-10T10:00:00Z' })
    const call = await ann.perform(createCall, {
      contact_id: ines.id,
      scheduled_at: '2026-03-11T08:00:00Z',
      body: 'Offer',
    })
    const one = (await phone.get(`kith-task-${dated.id}.ics`)).text
    assert.equal(line(one, 'SUMMARY'), 'SUMMARY:Send it\\; now (Ines Okafor)')
    assert.equal(line(one, 'DUE'), 'DUE;VALUE=DATE:20260310')
    assert.match(line(one, 'URL')!, /^URL:https?:\/\/.+\/contacts\/\d+$/)
    assert.match(line(one, 'DESCRIPTION')!, /^DESCRIPTION:Ines Okafor\\nhttp/)
    const two = (await phone.get(`kith-task-${timed.id}.ics`)).text
    assert.equal(line(two, 'DUE'), 'DUE;TZID=Europe/Oslo:20260710T120000')
    assert.ok(two.includes('BEGIN:VTIMEZONE\r\nTZID:Europe/Oslo\r\n'), two)
    assert.ok(two.includes('TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\n'), two)
    const three = await phone.get(`kith-call-${call.id}.ics`)
    assert.match(String(three.headers['content-type']), /^text\/calendar/)
    assert.equal(line(three.text, 'SUMMARY'), 'SUMMARY:Call Ines Okafor: Offer')
    assert.equal(line(three.text, 'DTSTART'), 'DTSTART;TZID=Europe/Oslo:20260311T090000')
    assert.equal(line(three.text, 'DTEND'), 'DTEND;TZID=Europe/Oslo:20260311T093000')
    await ann.perform(completeCall, { id: call.id })
    assert.equal((await phone.get(`kith-call-${call.id}.ics`)).status, 404)
  })

  it('is completed, moved, renamed and deleted on the device, and comes back as it was written', async () => {
    const { ann } = kith
    const { id } = await ann.perform(createTask, {
      description: 'Write',
      due: '2026-04-01',
      contact_id: ines.id,
    })
    const name = `kith-task-${id}.ics`
    const first = await phone.get(name)
    const moved = first.text
      .replace('SUMMARY:Write (Ines Okafor)', 'SUMMARY;LANGUAGE=en:Write more (Ines Okafor)')
      .replace('DUE;VALUE=DATE:20260401', 'DUE;TZID=Europe/Berlin:20260402T093000')
      .replace('END:VTODO', `PRIORITY:3\r\nX-OWN:1\r\n${ALARM.join('\r\n')}\r\nEND:VTODO`)
    assert.equal((await phone.put(name, moved, { 'if-match': '"other"' })).status, 412)
    const put = await phone.put(name, moved, { 'if-match': String(first.headers['etag']) })
    assert.equal(put.status, 204, put.text)
    const changed = await task(id)
    assert.deepEqual(
      [changed.description, changed.due_at, changed.contact_id],
      ['Write more', '2026-04-02T07:30:00.000Z', ines.id],
    )
    const back = (await phone.get(name)).text
    assert.ok(back.includes('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n'), back)
    for (const kept of ['SUMMARY;LANGUAGE=en:', 'DUE;TZID=Europe/Berlin', 'PRIORITY:3', 'X-OWN:1', ...ALARM])
      assert.ok(back.includes(kept), kept)
    const lines = async () => (await ann.perform(listHistory, { limit: 100 })).items.length
    const before = await lines()
    assert.equal((await phone.put(name, back)).status, 204)
    assert.equal((await phone.put(name, back.replace(/DTSTAMP:.*/, 'DTSTAMP:20200101T000000Z'))).status, 204)
    assert.equal(await lines(), before)
    await ann.perform(updateTask, { id, due: '2026-04-03' })
    const later = (await phone.get(name)).text
    assert.ok(later.includes('DUE;VALUE=DATE:20260403') && later.includes('TRIGGER:-PT15M'), later)
    const done = later.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED\r\nCOMPLETED:20260401T100000Z')
    assert.equal((await phone.put(name, done)).status, 204)
    assert.notEqual((await task(id)).completed_at, null)
    assert.ok((await phone.get(name)).text.includes('COMPLETED:20260401T100000Z'))
    await ann.perform(reopenTask, { id })
    const open = (await phone.get(name)).text
    assert.ok(open.includes('STATUS:NEEDS-ACTION') && !open.includes('COMPLETED'), open)
    assert.equal((await phone.put(name, open.replace('NEEDS-ACTION', 'COMPLETED'))).status, 204)
    assert.equal((await phone.put(name, open)).status, 204)
    assert.equal((await task(id)).completed_at, null)
    assert.equal((await phone.ask('DELETE', `/dav/calendars/agenda/${name}`)).status, 204)
    assert.equal((await phone.get(name)).status, 404)
    const trashed = await ann.perform(listTasks, { trashed: true })
    assert.ok(trashed.items.some((one) => one.id === id))
  })

  it('goes on with a series that is done, under the same name and with the same alarm', async () => {
    const { ann } = kith
    const body = entryOf(
      'VTODO',
      'UID:series',
      'DTSTAMP:20260101T000000Z',
      'SUMMARY:Water',
      'DTSTART;VALUE=DATE:20260301',
      'DUE;VALUE=DATE:20260301',
      'RRULE:FREQ=WEEKLY;BYDAY=SU',
      ...ALARM,
    )
    assert.equal((await phone.put('series.ics', body)).status, 201)
    const [made] = (await ann.perform(listTasks, { sort: '-id' })).items
    assert.deepEqual([made!.description, made!.recurrence, made!.due_on], ['Water', 'weekly', '2026-03-01'])
    await ann.perform(completeTask, { id: made!.id })
    const { next_task_id } = await task(made!.id)
    const next = await task(next_task_id!)
    const text = (await phone.get('series.ics')).text
    assert.ok(text.includes(`DUE;VALUE=DATE:${next.due_on!.replaceAll('-', '')}`), text)
    assert.ok(text.includes('UID:series') && text.includes('BYDAY=SU') && text.includes('TRIGGER'), text)
    const { token } = await phone.sync()
    assert.equal(
      (await phone.put('series.ics', text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED'))).status,
      204,
    )
    const third = await task((await task(next.id)).next_task_id!)
    const after = (await phone.get('series.ics')).text
    assert.ok(after.includes(`DUE;VALUE=DATE:${third.due_on!.replaceAll('-', '')}`), after)
    assert.ok(!after.includes('COMPLETED'), after)
    const told = await phone.sync(token)
    assert.deepEqual(
      [[...told.changed.keys()], told.gone.filter((one) => !one.startsWith('kith-'))],
      [['series.ics'], []],
    )
    await ann.perform(reopenTask, { id: next.id })
    assert.ok((await phone.get('series.ics')).text.includes(next.due_on!.replaceAll('-', '')))
    // One day of it alone, as some programs say it.
    const day = next.due_on!.replaceAll('-', '')
    const one = [
      'BEGIN:VTODO',
      'UID:series',
      `RECURRENCE-ID;VALUE=DATE:${day}`,
      'STATUS:COMPLETED',
      'SUMMARY:Water',
      'END:VTODO',
    ]
    const open = (await phone.get('series.ics')).text
    assert.equal(
      (await phone.put('series.ics', open.replace('END:VCALENDAR', `${one.join('\r\n')}\r\nEND:VCALENDAR`)))
        .status,
      204,
    )
    assert.notEqual((await task(next.id)).completed_at, null)
    assert.ok(!(await phone.get('series.ics')).text.includes('RECURRENCE-ID'))
  })

  it('takes what is new: a to-do as a task, an event as a call with whom it names', async () => {
    const { ann } = kith
    const todo = entryOf('VTODO', 'UID:t1', 'SUMMARY:Thank her (Ines Okafor)', 'DUE:20260601T080000Z')
    assert.equal((await phone.put('t1.ics', todo, { 'if-none-match': '*' })).status, 201)
    assert.equal((await phone.put('t1.ics', todo, { 'if-none-match': '*' })).status, 412)
    assert.equal((await phone.put('t2.ics', todo)).status, 409)
    const [made] = (await ann.perform(listTasks, { sort: '-id' })).items
    assert.deepEqual(
      [made!.description, made!.contact_id, made!.due_at],
      ['Thank her', ines.id, '2026-06-01T08:00:00.000Z'],
    )
    const event = (...lines: string[]) =>
      entryOf('VEVENT', 'DTSTART;TZID=America/New_York:20260602T090000', 'DURATION:PT1H', ...lines)
    const calls = async () => (await ann.perform(listCalls, { upcoming: true, sort: '-id' })).items
    assert.equal(
      (await phone.put('c1.ics', event('UID:c1', 'SUMMARY:Call Ines Okafor about the offer'))).status,
      201,
    )
    const [call] = await calls()
    assert.deepEqual([call!.contact_id, call!.scheduled_at], [ines.id, '2026-06-02T13:00:00.000Z'])
    assert.equal(
      (await phone.put('c2.ics', event('UID:c2', 'SUMMARY:Lunch', 'ATTENDEE;CN=I:mailto:INES@example.com')))
        .status,
      201,
    )
    await ann.perform(updateCall, { id: call!.id, scheduled_at: '2026-06-03T13:00:00Z' })
    const moved = (await phone.get('c1.ics')).text
    assert.equal(line(moved, 'DTEND'), 'DTEND;TZID=Europe/Oslo:20260603T160000')
    const count = (await calls()).length
    for (const [what, lines] of Object.entries({
      'with nobody': ['UID:c3', 'SUMMARY:Lunch with Nobody Known'],
      'that comes back': ['UID:c3', 'SUMMARY:Call Ines Okafor', 'RRULE:FREQ=DAILY'],
    })) {
      const { status, text } = await phone.put('c3.ics', event(...lines))
      assert.deepEqual([status, text.includes('<cal:valid-calendar-data/><k:message>')], [403, true], what)
    }
    assert.equal((await calls()).length, count)
    assert.equal(
      (await phone.put('c1.ics', moved.replace('END:VEVENT', 'STATUS:CANCELLED\r\nEND:VEVENT'))).status,
      204,
    )
    assert.equal((await phone.get('c1.ics')).status, 404)
  })

  it("says nothing of what is somebody else's, and that what was hidden is gone", async () => {
    const { ann, bob } = kith
    const theirs = await calendarOf(kith, bob)
    const { token } = await theirs.sync()
    const { id } = await ann.perform(createTask, { description: 'Ask', contact_id: ines.id })
    assert.deepEqual((await theirs.sync(token)).changed.size, 0)
    await ann.perform(updateTask, { id, user_id: bob.viewer.user_id })
    const told = await theirs.sync(token)
    assert.deepEqual([...told.changed.keys()], [`kith-task-${id}.ics`])
    await ann.perform(updateContact, { id: ines.id, first_name: 'Inez' })
    const renamed = await theirs.sync(told.token)
    assert.notEqual(renamed.changed.get(`kith-task-${id}.ics`), told.changed.get(`kith-task-${id}.ics`))
    await ann.perform(updateTask, { id, user_id: ann.viewer.user_id })
    assert.deepEqual((await theirs.sync(renamed.token)).gone, [`kith-task-${id}.ics`])
    assert.equal((await theirs.get(`kith-task-${id}.ics`)).status, 404)
  })
})
