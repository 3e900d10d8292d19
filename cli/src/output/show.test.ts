import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { show } from './show.ts'

test('a list under any name is a table, with the way on beside it', () => {
  const { lines, nextCursor, total } = show({ birds: [{ id: 1 }], next_cursor: 'c', total_count: 2 }, 80)
  assert.deepEqual(lines, ['ID', ' 1'])
  assert.equal(nextCursor, 'c')
  assert.equal(total, 2)
})

test('a record with lists is laid out in sections, in the order of the server', () => {
  const data = {
    contact: { id: 1, name: 'Ann', company: 'Roofs', note: 'a\nb' },
    deals: [{ id: 2 }],
    advice: 'Call',
    calls: [],
  }
  assert.deepEqual(show(data, 80).lines, [
    'Contact',
    '  Id       1',
    '  Name     Ann',
    '  Company  Roofs',
    '  Note     a',
    '           b',
    '',
    'Deals',
    '  ID',
    '   2',
    '',
    'Advice  Call',
    '',
    'Calls  none',
  ])
})

test('lists within a list of records are tables under the names of those records', () => {
  const data = {
    today: '2026-11-21',
    sections: [
      {
        section: 'overdue',
        items: [
          { type: 'task', task_id: 5, text: 'Call Ann', due: 'yesterday' },
          { type: 'call', call_id: 6, text: 'Renewal' },
        ],
      },
      {
        section: 'later',
        items: [{ type: 'task', task_id: 7, text: 'Rest', due: 'in May' }],
        has_more: true,
      },
    ],
  }
  assert.deepEqual(show(data, 80).lines, [
    'Today  2026-11-21',
    '',
    'Sections',
    '  overdue',
    '    TEXT      DUE        TYPE  TASK ID  CALL ID',
    '    Call Ann  yesterday  task        5',
    '    Renewal              call                 6',
    '',
    '  later',
    '    Items',
    '      TEXT  DUE     TYPE  TASK ID',
    '      Rest  in May  task        7',
    '',
    '    Has more  yes',
  ])
})

test('records that are only named stay in the cell', () => {
  const deals = [{ id: 1, name: 'Bridge', contacts: [{ id: 7, name: 'Ann' }] }]
  assert.deepEqual(show({ deals }, 80).lines, ['ID  NAME    CONTACTS', ' 1  Bridge  Ann (7)'])
})

test('nothing is said in words', () => {
  assert.deepEqual(show({ contacts: [], next_cursor: null }, 80).lines, ['Nothing found.'])
  assert.deepEqual(show({}, 80).lines, ['Nothing.'])
})

test('plain text keeps its lines and is wrapped', () => {
  assert.deepEqual(show('one two\nthree', 5).lines, ['one', 'two', 'three'])
})

test('data without an end to its nesting is cut off', () => {
  let deep: unknown = 'end'
  for (let level = 0; level < 1000; level += 1) deep = level % 2 ? { deep } : [deep]
  assert.ok(show(deep, 80).lines.length < 10)
})

test('whatever the data, no line of it steers the terminal', () => {
  const anything = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' })
  fc.assert(
    fc.property(anything, fc.integer({ min: 40, max: 120 }), (data, width) => {
      assert.doesNotMatch(show(data, width).lines.join(''), /\p{Cc}|\p{Bidi_Control}/u)
    }),
    { numRuns: 500 },
  )
})

test('what is due keeps its words and its time in a narrow terminal', () => {
  const item = {
    type: 'untouched_contact',
    task_id: 1234,
    text: 'Send the new offer with all the pictures to the harbour',
    contact_id: 5,
    contact_name: 'Ines Okafor',
    due: 'Friday, 6 March 2026, 15:00 (Europe/Oslo)',
  }
  const { lines } = show({ items: [item] }, 60)
  assert.match(lines[0]!, /^TEXT +DUE/)
  assert.match(lines[1]!, /^Send the new offer .*… +6 March 2026, 15:00/)
})
