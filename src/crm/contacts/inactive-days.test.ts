import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { updateAccount } from '../accounts/update-account.ts'
import { daysAgo } from '../contact-store/days-ago.ts'
import { addNote } from '../notes/add-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { listContacts } from './list-contacts.ts'
import { updateContact } from './update-contact.ts'

describe('days without contact', () => {
  const boundary = (now: string, account_time_zone: string, days: number) =>
    daysAgo({ now, viewer: { account_time_zone } } as never, days)

  it('are days of the account, from midnight to midnight', () => {
    const cases = [
      ['2026-11-21T12:00:00.000Z', 'UTC', 1, '2026-11-20T23:59:59.999Z'],
      ['2026-11-21T12:00:00.000Z', 'UTC', 30, '2026-10-22T23:59:59.999Z'],
      ['2026-11-21T00:00:00.000Z', 'UTC', 1, '2026-11-20T23:59:59.999Z'],
      ['2026-11-20T23:59:59.999Z', 'UTC', 1, '2026-11-19T23:59:59.999Z'],
      ['2026-11-21T12:00:00.000Z', 'Europe/Oslo', 1, '2026-11-20T22:59:59.999Z'],
      ['2026-11-20T23:30:00.000Z', 'Europe/Oslo', 1, '2026-11-20T22:59:59.999Z'],
      ['2026-11-20T22:30:00.000Z', 'Europe/Oslo', 1, '2026-11-19T22:59:59.999Z'],
      ['2026-11-21T04:00:00.000Z', 'America/New_York', 1, '2026-11-20T04:59:59.999Z'],
      ['2026-11-21T05:00:00.000Z', 'America/New_York', 1, '2026-11-21T04:59:59.999Z'],
      ['2026-11-21T12:00:00.000Z', 'Asia/Kathmandu', 1, '2026-11-20T18:14:59.999Z'],
      ['2026-11-21T12:00:00.000Z', 'Pacific/Kiritimati', 1, '2026-11-21T09:59:59.999Z'],
      ['2026-03-01T12:00:00.000Z', 'UTC', 1, '2026-02-28T23:59:59.999Z'],
      ['2024-03-01T12:00:00.000Z', 'UTC', 1, '2024-02-29T23:59:59.999Z'],
    ] as const
    for (const [now, zone, days, expected] of cases)
      assert.equal(boundary(now, zone, days), expected, `${now} ${zone} ${days}`)
  })

  it('count days, not hours, where summer time begins and ends', () => {
    assert.equal(boundary('2026-03-30T10:00:00.000Z', 'Europe/Oslo', 1), '2026-03-29T21:59:59.999Z')
    assert.equal(boundary('2026-03-30T10:00:00.000Z', 'Europe/Oslo', 2), '2026-03-28T22:59:59.999Z')
    assert.equal(boundary('2026-10-26T10:00:00.000Z', 'Europe/Oslo', 1), '2026-10-25T22:59:59.999Z')
    assert.equal(boundary('2026-10-26T10:00:00.000Z', 'Europe/Oslo', 2), '2026-10-24T21:59:59.999Z')
    assert.equal(boundary('2026-09-07T10:00:00.000Z', 'America/Santiago', 1), '2026-09-07T02:59:59.999Z')
  })
})

describe('contacts that nothing happened with', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  /** A contact whose last action, or making, lies at a moment. */
  async function contactAt(moment: Date, { hasAction }: { hasAction: boolean }): Promise<number> {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Quiet' })
    const at = moment.toISOString()
    await kith.database.write((db) =>
      db
        .updateTable('contacts')
        .set(hasAction ? { last_action_at: at, active_at: at } : { created_at: at, active_at: at })
        .where('id', '=', id)
        .execute(),
    )
    return id
  }
  const inactive = async (days: number, filters = {}) =>
    (await kith.ann.perform(listContacts, { inactive_days: days, ...filters })).items.map(({ id }) => id)

  it('are found from the end of the day on, by what happened or else by when they were made', async (test) => {
    // The clock stands, or the day could end meanwhile in one of the zones.
    const now = Temporal.Now.instant()
    test.mock.timers.enable({ apis: ['Date'], now: now.epochMilliseconds })
    for (const zone of ['Europe/Oslo', 'Pacific/Auckland', 'America/Los_Angeles']) {
      await kith.ann.perform(updateAccount, { time_zone: zone })
      kith.ann.viewer.account_time_zone = zone
      const today = now.toZonedDateTimeISO(zone).toPlainDate()
      const midnight = today.subtract({ days: 9 }).toZonedDateTime(zone)
      const just = new Date(midnight.epochMilliseconds)
      const before = new Date(midnight.epochMilliseconds - 1)
      for (const hasAction of [true, false]) {
        const [late, early] = [await contactAt(just, { hasAction }), await contactAt(before, { hasAction })]
        const found = await inactive(10)
        assert.ok(found.includes(early) && !found.includes(late), zone)
        assert.ok((await inactive(9)).includes(late), zone)
      }
    }
  })

  it('come coldest first, and not from the trash', async () => {
    const day = (days: number) => new Date(Date.now() - days * 86_400_000)
    const colder = await contactAt(day(400), { hasAction: true })
    const cold = await contactAt(day(350), { hasAction: false })
    const trashed = await contactAt(day(500), { hasAction: true })
    await kith.ann.perform(deleteContact, { id: trashed })
    assert.deepEqual(await inactive(300), [colder, cold])
    assert.deepEqual(await inactive(300, { sort: '-id' }), [cold, colder])
  })

  it('are active again with a note, quiet again without it, and an edit changes nothing', async () => {
    const id = await contactAt(new Date('2020-01-01T12:00:00Z'), { hasAction: false })
    assert.ok((await inactive(1000)).includes(id))
    await kith.ann.perform(updateContact, { id, company: 'Edited' })
    assert.ok((await inactive(1000)).includes(id))
    const note = await kith.ann.perform(addNote, { contact_id: id, body: 'Hello again' })
    assert.ok(!(await inactive(1)).includes(id))
    await kith.ann.perform(deleteNote, { id: note.id })
    assert.ok((await inactive(1000)).includes(id))
  })

  it('are the others than those that something happened with since a day or a time', async () => {
    const touched = await contactAt(new Date('2031-03-04T12:00:00Z'), { hasAction: true })
    await contactAt(new Date('2031-03-05T12:00:00Z'), { hasAction: false })
    const since = async (active_since: string) =>
      (await kith.ann.perform(listContacts, { active_since })).items.map(({ id }) => id)
    assert.deepEqual(await since('2031-03-04'), [touched])
    assert.deepEqual(await since('2031-03-04T12:00:00Z'), [touched])
    assert.deepEqual(await since('2031-03-04T12:00:00.001Z'), [])
    await assert.rejects(since('soon'), { kind: 'invalid' })
  })

  it('are asked for in days, 1 to 36,500', async () => {
    for (const inactive_days of [0, -1, 1.5, 36_501, '10', null])
      await assert.rejects(kith.ann.perform(listContacts, { inactive_days }), { kind: 'invalid' })
    assert.deepEqual(await inactive(36_500), [])
  })
})
