import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { insertionOf, type Joining, joined, type LeftChange } from './joined-changes.ts'

const contacts = insertionOf('contacts', ['id', 'name'])
const history = insertionOf('history', ['contact_id'])
const words: Joining = {
  table: 'contact_search',
  sql: 'put words',
  replace: (earlier, later) => ({ ...earlier, ...later }),
}

const left = (joining: Joining | undefined, values: object): LeftChange => ({
  sql: `one of ${joining?.table ?? 'another kind'}`,
  parameters: Object.values(values),
  values,
  joining,
})

/** The statements, with the rows of those that take many. */
const sent = (...changes: LeftChange[]) =>
  joined(changes).map(({ sql, parameters: [first] }) => [
    sql,
    typeof first === 'string' ? JSON.parse(first) : first,
  ])

describe('changes that were left', () => {
  it('go as one with others of their kind, those first that others refer to', () => {
    assert.deepEqual(
      sent(
        left(words, { id: 1, words: 'ann' }),
        left(history, { contact_id: 1 }),
        left(contacts, { id: 1, name: 'Ann' }),
        left(history, { contact_id: 2 }),
        left(contacts, { id: 2, name: 'Bob' }),
        left(words, { id: 2, words: 'bob' }),
      ),
      [
        [
          contacts.sql,
          [
            { id: 1, name: 'Ann' },
            { id: 2, name: 'Bob' },
          ],
        ],
        [history.sql, [{ contact_id: 1 }, { contact_id: 2 }]],
        [
          'put words',
          [
            { id: 1, words: 'ann' },
            { id: 2, words: 'bob' },
          ],
        ],
      ],
    )
  })

  it('let changes of single rows pass, which stay in their order behind the new rows of their table', () => {
    const change = (id: number, name: string): LeftChange => ({
      sql: 'change',
      parameters: [`"${name}"`],
      values: { name },
      row: { table: 'contacts', id },
    })
    assert.deepEqual(
      sent(
        change(1, 'Ann'),
        left(words, { id: 1, words: 'ann' }),
        left(contacts, { id: 3, name: 'Cleo' }),
        change(3, 'Cleopatra'),
        left(words, { id: 3, words: 'cleopatra' }),
        change(1, 'Anna'),
      ),
      [
        ['one of contacts', 3],
        ['change', 'Ann'],
        ['change', 'Cleopatra'],
        ['change', 'Anna'],
        [
          'put words',
          [
            { id: 1, words: 'ann' },
            { id: 3, words: 'cleopatra' },
          ],
        ],
      ],
    )
  })

  it('stay before and behind what cannot be joined', () => {
    assert.deepEqual(
      sent(
        left(history, { contact_id: 1 }),
        left(undefined, { id: 7 }),
        left(history, { contact_id: 2 }),
        left(history, { contact_id: 3 }),
      ),
      [
        ['one of history', 1],
        ['one of another kind', 7],
        [history.sql, [{ contact_id: 2 }, { contact_id: 3 }]],
      ],
    )
  })

  it('go once for each row when later ones replace those before', () => {
    assert.deepEqual(
      sent(
        left(words, { id: 1, words: 'ann', names: 'ann' }),
        left(words, { id: 2, words: 'bob' }),
        left(words, { id: 1, words: 'anna' }),
      ),
      [
        [
          'put words',
          [
            { id: 1, words: 'anna', names: 'ann' },
            { id: 2, words: 'bob' },
          ],
        ],
      ],
    )
  })

  it('go one by one when one of them has what cannot be written as JSON', () => {
    for (const name of ['NUL \0', 'half a \ud83d'])
      assert.deepEqual(
        joined([left(contacts, { id: 1, name }), left(contacts, { id: 2, name: 'Bob' })]).map(
          ({ parameters }) => parameters,
        ),
        [
          [1, name],
          [2, 'Bob'],
        ],
      )
  })
})
