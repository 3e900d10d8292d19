import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Route } from '../../src/doors/json/route.ts'
import { ROUTES } from '../../src/doors/json/routes.ts'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'

/** What decides who may come in, as the table of routes has it. */
const GUARDED = [
  'DELETE /users/:id',
  'DELETE /users/:id/sessions',
  'DELETE /users/:id/tokens',
  'PATCH /users/:id',
  'POST /apps/connect',
  'POST /calendar_feeds',
  'POST /device_passwords',
  'POST /invitations',
  'POST /tokens',
  'POST /users/:id/suspend',
  'POST /users/:id/unsuspend',
  'PUT /users/:id',
]

describe('what decides who may come in', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const routes = ROUTES.filter(({ operation }) => operation.needsRecentPassword)

  it('is these routes', () => {
    assert.deepEqual(routes.map(({ method, path }) => `${method} ${path}`).sort(), GUARDED)
  })

  it('is opened by no token, not even for trying, and says so', async () => {
    const before = await kith.database.reader.selectFrom('secrets').select('hash').execute()
    for (const { method, path } of routes)
      for (const query of ['', '?dry_run=true']) {
        const url = `/api_v2${path.replace(':id', String(kith.bob.viewer.user_id))}${query}`
        const headers = { authorization: `Bearer ${kith.ann.token}`, 'idempotency-key': url }
        const answer = await kith.app.inject({ method, url, headers, payload: {} })
        assert.deepEqual([answer.statusCode, answer.json().code], [403, 'session_needed'], `${method} ${url}`)
      }
    assert.deepEqual(await kith.database.reader.selectFrom('secrets').select('hash').execute(), before)
  })

  it('is asked for with the password once ten minutes are over, and then goes on', async () => {
    const app = (method: Route['method'], url: string, payload: object = {}) =>
      kith.app.inject({
        method,
        url: `/app/api_v2${url}`,
        payload,
        headers: { 'x-csrf': '1', cookie },
      })
    let cookie = ''
    const credentials = { email: kith.ann.email, password: PASSWORD }
    cookie = String((await app('POST', '/sign_in', credentials)).headers['set-cookie']).split(';')[0]!
    const turnTo = (authenticated_at: string) =>
      kith.database.write((db) => db.updateTable('sessions').set({ authenticated_at }).execute())
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const invite = (name: string) =>
      app('POST', '/invitations', { invitation: { email: `${name}@example.com` } })

    await turnTo(minutesAgo(9.5))
    assert.equal((await app('POST', '/tokens', { token: { name: 'soon enough' } })).statusCode, 201)
    for (const moment of [minutesAgo(10.1), minutesAgo(-60), minutesAgo(60 * 24 * 30)]) {
      await turnTo(moment)
      for (const { method, path } of routes) {
        const name = `${method} ${path}`
        const query = name === 'DELETE /users/:id' ? `?reassign_to=${kith.ann.viewer.user_id}` : ''
        const url = path.replace(':id', String(kith.bob.viewer.user_id)) + query
        const answer = await app(method, url, BODIES[name])
        assert.deepEqual(
          [answer.statusCode, answer.json().code],
          [403, 'password_needed'],
          `${method} ${url}`,
        )
      }
    }
    const tried = await app('DELETE', `/users/${kith.bob.viewer.user_id}/tokens?dry_run=true`)
    assert.deepEqual(tried.json().dry_run.deleted, { token: 1 }, 'trying needs no password')

    const wrong = await app('POST', '/me/confirm_password', { password: 'not hers at all' })
    assert.deepEqual([wrong.statusCode, wrong.json().errors[0].field], [422, 'password'])
    assert.equal((await invite('carol')).json().code, 'password_needed')
    assert.equal((await app('POST', '/me/confirm_password', { password: PASSWORD })).statusCode, 204)
    assert.equal((await invite('carol')).statusCode, 201)
  })
})

const BODIES: Record<string, object> = {
  'POST /tokens': { token: { name: 'X' } },
  'POST /calendar_feeds': { calendar_feed: { name: 'X', calendar: 'agenda' } },
  'POST /device_passwords': { device_password: { name: 'X' } },
  'POST /apps/connect': { query: '', user_id: 1, may_write: false },
  'POST /invitations': { invitation: { email: 'x@example.com' } },
  'PATCH /users/:id': { user: { role: 'admin' } },
  'PUT /users/:id': { user: { role: 'admin' } },
}
