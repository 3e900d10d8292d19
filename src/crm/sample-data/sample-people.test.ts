import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasYear, readYearlyDay } from '../../core/yearly-day.ts'
import { type SamplePerson, samplePeople } from './sample-people.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const twoYearsBefore = '2024-11-21T12:00:00.000Z'
const people = [...samplePeople({ count: 3000, seed: 7, now })]

/** How many people of the sample have this field, as a share. */
function shareWith(field: string) {
  return people.filter(({ contact }) => contact[field] !== undefined).length / people.length
}

function groupSizes(field: string) {
  const sizes = Map.groupBy(
    people.filter(({ contact }) => contact[field] !== undefined),
    ({ contact }) => contact[field],
  )
  return [...sizes.values()].map((group: SamplePerson[]) => group.length)
}

describe('samplePeople', () => {
  it('gives the same people for the same seed and others for another', () => {
    assert.deepEqual([...samplePeople({ count: 3000, seed: 7, now })], people)
    assert.notDeepEqual([...samplePeople({ count: 10, seed: 8, now })], people.slice(0, 10))
  })

  it('begins alike however many are asked for', () => {
    assert.deepEqual([...samplePeople({ count: 20, seed: 7, now })], people.slice(0, 20))
  })

  it('names everybody and stays within the length of a field', () => {
    for (const { contact } of people) {
      assert.ok(contact.first_name.trim() && contact.last_name.trim())
      for (const [field, value] of Object.entries(contact)) {
        assert.doesNotMatch(String(value), /[#%{}]|undefined|null/, field)
        assert.ok(String(value).length > 0 && String(value).length <= 255, field)
      }
    }
  })

  it('writes e-mail and web addresses in plain letters below .example', () => {
    for (const { contact } of people) {
      for (const field of ['email_address', 'email_address_2']) {
        if (contact[field])
          assert.match(String(contact[field]), /^[a-z0-9][a-z0-9.-]*@[a-z0-9][a-z0-9-]*\.example$/)
      }
      if (contact['url']) assert.match(String(contact['url']), /^https:\/\/www\.[a-z0-9-]+\.example$/)
    }
  })

  it('dates birthdays and anniversaries on days that exist', () => {
    for (const { contact } of people) {
      for (const field of ['birthday', 'anniversary']) {
        const date = contact[field]
        if (date) assert.equal(readYearlyDay(String(date)), date)
      }
      assert.ok(String(contact['birthday'] ?? '1990-01-01') < '2026-11-21')
      assert.ok(String(contact['anniversary'] ?? '1990-01-01') < '2026-11-21', 'the day of a wedding is past')
    }
    const yearless = people.filter(({ contact }) => !hasYear(String(contact['birthday'] ?? '1990-01-01')))
    assert.ok(yearless.length > 0 && yearless.length < people.length / 10)
  })

  it('puts contacts and then their notes into the two years before now', () => {
    for (const { created_at, notes } of people) {
      const times = [twoYearsBefore, created_at, ...notes.map((note) => note.created_at), now.toISOString()]
      assert.deepEqual([...times].sort(), times)
      for (const note of notes) assert.ok(note.body.length > 10 && !/[{}]/.test(note.body), note.body)
    }
    assert.deepEqual(new Set(people.map(({ notes }) => notes.length)), new Set([0, 1, 2, 3, 4]))
  })

  it('prefers only telephones and e-mail addresses that are there', () => {
    for (const { contact } of people) {
      if (contact['preferred_email_index'] === 2) assert.ok(contact['email_address_2'])
      if (contact['preferred_phone_index'] === 1) assert.ok(contact['business_phone'])
      if (contact['preferred_phone_index'] === 6) assert.ok(contact['mobile_phone'])
    }
  })

  it('has all statuses in plausible shares', () => {
    const counts = Map.groupBy(people, ({ contact }) => contact['status'] ?? 'none')
    const share = (status: string) => (counts.get(status)?.length ?? 0) / people.length
    assert.ok(share('customer') > 0.25 && share('customer') < 0.35)
    for (const status of ['lead', 'prospect', 'inactive', 'other', 'none'])
      assert.ok(share(status) > 0.02, status)
    assert.equal(counts.size, 6)
  })

  it('comes from several countries, with accents', () => {
    assert.ok(new Set(people.map(({ contact }) => contact['business_country'])).size > 8)
    assert.ok(people.filter(({ contact }) => /[^\x20-\x7e]/.test(contact.last_name)).length > 300)
  })

  it('lets colleagues share a company and families a home', () => {
    assert.ok(Math.max(...groupSizes('company')) >= 4)
    const families = Map.groupBy(
      people.filter(({ contact }) => contact['home_street'] !== undefined),
      ({ contact: { home_street, home_postal_code, last_name } }) =>
        [home_street, home_postal_code, last_name].join(),
    )
    const atHome = [...families.values()].filter((family) => family.length > 1).flat().length
    assert.ok(atHome > people.length / 20, `${atHome} live with somebody of their name`)
    assert.ok(shareWith('company') > 0.7 && shareWith('home_street') > 0.3 && shareWith('spouse') > 0.1)
  })

  it('says how fast it is', (context) => {
    const count = 20_000
    const start = performance.now()
    for (const _ of samplePeople({ count, seed: 1, now })) void _
    context.diagnostic(`${Math.round((1000 * count) / (performance.now() - start))} people a second`)
  })
})
