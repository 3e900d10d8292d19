import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { changesBetween, removalOf, returnOf } from './changes.ts'

describe('what the history keeps of a record', () => {
  const ROW = {
    id: 7,
    contact_id: 8,
    user_id: 9,
    created_at: '2026-01-02T03:04:05.678Z',
    updated_at: '2026-01-02T03:04:05.678Z',
    body: 'Met',
    outcome: null,
    duration_seconds: 0,
  }

  it('that is deleted is all that was filled, a zero included, and nothing of its frame', () => {
    assert.deepEqual(removalOf(ROW), { body: ['Met', null], duration_seconds: [0, null] })
  })

  it('that comes back is the same the other way around', () => {
    assert.deepEqual(returnOf(ROW), { body: [null, 'Met'], duration_seconds: [null, 0] })
  })

  it('that changes is what differs: left out is no change, and null clears', () => {
    const after = { body: 'Met again', outcome: null, duration_seconds: undefined, contact_id: null }
    assert.deepEqual(changesBetween(ROW, after), { body: ['Met', 'Met again'], contact_id: [8, null] })
  })
})
