import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cut, pad, widthOf, wrap } from './width.ts'

test('widths are those of a terminal', () => {
  assert.equal(widthOf('Ann'), 3)
  assert.equal(widthOf('山田'), 4)
  assert.equal(widthOf('Zoe\u0308'), 3)
  assert.equal(widthOf('🙂'), 2)
})

test('a cut text never takes more than its room', () => {
  assert.equal(cut('Ann Smith', 9), 'Ann Smith')
  assert.equal(cut('Ann Smith', 5), 'Ann…')
  assert.equal(cut('山田太郎', 6), '山田…')
  assert.equal(widthOf(pad(cut('山田太郎', 6), 6)), 6)
})

test('lines break at blanks, and within a word only when they must', () => {
  assert.deepEqual(wrap('one two three', 7), ['one two', 'three'])
  assert.deepEqual(wrap('abcdefgh ij', 3), ['abc', 'def', 'gh', 'ij'])
  assert.deepEqual(wrap('', 3), [''])
})
