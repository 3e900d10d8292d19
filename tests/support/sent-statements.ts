import { mock } from 'node:test'
import { Client } from 'pg'

/** What goes to PostgreSQL while `run` does, in the order in which it is sent. */
export async function sentDuring(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const original = Client.prototype.query
  const spy = mock.method(Client.prototype, 'query', function (this: Client, ...asked: unknown[]) {
    const [query] = asked as [string | { text: string }]
    sent.push(typeof query === 'string' ? query : query.text)
    return (original as (...all: unknown[]) => unknown).apply(this, asked)
  } as never)
  try {
    await run()
    return sent
  } finally {
    spy.mock.restore()
  }
}
