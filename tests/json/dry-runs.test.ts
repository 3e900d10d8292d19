import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { z } from 'zod'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { dismissDuplicate } from '../../src/crm/duplicates/dismiss-duplicate.ts'
import { inviteUser } from '../../src/crm/invitations/invite-user.ts'
import { createSavedView } from '../../src/crm/saved-views/create-saved-view.ts'
import { addStatus } from '../../src/crm/statuses/add-status.ts'
import { restoreStatus } from '../../src/crm/statuses/restore-status.ts'
import { retireStatus } from '../../src/crm/statuses/retire-status.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import type { Route } from '../../src/doors/json/route.ts'
import { ROUTES } from '../../src/doors/json/routes.ts'
import { OPERATIONS } from '../../src/operations.ts'
import { type Answer, type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'
import { KIND_OF } from '../support/tenancy/json-door.ts'
import { type Ids, makeRecords, openSessionOf } from '../support/tenancy/records.ts'
import { storedRows } from '../support/tenancy/stored-rows.ts'

/** What removes and cannot be tried. */
const NEVER_TRIED: Record<string, string> = {
  deleteCard: 'the protocol of address books has no way to only try',
  deleteEntry: 'the protocol of calendars has no way to only try',
  forgetWords: 'done by the server itself',
  purgeExchange: 'done by the server itself',
  purgeTrash: 'done by the server itself',
  removeExpired: 'done by the server itself',
}

/** What a request says beside the id in its path. */
interface Asked {
  /** Which record `:id` is, where the path does not tell. */
  id?: keyof Ids
  query?: (ids: Ids) => string
  body?: (ids: Ids) => object
}

const ASKED: Record<string, Asked> = {
  'POST /contacts/bulk': { body: ({ contact }) => ({ bulk: { action: 'delete', contact_ids: [contact] } }) },
  'POST /contacts/:id/merge': { body: ({ alike }) => ({ duplicate_id: alike }) },
  'POST /imports/:id/undo': { id: 'doneImport' },
  'DELETE /lists/:list_id/contacts': { query: ({ contact }) => `contact_ids=${contact}` },
  'DELETE /duplicates/dismiss': { query: ({ contact, alike }) => `contact_ids=${contact},${alike}` },
  'DELETE /users/:id': { query: () => 'reassign_to=1' },
}

/** Names no record, so that a stranger may do it: with what is the own. */
const OF_NOBODY = '/sample_data'

/** Routes on which colleagues may do less than owners. */
const FOR_ADMINS = /^\/(statuses|deal_stages|invitations|users)\//

const TRIED = ROUTES.filter(({ operation }) => 'dry_run' in (operation.input as z.ZodObject).shape)

describe('a request that is only tried', () => {
  let kith: Kith
  let api: ContractClient
  let ids: Ids
  const cookies = new Map<Person, string>()
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
    const { ann, bob, eve } = kith
    ids = await makeRecords(kith, ann, { word: 'owl', digits: '40506070' }, true)
    await ann.perform(addStatus, { label: 'Partner' })
    await ann.perform(updateContact, { id: ids.contact, status: 'partner' })
    await ann.perform(dismissDuplicate, { contact_ids: [ids.contact, ids.alike] })
    for (const person of [ann, bob, eve])
      cookies.set(person, `kith_session=${(await openSessionOf(kith, person, 'tests')).secret}`)
  })
  after(() => kith.close())

  /** Sends a request, or only tries it: by somebody's session, or with a token. */
  async function ask(route: Route, by: Person | string, isTried: boolean): Promise<Answer> {
    const { id, query, body } = ASKED[`${route.method} ${route.path}`] ?? {}
    const isUser = route.path.startsWith('/users')
    const named = isUser ? kith.bob.viewer.user_id : ids[id ?? KIND_OF[route.path.split('/')[1]!]!]
    const path = route.path.replace(':key', 'partner').replace(/:(list_)?id/, String(named))
    const asked = [query?.(ids), isTried && 'dry_run=true'].filter(Boolean).join('&')
    const isToken = typeof by === 'string'
    return api.send(route.method, `${isToken ? '/api_v2' : '/app/api_v2'}${path}?${asked}`, {
      headers: isToken ? { authorization: `Bearer ${by}` } : { cookie: cookies.get(by)!, 'x-csrf': '1' },
      ...(body && { payload: body(ids) }),
    })
  }

  it('can be asked for wherever something is removed, unless there is a reason', () => {
    const deleting = new Set(ROUTES.filter(({ method }) => method === 'DELETE').map((one) => one.operation))
    const removing = OPERATIONS.filter((one) => one.effect === 'destroy' || deleting.has(one))
    const others = removing.filter(({ input }) => !('dry_run' in (input as z.ZodObject).shape))
    assert.deepEqual(others.map(({ name }) => name).sort(), Object.keys(NEVER_TRIED))
  })

  it('changes nothing, whatever it is about', async () => {
    const before = await storedRows(kith)
    for (const route of TRIED) {
      const answer = await ask(route, kith.ann, true)
      assert.equal(answer.statusCode, 200, `${route.method} ${route.path} ${answer.body}`)
      assert.equal(await storedRows(kith), before, `${route.method} ${route.path}`)
    }
  })

  it('is refused to whom, and as, the same would be in earnest', async () => {
    const reader = await kith.ann.perform(createToken, { name: 'reader', is_read_only: true })
    const token = reader.secret
    const before = await storedRows(kith)
    for (const route of TRIED) {
      const name = `${route.method} ${route.path}`
      const strangers =
        route.path === OF_NOBODY ? [] : [kith.eve, ...(FOR_ADMINS.test(route.path) ? [kith.bob] : [])]
      for (const by of [...strangers, ...(route.entrance === 'session' ? [] : [token])]) {
        const [tried, done] = [await ask(route, by, true), await ask(route, by, false)]
        assert.deepEqual([tried.statusCode, tried.json().code], [done.statusCode, done.json().code], name)
        const isReport = route.path.endsWith('/bulk') && by !== token
        if (isReport) assert.deepEqual(tried.json().bulk.results, done.json().bulk.results)
        else assert.ok([403, 404].includes(done.statusCode), `${name} ${done.body}`)
      }
    }
    assert.equal(await storedRows(kith), before)
  })

  it('tells of a status what would be retired, and who would keep it', async () => {
    const tried = async (person: Person) =>
      (await person.perform(retireStatus, { key: 'partner', dry_run: true })).dry_run
    await kith.ann.perform(createContact, { first_name: 'Ida', status: 'partner' })
    const shown = { type: 'status', id: null, name: 'Partner', deleted: {}, restorable_days: null }
    assert.deepEqual(await tried(kith.ann), { ...shown, changed: { status: 1 }, kept: { contact: 2 } })
    await kith.ann.perform(retireStatus, { key: 'partner' })
    assert.deepEqual(await tried(kith.ann), { ...shown, changed: {}, kept: { contact: 2 } })
    await kith.ann.perform(restoreStatus, { key: 'partner' })
  })

  it('tells of a list how many contacts would leave it', async () => {
    const url = `/api_v2/lists/${ids.list}/contacts?dry_run=true`
    const payload = { contact_ids: [ids.contact, ids.alike] }
    const answer = await api.send('DELETE', url, { as: kith.ann, payload })
    const { name, ...dry_run } = answer.json().dry_run
    assert.match(name, /^own list /)
    const shown = { type: 'list', id: ids.list, deleted: {}, changed: { contact: 1 }, restorable_days: null }
    assert.deepEqual([answer.statusCode, dry_run], [200, shown])
    const { items } = await kith.ann.perform(listContacts, { list_id: ids.list })
    assert.deepEqual(
      items.map(({ id }) => id),
      [ids.contact],
    )
  })
})

