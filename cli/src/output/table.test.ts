import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toTable } from './table.ts'

test('telling columns come first, empty ones not at all', () => {
  const { lines } = toTable([{ created_at: null, status: 'lead', tags: [], name: 'Ann', id: 1 }], 80)
  assert.deepEqual(lines, ['ID  NAME  STATUS', ' 1  Ann   lead'])
})

test('numbers stand to the right, records are named, lists are joined', () => {
  const rows = [
    { deal: { id: 7, name: 'Roof' }, value: 1200, tags: ['a', 'b'] },
    { deal: { id: 8, name: 'Wall' }, value: 90, tags: ['c'] },
  ]
  assert.deepEqual(toTable(rows, 80).lines, [
    'DEAL      VALUE  TAGS',
    'Roof (7)   1200  a, b',
    'Wall (8)     90  c',
  ])
})

test('wide columns are squeezed, then the last ones left out and named', () => {
  const row = { id: 1, name: 'n'.repeat(50), company: 'c'.repeat(50), memo: 'm'.repeat(50) }
  const { lines, hidden } = toTable([row], 42)
  assert.deepEqual(hidden, ['memo'])
  for (const line of lines) assert.ok(line.length <= 42)
  assert.equal(lines[1], ` 1  ${'n'.repeat(17)}…  ${'c'.repeat(17)}…`)
})
