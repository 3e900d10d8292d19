import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { operator } from '../../src/admin/open-data.ts'
import { perform } from '../../src/core/perform.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { countRequest } from '../../src/crm/throttling/count-request.ts'
import { inspectAccount } from '../../src/crm/throttling/inspect-account.ts'
import { throttleAccount } from '../../src/crm/throttling/throttle-account.ts'
import { throttleUser } from '../../src/crm/throttling/throttle-user.ts'
import { removeExpired } from '../../src/crm/upkeep/remove-expired.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'
import { openSessionOf } from '../support/tenancy/records.ts'
import { basic } from '../support/xml/xml-server.ts'

/** Seventeen seconds before the clock's minute ends. */
const NOW = Date.parse('2026-11-21T10:30:43.000Z')

describe('the operator', () => {
  let kith: Kith
  beforeEach(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    mock.timers.enable({ apis: ['Date'], now: NOW })
  })
  afterEach(async () => {
    mock.timers.reset()
    await kith.close()
  })

  const throttle = (use: object) =>
    perform(throttleAccount, { database: kith.database, viewer: operator(kith.ann.viewer.account_id) }, use)
  const throttleBob = (use: object) =>
    perform(throttleUser, { database: kith.database, viewer: operator() }, { email: kith.bob.email, ...use })

  const json = (person: Person) =>
    kith.app.inject({ url: '/api_v2/me', headers: { authorization: `Bearer ${person.token}` } })
  const xml = (person: Person) =>
    kith.app.inject({
      url: '/contacts.xml',
      headers: { authorization: basic(person.token), 'x-forwarded-proto': 'https' },
    })
  const mcp = (person: Person) =>
    kith.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      headers: {
        authorization: `Bearer ${person.token}`,
        accept: 'application/json, text/event-stream',
      },
    })
  const DOORS = { json, xml, mcp }
  const statuses = async (person: Person) =>
    Object.values(DOORS).reduce<Promise<number[]>>(
      async (before, ask) => [...(await before), (await ask(person)).statusCode],
      Promise.resolve([]),
    )
  const counts = () => kith.database.reader.selectFrom('request_counts').selectAll().execute()

  it('has set no limit at first: nothing is counted, and no header speaks of one', async () => {
    assert.deepEqual(await statuses(kith.ann), [200, 200, 200])
    const { headers } = await json(kith.ann)
    assert.deepEqual([headers.ratelimit, headers['ratelimit-policy']], [undefined, undefined])
    assert.deepEqual(await counts(), [])
  })

  for (const [name, ask] of Object.entries(DOORS))
    it(`limits the requests of an account through the door ${name}, by the minute`, async () => {
      const { ann, bob, eve } = kith
      await throttle({ requests_per_minute: 2 })
      assert.equal((await ask(ann)).statusCode, 200)
      assert.equal((await ask(bob)).statusCode, 200)
      const refused = await ask(ann)
      assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '17'])
      assert.match(refused.body, /2 API requests a minute; wait 17 seconds/)
      assert.deepEqual(await statuses(bob), [429, 429, 429], 'through whatever door')
      assert.equal((await ask(eve)).statusCode, 200)
      mock.timers.tick(17_000)
      assert.equal((await ask(ann)).statusCode, 200)
      await throttle({ requests_per_minute: null })
      assert.deepEqual(await statuses(ann), [200, 200, 200])
    })

  it('tells clients of the JSON API alone how much is left', async () => {
    await throttle({ requests_per_minute: 3 })
    await throttleBob({ requests_per_minute: 1 })
    const first = (await json(kith.bob)).headers
    assert.equal(first['ratelimit-policy'], '"account";q=3;w=60, "user";q=1;w=60')
    assert.equal(first.ratelimit, '"account";r=2;t=17, "user";r=0;t=17')
    const refused = await json(kith.bob)
    assert.equal(refused.json().code, 'too_many_requests')
    assert.equal(refused.statusCode, 429)
    assert.equal((await json(kith.ann)).headers.ratelimit, '"account";r=1;t=17', 'refused, so not counted')
    for (const ask of [xml, mcp]) {
      await throttle({ requests_per_minute: 100 })
      assert.equal((await ask(kith.ann)).headers.ratelimit, undefined)
    }
  })

  it('switches API use of an account or a user off and on, at once and at all API doors', async () => {
    const { ann, bob, eve } = kith
    await throttle({ is_api_disabled: true })
    for (const person of [ann, bob]) assert.deepEqual(await statuses(person), [403, 403, 403])
    assert.deepEqual(await statuses(eve), [200, 200, 200])
    await throttle({ is_api_disabled: false })
    await throttleBob({ is_api_disabled: true })
    assert.deepEqual([await statuses(ann), await statuses(bob)].flat(), [200, 200, 200, 403, 403, 403])
    assert.equal((await json(bob)).json().code, 'api_disabled')
    await throttleBob({ is_api_disabled: false })
    assert.deepEqual(await statuses(bob), [200, 200, 200])
  })

  it('leaves the web application alone', async () => {
    const { secret } = await openSessionOf(kith, kith.bob, 'tests')
    await throttle({ is_api_disabled: true, requests_per_minute: 1 })
    for (const _ of [1, 2]) {
      const cookie = `kith_session=${secret}`
      const { statusCode, headers } = await kith.app.inject({ url: '/app/api_v2/me', headers: { cookie } })
      assert.deepEqual([statusCode, headers.ratelimit], [200, undefined])
    }
    assert.deepEqual(await counts(), [])
  })

  it('sees what was decided, and the account’s owner sees that it was', async () => {
    await throttle({ requests_per_minute: 5 })
    await throttle({ requests_per_minute: 5 })
    await throttle({ is_api_disabled: true })
    await throttleBob({ requests_per_minute: 2 })
    const viewer = operator(kith.ann.viewer.account_id)
    const shown = await perform(inspectAccount, { database: kith.database, viewer, checksOutput: true }, {})
    assert.deepEqual([shown.name, shown.requests_per_minute, shown.is_api_disabled], ['Acme', 5, true])
    assert.deepEqual(
      shown.users.map(({ name, requests_per_minute }) => [name, requests_per_minute]),
      [
        ['ann', null],
        ['bob', 2],
      ],
    )
    const { items } = await kith.ann.perform(listHistory, { limit: 3 })
    assert.deepEqual(
      items.map(({ body, changes }) => [body, changes]),
      [
        [
          'User “bob” limited in its API use: API requests a minute set to “2”',
          { requests_per_minute: [null, 2] },
        ],
        ['Account limited in its API use: API use switched off', { is_api_disabled: [false, true] }],
        [
          'Account limited in its API use: API requests a minute set to “5”',
          { requests_per_minute: [null, 5] },
        ],
      ],
    )
  })

  it('is the only one who may', async () => {
    for (const operation of [throttleAccount, inspectAccount])
      await assert.rejects(kith.ann.perform(operation as typeof throttleAccount, {}), {
        code: 'operator_only',
      })
    await assert.rejects(kith.ann.perform(throttleUser, { email: kith.bob.email }), { code: 'operator_only' })
    const nowhere = { database: kith.database, viewer: operator(987_654) }
    await assert.rejects(perform(throttleAccount, nowhere, {}), { code: 'account_not_found' })
    await assert.rejects(throttle({ requests_per_minute: 0 }), { kind: 'invalid' })
  })

  it('has requests counted that come at the same moment, and old counts forgotten', async () => {
    await throttle({ requests_per_minute: 10 })
    const recognised = {
      viewer: kith.ann.viewer,
      last_used_at: null,
      began_at: null,
      unused_id: null,
      is_api_disabled: false,
      requests_per_minute: 10,
      user_requests_per_minute: null,
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () => countRequest(kith.database, recognised, NOW)),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 10)
    const viewer = operator()
    await perform(removeExpired, { database: kith.database, viewer }, {})
    assert.equal((await counts()).length, 1)
    mock.timers.tick(60_000)
    await perform(removeExpired, { database: kith.database, viewer }, {})
    assert.deepEqual(await counts(), [])
  })

  it('finds clients served when requests cannot be counted', async () => {
    await throttle({ requests_per_minute: 1 })
    const write = mock.method(kith.database, 'write', () => Promise.reject(new Error('disk full')))
    assert.deepEqual(await statuses(kith.ann), [200, 200, 200])
    write.mock.restore()
  })
})
