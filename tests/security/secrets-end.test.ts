import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { operator } from '../../src/admin/open-data.ts'
import { doBackgroundWork } from '../../src/background.ts'
import { type Context, nobody } from '../../src/core/context.ts'
import { perform } from '../../src/core/perform.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { updateDeal } from '../../src/crm/deals/update-deal.ts'
import { createExport } from '../../src/crm/exports/create-export.ts'
import { getExport } from '../../src/crm/exports/get-export.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { inviteUser } from '../../src/crm/invitations/invite-user.ts'
import { listInvitations } from '../../src/crm/invitations/list-invitations.ts'
import { previewInvitation } from '../../src/crm/invitations/preview-invitation.ts'
import { changePassword } from '../../src/crm/members/change-password.ts'
import { endSessionsOfUser } from '../../src/crm/members/end-sessions-of-user.ts'
import { removeUser } from '../../src/crm/members/remove-user.ts'
import { resetPassword } from '../../src/crm/members/reset-password.ts'
import { revokeTokensOfUser } from '../../src/crm/members/revoke-tokens-of-user.ts'
import { suspendUser } from '../../src/crm/members/suspend-user.ts'
import { unsuspendUser } from '../../src/crm/members/unsuspend-user.ts'
import { confirmPassword } from '../../src/crm/sessions/confirm-password.ts'
import { viewerBySession } from '../../src/crm/sessions/session-viewer-queries.ts'
import { signIn } from '../../src/crm/sessions/sign-in.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { updateTask } from '../../src/crm/tasks/update-task.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { listTokens } from '../../src/crm/tokens/list-tokens.ts'
import { removeExpired } from '../../src/crm/upkeep/remove-expired.ts'
import { listUsers } from '../../src/crm/users/list-users.ts'
import { updateUser } from '../../src/crm/users/update-user.ts'
import { listenTo, signInTo } from '../support/change-stream.ts'
import { type Kith, openKith, PASSWORD, type Person } from '../support/kith.ts'

const DAY = 24 * 60 * 60 * 1000

