import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD, type Person } from '../../../tests/support/kith.ts'
import { openSessionOf } from '../../../tests/support/tenancy/records.ts'
import { operator } from '../../admin/open-data.ts'
import { nobody } from '../../core/context.ts'
import { perform } from '../../core/perform.ts'
import { createCall } from '../calls/create-call.ts'
import { getCall } from '../calls/get-call.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { getDeal } from '../deals/get-deal.ts'
import { updateDeal } from '../deals/update-deal.ts'
import { listHistory } from '../history/list-history.ts'
import { inviteUser } from '../invitations/invite-user.ts'
import { listInvitations } from '../invitations/list-invitations.ts'
import { addUser } from '../members/add-user.ts'
import { removeUser } from '../members/remove-user.ts'
import { addNote } from '../notes/add-note.ts'
import { getNote } from '../notes/get-note.ts'
import { signIn } from '../sessions/sign-in.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { createTask } from '../tasks/create-task.ts'
import { getTask } from '../tasks/get-task.ts'
import { purgeTrash } from '../upkeep/purge-trash.ts'
import { getUser } from './get-user.ts'
import { listUsers } from './list-users.ts'
import { updateUser } from './update-user.ts'

const FORBIDDEN = { code: 'owners_only' }

describe('roles of users', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  /** The person with the role that is stored now, as each request finds it anew. */
  const as = (person: Person, role: 'owner' | 'admin' | 'member'): Person => ({
    ...person,
    perform: (operation, input) =>
      perform(operation, { database: kith.database, viewer: { ...person.viewer, role } }, input),
  })

  it('are given by owners and admins, and owners by owners', async () => {
    const { ann, bob, eve } = kith
    const id = bob.viewer.user_id
    await assert.rejects(bob.perform(updateUser, { id, role: 'admin' }), { code: 'admins_only' })
    await assert.rejects(eve.perform(updateUser, { id, role: 'admin' }), { code: 'user_not_found' })
    const before = await ann.perform(getUser, { id })
    const after = await ann.perform(updateUser, { id, role: 'admin', expected_updated_at: before.updated_at })
    assert.equal(after.role, 'admin')
    const [last] = (await ann.perform(listHistory, {})).items
    assert.deepEqual(last!.changes, { role: ['member', 'admin'] })
    await assert.rejects(
      ann.perform(updateUser, { id, role: 'member', expected_updated_at: before.updated_at }),
      { kind: 'stale' },
    )

    const admin = as(bob, 'admin')
    await assert.rejects(admin.perform(updateUser, { id, role: 'owner' }), FORBIDDEN)
    await assert.rejects(admin.perform(updateUser, { id: ann.viewer.user_id, role: 'member' }), FORBIDDEN)
  })

  it('leave the account an owner', async () => {
    const { ann, bob } = kith
    const itself = ann.viewer.user_id
    await assert.rejects(ann.perform(updateUser, { id: itself, role: 'member' }), { code: 'last_owner' })
    await assert.rejects(ann.perform(removeUser, { id: itself, reassign_to: bob.viewer.user_id }), {
      code: 'last_owner',
    })
    await ann.perform(updateUser, { id: bob.viewer.user_id, role: 'owner' })
    assert.equal((await ann.perform(updateUser, { id: itself, role: 'admin' })).role, 'admin')
    await assert.rejects(as(bob, 'owner').perform(updateUser, { id: bob.viewer.user_id, role: 'admin' }), {
      code: 'last_owner',
    })
  })
})

