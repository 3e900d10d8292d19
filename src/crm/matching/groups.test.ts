import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { groupsOf } from './groups.ts'

type Tie = [one: number, other: number, confidence: number]

const groupsOfTies = (ties: readonly Tie[], dismissed: readonly string[] = [], is_organisations = false) => {
  const matches = ties.map(([contact_id, other_id, confidence]) => ({
    ...{ contact_id, other_id, confidence, is_shared: true, is_copy: false, is_organisations },
  }))
  const groups = groupsOf(matches, (one, other) =>
    dismissed.includes(`${Math.min(one, other)} ${Math.max(one, other)}`),
  )
  const ids = [...new Set(ties.flatMap((tie) => tie.slice(0, 2)))].sort((one, other) => one - other)
  return [...Map.groupBy(ids, (id) => groups.of(id)).values()]
}

describe('groups of likely duplicates', () => {
  it('hold all cards that hang together', () => {
    assert.deepEqual(
      groupsOfTies([
        [1, 2, 0.9],
        [2, 3, 0.6],
        [1, 3, 0.6],
        [7, 8, 0.5],
      ]),
      [
        [1, 2, 3],
        [7, 8],
      ],
    )
  })

  it('are not tied together by one card that may be anybody’s', () => {
    const two: Tie[] = [
      [1, 2, 0.99],
      [1, 3, 0.99],
      [2, 3, 0.99],
      [4, 5, 0.98],
      [4, 6, 0.98],
      [5, 6, 0.98],
    ]
    assert.deepEqual(groupsOfTies([...two, [3, 4, 0.6]]), [
      [1, 2, 3],
      [4, 5, 6],
    ])
  })

  it('hold branches of organisations together only by half of the pairs between them', () => {
    const chain: Tie[] = [
      [1, 2, 0.99],
      [3, 4, 0.98],
      [2, 3, 0.7],
    ]
    assert.deepEqual(groupsOfTies(chain), [[1, 2, 3, 4]])
    assert.deepEqual(groupsOfTies(chain, [], true), [
      [1, 2],
      [3, 4],
    ])
  })

  it('never hold two of whom somebody said that they are not the same', () => {
    assert.deepEqual(
      groupsOfTies(
        [
          [1, 2, 0.9],
          [2, 3, 0.8],
          [1, 3, 0.7],
        ],
        ['1 3'],
      ),
      [[1, 2], [3]],
    )
  })
})
