import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDeal } from './create-deal.ts'
import { moveDeal } from './move-deal.ts'
import { summarizeWonDeals } from './summarize-won-deals.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
})
after(() => kith.close())

it('won deals are summed up by the months of the viewer in which they were won', async (test) => {
  const { ann, bob } = kith
  const viewer = { ...ann.viewer, time_zone: 'Asia/Tokyo' }
  const now = Temporal.Now.zonedDateTimeISO('Asia/Tokyo')
  // The clock stands, or the month could end meanwhile.
  test.mock.timers.enable({ apis: ['Date'], now: now.epochMilliseconds })
  const start = now.toPlainDate().with({ day: 1 }).toZonedDateTime('Asia/Tokyo')
  const won = async (at: typeof start, fields: object = {}) => {
    const { id } = await ann.perform(createDeal, {
      name: 'Won',
      amount: '10.50',
      currency: 'EUR',
      ...fields,
    })
    await ann.perform(moveDeal, { id, outcome: 'won' })
    const won_at = new Date(at.epochMilliseconds).toISOString()
    await kith.database.write((db) => db.updateTable('deals').set({ won_at }).where('id', '=', id).execute())
    return id
  }
  await won(start)
  await won(start, { currency: 'JPY', amount: '900' })
  await won(start.subtract({ milliseconds: 1 }), { amount: null })
  await won(start.subtract({ milliseconds: 1 }))
  await won(start.subtract({ months: 2 }))
  await won(start.subtract({ months: 2, milliseconds: 1 }))
  await bob.perform(createDeal, { name: 'Open', amount: '1', currency: 'EUR' })
  const hidden = await bob.perform(createContact, { first_name: 'Hidden', is_private: true })
  const secret = await bob.perform(createDeal, { name: 'Secret', amount: '1', contact_ids: [hidden.id] })
  await bob.perform(moveDeal, { id: secret.id, outcome: 'won' })
  const input = { months: 3 }
  const result = await perform(summarizeWonDeals, { database: kith.database, viewer }, input)
  const month = (back: number) => now.toPlainDate().toPlainYearMonth().subtract({ months: back }).toString()
  const eur = (count: number, amount: string) => ({ currency: 'EUR', count, amount })
  assert.deepEqual(result, {
    time_zone: 'Asia/Tokyo',
    months: [
      { month: month(2), count: 1, totals: [eur(1, '10.50')] },
      { month: month(1), count: 2, totals: [eur(2, '10.50')] },
      {
        month: month(0),
        count: 2,
        totals: [eur(1, '10.50'), { currency: 'JPY', count: 1, amount: '900' }],
      },
    ],
  })
  const ofBob = await ann.perform(summarizeWonDeals, { user_id: bob.viewer.user_id })
  assert.equal(ofBob.months.length, 12)
  assert.ok(ofBob.months.every(({ count }) => count === 0))
})
