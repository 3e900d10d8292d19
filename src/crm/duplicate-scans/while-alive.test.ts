import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { whileAlive } from './while-alive.ts'

describe('work that says nothing for minutes', () => {
  it('gives signs of life until it ends, also after one that could not be given', async () => {
    const job = Promise.withResolvers<string>()
    let signs = 0
    let isGiving = false
    const giveSign = async () => {
      assert.ok(!isGiving, 'one at a time')
      isGiving = true
      await Promise.resolve()
      isGiving = false
      signs++
      if (signs === 1) throw new Error('The database is busy')
      if (signs === 3) job.resolve('done')
    }
    const kept = setInterval(() => undefined, 1000)
    assert.equal(await whileAlive(job.promise, giveSign, 1), 'done')
    clearInterval(kept)
    assert.ok(signs >= 3)
  })

  it('ends with what it throws', async () => {
    const failing = whileAlive(Promise.reject(new Error('no memory')), async () => undefined, 1000)
    await assert.rejects(failing, /no memory/)
  })
})
