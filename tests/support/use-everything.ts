import assert from 'node:assert/strict'
import { operator } from '../../src/admin/open-data.ts'
import { doBackgroundWork } from '../../src/background.ts'
import { perform } from '../../src/core/perform.ts'
import { throttleAccount } from '../../src/crm/throttling/throttle-account.ts'
import { type Kith, PASSWORD } from './kith.ts'
import type { NamingCase } from './tenancy/door.ts'
import { openJsonDoor } from './tenancy/json-door.ts'
import { openMcpDoor } from './tenancy/mcp-door.ts'
import { type Ids, makeRecords } from './tenancy/records.ts'
import { openXmlDoor } from './tenancy/xml-door.ts'

const WORDS = ['ownlytapir', 'solelyyak', 'merelyemu']
const NOBODY = { word: 'quagmirezebu', digits: '73918264' }

/** Ann uses every route and every tool once, and the server does its work; for seeing what the database is asked. */
export async function useEverything(kith: Kith): Promise<void> {
  const { ann } = kith
  // Each door has records of its own, for what one removes no other finds.
  const openings = [
    (own: Ids) => openJsonDoor(kith, '/api_v2', NOBODY, own),
    () => openXmlDoor(kith, NOBODY),
    () => openMcpDoor(kith, NOBODY),
  ]
  for (const [place, open] of openings.entries()) {
    const own = await makeRecords(kith, ann, { word: WORDS[place]!, digits: `4050607${place}` }, true)
    const { scoped, naming } = await open(own)
    for (const { send } of scoped) await send(ann)
    // First what only looks, then what changes, and at last what removes.
    const turnOf = ({ isRead, name }: NamingCase) => (isRead ? 0 : /delete/i.test(name) ? 2 : 1)
    for (const { send } of naming.toSorted((one, two) => turnOf(one) - turnOf(two))) await send(ann, own)
  }
  await doBackgroundWork(kith.database)
  // Under a key, and where the operator has set a limit.
  const limit = { requests_per_minute: 1000 }
  await perform(throttleAccount, { database: kith.database, viewer: operator(ann.viewer.account_id) }, limit)
  for (const status of [201, 201]) {
    const { statusCode } = await kith.app.inject({
      method: 'POST',
      url: '/api_v2/lists',
      headers: { authorization: `Bearer ${ann.token}`, 'idempotency-key': 'once' },
      payload: { list: { name: 'Under a key' } },
    })
    assert.equal(statusCode, status)
  }
  const signedIn = await kith.app.inject({
    method: 'POST',
    url: '/app/api_v2/sign_in',
    headers: { 'x-csrf': '1' },
    payload: { email: ann.email, password: PASSWORD },
  })
  assert.equal(signedIn.statusCode, 200)
}
