import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fewAtOnce } from './few-at-once.ts'

describe('a gate for few at once', () => {
  it('lets no more through than it was made for, in their order, failing ones too', async () => {
    const gate = fewAtOnce(2)
    const started: number[] = []
    let running = 0
    let most = 0
    const job = async (number: number) => {
      started.push(number)
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => setImmediate(resolve))
      running--
      if (number === 1) throw new Error('one fails')
      return number
    }
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => gate(() => job(number))))
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed')),
      [0, 'failed', 2, 3, 4],
    )
    assert.deepEqual(started, [0, 1, 2, 3, 4])
    assert.equal(most, 2)
    assert.equal(await gate(async () => 'free again'), 'free again')
  })

  it('takes one of each for whom something waits, in turn: a hundred of one keep nobody else waiting', async () => {
    const gate = fewAtOnce(1)
    const done: string[] = []
    const ask = (of: string, name: string) =>
      gate(async () => {
        await new Promise<void>((resolve) => setImmediate(resolve))
        done.push(name)
      }, of)
    const ofAnn = Array.from({ length: 100 }, (_, number) => ask('ann', `ann ${number}`))
    await Promise.all([...ofAnn, ask('bob', 'bob 0'), ask('bob', 'bob 1'), ask('eve', 'eve 0')])
    assert.deepEqual(done.slice(0, 6), ['ann 0', 'ann 1', 'bob 0', 'eve 0', 'ann 2', 'bob 1'])
    assert.equal(done.at(-1), 'ann 99')
  })

  it('refuses what there is no room for, of one and of all, and says when to come again', async () => {
    const gate = fewAtOnce(1, { ofEach: 2, ofAll: 3 })
    const ask = (of: string) =>
      gate(async () => of, of).catch(({ kind, details }) => `${kind} ${details.retry_after}`)
    const asked = ['greedy', 'greedy', 'greedy', 'greedy', 'modest', 'late'].map(ask)
    assert.deepEqual(await Promise.all(asked), [
      'greedy',
      'greedy',
      'greedy',
      'limited 5',
      'modest',
      'limited 5',
    ])
    assert.equal(await ask('late'), 'late')
  })
})