describe('a deletion that is only tried', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
  })
  after(() => kith.close())

  const ann = (method: string, url: string, payload?: object) =>
    api.send(method, `/api_v2${url}`, { as: kith.ann, ...(payload && { payload }) })

  it('leaves everything there, and no line in the history', async () => {
    const contact_ids: number[] = []
    for (const first_name of ['Ines', 'Agnes'])
      contact_ids.push((await ann('POST', '/contacts', { contact: { first_name } })).json().contact.id)
    const idOf = async (plural: string, record: string, fields: object) =>
      (await ann('POST', `/${plural}`, { [record]: fields })).json()[record].id as number
    const places = {
      import: `/imports/${await idOf('imports', 'import', { file_name: 'a.csv', data: 'Name\r\nIda\r\n' })}`,
      export: `/exports/${await idOf('exports', 'export', {})}`,
      saved_view: `/saved_views/${(await kith.ann.perform(createSavedView, { name: 'Cold' })).id}`,
      invitation: `/invitations/${(await kith.ann.perform(inviteUser, { email: 'carl@example.com' })).id}`,
      token: `/tokens/${(await kith.ann.perform(createToken, { name: 'Newsletter' })).id}`,
    }
    await ann('POST', '/duplicates/dismiss', { contact_ids })
    const pair = `/duplicates/dismiss?contact_ids=${contact_ids.join()}`
    const history = () => ann('GET', '/history?limit=200').then(({ body }) => body)
    const before = await history()
    for (const [type, place] of Object.entries({ ...places, dismissal: pair })) {
      const tried = await ann('DELETE', `${place}${place.includes('?') ? '&' : '?'}dry_run=true`)
      assert.equal(tried.statusCode, 200, place)
      const { dry_run } = tried.json()
      assert.deepEqual([dry_run.type, dry_run.deleted], [type, { [type]: 1 }])
      assert.deepEqual([dry_run.changed, dry_run.restorable_days], [{}, null])
    }
    assert.equal(await history(), before)
    for (const place of [...Object.values(places), pair])
      assert.equal((await ann('DELETE', place)).statusCode, 204, place)
    for (const place of [...Object.values(places), pair])
      assert.equal((await ann('DELETE', `${place.replace('?', '?dry_run=true&')}`)).statusCode, 404, place)
  })
})
