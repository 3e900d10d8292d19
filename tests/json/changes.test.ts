import assert from 'node:assert/strict'
import { request as httpsRequest } from 'node:https'
import { after, afterEach, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { newestChange } from '../../src/crm/history/what-changed.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { createSavedView } from '../../src/crm/saved-views/create-saved-view.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { eventStream } from '../../src/doors/json/changes/event-stream.ts'
import { askForChanges, type ChangeStream, listenTo, signInTo } from '../support/change-stream.ts'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'
import { connectAgent } from '../support/mcp.ts'
import { basic } from '../support/xml/xml-server.ts'

describe('changes, told to sessions', () => {
  let kith: Kith
  let address: string
  let https: string
  let cookie: string
  const streams: ChangeStream[] = []
  before(async () => {
    kith = await openKith({ looksForChangesEvery: 100 })
    ;({ http: address, https } = await kith.listen())
    cookie = await signInTo(address, kith.ann.email)
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })
  after(() => kith.close())

  const listen = async (lastEventId?: number, as = cookie) => {
    const stream = await listenTo(address, as, lastEventId)
    streams.push(stream)
    return stream
  }
  const contactOf = async (person = kith.bob, fields: object = {}) =>
    (await person.perform(createContact, { first_name: 'Zelda', ...fields })).id
  const about = (id: number, kind: string) => (event: ChangeStream['events'][number]) =>
    event.event === 'change' &&
    event.data.contact_ids?.includes(id) === true &&
    event.data.kinds?.includes(kind) === true
  /** Everything that happened is known, so that only what follows is told. */
  const now = () => newestChange(kith.database, kith.ann.viewer.account_id)

  it('come within two seconds, whichever door they were made through', async () => {
    const id = await contactOf()
    const stream = await listen(await now())
    const json = await fetch(`${address}/api_v2/contacts/${id}/notes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${kith.bob.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ note: { body: 'By JSON' } }),
    })
    assert.equal(json.status, 201)
    await stream.heard(about(id, 'note'))

    const other = await contactOf()
    await stream.heard(about(other, 'contact'))
    await sendXml(`${https}/contacts/${other}/notes.xml`, kith.bob.token, '<note><body>By XML</body></note>')
    await stream.heard(about(other, 'note'))

    const third = await contactOf()
    const agent = await connectAgent(address, kith.bob.token, '2026-07-28')
    await agent.call('add_note', { contact_id: String(third), body: 'By MCP' })
    await agent.close()
    await stream.heard(about(third, 'note'))
  })

  it('that happened while the page was loaded are told to who says nothing', async () => {
    const id = await contactOf()
    const stream = await listen()
    await stream.heard(about(id, 'contact'))
  })

  it('of saved views are told to whoever saved them, and to nobody else', async () => {
    const stream = await listen(await now())
    await kith.bob.perform(createSavedView, { name: 'Canary' })
    await kith.ann.perform(createSavedView, { name: 'Mine' })
    await stream.heard(({ event, data }) => event === 'change' && data.kinds?.includes('saved_view') === true)
    const own = await now()
    await kith.bob.perform(createSavedView, { name: 'Canary again' })
    const seen = await contactOf()
    await stream.heard(about(seen, 'contact'))
    const later = stream.events.filter(({ event, data }) => event === 'change' && data.latest > own)
    assert.deepEqual([...new Set(later.flatMap(({ data }) => data.kinds))], ['contact'])
  })

  it('say nothing of what is private to others, of other accounts, nor what a change is', async () => {
    const stream = await listen(await now())
    const hidden = await contactOf(kith.bob, { is_private: true, first_name: 'Canary' })
    await kith.bob.perform(addNote, { contact_id: hidden, body: 'Canary' })
    const deal = await kith.bob.perform(createDeal, { name: 'Canary', contact_ids: [hidden] })
    await kith.bob.perform(createTask, { description: 'Canary', deal_id: deal.id })
    const foreign = await contactOf(kith.eve)
    const seen = await contactOf(kith.bob, { first_name: 'Canary' })
    await stream.heard(about(seen, 'contact'))
    const told = stream.events.filter(({ event }) => event === 'change')
    assert.deepEqual(
      told.flatMap(({ data }) => data.contact_ids),
      [seen],
    )
    assert.deepEqual(
      told.flatMap(({ data }) => data.kinds),
      ['contact'],
    )
    assert.doesNotMatch(JSON.stringify(told), /Canary/)
    assert.ok(hidden !== seen && foreign !== seen)
  })

  it('tell of what the account shares, and of the rest only who did it and who looks after it', async () => {
    const bob = await signInTo(address, kith.bob.email)
    const since = await now()
    await kith.ann.perform(createTask, { description: 'Of nobody in particular' })
    await kith.ann.perform(createToken, { name: 'Of ann' })
    const kindsOf = async (stream: ChangeStream) => {
      const { data } = await stream.heard(({ event }) => event === 'change')
      return data.kinds!.toSorted()
    }
    assert.deepEqual(await kindsOf(await listen(since, bob)), ['task'])
    assert.deepEqual(await kindsOf(await listen(since)), ['task', 'token'])
  })

  it('tell that a contact went to the trash, and without naming it that one was made private', async () => {
    const [gone, hidden] = [await contactOf(), await contactOf()]
    const stream = await listen(await now())
    await kith.bob.perform(deleteContact, { id: gone })
    await stream.heard(about(gone, 'contact'))
    await kith.bob.perform(updateContact, { id: hidden, is_private: true })
    const { data } = await stream.heard(({ data }) => data.contact_ids === null)
    assert.deepEqual(data.kinds, ['contact'])
  })

  it('go on where a stream was cut', async () => {
    const first = await listen(await now())
    const known = await contactOf()
    const { id } = await first.heard(about(known, 'contact'))
    first.close()
    const missed = await contactOf()
    const second = await listen(id)
    await second.heard(about(missed, 'contact'))
    assert.ok(!second.events.some(about(known, 'contact')))
  })

  it('are summed up where they are too many', async () => {
    const since = await now()
    const many = Array.from({ length: 201 }, (_, number) => contactOf(kith.bob, { last_name: `${number}` }))
    await Promise.all(many)
    const stream = await listen(since)
    const { data } = await stream.heard(({ event }) => event === 'change')
    assert.equal(data.contact_ids, null)
    assert.equal(data.kinds, null)
  })

  it('are told to nobody without a session, in an answer that nothing keeps', async () => {
    for (const headers of [{}, { authorization: `Bearer ${kith.ann.token}` }, { cookie: 'kith_session=x' }])
      assert.equal((await askForChanges(address, headers as Record<string, string>)).status, 401)
    const abort = new AbortController()
    const answer = await askForChanges(address, { cookie, 'accept-encoding': 'gzip' }, abort.signal)
    assert.equal(answer.headers.get('content-type'), 'text/event-stream')
    assert.equal(answer.headers.get('cache-control'), 'no-store, no-transform')
    assert.equal(answer.headers.get('content-encoding'), null)
    abort.abort()
    const head = await fetch(`${address}/app/api_v2/changes`, { method: 'HEAD', headers: { cookie } })
    assert.equal(head.status, 200)
    const post = await fetch(`${address}/app/api_v2/changes`, { method: 'POST', headers: { cookie } })
    assert.equal(post.status, 405)
    const foreign = { headers: { authorization: `Bearer ${kith.ann.token}` } }
    assert.equal((await fetch(`${address}/api_v2/changes`, foreign)).status, 404)
  })

  it('end with the session: signed out, or ended by a change of password', async () => {
    const [own, other] = [await signInTo(address, kith.bob.email), await signInTo(address, kith.bob.email)]
    const [ownStream, otherStream] = [await listen(undefined, own), await listen(undefined, other)]
    const post = (path: string, body?: object) =>
      fetch(`${address}/app/api_v2${path}`, {
        method: 'POST',
        headers: { cookie: own, 'x-csrf': '1', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const changed = await post('/me/password', { current_password: PASSWORD, new_password: `${PASSWORD} 2` })
    assert.ok(changed.ok)
    await otherStream.ended
    const id = await contactOf(kith.ann)
    await ownStream.heard(about(id, 'contact'))
    assert.ok((await post('/sign_out')).ok)
    await ownStream.ended
  })

  it('are told in many windows, but not in any number of them', async () => {
    const eve = await signInTo(address, kith.eve.email)
    const all = await Promise.all(Array.from({ length: 20 }, () => listen(undefined, eve)))
    const id = await contactOf(kith.eve)
    await Promise.all(all.map((stream) => stream.heard(about(id, 'contact'))))
    const refused = await askForChanges(address, { cookie: eve })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '60')
  })

  it('hold up nobody who stops the server', async () => {
    const second = await openKith()
    const { http } = await second.listen()
    const stream = await listenTo(http, await signInTo(http, second.ann.email))
    const start = performance.now()
    await second.close()
    await stream.ended
    assert.ok(performance.now() - start < 8_000)
  })
})

describe('a stream of events', () => {
  it('cuts off who does not read', async () => {
    const flooded = eventStream()
    const closed = new Promise<void>((resolve) => flooded.body.once('close', () => resolve()))
    for (let id = 0; id < 4_000; id++) flooded.send('change', id, { contact_ids: [1, 2, 3] })
    await closed
    const idle = eventStream()
    idle.send('change', 1, {})
    idle.beat()
    assert.ok(idle.body.destroyed)
  })
})

/** The certificate of the test is its own. */
function sendXml(url: string, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: basic(token), 'content-type': 'application/xml' }
    const sent = httpsRequest(url, { method: 'POST', headers, rejectUnauthorized: false }, (answer) => {
      answer.resume()
      if (answer.statusCode === 201) answer.on('end', resolve)
      else reject(new Error(`answered ${answer.statusCode}`))
    })
    sent.on('error', reject).end(body)
  })
}
