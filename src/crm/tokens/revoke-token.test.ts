import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'

it('a revoked token is gone, and history still names it', async () => {
  const { ann, app, close } = await openKith()
  const headers = { authorization: `Bearer ${ann.token}` }
  const body = { contact: { first_name: 'Ines' } }
  const made = await app.inject({ method: 'POST', url: '/api_v2/contacts', headers, payload: body })
  const { id } = made.json().contact
  const [token] = (await ann.perform(listTokens, {})).items
  await ann.perform(revokeToken, { id: token!.id })
  assert.deepEqual((await ann.perform(listTokens, {})).items, [])
  await assert.rejects(ann.perform(revokeToken, { id: token!.id }), { kind: 'not_found' })
  assert.equal((await app.inject({ url: '/api_v2/me', headers })).statusCode, 401)
  assert.equal((await ann.perform(listHistory, { contact_id: id })).items[0]?.token_name, "ann's token")
  assert.equal((await ann.perform(createContact, { first_name: 'After' })).name, 'After')
  await close()
})
