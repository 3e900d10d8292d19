import assert from 'node:assert/strict'
import type { Phone } from './dav.ts'

/** What a client knows: it asks, and does as it is told. */
export class Copy {
  readonly cards = new Map<string, string>()
  token = ''
  private readonly phone: Pick<Phone, 'sync'>
  private readonly limit: number | undefined

  constructor(phone: Pick<Phone, 'sync'>, limit?: number) {
    this.phone = phone
    this.limit = limit
  }

  async sync(): Promise<void> {
    for (;;) {
      const step = await this.phone.sync(this.token, this.limit)
      assert.equal(step.status, 207)
      for (const [name, etag] of step.changed) this.cards.set(name, etag)
      for (const name of step.gone) this.cards.delete(name)
      this.token = step.token
      if (!step.isTruncated) return
    }
  }

  /** What it has, held against all there is. */
  async ensureWhole(): Promise<void> {
    await this.sync()
    const { changed } = await this.phone.sync()
    assert.deepEqual([...this.cards].sort(), [...changed].sort())
  }
}
