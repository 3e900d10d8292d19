import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createDeal } from '../deals/create-deal.ts'
import { deleteDeal } from '../deals/delete-deal.ts'
import { isEmptyAccount } from './is-empty-queries.ts'

describe('an account that has nothing yet', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('has a deal of nobody, or one in the trash, no more than a contact', async () => {
    const { eve, database } = kith
    const isEmpty = () => isEmptyAccount({ db: database.reader, viewer: eve.viewer })
    assert.equal(await isEmpty(), true)
    const { id } = await eve.perform(createDeal, { name: 'Loom' })
    assert.equal(await isEmpty(), false)
    await eve.perform(deleteDeal, { id })
    assert.equal(await isEmpty(), false)
  })
})
