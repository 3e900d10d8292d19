import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Draft } from './draft.ts'
import { putAddress } from './slots.ts'

describe('an address of a file', () => {
  const withFields = (fields: Record<string, string>) => ({ fields }) as unknown as Draft
  const LONDON = ['', '', '1 Quay', 'London']

  it('goes where its label says, if all of that place is free', () => {
    const draft = withFields({})
    assert.equal(putAddress(draft, LONDON, 'home'), true)
    assert.deepEqual(draft.fields, { home_street: '1 Quay', home_city: 'London' })
  })

  it('is never mixed with another one of which a part is there', () => {
    const draft = withFields({ home_country: 'Norway' })
    assert.equal(putAddress(draft, LONDON, 'home'), true)
    assert.deepEqual(draft.fields, {
      home_country: 'Norway',
      other_street: '1 Quay',
      other_city: 'London',
    })
  })

  it('finds no room where each place has a part of another one', () => {
    const fields = { business_city: 'Oslo', home_country: 'Norway', other_street: 'Pier 2' }
    const draft = withFields({ ...fields })
    assert.equal(putAddress(draft, LONDON, 'work'), false)
    assert.deepEqual(draft.fields, fields)
  })
})
