import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeBareWords } from './bare-words.ts'
import type { Given } from './read-words.ts'

const TOOL = {
  name: 'add_note',
  inputSchema: {
    type: 'object',
    properties: { contact_id: { type: 'string' }, body: { type: 'string' }, pinned: { type: 'boolean' } },
    required: ['contact_id', 'body'],
  },
}

const placed = (...bare: string[]) =>
  Object.fromEntries(placeBareWords(TOOL, bare, []).map(({ name, value }) => [name, value]))

test('words without a name fill what is required, in its order', () => {
  assert.deepEqual(placed('Ines Okafor', 'Likes tea', 'pinned'), {
    contact_id: 'Ines Okafor',
    body: 'Likes tea',
    pinned: 'true',
  })
})

test('nothing is guessed of more or fewer words than there are places', () => {
  for (const bare of [['Ines'], ['Ines', 'Okafor', 'Likes tea']]) assert.throws(() => placed(...bare))
})

test('of a tool that needs its second argument only, two words are the first and the second, and one is the second', () => {
  const tool = { ...TOOL, inputSchema: { ...TOOL.inputSchema, required: ['body'] } }
  const body = { name: 'body', value: 'Likes tea', isJson: false }
  const named = (...bare: string[]) => namedBeside([], ...bare)
  const namedBeside = (given: Given[], ...bare: string[]) =>
    placeBareWords(tool, bare, given).map(({ name, value }) => [name, value])
  assert.deepEqual(named('Ines Okafor', 'Likes tea'), [
    ['contact_id', 'Ines Okafor'],
    ['body', 'Likes tea'],
  ])
  assert.deepEqual(named('Likes tea'), [['body', 'Likes tea']])
  assert.deepEqual(namedBeside([body], 'Ines', 'Okafor'), [['contact_id', 'Ines Okafor']])
})

test('of a tool that requires nothing, words name the one record that it may be about', () => {
  const schema = (...names: string[]) => ({
    name: 'list_contacts',
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  })
  assert.deepEqual(placeBareWords(schema('list_id', 'limit'), ['Christmas', 'cards'], []), [
    { name: 'list_id', value: 'Christmas cards', isJson: false },
  ])
  assert.throws(() => placeBareWords(schema('user_id', 'contact_id'), ['Ines'], []))
})
