import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { getFieldLabels } from './get-field-labels.ts'
import { updateFieldLabels } from './update-field-labels.ts'

describe('field labels', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const NONE = { user_1: null, user_2: null, user_3: null, user_4: null }

  it('are set and taken away by owners and admins, for everybody in the account', async () => {
    const { ann, bob, eve } = kith
    assert.deepEqual(await bob.perform(getFieldLabels, {}), NONE)
    await assert.rejects(bob.perform(updateFieldLabels, { user_1: 'Mine' }), { code: 'admins_only' })
    await ann.perform(updateFieldLabels, { user_1: 'Shoe size', user_3: 'Region' })
    await ann.perform(updateFieldLabels, { user_1: 'Shoe size', user_3: '', user_4: 'Tier' })
    assert.deepEqual(await bob.perform(getFieldLabels, {}), { ...NONE, user_1: 'Shoe size', user_4: 'Tier' })
    assert.deepEqual(await eve.perform(getFieldLabels, {}), NONE)
    const [last] = (await ann.perform(listHistory, {})).items
    assert.equal(
      last!.body,
      'Field labels changed: Custom field 3 cleared (was “Region”), Custom field 4 set to “Tier”',
    )
    assert.deepEqual(last!.changes, { user_3: ['Region', null], user_4: [null, 'Tier'] })
  })

  it('are what history calls the fields', async () => {
    const { id } = await kith.bob.perform(createContact, { first_name: 'Ines' })
    await kith.bob.perform(updateContact, { id, user_1: '38', user_2: 'north' })
    const [last] = (await kith.bob.perform(listHistory, { contact_id: id })).items
    assert.equal(last!.body, 'Shoe size set to “38”, Custom field 2 set to “north”')
  })

  it('are short, and of these fields only', async () => {
    await assert.rejects(kith.ann.perform(updateFieldLabels, { user_1: 'x'.repeat(65) }), { kind: 'invalid' })
    await assert.rejects(kith.ann.perform(updateFieldLabels, { user_5: 'x' }), { kind: 'invalid' })
  })
})
