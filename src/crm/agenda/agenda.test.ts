import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it, mock } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { moveDeal } from '../deals/move-deal.ts'
import { addNote } from '../notes/add-note.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { createTask } from '../tasks/create-task.ts'
import type { Section } from './agenda.ts'
import { getAgenda } from './get-agenda.ts'

const DAY = 86_400_000
/** A Thursday, 10:15 in New York. */
const NOW = Date.parse('2026-03-05T15:15:00.000Z')

describe('the agenda', () => {
  let kith: Kith
  before(() => mock.timers.enable({ apis: ['Date'], now: NOW }))
  beforeEach(async () => {
    mock.timers.setTime(NOW)
    kith = await openKith()
    for (const person of [kith.ann, kith.bob]) person.viewer.time_zone = 'America/New_York'
  })
  after(() => mock.timers.reset())

  const texts = async (section: Section, person: Person = kith.ann) => {
    const { sections } = await person.perform(getAgenda, { section })
    return sections[0]!.items.map(({ text }) => text)
  }
  /** What their texts say, for whoever writes texts of their own. */
  const told = async (section: Section, person: Person = kith.ann) => {
    const { sections } = await person.perform(getAgenda, { section })
    return sections[0]!.items.map(({ years, deal_name, stage_name, since }) => [
      years,
      deal_name,
      stage_name,
      since,
    ])
  }
  const create = (due: string | null, more: object = {}) =>
    kith.ann.perform(createTask, { description: due ?? 'some day', due, ...more })

  it('sorts open tasks into sections by the clock of its reader', async () => {
    mock.timers.setTime(NOW - 2 * 3_600_000)
    await create('today 9am')
    mock.timers.setTime(NOW)
    for (const due of ['yesterday', 'today', 'today 11am', 'tomorrow', 'tomorrow 8pm', null])
      await create(due)
    for (const due of ['in 2 days', 'in 7 days', 'in 8 days']) await create(due)
    assert.deepEqual(await texts('overdue'), ['yesterday', 'today 9am'])
    assert.deepEqual(await texts('today'), ['today 11am', 'today'])
    assert.deepEqual(await texts('tomorrow'), ['tomorrow 8pm', 'tomorrow'])
    assert.deepEqual(await texts('next_7_days'), ['in 2 days', 'in 7 days'])
    assert.deepEqual(await texts('later'), ['in 8 days'])
    assert.deepEqual(await texts('no_date'), ['some day'])
    await kith.close()
  })

  it('calls a timed task overdue from its minute on, a dated one from the next day on', async () => {
    await create('today')
    await create('today 11am')
    mock.timers.setTime(Date.parse('2026-03-05T15:59:59.999Z'))
    assert.deepEqual(await texts('overdue'), [])
    mock.timers.setTime(Date.parse('2026-03-05T16:00:00.000Z'))
    assert.deepEqual(await texts('overdue'), ['today 11am'])
    mock.timers.setTime(Date.parse('2026-03-06T04:59:59.000Z'))
    assert.deepEqual(await texts('today'), ['today'])
    mock.timers.setTime(Date.parse('2026-03-06T05:00:00.000Z'))
    assert.deepEqual(await texts('overdue'), ['today 11am', 'today'])
    await kith.close()
  })

  it('shows nobody the tasks of others, nor any that are done', async () => {
    const done = await create('today')
    await kith.ann.perform(completeTask, { id: done.id })
    await create('tomorrow', { user_id: kith.bob.viewer.user_id })
    assert.deepEqual(await texts('today'), [])
    assert.deepEqual(await texts('today', kith.bob), [])
    assert.deepEqual(await texts('tomorrow', kith.bob), ['tomorrow'])
    await kith.close()
  })

  it('shows birthdays and anniversaries, and 29 February on the 28th', async () => {
    mock.timers.setTime(Date.parse('2026-02-27T17:00:00.000Z'))
    const person = (last_name: string, fields: object) =>
      kith.ann.perform(createContact, { last_name, ...fields })
    await person('Ageless', { birthday: '--02-28' })
    await person('Leap', { birthday: '1984-02-29' })
    await person('Wedded', { anniversary: '2001-03-01' })
    await person('Tomorrow', { birthday: '1990-02-28' })
    await person('Gone', { birthday: '1990-02-26' })
    assert.deepEqual(await texts('tomorrow'), [
      'Ageless: birthday',
      'Tomorrow: birthday (36 years)',
      'Leap: birthday (42 years)',
    ])
    assert.deepEqual(await texts('next_7_days'), ['Wedded: anniversary (25 years)'])
    assert.deepEqual(await told('tomorrow'), [
      [null, null, null, null],
      [36, null, null, null],
      [42, null, null, null],
    ])
    assert.deepEqual(await texts('overdue'), [])
    mock.timers.setTime(Date.parse('2028-02-28T17:00:00.000Z'))
    assert.deepEqual(await texts('tomorrow'), ['Leap: birthday (44 years)'])
    assert.deepEqual(await texts('tomorrow', kith.bob), [], 'they are of one’s own contacts')
    await kith.close()
  })

  it('shows 29 February on that day of a leap year, and on no other', async () => {
    const noon = (day: string) => mock.timers.setTime(Date.parse(`${day}T17:00:00.000Z`))
    noon('2028-02-01')
    for (const fields of [
      { last_name: 'Leap', birthday: '1984-02-29', anniversary: '--02-29' },
      { last_name: 'Eve', birthday: '--02-28' },
    ])
      await kith.ann.perform(createContact, fields)
    const leap = (year: number) => [`Leap: birthday (${year - 1984} years)`, 'Leap: anniversary']
    noon('2028-02-27')
    assert.deepEqual(await texts('tomorrow'), ['Eve: birthday'])
    noon('2028-02-28')
    assert.deepEqual(await texts('today'), ['Eve: birthday'])
    assert.deepEqual(await texts('tomorrow'), leap(2028))
    noon('2028-02-29')
    assert.deepEqual(await texts('today'), leap(2028))
    // Every fourth year is one, but of those that begin a century only every fourth.
    for (const [year, isLeap] of [
      [2096, true],
      [2100, false],
      [2400, true],
    ] as const) {
      noon(`${year}-02-28`)
      const expected = isLeap ? ['Eve: birthday'] : ['Eve: birthday', ...leap(year)]
      assert.deepEqual((await texts('today')).sort(), expected.sort(), `${year}`)
    }
    await kith.close()
  })

  it('goes over the end of the year', async () => {
    mock.timers.setTime(Date.parse('2026-12-28T17:00:00.000Z'))
    await kith.ann.perform(createContact, { last_name: 'Old', birthday: '1990-12-31' })
    await kith.ann.perform(createContact, { last_name: 'New', birthday: '1990-01-02' })
    assert.deepEqual(await texts('next_7_days'), ['Old: birthday (36 years)', 'New: birthday (37 years)'])
    await kith.close()
  })

  it('reminds of customers and prospects that nobody was in touch with and nothing is planned for', async () => {
    const contact = async (last_name: string, status: string) =>
      (await kith.ann.perform(createContact, { last_name, status })).id
    await contact('Customer', 'customer')
    await contact('Lead', 'lead')
    const planned = await contact('Planned', 'prospect')
    const touched = await contact('Touched', 'prospect')
    await create(null, { contact_id: planned })
    mock.timers.setTime(NOW + 29 * DAY)
    assert.deepEqual(await texts('no_date'), ['some day'])
    await kith.ann.perform(addNote, { contact_id: touched, body: 'Met' })
    mock.timers.setTime(NOW + 30 * DAY)
    assert.deepEqual(await texts('no_date'), [
      'some day',
      'Customer: nothing since 2026-03-05, nothing planned',
    ])
    assert.deepEqual((await told('no_date')).at(-1), [null, null, null, '2026-03-05'])
    await kith.close()
  })

  it('reminds of deals that are past their expected close, or stale, of their owner', async () => {
    const deal = (name: string, more: object = {}) =>
      kith.ann.perform(createDeal, { name, expected_close_on: null, ...more })
    const contact = await kith.ann.perform(createContact, { last_name: 'Buyer' })
    await deal('Late', { expected_close_on: '2026-03-04', contact_ids: [contact.id] })
    await deal('Today', { expected_close_on: '2026-03-05' })
    await deal("Bob's", { expected_close_on: '2026-03-01', user_id: kith.bob.viewer.user_id })
    const won = await deal('Won', { expected_close_on: '2026-03-01' })
    await kith.ann.perform(moveDeal, { id: won.id, outcome: 'won' })
    const { sections } = await kith.ann.perform(getAgenda, { section: 'overdue' })
    assert.deepEqual(
      sections[0]!.items.map(({ type, text, contact_name, due_on }) => [type, text, contact_name, due_on]),
      [['deal_past_close', 'Late: past its expected close', 'Buyer', '2026-03-04']],
    )
    assert.deepEqual(await texts('no_date'), [])
    await deal('Later', { expected_close_on: '2027-01-01' })
    await deal('Open')
    mock.timers.setTime(NOW + 40 * DAY)
    assert.deepEqual(await texts('no_date'), [
      'Later: in Lead in since 2026-03-05',
      'Open: in Lead in since 2026-03-05',
    ])
    assert.deepEqual(await told('no_date'), [
      [null, 'Later', 'Lead in', '2026-03-05'],
      [null, 'Open', 'Lead in', '2026-03-05'],
    ])
    assert.deepEqual((await told('overdue', kith.bob))[0], [null, "Bob's", null, null])
    assert.deepEqual(await texts('overdue', kith.bob), ["Bob's: past its expected close"])
    assert.deepEqual(await texts('no_date', kith.bob), [])
    await kith.close()
  })

  it('is bounded, and says that there is more', async () => {
    for (let count = 0; count < 3; count++) await create('today')
    const { sections } = await kith.ann.perform(getAgenda, { limit: 2 })
    assert.deepEqual(
      sections.map(({ section, items, has_more }) => [section, items.length, has_more]),
      [
        ['overdue', 0, false],
        ['today', 2, true],
        ['tomorrow', 0, false],
        ['next_7_days', 0, false],
        ['later', 0, false],
        ['no_date', 0, false],
      ],
    )
    await kith.close()
  })
})
