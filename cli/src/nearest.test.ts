import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearest } from './nearest.ts'

const NAMES = ['search_contacts', 'get_contact', 'create_contact', 'create_task', 'agenda']

test('letters left out, swapped or added are forgiven', () => {
  assert.equal(nearest('agneda', NAMES), 'agenda')
  assert.equal(nearest('get_contacts', NAMES), 'get_contact')
  assert.equal(nearest('Create-Task', NAMES), 'create_task')
})

test('so is the order of the words, and a part of a name', () => {
  assert.equal(nearest('task_create', NAMES), 'create_task')
  assert.equal(nearest('search', NAMES), 'search_contacts')
})

test('what is like nothing is answered with nothing', () => {
  assert.equal(nearest('zebra', NAMES), undefined)
  assert.equal(nearest('x', NAMES), undefined)
})
