import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convert } from './convert.ts'
import { alternatives, propertiesOf } from './schema.ts'

test('references, unions and lists of types are resolved', () => {
  const root = {
    $defs: { id: { type: ['integer', 'null'] } },
    anyOf: [{ $ref: '#/$defs/id' }, { const: 'all' }],
  }
  assert.deepEqual(alternatives(root, root), [{ type: 'integer' }, { type: 'null' }, { const: 'all' }])
  assert.equal(convert('id', ['all'], root, root), 'all')
  assert.equal(convert('id', ['7'], root, root), 7)
})

test('the parts of allOf are one', () => {
  const schema = {
    allOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: {} } }],
    properties: { c: {} },
  }
  assert.deepEqual([...propertiesOf(schema).keys()].sort(), ['a', 'b', 'c'])
})

test('circles and broken references end', () => {
  const root = { $ref: '#' }
  assert.deepEqual(alternatives(root, root), [{}])
  assert.deepEqual(alternatives({ $ref: '#/nowhere' }, {}), [{}])
  assert.equal(convert('x', ['07'], { $ref: 'https://example.com/schema' }, {}), '07')
})
