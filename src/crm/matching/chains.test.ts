import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chainedConfidence, chainedPairs } from './chains.ts'
import type { Evidence } from './evidence.ts'
import { costsOf, USUAL } from './learned.ts'

const through = (links: [number, number], ...evidence: Evidence[]) =>
  chainedConfidence(links, { confidence: 0.05, evidence }, costsOf(USUAL))

const SURE: [number, number] = [0.999, 0.9999]

describe('two that are the same as a third', () => {
  it('are told with the card between them', () => {
    const links = [
      { contact_id: 1, other_id: 2, confidence: 0.9, is_shared: true },
      { contact_id: 2, other_id: 3, confidence: 0.7, is_shared: true },
    ]
    const chained = chainedPairs(links, 0.3, ([one, other]) => one * other)
    assert.deepEqual(chained, [{ contact_id: 1, other_id: 3, confidence: 0.9 * 0.7, through_id: 2 }])
  })

  it('are one as surely as both times together', () => {
    assert.ok(through(SURE) > 0.99)
    assert.ok(Math.abs(through([0.9, 0.7]) - 0.9 * 0.7) < 0.03)
  })

  it('are hardly one where each is only likely the third and they say different things', () => {
    const others: Evidence[] = [
      { field: 'email_address', agreement: 'differs' },
      { field: 'mobile_phone', agreement: 'differs' },
    ]
    assert.ok(through([0.75, 0.75], ...others) < 0.5)
    assert.ok(through(SURE, ...others) > 0.95, 'whoever has two addresses has them on two cards')
  })

  it('are not one where what nobody has two of differs', () => {
    for (const field of ['birthday', 'first_name', 'suffix'])
      assert.ok(through([0.95, 0.95], { field, agreement: 'differs' }) < 0.5, field)
  })
})