describe('a secret ends with what it rests on', () => {
  let kith: Kith
  let http: string
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true, looksForChangesEvery: 50 })
    http = (await kith.listen()).http
  })
  after(() => kith.close())

  /** What each door answers to a token. */
  async function doors(token: string): Promise<number[]> {
    const bearer = { authorization: `Bearer ${token}` }
    const basic = { authorization: `Basic ${Buffer.from(`${token}:API`).toString('base64')}` }
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const accept = { accept: 'application/json, text/event-stream', host: 'localhost' }
    const answers = await Promise.all([
      kith.app.inject({ url: '/api_v2/me', headers: bearer }),
      kith.app.inject({ url: '/contacts.xml', headers: { ...basic, 'x-forwarded-proto': 'https' } }),
      kith.app.inject({ method: 'POST', url: '/mcp', headers: { ...bearer, ...accept }, payload }),
    ])
    return answers.map(({ statusCode }) => statusCode)
  }
  const OPEN = [200, 200, 200]
  const SHUT = [401, 401, 401]

  const knock = (email: string, password = PASSWORD) =>
    perform(signIn, { database: kith.database, viewer: nobody('web') }, { email, password, browser: 'Test' })
  const sessionOf = async (secret: string) => (await viewerBySession(kith.database.reader, secret))?.viewer
  const tokenOf = (person: Person, input: object = {}) => person.perform(createToken, { name: 'X', ...input })
  const asOperator = (accountId = 0) => ({ database: kith.database, viewer: operator(accountId) })
  const actions = async () =>
    (await kith.ann.perform(listHistory, { limit: 20 })).items.map(({ body }) => body)

  it('a token on the day it was given, at every door, and like an unknown one', async () => {
    const { ann } = kith
    const short = await tokenOf(ann, { expires_in_days: 30 })
    const endless = await tokenOf(ann)
    assert.equal(endless.expires_at, null)
    assert.equal(Date.parse(short.expires_at!) - Date.parse(short.created_at), 30 * DAY)
    for (const expires_in_days of [0, -1, 3651, 1.5, '30'])
      await assert.rejects(tokenOf(ann, { expires_in_days }), { kind: 'invalid' })
    mock.timers.enable({ apis: ['Date'], now: Date.parse(short.expires_at!) - 1 })
    try {
      assert.deepEqual(await doors(short.secret), OPEN)
      mock.timers.setTime(Date.parse(short.expires_at!))
      assert.deepEqual(await doors(short.secret), SHUT)
      assert.deepEqual(await doors(endless.secret), OPEN)
      const answers = await Promise.all(
        [short.secret, `kith_${'a'.repeat(43)}`].map((token) =>
          kith.app.inject({ url: '/api_v2/me', headers: { authorization: `Bearer ${token}` } }),
        ),
      )
      const [ended, unknown] = answers.map(({ body, headers }) => [
        body.replace(/"request_id":"[^"]*"/, ''),
        headers['www-authenticate'],
      ])
      assert.deepEqual(ended, unknown)
      const isListed = async () => (await ann.perform(listTokens, {})).items.some(({ id }) => id === short.id)
      await perform(removeExpired, asOperator(), {})
      assert.equal(await isListed(), true, 'it is shown as ended for a while')
      mock.timers.setTime(Date.parse(short.expires_at!) + 31 * DAY)
      await perform(removeExpired, asOperator(), {})
      assert.equal(await isListed(), false)
      assert.deepEqual(await doors(endless.secret), OPEN)
    } finally {
      mock.timers.reset()
    }
  })

  it('a session after 90 days, however often it was used, and 30 without use', async () => {
    const used = (await knock('bob@example.com')).session_secret
    const idle = (await knock('bob@example.com')).session_secret
    const began = Date.now()
    const visit = (secret: string) =>
      kith.app.inject({ url: '/app/api_v2/me', headers: { cookie: `kith_session=${secret}` } })
    const written = async () => {
      // The last use is written beside the request.
      await kith.database.write(async () => undefined, kith.bob.viewer.account_id)
    }
    mock.timers.enable({ apis: ['Date'], now: began })
    try {
      for (let day = 0; day < 90; day += 20) {
        mock.timers.setTime(began + day * DAY)
        assert.equal((await visit(used)).statusCode, 200, `day ${day}`)
        await written()
      }
      assert.equal((await visit(idle)).statusCode, 401)
      mock.timers.setTime(began + 90 * DAY - 60_000)
      assert.equal((await visit(used)).statusCode, 200)
      await written()
      mock.timers.setTime(began + 90 * DAY + 1000)
      assert.equal((await visit(used)).statusCode, 401)
    } finally {
      mock.timers.reset()
    }
  })

  it('a cookie no sooner than its session', async () => {
    const answer = await kith.app.inject({
      method: 'POST',
      url: '/app/api_v2/sign_in',
      payload: { email: 'ann@example.com', password: PASSWORD },
      headers: { 'x-csrf': '1' },
    })
    assert.match(String(answer.headers['set-cookie']), /; Max-Age=7776000;/)
  })

  it('a password that was given counts for ten minutes', async () => {
    const viewer = (await sessionOf((await knock('eve@example.com')).session_secret))!
    const as = async () => ({ database: kith.database, viewer: { ...viewer, ...(await given()) } })
    const given = () =>
      kith.database.reader
        .selectFrom('sessions')
        .select('authenticated_at')
        .where('id', '=', viewer.session_id)
        .executeTakeFirstOrThrow()
    const make = async () => perform(createToken, await as(), { name: 'Y' })
    const start = Date.now()
    mock.timers.enable({ apis: ['Date'], now: start + 9 * 60_000 })
    try {
      await make()
      mock.timers.setTime(start + 11 * 60_000)
      await assert.rejects(make(), { code: 'password_needed' })
      await assert.rejects(perform(confirmPassword, await as(), { password: 'not hers' }), {
        kind: 'invalid',
      })
      await assert.rejects(make(), { code: 'password_needed' })
      await perform(confirmPassword, await as(), { password: PASSWORD })
      await make()
      mock.timers.setTime(start + 22 * 60_000)
      await assert.rejects(make(), { code: 'password_needed' })
      for (let guess = 0; guess < 8; guess++)
        await assert.rejects(perform(confirmPassword, await as(), { password: 'not hers' }))
      await assert.rejects(perform(confirmPassword, await as(), { password: PASSWORD }), { kind: 'limited' })
    } finally {
      mock.timers.reset()
    }
    const ended = { database: kith.database, viewer: { ...viewer, session_id: 987_654_321 } }
    await assert.rejects(perform(createToken, ended, { name: 'Z' }), { code: 'session_ended' })
  })

  it('tokens with the password, if its owner says so', async () => {
    const { bob } = kith
    const kept = await tokenOf(bob)
    const change = { current_password: PASSWORD, new_password: 'a longer one of bob' }
    const viewer = (await sessionOf((await knock(bob.email)).session_secret))!
    const as = { database: kith.database, viewer }
    assert.equal((await perform(changePassword, as, change)).tokens_ended, 0)
    assert.deepEqual(await doors(kept.secret), OPEN)
    const back = { current_password: change.new_password, new_password: PASSWORD, end_tokens: true }
    const { device_secret: _, ...ended } = await perform(changePassword, as, back)
    assert.deepEqual(ended, { sessions_ended: 0, tokens_ended: 2 })
    assert.deepEqual(await doors(kept.secret), SHUT)
    assert.deepEqual(await doors(bob.token), SHUT)
    bob.token = (await tokenOf(bob)).secret
  })

  it('tokens, sessions and invitations with the password that the operator sets, unless they are kept', async () => {
    const { ann, bob } = kith
    await ann.perform(updateUser, { id: bob.viewer.user_id, role: 'admin' })
    const { session_secret } = await knock(bob.email)
    const asBob = { database: kith.database, viewer: (await sessionOf(session_secret))! }
    const { secret } = await perform(inviteUser, asBob, { email: 'accomplice@example.com', role: 'admin' })
    const reset = { email: bob.email, password: PASSWORD }
    const first = await perform(resetPassword, asOperator(), { ...reset, end_tokens: false })
    assert.deepEqual([first.tokens_ended, first.tokens_kept, first.invitations_ended], [0, 1, 1])
    assert.ok(first.sessions_ended > 0)
    assert.equal(await sessionOf(session_secret), undefined)
    assert.deepEqual(await doors(bob.token), OPEN)
    await assert.rejects(perform(previewInvitation, { ...asBob, viewer: nobody('web') }, { secret }), {
      code: 'invitation_not_found',
    })
    assert.equal((await perform(resetPassword, asOperator(), reset)).tokens_ended, 1)
    assert.deepEqual(await doors(bob.token), SHUT)
    bob.token = (await tokenOf(bob)).secret
    await ann.perform(updateUser, { id: bob.viewer.user_id, role: 'member' })
  })

  it('a password that was tried while another one was being set opens no session', async () => {
    const { bob, database } = kith
    const input = { email: bob.email, password: PASSWORD, browser: '', device: '' }
    const viewer = nobody('web')
    const ctx = { db: database.reader, viewer, now: new Date().toISOString(), address: '' } as Context
    const tried = await signIn.prepare!(ctx, input)
    const setAnew = { email: bob.email, password: 'set while the other was tried', end_tokens: false }
    await perform(resetPassword, asOperator(), setAnew)
    const finish = database.write((db) => signIn.run({ ...ctx, db }, input, tried), bob.viewer.account_id)
    await assert.rejects(finish, { code: 'wrong_credentials' })
    await perform(resetPassword, asOperator(), { ...setAnew, password: PASSWORD })
  })

  it('an invitation with the right of who sent it', async () => {
    const { ann, bob } = kith
    const id = bob.viewer.user_id
    await ann.perform(updateUser, { id, role: 'admin' })
    const asBob = { database: kith.database, viewer: { ...bob.viewer, role: 'admin' as const } }
    const { secret } = await perform(inviteUser, asBob, { email: 'dave@example.com' })
    const preview = () =>
      perform(previewInvitation, { database: kith.database, viewer: nobody('web') }, { secret })
    assert.equal((await preview()).invited_by, 'bob')
    await ann.perform(updateUser, { id, role: 'member' })
    await assert.rejects(preview(), { code: 'invitation_not_found' })
    await ann.perform(updateUser, { id, role: 'admin' })
    await ann.perform(suspendUser, { id })
    await assert.rejects(preview(), { code: 'invitation_not_found' })
    await ann.perform(unsuspendUser, { id })
    assert.equal((await preview()).email, 'dave@example.com')
    assert.equal((await ann.perform(listInvitations, {})).items.length, 1)
    await ann.perform(updateUser, { id, role: 'member' })
  })

  it('everything of a user with their suspension, and tokens come back with them', async () => {
    const { ann, bob } = kith
    const id = bob.viewer.user_id
    const cookie = await signInTo(http, bob.email)
    const stream = await listenTo(http, cookie)
    const contact = await bob.perform(createContact, { first_name: 'Ines' })
    const task = await bob.perform(createTask, { description: 'Call', user_id: id })
    const deal = await bob.perform(createDeal, { name: 'Quay', contact_ids: [contact.id] })
    const exported = await bob.perform(createExport, {})
    const suspended = await ann.perform(suspendUser, { id })
    assert.notEqual(suspended.suspended_at, null)
    await stream.ended
    assert.deepEqual(await doors(bob.token), SHUT)
    const me = await kith.app.inject({ url: '/app/api_v2/me', headers: { cookie } })
    assert.equal(me.statusCode, 401)
    await assert.rejects(knock(bob.email), { kind: 'forbidden', code: 'user_suspended' })
    await assert.rejects(knock(bob.email, 'a wrong one'), { code: 'wrong_credentials' })
    await doBackgroundWork(kith.database)

    assert.equal((await ann.perform(listUsers, {})).items.find((user) => user.id === id)?.name, 'bob')
    for (const given of [
      ann.perform(createTask, { description: 'More', user_id: id }),
      ann.perform(createDeal, { name: 'More', contact_ids: [contact.id], user_id: id }),
    ])
      await assert.rejects(given, { code: 'user_suspended' })
    const own = await ann.perform(createTask, { description: 'Mine' })
    await assert.rejects(ann.perform(updateTask, { id: own.id, user_id: id }), { code: 'user_suspended' })
    const changed = await ann.perform(updateTask, { id: task.id, user_id: id, description: 'Call her' })
    assert.equal(changed.user_id, id, 'what they have they keep')
    assert.equal((await ann.perform(updateDeal, { id: deal.id, user_id: id, name: 'Quays' })).user_id, id)

    await ann.perform(unsuspendUser, { id })
    assert.deepEqual(await doors(bob.token), OPEN)
    assert.equal((await kith.app.inject({ url: '/app/api_v2/me', headers: { cookie } })).statusCode, 401)
    assert.equal((await knock(bob.email)).user.suspended_at, null)
    const given = await bob.perform(getExport, { id: exported.id })
    assert.deepEqual(
      [given.status, given.failure],
      ['failed', 'Whoever asked for it is no longer a user, or is suspended'],
    )
    assert.deepEqual((await actions()).filter((body) => /suspended|let in/.test(body)).slice(0, 2), [
      'User “bob” let in again',
      'User “bob” suspended',
    ])
  })

  it('sessions and tokens of a user at the word of an owner, who is told how many', async () => {
    const { ann, bob, eve } = kith
    const id = bob.viewer.user_id
    const { session_secret } = await knock(bob.email)
    const tried = await ann.perform(revokeTokensOfUser, { id, dry_run: true })
    assert.deepEqual(tried.dry_run?.deleted, { token: 1 })
    const { session = 0 } = (await ann.perform(endSessionsOfUser, { id, dry_run: true })).dry_run!.deleted
    assert.ok(session > 0)
    assert.ok(await sessionOf(session_secret))
    await ann.perform(endSessionsOfUser, { id })
    assert.equal(await sessionOf(session_secret), undefined)
    assert.deepEqual(await doors(bob.token), OPEN)
    await ann.perform(revokeTokensOfUser, { id })
    assert.deepEqual(await doors(bob.token), SHUT)
    assert.deepEqual((await ann.perform(endSessionsOfUser, { id, dry_run: true })).dry_run?.deleted, {})
    assert.deepEqual((await actions()).slice(0, 2), [
      'User “bob” deprived of API tokens: 1 API token ended',
      'User “bob” signed out everywhere: 2 sessions ended',
    ])
    for (const operation of [endSessionsOfUser, revokeTokensOfUser]) {
      await assert.rejects(bob.perform(operation, { id: ann.viewer.user_id }), { code: 'admins_only' })
      await assert.rejects(eve.perform(operation, { id }), { code: 'user_not_found' })
    }
    bob.token = (await tokenOf(bob)).secret
  })

  it('by whoever may change the user, and never so that an account is without an owner', async () => {
    const { ann, bob, eve } = kith
    const [annId, bobId] = [ann.viewer.user_id, bob.viewer.user_id]
    const admin = { database: kith.database, viewer: { ...bob.viewer, role: 'admin' as const } }
    for (const operation of [suspendUser, unsuspendUser, endSessionsOfUser, revokeTokensOfUser])
      await assert.rejects(perform(operation as typeof suspendUser, admin, { id: annId }), {
        code: 'owners_only',
      })
    await assert.rejects(bob.perform(suspendUser, { id: annId }), { code: 'admins_only' })
    await assert.rejects(eve.perform(suspendUser, { id: bobId }), { code: 'user_not_found' })
    await assert.rejects(ann.perform(suspendUser, { id: annId }), { code: 'own_user' })
    const asOperatorOfAnn = asOperator(ann.viewer.account_id)
    await assert.rejects(perform(suspendUser, asOperatorOfAnn, { id: annId }), { code: 'last_owner' })
    await ann.perform(updateUser, { id: bobId, role: 'owner' })
    await perform(suspendUser, asOperatorOfAnn, { id: bobId })
    await assert.rejects(perform(suspendUser, asOperatorOfAnn, { id: annId }), { code: 'last_owner' })
    await assert.rejects(ann.perform(updateUser, { id: annId, role: 'member' }), { code: 'last_owner' })
    await assert.rejects(ann.perform(removeUser, { id: annId, reassign_to: bobId }), { code: 'last_owner' })
    const again = await ann.perform(updateUser, { id: bobId, role: 'member' })
    assert.notEqual(again.suspended_at, null, 'who cannot come in is no owner that has to stay')
    await assert.rejects(ann.perform(removeUser, { id: bobId, reassign_to: bobId }), { kind: 'invalid' })
    await ann.perform(unsuspendUser, { id: bobId })
  })
})
