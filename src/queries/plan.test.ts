import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Filter } from './filter.ts'
import { atLeast, equal, forEach, isThere } from './filter.ts'
import { plannedChoice, valuesOf, writtenOut } from './plan.ts'

interface Filters {
  kind?: string | undefined
  since?: string | undefined
  is_done?: boolean | undefined
  words?: string[] | undefined
}

const FILTERS = {
  kind: equal<string>('kind'),
  since: atLeast<string>('updated_at'),
  is_done: isThere('done_at'),
  words: forEach(
    'all',
    (word: string) => ({ word }),
    (part) => part('word') as never,
  ),
} satisfies { [Name in keyof Filters]: Filter<never> }

const planned = (filters: Filters, trashed?: boolean) =>
  writtenOut(plannedChoice<Filters>(FILTERS as never, { filters, trashed }))

describe('the plan of a statement', () => {
  it('is the same whatever is looked for, and in whatever order it is said', () => {
    assert.equal(planned({ kind: 'a', since: '2026' }), planned({ since: '2025', kind: 'b' }))
    assert.equal(planned({ kind: undefined }), planned({}))
    assert.equal(planned({ words: ['a', 'b'] }), planned({ words: ['c', 'd'] }))
  })

  it('is another where the statement is another one', () => {
    const plans = [
      planned({}),
      planned({}, true),
      planned({ kind: 'a' }),
      planned({ since: 'a' }),
      planned({ kind: 'a', since: 'a' }),
      planned({ is_done: true }),
      planned({ is_done: false }),
      planned({ words: [] }),
      planned({ words: ['a'] }),
      planned({ words: ['a', 'b'] }),
    ]
    assert.equal(new Set(plans).size, plans.length)
  })

  it('names its values apart, those of lists with their places', () => {
    assert.deepEqual(valuesOf<Filters>(FILTERS as never, { kind: 'a', words: ['b', 'c'] }), {
      kind: 'a',
      words_0_word: 'b',
      words_1_word: 'c',
    })
  })
})
