import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDay } from '../../web/pages/contact/timeline-days.ts'

const change = (id: number, at: string, user_id = 1, door = 'web') => ({
  kind: 'change' as const,
  at,
  record: { id, user_id, door, token_name: null },
})
const note = (id: number, at: string) => ({ kind: 'note' as const, at, record: { id } })

const told = (items: (ReturnType<typeof change> | ReturnType<typeof note>)[], timeZone: string) =>
  byDay(items, timeZone).map(({ day, items }) => [
    day,
    ...items.map((item) =>
      item.kind === 'changes' ? item.items.map(({ record }) => record.id) : `note ${item.record.id}`,
    ),
  ])

test('what happened stands under the day of the person who reads', () => {
  const items = [note(2, '2026-03-02T01:00:00.000Z'), note(1, '2026-03-01T12:00:00.000Z')]
  assert.deepEqual(told(items, 'UTC'), [
    ['2026-03-02', 'note 2'],
    ['2026-03-01', 'note 1'],
  ])
  assert.deepEqual(told(items, 'America/New_York'), [['2026-03-01', 'note 2', 'note 1']])
})

test('changes that one person made in a row, through one door, stand together on their day', () => {
  const items = [
    change(7, '2026-03-02T12:00:00.000Z'),
    change(6, '2026-03-02T11:00:00.000Z'),
    change(5, '2026-03-02T10:00:00.000Z', 2),
    change(4, '2026-03-02T09:00:00.000Z', 2, 'mcp'),
    note(3, '2026-03-02T08:00:00.000Z'),
    change(2, '2026-03-02T07:00:00.000Z', 2, 'mcp'),
    change(1, '2026-03-01T07:00:00.000Z', 2, 'mcp'),
  ]
  assert.deepEqual(told(items, 'UTC'), [
    ['2026-03-02', [7, 6], [5], [4], 'note 3', [2]],
    ['2026-03-01', [1]],
  ])
})
