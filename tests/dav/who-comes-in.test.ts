import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operator } from '../../src/admin/open-data.ts'
import { perform } from '../../src/core/perform.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { listDevicePasswords } from '../../src/crm/device-passwords/list-device-passwords.ts'
import { revokeDevicePassword } from '../../src/crm/device-passwords/revoke-device-password.ts'
import { revokeTokensOfUser } from '../../src/crm/members/revoke-tokens-of-user.ts'
import { suspendUser } from '../../src/crm/members/suspend-user.ts'
import { unsuspendUser } from '../../src/crm/members/unsuspend-user.ts'
import { throttleUser } from '../../src/crm/throttling/throttle-user.ts'
import { basicOf, cardOf, phoneOf } from '../support/dav.ts'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'

describe('into the door of phones', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  const knock = async (authorization: string | undefined, headers: Record<string, string> = {}) =>
    kith.app.inject({
      method: 'PROPFIND',
      url: '/dav/books/',
      headers: {
        'x-forwarded-proto': 'https',
        depth: '0',
        ...(authorization !== undefined && { authorization }),
        ...headers,
      },
    })

  it('comes nobody without the password of a device, and it opens nothing else', async () => {
    const { ann, bob } = kith
    const phone = await phoneOf(kith, ann)
    const right = basicOf(ann.email, phone.secret)
    assert.equal((await knock(right)).statusCode, 207)
    const typed = phone.secret.toUpperCase().replaceAll('-', ' ')
    assert.equal((await knock(basicOf(ann.email.toUpperCase(), typed))).statusCode, 207)
    const missing = await knock(undefined)
    assert.equal(missing.statusCode, 401)
    assert.equal(missing.headers['www-authenticate'], 'Basic realm="Kith", charset="UTF-8"')
    for (const wrong of [
      basicOf(ann.email, PASSWORD),
      basicOf(ann.email, ann.token),
      basicOf(ann.token, 'API'),
      basicOf(bob.email, phone.secret),
      basicOf('', phone.secret),
      `Bearer ${ann.token}`,
      `Bearer ${phone.secret}`,
      right.slice(0, -4),
      'Basic',
    ])
      assert.equal((await knock(wrong)).statusCode, 401, wrong)
    for (const [url, authorization] of [
      ['/api_v2/me', `Bearer ${phone.secret}`],
      ['/api_v2/me', right],
      ['/contacts.xml', basicOf(phone.secret, 'API')],
      ['/contacts.xml', right],
    ] as const) {
      const answer = await kith.app.inject({ url, headers: { authorization, 'x-forwarded-proto': 'https' } })
      assert.equal(answer.statusCode, 401, url)
    }
  })

  it('comes nobody over plain HTTP, under another name, from a page of another site, or with a password in the address', async () => {
    const right = basicOf(kith.ann.email, (await phoneOf(kith, kith.ann)).secret)
    assert.equal((await knock(right, { 'x-forwarded-proto': 'http' })).statusCode, 403)
    assert.equal((await knock(right, { host: 'evil.example' })).statusCode, 403)
    assert.equal((await knock(right, { origin: 'https://evil.example' })).statusCode, 403)
    const headers = { authorization: right, 'x-forwarded-proto': 'https' }
    const url = '/dav/?password=kithd-aaaaa-bbbbb-ccccc-ddddd'
    assert.equal((await kith.app.inject({ method: 'PROPFIND', url, headers } as never)).statusCode, 400)
    const found = await kith.app.inject({
      url: '/.well-known/carddav',
      headers: { 'x-forwarded-proto': 'https' },
    })
    assert.deepEqual([found.statusCode, found.headers.location], [301, '/dav/'])
  })

  it('comes no device whose password was revoked, or whose user is shut out, from that moment on', async () => {
    const { ann, bob, database } = kith
    const [lost, kept] = [await phoneOf(kith, bob), await phoneOf(kith, bob)]
    const statusOf = async (secret: string) => (await knock(basicOf(bob.email, secret))).statusCode
    assert.equal(await statusOf(lost.secret), 207)
    await bob.perform(revokeDevicePassword, { id: lost.id })
    assert.deepEqual([await statusOf(lost.secret), await statusOf(kept.secret)], [401, 207])
    assert.deepEqual(
      (await bob.perform(listDevicePasswords, {})).items.map(({ id }) => id),
      [kept.id],
    )
    await assert.rejects(ann.perform(revokeDevicePassword, { id: kept.id }), { kind: 'not_found' })
    await ann.perform(suspendUser, { id: bob.viewer.user_id })
    assert.equal(await statusOf(kept.secret), 401)
    await ann.perform(unsuspendUser, { id: bob.viewer.user_id })
    assert.equal(await statusOf(kept.secret), 207)
    const throttle = (input: object) =>
      perform(throttleUser, { database, viewer: operator() }, { email: bob.email, ...input })
    await throttle({ is_api_disabled: true })
    assert.equal(await statusOf(kept.secret), 403)
    await throttle({ is_api_disabled: false, requests_per_minute: 1 })
    const statuses = [await statusOf(kept.secret), await statusOf(kept.secret), await statusOf(kept.secret)]
    assert.equal(statuses.at(-1), 429)
    await throttle({ requests_per_minute: null })
    await ann.perform(revokeTokensOfUser, { id: bob.viewer.user_id })
    assert.equal(await statusOf(kept.secret), 401)
  })

  it('comes who may only read, and only reads', async () => {
    const { ann } = kith
    const { id } = await ann.perform(createContact, { first_name: 'Ines' })
    const phone = await phoneOf(kith, ann, { is_read_only: true })
    const got = await phone.get(`kith-${id}.vcf`)
    assert.equal(got.status, 200)
    for (const answer of [
      await phone.put('new.vcf', cardOf('FN:New')),
      await phone.put(`kith-${id}.vcf`, got.text.replace('Ines', 'Else')),
      await phone.ask('DELETE', `/dav/books/all/kith-${id}.vcf`),
    ]) {
      assert.equal(answer.status, 403)
      assert.ok(answer.text.includes('<d:need-privileges/>'), answer.text)
    }
    assert.equal((await ann.perform(listContacts, {})).items.length, 1)
    const asked = await phone.ask('PROPFIND', '/dav/books/all/', {
      headers: { depth: '0' },
      body: '<d:propfind xmlns:d="DAV:"><d:prop><d:current-user-privilege-set/></d:prop></d:propfind>',
    })
    assert.ok(!asked.text.includes('<d:write'), asked.text)
  })

  it('guesses nobody for long, while one that asks again with the same password shuts nobody out', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const same = basicOf('nobody@example.com', 'kithd-aaaaa-bbbbb-ccccc-ddddd')
    for (let count = 0; count < 40; count++) assert.equal((await knock(same, headers)).statusCode, 401)
    const statuses = new Set<number>()
    for (let count = 0; count < 12; count++)
      statuses.add((await knock(basicOf(kith.eve.email, `guess ${count}`), headers)).statusCode)
    assert.deepEqual([...statuses], [401, 429])
    const right = basicOf(kith.eve.email, (await phoneOf(kith, kith.eve)).secret)
    assert.equal((await knock(right, headers)).statusCode, 207)
  })
})
