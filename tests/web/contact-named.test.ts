import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactNamed } from '../../web/forms/contact-named.ts'

const ANN = { id: 1, name: 'Ann', company: 'Quay & Sons', email_address: 'ann@quay.example' }
const ANNA = { id: 2, name: 'Anna Müller', company: 'Quay & Sons', email_address: null }
const OTTO = { id: 3, name: 'Otto Quayle', company: null, email_address: 'otto@example.com' }
const ALL = [ANN, ANNA, OTTO]

test('a text names a contact by its whole name or address, whoever else begins like it', () => {
  assert.equal(contactNamed(' ann ', ALL), ANN)
  assert.equal(contactNamed('Otto@Example.com', ALL), OTTO)
})

test('a text names a contact by words that begin words of no other', () => {
  assert.equal(contactNamed('muller', ALL), ANNA)
  assert.equal(contactNamed('mü quay', ALL), ANNA)
  assert.equal(contactNamed('Otto Quayle, example', ALL), OTTO)
})

test('a text that means several contacts, or that is only like one, names nobody', () => {
  assert.equal(contactNamed('an', ALL), undefined)
  assert.equal(contactNamed('quay', ALL), undefined)
  assert.equal(contactNamed('oto', ALL), undefined)
  assert.equal(contactNamed('ann', [ANN, { ...ANN, id: 4 }]), undefined)
  assert.equal(contactNamed('&', ALL), undefined)
  assert.equal(contactNamed('ann', []), undefined)
})
