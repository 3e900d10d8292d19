import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { HTTPMethods } from 'fastify'
import ICAL from 'ical.js'
import pino from 'pino'
import { operator } from '../../src/admin/open-data.ts'
import { perform } from '../../src/core/perform.ts'
import { createCalendarFeed } from '../../src/crm/calendar-feeds/create-calendar-feed.ts'
import { listCalendarFeeds } from '../../src/crm/calendar-feeds/list-calendar-feeds.ts'
import { revokeCalendarFeed } from '../../src/crm/calendar-feeds/revoke-calendar-feed.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { revokeTokensOfUser } from '../../src/crm/members/revoke-tokens-of-user.ts'
import { suspendUser } from '../../src/crm/members/suspend-user.ts'
import { unsuspendUser } from '../../src/crm/members/unsuspend-user.ts'
import { updateMe } from '../../src/crm/members/update-me.ts'
import { completeTask } from '../../src/crm/tasks/complete-task.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { throttleUser } from '../../src/crm/throttling/throttle-user.ts'
import { basicOf, phoneOf } from '../support/dav.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'

type Kind = 'agenda' | 'birthdays' | 'deals'

describe('a calendar that is subscribed to', () => {
  let kith: Kith
  const logged: string[] = []
  before(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    kith = await openKith({ isTrustedProxy: () => true, log })
  })
  after(() => kith.close())

  const feedOf = async (person: Person, calendar: Kind) => {
    const { id, secret } = await person.perform(createCalendarFeed, { name: 'Google', calendar })
    return { id, secret, url: `/feeds/${secret}.ics` }
  }
  const ask = (url: string, headers: Record<string, string> = {}, method: HTTPMethods = 'GET') =>
    kith.app.inject({ method, url, headers: { 'x-forwarded-proto': 'https', ...headers } })
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one)
      const { summary, startDate, endDate } = event
      return { summary, start: startDate.toString(), end: endDate.toString(), component: one }
    })

  it('has planned calls and what is to be done on a day, as events, in UTC or on the clock of the person', async () => {
    const { ann } = kith
    await ann.perform(updateMe, { time_zone: 'Europe/Berlin' })
    const viewer = { ...ann.viewer, time_zone: 'Europe/Berlin' }
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor' })
    await ann.perform(createCall, { contact_id, scheduled_at: '2026-12-01T09:00:00Z', body: 'Money' })
    const task = async (description: string, due: string, more: object = {}) =>
      perform(createTask, { database: kith.database, viewer }, { description, due, ...more })
    await task('Send offer', '2026-12-02', { contact_id })
    await task('Water plants', '2026-07-01 18:00', { recurrence: 'weekly' })
    const { id } = await task('Done already', '2026-12-02')
    await ann.perform(completeTask, { id })
    await ann.perform(createTask, { description: 'Some day' })
    const { url } = await feedOf(ann, 'agenda')
    const answer = await ask(url)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="kith-agenda.ics"')
    assert.equal(answer.headers['cache-control'], 'private, no-cache')
    assert.equal(answer.headers['referrer-policy'], 'no-referrer')
    assert.ok(answer.payload.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
    for (const line of [
      'NAME:Kith',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'COLOR:royalblue',
    ])
      assert.ok(answer.payload.includes(`\r\n${line}\r\n`), line)
    const events = eventsOf(answer.payload)
    assert.deepEqual(events.map(({ summary, start, end }) => [summary, start, end]).sort(), [
      ['Call Ines Okafor: Money', '2026-12-01T09:00:00Z', '2026-12-01T09:30:00Z'],
      ['Send offer (Ines Okafor)', '2026-12-02', '2026-12-03'],
      ['Water plants', '2026-07-01T18:00:00', '2026-07-01T18:30:00'],
    ])
    const watering = events.find(({ summary }) => summary === 'Water plants')!.component
    assert.equal(watering.getFirstProperty('dtstart')!.getParameter('tzid'), 'Europe/Berlin')
    assert.equal(String(watering.getFirstPropertyValue('rrule')), 'FREQ=WEEKLY')
    assert.ok(answer.payload.includes('TZID:Europe/Berlin\r\n'))
    assert.ok(!answer.payload.includes('VTODO') && !answer.payload.includes('kithf_'))
  })

  it('has birthdays, and the expected close of deals', async () => {
    const { eve } = kith
    const empty = (await ask((await feedOf(eve, 'birthdays')).url)).payload
    assert.deepEqual(eventsOf(empty), [])
    await eve.perform(createContact, { first_name: 'Ines', birthday: '--06-01' })
    const name = 'Roof; "a", b \\n\nEND:VEVENT\r\n🏠'.repeat(4)
    await eve.perform(createDeal, { name, expected_close_on: '2026-12-31' })
    const titles = async (calendar: Kind) =>
      eventsOf((await ask((await feedOf(eve, calendar)).url)).payload).map(({ summary }) => summary)
    assert.deepEqual(await titles('birthdays'), ['Ines: birthday'])
    assert.deepEqual(await titles('deals'), [`Expected close: ${name.replaceAll('\r', '')}`])
    assert.deepEqual(await titles('agenda'), [])
  })

  it('is not sent again until something changed, and compressed to who asks for that', async () => {
    const { bob } = kith
    const { url } = await feedOf(bob, 'birthdays')
    const make = (count: number) =>
      bob.perform(createContact, {
        first_name: 'Twin',
        last_name: String(count),
        birthday: '1990-01-01',
      })
    for (let count = 0; count < 3; count++) await make(count)
    const first = await ask(url)
    const etag = String(first.headers['etag'])
    assert.match(etag, /^W\/"[\w-]{27}"$/)
    const known = await ask(url, { 'if-none-match': etag })
    assert.deepEqual([known.statusCode, known.payload, known.headers['etag']], [304, '', etag])
    const head = await ask(url, {}, 'HEAD')
    assert.deepEqual([head.statusCode, head.payload, head.headers['etag']], [200, '', etag])
    const small = await ask(url, { 'accept-encoding': 'gzip, br' })
    assert.equal(small.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(small.rawPayload).toString(), first.payload)
    await make(4)
    const after = await ask(url, { 'if-none-match': etag })
    assert.equal(after.statusCode, 200)
    assert.equal(eventsOf(after.payload).length, eventsOf(first.payload).length + 1)
  })

  it('shows what its user sees at that moment, and nobody else’s', async () => {
    const { ann, bob, eve } = kith
    const { id } = await ann.perform(createContact, { first_name: 'Quagmire', birthday: '1980-05-05' })
    const shared = { contact_ids: [id], expected_close_on: '2026-12-24' }
    await bob.perform(createDeal, { name: 'Zebu', ...shared })
    const feeds = await Promise.all(
      [ann, bob, eve].flatMap((person) =>
        (['agenda', 'birthdays', 'deals'] as const).map((kind) => feedOf(person, kind)),
      ),
    )
    const telling = async () =>
      Promise.all(feeds.map(async ({ url }) => /Quagmire|Zebu/.test((await ask(url)).payload)))
    // Ann's birthdays, and bob's deals.
    assert.deepEqual(await telling(), [false, true, false, false, false, true, false, false, false])
    await ann.perform(updateContact, { id, user_id: bob.viewer.user_id })
    await bob.perform(updateContact, { id, is_private: true })
    assert.deepEqual(await telling(), [false, false, false, false, true, true, false, false, false])
  })

  it('is opened by its own address alone, which opens nothing else', async () => {
    const { ann } = kith
    const { url, secret } = await feedOf(ann, 'agenda')
    const phone = await phoneOf(kith, ann)
    const bearer = { authorization: `Bearer ${ann.token}` }
    for (const [address, status, headers] of [
      [`/feeds/${ann.token}.ics`, 400, {}],
      [`/feeds/${phone.secret}.ics`, 400, {}],
      [`${url}?token=${ann.token}`, 400, {}],
      [`${url}?access_token=x`, 400, {}],
      ['/feeds/agenda.ics', 404, bearer],
      ['/feeds/', 404, bearer],
      [`/feeds/kithf_${'x'.repeat(43)}.ics`, 404, bearer],
      [`/feeds/${secret}`, 400, {}],
      [url.toUpperCase(), 404, {}],
      [`${url}?n=1`, 200, {}],
    ] as const) {
      const answer = await ask(address, headers)
      assert.equal(answer.statusCode, status, address)
      assert.equal(
        answer.headers['cache-control'],
        status === 200 ? 'private, no-cache' : 'no-store',
        address,
      )
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'] as HTTPMethods[])
      assert.deepEqual([(await ask(url, {}, method)).statusCode, method], [405, method])
    assert.equal((await ask(url, { 'x-forwarded-proto': 'http' })).statusCode, 403)
    assert.equal((await ask(url, { host: 'evil.example' })).statusCode, 403)
    assert.equal((await ask(url, { origin: 'https://evil.example' })).statusCode, 403)
    for (const [address, headers, status] of [
      ['/api_v2/me', { authorization: `Bearer ${secret}` }, 401],
      ['/contacts.xml', { authorization: basicOf(secret, 'API') }, 401],
      ['/dav/', { authorization: basicOf(ann.email, secret) }, 401],
      [`/api_v2/me?x=${secret}`, bearer, 400],
      [`/contacts?x=${secret}`, { accept: 'text/html' }, 400],
      [`/dav/?x=${secret}`, {}, 400],
    ] as const)
      assert.equal((await ask(address, headers)).statusCode, status, address)
  })

  it('ends when it is revoked, with its user, and at the will of the operator', async () => {
    const { ann, bob, database } = kith
    const [lost, kept] = [await feedOf(bob, 'agenda'), await feedOf(bob, 'deals')]
    const statuses = async () => [(await ask(lost.url)).statusCode, (await ask(kept.url)).statusCode]
    assert.deepEqual(await statuses(), [200, 200])
    await assert.rejects(ann.perform(revokeCalendarFeed, { id: lost.id }), { kind: 'not_found' })
    await bob.perform(revokeCalendarFeed, { id: lost.id })
    assert.deepEqual(await statuses(), [404, 200])
    const { items } = await bob.perform(listCalendarFeeds, {})
    assert.ok(items.some(({ id }) => id === kept.id) && !items.some(({ id }) => id === lost.id))
    assert.ok(!JSON.stringify(items).includes(kept.secret))
    await ann.perform(suspendUser, { id: bob.viewer.user_id })
    assert.deepEqual(await statuses(), [404, 404])
    await ann.perform(unsuspendUser, { id: bob.viewer.user_id })
    const throttle = (input: object) =>
      perform(throttleUser, { database, viewer: operator() }, { email: bob.email, ...input })
    await throttle({ is_api_disabled: true })
    assert.deepEqual(await statuses(), [404, 403])
    await throttle({ is_api_disabled: false, requests_per_minute: 1 })
    await statuses()
    assert.deepEqual(await statuses(), [404, 429])
    await throttle({ requests_per_minute: null })
    assert.deepEqual(await statuses(), [404, 200])
    await ann.perform(revokeTokensOfUser, { id: bob.viewer.user_id })
    assert.deepEqual(await statuses(), [404, 404])
  })

  it('is guessed by nobody for long, while an address that was revoked shuts nobody out', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const wrong = (count: number) => `/feeds/kithf_${String(count).padStart(43, 'x')}.ics`
    for (let count = 0; count < 40; count++) assert.equal((await ask(wrong(0), headers)).statusCode, 404)
    const statuses = new Set<number>()
    for (let count = 1; count < 12; count++) statuses.add((await ask(wrong(count), headers)).statusCode)
    assert.deepEqual([...statuses], [404, 429])
    assert.equal((await ask((await feedOf(kith.eve, 'agenda')).url, headers)).statusCode, 200)
    assert.ok(logged.length > 0 && !logged.some((line) => line.includes('kithf_')), 'the log holds no secret')
  })
})
