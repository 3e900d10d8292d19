import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { nobody } from '../../core/context.ts'
import { perform } from '../../core/perform.ts'
import { listUsers } from '../users/list-users.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteUser } from './invite-user.ts'
import { listInvitations } from './list-invitations.ts'
import { previewInvitation } from './preview-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

describe('invitations', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const guest = () => ({ database: kith.database, viewer: nobody('web') })
  const accept = (secret: string) =>
    perform(acceptInvitation, guest(), { secret, name: 'Carol', password: PASSWORD })
  const noInvitation = { code: 'invitation_not_found' }

  it('let somebody in once, into the account and role they are for', async () => {
    const { secret, ...invitation } = await kith.ann.perform(inviteUser, {
      email: 'carol@example.com',
      role: 'admin',
    })
    assert.deepEqual((await kith.ann.perform(listInvitations, {})).items, [invitation])
    assert.deepEqual(await perform(previewInvitation, guest(), { secret }), {
      email: 'carol@example.com',
      account_name: 'Acme',
      invited_by: 'ann',
    })
    const { user } = await accept(secret)
    assert.deepEqual([user.email, user.role], ['carol@example.com', 'admin'])
    assert.equal((await kith.ann.perform(listUsers, {})).items.length, 3)
    assert.deepEqual((await kith.ann.perform(listInvitations, {})).items, [])
    await assert.rejects(accept(secret), noInvitation)
    await assert.rejects(perform(previewInvitation, guest(), { secret }), noInvitation)
  })

  it('open nothing when they were taken back, have run out or were never made', async () => {
    const revoked = await kith.ann.perform(inviteUser, { email: 'dave@example.com' })
    await kith.ann.perform(revokeInvitation, { id: revoked.id })
    await assert.rejects(kith.ann.perform(revokeInvitation, { id: revoked.id }), { kind: 'not_found' })
    const old = await kith.ann.perform(inviteUser, { email: 'dave@example.com' })
    await kith.database.write((db) =>
      db
        .updateTable('invitations')
        .set({ expires_at: '2020-01-01T00:00:00.000Z' })
        .where('id', '=', old.id)
        .execute(),
    )
    for (const secret of [revoked.secret, old.secret, 'kithi_made_up'])
      await assert.rejects(accept(secret), noInvitation)
  })

  it('are made by owners and admins, and an owner by an owner', async () => {
    await assert.rejects(kith.bob.perform(inviteUser, { email: 'dave@example.com' }), { code: 'admins_only' })
    await assert.rejects(kith.bob.perform(listInvitations, {}), { code: 'admins_only' })
    await assert.rejects(kith.ann.perform(inviteUser, { email: 'bob@example.com' }), { kind: 'invalid' })
    const admin = { ...kith.ann.viewer, role: 'admin' as const }
    const asAdmin = (role: string) =>
      perform(inviteUser, { database: kith.database, viewer: admin }, { email: 'erin@example.com', role })
    await assert.rejects(asAdmin('owner'), { code: 'owners_only' })
    assert.equal((await asAdmin('member')).role, 'member')
  })
})
