import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneAddress } from '../../web/ui/reach.ts'

test('a telephone number is called as it was read, with its extension', () => {
  assert.equal(phoneAddress('91 23 45 67', '+4791234567'), 'tel:+4791234567')
  assert.equal(phoneAddress('22 12 34 56 ext. 12', '+4722123456;ext=12'), 'tel:+4722123456;ext=12')
})

test('one that could not be read is called by its digits', () => {
  assert.equal(phoneAddress('112', undefined), 'tel:112')
  assert.equal(phoneAddress('+49 30-1', undefined), 'tel:+49301')
})

test('what has words or signs in it is not called: its digits may be the number of somebody else', () => {
  for (const text of ['ask Anna', '91 23 45 67 (after 5)', '*21#', '1-800-FLOWERS', '-', '1+2'])
    assert.equal(phoneAddress(text, undefined), undefined, text)
})