describe('a user who is removed', () => {
  let kith: Kith
  let heir: number
  let bob: number
  beforeEach(async () => {
    kith = await openKith()
    bob = kith.bob.viewer.user_id
    heir = kith.ann.viewer.user_id
  })
  afterEach(() => kith.close())

  it('loses every way in at once, and the address is free again', async () => {
    const { ann, database, app } = kith
    const { secret } = await openSessionOf(kith, kith.bob, 'tests')
    const admin = { database, viewer: { ...kith.bob.viewer, role: 'admin' as const } }
    await perform(inviteUser, admin, { email: 'friend@example.com' })
    await ann.perform(removeUser, { id: bob, reassign_to: heir })
    const tokenAnswer = await app.inject({
      url: '/api_v2/me',
      headers: { authorization: `Bearer ${kith.bob.token}` },
    })
    const sessionAnswer = await app.inject({
      url: '/app/api_v2/me',
      headers: { cookie: `kith_session=${secret}` },
    })
    assert.deepEqual([tokenAnswer.statusCode, sessionAnswer.statusCode], [401, 401])
    assert.deepEqual((await ann.perform(listInvitations, {})).items, [], 'nobody comes in by an old link')
    const stranger = { database, viewer: nobody('web') }
    await assert.rejects(perform(signIn, stranger, { email: kith.bob.email, password: PASSWORD }), {
      code: 'wrong_credentials',
    })
    const viewer = operator(kith.eve.viewer.account_id)
    const again = { name: 'bob', email: kith.bob.email, password: PASSWORD }
    assert.equal((await perform(addUser, { database, viewer }, again)).role, 'member')
  })

  it('is still there after a rehearsal, which counts what would end, go and go to others', async () => {
    const { ann } = kith
    for (const is_private of [false, false, true]) {
      const { id } = await kith.bob.perform(createContact, { first_name: 'Left', is_private })
      await kith.bob.perform(createTask, { description: 'Call', contact_id: id })
      await kith.bob.perform(createCall, { contact_id: id, scheduled_at: '2999-01-01T00:00:00Z' })
      await kith.bob.perform(createDeal, { name: 'Boat', contact_ids: [id] })
    }
    const wish = { id: bob, reassign_to: heir, dry_run: true }
    const { dry_run } = await ann.perform(removeUser, wish)
    assert.deepEqual(dry_run, {
      type: 'user',
      id: bob,
      name: 'bob',
      deleted: { user: 1, token: 1, private_contact: 1 },
      changed: { contact: 2, deal: 2, call: 2, task: 2 },
      restorable_days: null,
    })
    assert.equal((await ann.perform(getUser, { id: bob })).removed_at, null)
    assert.equal((await kith.bob.perform(listContacts, { user_id: bob })).items.length, 3)
    await assert.rejects(ann.perform(removeUser, { ...wish, reassign_to: bob }), { kind: 'invalid' })
    await assert.rejects(kith.bob.perform(removeUser, { ...wish, id: heir }), { kind: 'forbidden' })
  })

  it('leaves shared contacts to others and notes as they were', async () => {
    const { ann } = kith
    const shared = await kith.bob.perform(createContact, { first_name: 'Shared' })
    const trashed = await kith.bob.perform(createContact, { first_name: 'Trashed' })
    const own = await ann.perform(createContact, { first_name: 'Own' })
    const note = await kith.bob.perform(addNote, { contact_id: own.id, body: 'By bob' })
    const noted = await ann.perform(getContact, { id: own.id })
    await kith.bob.perform(deleteContact, { id: trashed.id })
    const name = (await ann.perform(getUser, { id: bob })).name
    await ann.perform(removeUser, { id: bob, reassign_to: heir })

    const sharedNow = await ann.perform(getContact, { id: shared.id })
    assert.equal(sharedNow.user_id, heir)
    assert.ok(sharedNow.updated_at > shared.updated_at)
    const { items } = await ann.perform(listContacts, { trashed: true })
    assert.deepEqual(
      items.map(({ id, user_id }) => [id, user_id]),
      [[trashed.id, heir]],
    )
    assert.equal((await ann.perform(getContact, { id: own.id })).updated_at, noted.updated_at)
    assert.equal((await ann.perform(getNote, { id: note.id })).user_id, bob)
    const [last] = (await ann.perform(listHistory, { contact_id: shared.id })).items
    assert.deepEqual(
      [last!.body, last!.changes],
      ['Contact given from “bob” to “ann”', { user_id: [bob, heir] }],
    )
    const told = (await ann.perform(listHistory, { contact_id: own.id })).items
    assert.deepEqual(
      told.map(({ user_name }) => user_name),
      [name, 'ann'],
    )
  })

  it('leaves calls that are still to be made to others, and those that were made as they were', async () => {
    const { ann } = kith
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Ines' })
    const made = await kith.bob.perform(createCall, { contact_id })
    const scheduled_at = new Date(Date.now() + 86_400_000).toISOString()
    const planned = await kith.bob.perform(createCall, { contact_id, scheduled_at })
    await ann.perform(removeUser, { id: bob, reassign_to: heir })
    assert.equal((await ann.perform(getCall, { id: made.id })).user_id, bob)
    assert.equal((await ann.perform(getCall, { id: planned.id })).user_id, heir)
    const [last] = (await ann.perform(listHistory, { contact_id })).items
    assert.equal(last!.body, 'Call given from “bob” to “ann”')
  })

  it('leaves deals to others', async () => {
    const { ann } = kith
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Ines' })
    const { id } = await kith.bob.perform(createDeal, { name: 'Roof', contact_ids: [contact_id] })
    await ann.perform(removeUser, { id: bob, reassign_to: heir })
    assert.equal((await ann.perform(getDeal, { id })).user_id, heir)
    const [last] = (await ann.perform(listHistory, { contact_id })).items
    assert.deepEqual(
      [last!.body, last!.changes],
      ['Deal “Roof” given from “bob” to “ann”', { user_id: [bob, heir] }],
    )
  })

  it('leaves tasks that are still to be done to others', async () => {
    const { ann } = kith
    const open = await kith.bob.perform(createTask, { description: 'Call back' })
    const done = await kith.bob.perform(createTask, { description: 'Write' })
    await kith.bob.perform(completeTask, { id: done.id })
    await ann.perform(removeUser, { id: bob, reassign_to: heir })
    assert.equal((await ann.perform(getTask, { id: open.id })).user_id, heir)
    assert.equal((await ann.perform(getTask, { id: done.id })).user_id, bob)
    await assert.rejects(ann.perform(createTask, { description: 'Late', user_id: bob }), {
      message: /^user_id is not a user/,
    })
  })

  it('leaves what was private to nobody, and after 30 days it is gone with all that hung off it', async () => {
    const { ann, database } = kith
    const asBob = { database, viewer: kith.bob.viewer }
    const { id } = await kith.bob.perform(createContact, { first_name: 'Hidden', is_private: true })
    const note = await kith.bob.perform(addNote, { contact_id: id, body: 'Nobody else knows' })
    const deal = await kith.bob.perform(createDeal, { name: 'Secret', contact_ids: [] })
    const task = await kith.bob.perform(createTask, { description: 'Whisper', deal_id: deal.id })
    await kith.bob.perform(updateDeal, { id: deal.id, contact_ids: [id] })
    const trashed = await kith.bob.perform(createContact, { first_name: 'Trashed', is_private: true })
    await kith.bob.perform(deleteContact, { id: trashed.id })
    await ann.perform(removeUser, { id: bob, reassign_to: heir })

    const isHiddenFromAnn = async () => {
      await assert.rejects(ann.perform(getContact, { id }), { kind: 'not_found' })
      await assert.rejects(ann.perform(getNote, { id: note.id }), { kind: 'not_found' })
      await assert.rejects(ann.perform(getDeal, { id: deal.id }), { kind: 'not_found' })
      await assert.rejects(ann.perform(getTask, { id: task.id }), { kind: 'not_found' })
      const { items } = await ann.perform(listHistory, { limit: 200 })
      assert.ok(items.every(({ contact_id }) => contact_id !== id))
    }
    await isHiddenFromAnn()
    assert.equal((await perform(getContact, asBob, { id })).user_id, bob, 'it is still there')

    const purgeAfter = async (days: number) => {
      const removed_at = new Date(Date.now() - days * 86_400_000).toISOString()
      await database.write((db) =>
        db.updateTable('users').set({ removed_at }).where('id', '=', bob).execute(),
      )
      return (await perform(purgeTrash, { database, viewer: operator() }, {})).purged
    }
    assert.equal(await purgeAfter(29), 0)
    assert.equal(await purgeAfter(31), 1, 'the other one is purged with the trash')
    await isHiddenFromAnn()
    await assert.rejects(perform(getContact, asBob, { id }), { kind: 'not_found' })
    await assert.rejects(perform(getDeal, asBob, { id: deal.id }), { kind: 'not_found' })
    await assert.rejects(perform(getTask, asBob, { id: task.id }), { kind: 'not_found' })
  })

  it('takes along no private contact that was shared before', async () => {
    const { ann } = kith
    const { id } = await kith.bob.perform(createContact, { first_name: 'Released', is_private: true })
    await kith.bob.perform(updateContact, { id, is_private: false })
    await ann.perform(removeUser, { id: bob, reassign_to: heir })
    assert.equal((await ann.perform(getContact, { id })).user_id, heir)
  })

  it('is listed on request only, keeps the name, and gets nothing any more', async () => {
    const { ann } = kith
    await ann.perform(removeUser, { id: bob, reassign_to: heir })
    assert.equal((await ann.perform(listUsers, {})).items.length, 1)
    const { items } = await ann.perform(listUsers, { include_removed: true })
    assert.equal(items.length, 2)
    assert.deepEqual(items[1], await ann.perform(getUser, { id: bob }))
    assert.notEqual(items[1]!.removed_at, null)
    await assert.rejects(ann.perform(updateUser, { id: bob, role: 'admin' }), { code: 'user_not_found' })
    await assert.rejects(ann.perform(removeUser, { id: bob, reassign_to: heir }), { code: 'user_not_found' })
  })

  it('has to leave everything to somebody of the account who stays', async () => {
    const { ann, eve } = kith
    const remove = (input: object) => ann.perform(removeUser, { id: bob, ...input })
    await assert.rejects(remove({}), { kind: 'invalid' })
    await assert.rejects(remove({ reassign_to: bob }), { kind: 'invalid' })
    await assert.rejects(remove({ reassign_to: eve.viewer.user_id }), { code: 'user_not_found' })
    await assert.rejects(kith.bob.perform(removeUser, { id: heir, reassign_to: bob }), {
      code: 'admins_only',
    })
    await assert.rejects(eve.perform(removeUser, { id: bob, reassign_to: eve.viewer.user_id }), {
      code: 'user_not_found',
    })
    assert.equal((await ann.perform(listUsers, {})).items.length, 2)
  })
})
