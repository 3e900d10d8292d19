import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { z } from 'zod'
import { createSavedView } from '../../src/crm/saved-views/create-saved-view.ts'
import { ROUTES } from '../../src/doors/json/routes.ts'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'

/** Nothing is deleted by them. */
const DELETE_NOTHING: Record<string, string> = {
  '/lists/:list_id/contacts': 'contacts leave a list; in bulk that can be tried',
  '/statuses/:key': 'contacts keep a status that is retired',
}

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

  it('is taken wherever something is deleted', () => {
    const others = ROUTES.filter(
      ({ method, operation }) =>
        method === 'DELETE' && !('dry_run' in (operation.input as z.ZodObject).shape),
    )
    assert.deepEqual(
      others.map(({ path }) => path),
      Object.keys(DELETE_NOTHING),
    )
  })

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
      invitation: `/invitations/${await idOf('invitations', 'invitation', { email: 'carl@example.com' })}`,
      token: `/tokens/${await idOf('tokens', 'token', { name: 'Newsletter' })}`,
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
