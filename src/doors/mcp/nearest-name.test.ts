import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestName } from './nearest-name.ts'

const NAMES = ['agenda', 'get_contact', 'search_contacts', 'q']

test('a name is near with a third of its letters wrong, however it is written, and the nearest is meant', () => {
  assert.equal(nearestName('agneda', NAMES), 'agenda')
  assert.equal(nearestName('Search-Contact', NAMES), 'search_contacts')
  assert.equal(nearestName('get contacts', NAMES), 'get_contact')
  assert.equal(nearestName('get_contact', ['set_contact', 'get_contact']), 'get_contact')
})

test('what is like nothing is near to nothing', () => {
  for (const text of ['zebra', 'agxxxa', 'delete_everything', '', 'a'.repeat(61)])
    assert.equal(nearestName(text, NAMES.slice(0, 3)), undefined, text)
})

test('a name of one letter is near to another one', () => {
  assert.equal(nearestName('x', NAMES), 'q')
})
