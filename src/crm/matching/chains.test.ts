import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chainedConfidence, chainedPairs } from './chains.ts'
import type { Evidence } from './evidence.ts'
import { costsOf, USUAL } from './learned.ts'

const through = (...evidence: Evidence[]) =>
  chainedConfidence(0.95, { confidence: 0.1, evidence }, costsOf(USUAL))

describe('two that are the same as a third', () => {
  it('are one as surely as the weaker time', () => {
    const links = [
      { contact_id: 1, other_id: 2, confidence: 0.9, is_shared: true },
      { contact_id: 2, other_id: 3, confidence: 0.7, is_shared: true },
    ]
    const chained = chainedPairs(links, 0.3, (weakest) => weakest)
    assert.deepEqual(chained, [{ contact_id: 1, other_id: 3, confidence: 0.7, through_id: 2 }])
  })

  it('are not one where what nobody has two of differs', () => {
    assert.ok(Math.abs(through() - 0.95) < 1e-9)
    assert.ok(Math.abs(through({ field: 'email_address', agreement: 'differs' }) - 0.95) < 1e-9)
    for (const field of ['birthday', 'first_name', 'suffix'])
      assert.ok(through({ field, agreement: 'differs' }) < 0.5, field)
  })
})
