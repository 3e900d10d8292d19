import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { createCall } from '../calls/create-call.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { updateDeal } from '../deals/update-deal.ts'
import { listHistory } from '../history/list-history.ts'
import { createTask } from '../tasks/create-task.ts'
import { addUser } from './add-user.ts'
import { removeUser } from './remove-user.ts'

/** Records of bob's that hang off one contact, by kind; the second task does so by its deal alone. */
interface Records {
  call: number
  deal: number
  task: number
  taskOfDeal: number
}

describe('what hangs off private contacts of whoever stays, when its owner is removed', () => {
  let kith: Kith
  let carol: number
  let ofAnn: Records
  let ofBob: Records
  let shared: Records
  before(async () => {
    kith = await openKith()
    const { ann, bob, database } = kith
    const added = { name: 'carol', email: 'carol@example.com', password: PASSWORD }
    carol = (await perform(addUser, { database, viewer: operator(ann.viewer.account_id) }, added)).id
    const contactOf = async (person: typeof ann, fields: object = {}) =>
      (await person.perform(createContact, { last_name: 'Okafor', ...fields })).id
    const annsContact = await contactOf(ann)
    ofAnn = await recordsOn(annsContact)
    shared = await recordsOn(await contactOf(ann))
    ofBob = await recordsOn(await contactOf(bob, { is_private: true }))
    // Nobody can do this any more who would hide bob's records from bob; what was done before is as it was.
    await database.write((db) =>
      db.updateTable('contacts').set({ is_private: 1 }).where('id', '=', annsContact).execute(),
    )
    const wish = { id: bob.viewer.user_id, reassign_to: carol }
    const { dry_run } = await ann.perform(removeUser, { ...wish, dry_run: true })
    assert.deepEqual(dry_run?.changed, { call: 2, deal: 2, task: 4 })
    await ann.perform(removeUser, wish)
  })
  after(() => kith.close())

  async function recordsOn(contactId: number): Promise<Records> {
    const { bob } = kith
    const scheduled_at = '2999-01-01T10:00:00Z'
    const call = await bob.perform(createCall, { contact_id: contactId, scheduled_at })
    const deal = await bob.perform(createDeal, { name: 'Boat', contact_ids: [] })
    const task = await bob.perform(createTask, { contact_id: contactId, description: 'Call' })
    const taskOfDeal = await bob.perform(createTask, { deal_id: deal.id, description: 'Paint' })
    await bob.perform(updateDeal, { id: deal.id, contact_ids: [contactId] })
    return { call: call.id, deal: deal.id, task: task.id, taskOfDeal: taskOfDeal.id }
  }

  async function ownersOf({ call, deal, task, taskOfDeal }: Records): Promise<Record<string, number>> {
    const ownerOf = async (table: 'calls' | 'deals' | 'tasks', id: number) =>
      (
        await kith.database.reader
          .selectFrom(table)
          .select('user_id')
          .where('account_id', '=', kith.ann.viewer.account_id)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).user_id
    return {
      call: await ownerOf('calls', call),
      deal: await ownerOf('deals', deal),
      task: await ownerOf('tasks', task),
      taskOfDeal: await ownerOf('tasks', taskOfDeal),
    }
  }
  const allOf = (id: number) => ({ call: id, deal: id, task: id, taskOfDeal: id })

  it('goes to who alone sees the contact, and to no heir', async () => {
    assert.deepEqual(await ownersOf(ofAnn), allOf(kith.ann.viewer.user_id))
  })

  it('stays with who left when nobody else sees the contact, and goes to the heir when all do', async () => {
    assert.deepEqual(await ownersOf(ofBob), allOf(kith.bob.viewer.user_id))
    assert.deepEqual(await ownersOf(shared), allOf(carol))
  })

  it('leaves a line in the history that names who got it', async () => {
    const { items } = await kith.ann.perform(listHistory, { limit: 200 })
    const [bob, ann] = [kith.bob.viewer.user_id, kith.ann.viewer.user_id]
    const line = (kind: string, id: number, heir: number) => `${kind} ${id} from ${bob} to ${heir}`
    const lines = (records: Records, heir: number) => [
      line('call', records.call, heir),
      line('deal', records.deal, heir),
      line('task', records.task, heir),
      line('task', records.taskOfDeal, heir),
    ]
    const told = items
      .filter(({ action }) => action === 'reassigned')
      .map(({ subject_type, subject_id, changes }) => {
        const [from, to] = changes!['user_id'] as number[]
        return `${subject_type} ${subject_id} from ${from} to ${to}`
      })
    assert.deepEqual(told.sort(), [...lines(ofAnn, ann), ...lines(shared, carol)].sort())
  })
})
