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

test('what is to be done, and what happened, keep their words before kinds and ids find a place', () => {
  const text = 'Ask for the drawings of the roof'
  const due = '27 November 2026, 14:30'
  const task = { text, due, contact_name: 'Annegret Wagner', type: 'task', task_id: 11, contact_id: 7 }
  const { lines, hidden } = toTable([task], 80)
  assert.equal(lines[1], 'Ask for the drawings of the roof  27 November 2026, 14:30  Annegret Wagner  task')
  assert.deepEqual(hidden, ['task id', 'contact id'])
  const what = 'Deal “Extension of the house” changed: amount'
  const happened = { id: 7, what, type: 'deal', at: '2026-11-24 23:26', by: 'Ann', contact_name: 'Liv Moen' }
  assert.equal(
    toTable([happened], 80).lines[1],
    ' 7  Deal “Extension of…” changed: amount  2026-11-24 23:26  Liv Moen      deal',
  )
})
