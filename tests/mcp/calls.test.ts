import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { getCall } from '../../src/crm/calls/get-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContactOverview } from '../../src/crm/contacts/get-contact-overview.ts'
import { updateMe } from '../../src/crm/members/update-me.ts'
import { listMessages } from '../../src/crm/messages/list-messages.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { type Agent, connectAgent } from '../support/mcp.ts'

interface Told {
  id: number
  contact_id: number
  [name: string]: unknown
}

describe('the tools about calls and activities', () => {
  let kith: Kith
  let agent: Agent
  let contact_id: number
  let round = 0
  before(async () => {
    kith = await openKith()
    const { http } = await kith.listen()
    await kith.ann.perform(updateMe, { time_zone: 'America/New_York' })
    agent = await connectAgent(http, kith.ann.token, '2026-07-28')
  })
  after(async () => {
    await agent.close()
    await kith.close()
  })
  beforeEach(async () => {
    contact_id = (
      await kith.ann.perform(createContact, { first_name: 'Ines', last_name: `Okafor${++round}` })
    ).id
  })

  it('plan a call for a time of the user, and say how it was read', async () => {
    const wish = { contact_id: `ines okafor${round}`, when: '2031-07-02 15:00', body: 'Review', phone: '555' }
    const told = await agent.call<Told>('schedule_call', wish)
    assert.deepEqual(told, {
      id: told.id,
      contact_id,
      contact_name: told['contact_name'],
      scheduled_at: '2031-07-02T19:00:00.000Z',
      read_as: 'Wednesday, 2 July 2031, 15:00 (America/New_York)',
    })
    const call = await kith.ann.perform(getCall, { id: told.id })
    assert.deepEqual([call.status, call.body, call.phone], ['scheduled', 'Review', '555'])
    const abroad = await agent.call<Told>('schedule_call', { contact_id, when: '2031-07-02T15:00+02:00' })
    assert.equal(abroad['read_as'], 'Wednesday, 2 July 2031, 09:00 (America/New_York)')
  })

  it('take words for a time, and of what has happened a day', async (test) => {
    // The clock stands, or it could be another day when the words are read.
    const now = Date.now()
    test.mock.timers.enable({ apis: ['Date'], now })
    const zone = 'America/New_York'
    const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
    const at = (days: number, plainTime: string) =>
      new Date(
        today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds,
      ).toISOString()
    const call = await agent.call<Told>('schedule_call', { contact_id, when: 'tomorrow at 3pm' })
    assert.equal(call['scheduled_at'], at(1, '15:00'))
    const met = { contact_id, kind: 'meeting', body: 'Met' }
    assert.equal(
      (await agent.call<Told>('log_activity', { ...met, when: 'yesterday' }))['at'],
      at(-1, '12:00'),
    )
    const { at: justNow } = await agent.call<Told>('log_activity', { ...met, when: 'today' })
    assert.equal(justNow, new Date(now).toISOString())
  })

  it('refuse a time that cannot be read, and guess nothing', async () => {
    for (const when of ['2031-02-30T10:00', '25:00', 'whenever'])
      assert.match(
        await agent.refused('schedule_call', { contact_id, when }),
        new RegExp(`when cannot be read as a date or time.*given "${when}"`),
      )
    assert.match(
      await agent.refused('schedule_call', { contact_id, when: '2 July 2031' }),
      /when names a day \(Wednesday, 2 July 2031\) without a time/,
    )
    assert.match(await agent.refused('schedule_call', { contact_id }), /when can't be blank/)
  })

  it('complete the one planned call of a contact, and ask when there are several', async () => {
    assert.match(
      await agent.refused('complete_call', { contact_id }),
      new RegExp(`no such call \\(contact_id was ${contact_id}\\).*log_activity`),
    )
    const first = await agent.call<Told>('schedule_call', {
      contact_id,
      when: '2031-07-02T15:00',
      body: 'First',
    })
    const done = await agent.call<Told>('complete_call', { contact_id, outcome: 'connected', note: 'Fine' })
    assert.deepEqual([done.id, done['outcome']], [first.id, 'connected'])
    assert.deepEqual(await agent.call('complete_call', { call_id: first.id, outcome: 'busy' }), done)

    const second = await agent.call<Told>('schedule_call', {
      contact_id,
      when: '2031-07-03T15:00',
      body: 'Second',
    })
    await agent.call('schedule_call', { contact_id, when: '2031-07-04T15:00' })
    const text = await agent.refused('complete_call', { contact_id })
    assert.ok(
      text.includes(`Found: {"id":${second.id},"scheduled_at":"2031-07-03T19:00:00.000Z","body":"Second"}`),
      text,
    )
    assert.match(text, /call_id of the one/)
    const past = { call_id: second.id, when: '2026-01-02T09:00', duration_seconds: 60 }
    const late = await agent.call<Told>('complete_call', past)
    assert.deepEqual(
      [late['completed_at'], late['read_as']],
      ['2026-01-02T14:00:00.000Z', 'Friday, 2 January 2026, 09:00 (America/New_York)'],
    )
    assert.match(await agent.refused('complete_call', {}), /call_id can't be blank, unless contact_id/)
    assert.match(await agent.refused('complete_call', { call_id: 987_654 }), /call_id was 987654/)
    const eves = await kith.eve.perform(createContact, { first_name: 'Own' })
    const foreign = await kith.eve.perform(createCall, {
      contact_id: eves.id,
      scheduled_at: '2031-01-01T00:00Z',
    })
    assert.match(await agent.refused('complete_call', { call_id: foreign.id }), /no such call/)
  })

  it('log what happened as what it was', async () => {
    const log = (wish: object) => agent.call<Told>('log_activity', { contact_id, body: 'Well', ...wish })
    const visit = await log({ kind: 'visit', when: '2026-01-02T09:00' })
    const call = await log({ kind: 'call', outcome: 'left_voicemail', when: '2026-01-03T09:00' })
    const email = await log({ kind: 'email', direction: 'inbound', when: '2026-01-04T09:00' })
    assert.deepEqual(
      [visit, call, email].map(({ type, at }) => [type, at]),
      [
        ['activity', '2026-01-02T14:00:00.000Z'],
        ['call', '2026-01-03T14:00:00.000Z'],
        ['message', '2026-01-04T14:00:00.000Z'],
      ],
    )
    const { items } = await kith.ann.perform(listMessages, { contact_id })
    assert.deepEqual(
      items.map(({ id, channel, direction }) => [id, channel, direction]),
      [[email.id, 'email', 'inbound']],
    )
    assert.match(
      await agent.refused('log_activity', { contact_id, kind: 'visit', body: 'x', when: '2999-01-01T00:00' }),
      /when can't be in the future: it was read as Tuesday, 1 January 2999/,
    )
    assert.match(await agent.refused('log_activity', { contact_id, body: 'x' }), /kind can't be blank/)
    const lost = { contact_id, kind: 'visit', body: 'x' }
    assert.match(
      await agent.refused('log_activity', { ...lost, outcome: 'busy' }),
      /outcome is for the kind call only \(given "busy"/,
    )
    assert.match(
      await agent.refused('log_activity', { ...lost, direction: 'inbound' }),
      /direction is for the kinds call, email, text, chat only/,
    )
  })

  it('do it once however often it is asked for with one request_id', async () => {
    const wish = { contact_id, kind: 'meeting', body: 'Once', request_id: `once-${round}` }
    assert.deepEqual(await agent.call('log_activity', wish), await agent.call('log_activity', wish))
    const { actions } = await kith.ann.perform(getContactOverview, { id: contact_id })
    assert.equal(actions.length, 1)
  })

  it('are seen in get_contact: what is planned, and what happened last', async () => {
    await agent.call('log_activity', {
      contact_id,
      kind: 'visit',
      body: 'x'.repeat(500),
      when: '2026-01-02T09:00',
    })
    await agent.call('log_activity', { contact_id, kind: 'email', body: 'Sent it', when: '2026-01-03T09:00' })
    await agent.call('schedule_call', { contact_id, when: '2031-07-03T15:00', body: 'Second' })
    await agent.call('schedule_call', { contact_id, when: '2031-07-02T15:00', body: 'First' })
    await agent.call('complete_call', {
      call_id: (await agent.call<Told>('schedule_call', { contact_id, when: '2031-07-01T15:00' })).id,
      when: '2026-01-04T09:00',
      note: 'Agreed',
    })
    await kith.ann.perform(addNote, { contact_id, body: 'A note' })
    const { upcoming_calls, activities } = await agent.call<{
      upcoming_calls: Record<string, unknown>[]
      activities: Record<string, string>[]
    }>('get_contact', { contact_id })
    assert.deepEqual(
      upcoming_calls.map(({ body }) => body),
      ['First', 'Second'],
    )
    assert.deepEqual(
      activities.map(({ type, kind, body }) => [type, kind, body?.length]),
      [
        ['note', undefined, 6],
        ['call', undefined, 6],
        ['message', 'email', 7],
        ['activity', 'visit', 200],
      ],
    )
  })
})
