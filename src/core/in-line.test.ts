import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inLine } from './in-line.ts'

describe('a line', () => {
  it('lets one after the other go, and those of other lines beside them, failing ones too', async () => {
    const seen: string[] = []
    const job = (name: string) => async () => {
      seen.push(`${name} begins`)
      await new Promise<void>((resolve) => setImmediate(resolve))
      seen.push(`${name} ends`)
      if (name === 'first') throw new Error('one fails')
    }
    await Promise.allSettled([
      inLine('one', 9, job('first')),
      inLine('one', 9, job('second')),
      inLine('other', 9, job('third')),
    ])
    assert.ok(seen.indexOf('second begins') > seen.indexOf('first ends'))
    assert.ok(seen.indexOf('third begins') < seen.indexOf('first ends'))
  })

  it('is as long as it may be and no longer', async () => {
    const attempts = Array.from({ length: 5 }, () => inLine('short', 3, async () => 'done'))
    const outcomes = await Promise.allSettled(attempts)
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    )
    assert.equal((outcomes[4] as PromiseRejectedResult).reason.kind, 'limited')
    assert.equal(await inLine('short', 3, async () => 'room again'), 'room again')
  })
})
