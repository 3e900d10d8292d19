import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDatetime } from './values.ts'

describe('a moment', () => {
  it('is read with any offset, and none is UTC', () => {
    for (const text of ['2026-03-01T10:00:00+01:00', '2026-03-01 09:00', ' 2026-03-01T09:00:00.0004Z '])
      assert.equal(readDatetime(text), '2026-03-01T09:00:00.000Z')
  })

  it('has a year of four digits in UTC, so that texts are in the order of time', () => {
    assert.equal(readDatetime('9999-12-31T23:59:59.999Z'), '9999-12-31T23:59:59.999Z')
    assert.equal(readDatetime('9999-12-31T23:59:59-01:00'), undefined)
    assert.equal(readDatetime('0000-01-01T00:00:00+00:01'), undefined)
  })
})
