import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextRound } from 'node:timers/promises'
import { inTurnsOf, nextTurn, turnWhenLong } from './turns.ts'

function workFor(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('turns', () => {
  it('are given one in a round, and between those whom the work is for', async () => {
    const order: string[] = []
    let round = 0
    let isOver = false
    const count = () => {
      round++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const rounds = new Set<number>()
    const goOn = (of: string, name: string) =>
      inTurnsOf(of, async () => {
        await nextTurn()
        order.push(name)
        rounds.add(round)
      })
    const ofAnn = Array.from({ length: 20 }, (_, number) => goOn('ann', `ann ${number}`))
    await Promise.all([...ofAnn, goOn('eve', 'eve 0'), goOn('eve', 'eve 1')])
    isOver = true
    assert.deepEqual(order.slice(0, 4), ['ann 0', 'eve 0', 'ann 1', 'eve 1'])
    assert.equal(rounds.size, 22)
  })

  it('are waited for where a round has gone on for long, and not before', async () => {
    await nextRound()
    await nextRound()
    assert.equal(turnWhenLong(), undefined)
    assert.equal(turnWhenLong(), undefined)
    workFor(15)
    const turn = turnWhenLong()
    assert.ok(turn instanceof Promise)
    assert.ok(turnWhenLong() instanceof Promise, 'whoever comes later waits behind')
    await turn
    assert.ok(turnWhenLong() instanceof Promise, 'somebody waits still')
  })
})
