import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { png } from '../../../tests/support/images.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import type { Operation } from '../../core/operation.ts'
import { perform } from '../../core/perform.ts'
import { deleteActivity } from '../activities/delete-activity.ts'
import { listActivities } from '../activities/list-activities.ts'
import { logActivity } from '../activities/log-activity.ts'
import { restoreActivity } from '../activities/restore-activity.ts'
import { createCall } from '../calls/create-call.ts'
import { deleteCall } from '../calls/delete-call.ts'
import { listCalls } from '../calls/list-calls.ts'
import { restoreCall } from '../calls/restore-call.ts'
import { createDeal } from '../deals/create-deal.ts'
import { deleteDeal } from '../deals/delete-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { restoreDeal } from '../deals/restore-deal.ts'
import { listHistory } from '../history/list-history.ts'
import { deleteMessage } from '../messages/delete-message.ts'
import { getMessage } from '../messages/get-message.ts'
import { listMessages } from '../messages/list-messages.ts'
import { logMessage } from '../messages/log-message.ts'
import { restoreMessage } from '../messages/restore-message.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { deletePhoto } from '../photos/delete-photo.ts'
import { listPhotos } from '../photos/list-photos.ts'
import { restorePhoto } from '../photos/restore-photo.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { createTask } from '../tasks/create-task.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { restoreTask } from '../tasks/restore-task.ts'
import { purgeTrash, TRASH_LASTS } from '../upkeep/purge-trash.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { getContact } from './get-contact.ts'
import { getContactOverview } from './get-contact-overview.ts'

interface Made {
  id: number
  updated_at: string
}

interface Kind {
  noun: string
  make(contactId: number): Promise<Made>
  remove: Operation
  list: Operation
  restore: Operation
}

describe('what hangs off a contact and was deleted', () => {
  let kith: Kith
  let image: Buffer
  before(async () => {
    kith = await openKith()
    image = await png()
  })
  after(() => kith.close())

  const purge = () => perform(purgeTrash, { database: kith.database, viewer: operator() }, {})
  const make = async (fields: object = {}) =>
    (await kith.ann.perform(createContact, { first_name: 'Ines', ...fields })).id

  /** One of every kind: made, deleted, listed and brought back in the same way. */
  const KINDS: Kind[] = [
    {
      noun: 'call',
      make: (contact_id: number) => kith.ann.perform(createCall, { contact_id, body: 'Word' }),
      remove: deleteCall,
      list: listCalls,
      restore: restoreCall,
    },
    {
      noun: 'message',
      async make(contact_id: number) {
        const { id } = await kith.ann.perform(logMessage, { contact_id, body: 'Word' })
        return kith.ann.perform(getMessage, { id })
      },
      remove: deleteMessage,
      list: listMessages,
      restore: restoreMessage,
    },
    {
      noun: 'activity',
      make: (contact_id: number) => kith.ann.perform(logActivity, { contact_id, body: 'Word' }),
      remove: deleteActivity,
      list: listActivities,
      restore: restoreActivity,
    },
    {
      noun: 'task',
      async make(contact_id: number) {
        const { id } = await kith.ann.perform(createTask, { contact_id, description: 'Word' })
        return kith.ann.perform(completeTask, { id })
      },
      remove: deleteTask,
      list: listTasks,
      restore: restoreTask,
    },
    {
      noun: 'photo',
      make: (contact_id: number) =>
        kith.ann.perform(addPhoto, { contact_id, file_name: 'Word', data: image.toString('base64') }),
      remove: deletePhoto,
      list: listPhotos,
      restore: restorePhoto,
    },
    {
      noun: 'deal',
      make: (contact_id: number) => kith.ann.perform(createDeal, { contact_ids: [contact_id], name: 'Word' }),
      remove: deleteDeal,
      list: listDeals,
      restore: restoreDeal,
    },
  ]

  for (const { noun, make: makeOne, remove, list, restore } of KINDS)
    it(`comes back as it was: ${noun}`, async () => {
      const contact_id = await make()
      const made = await makeOne(contact_id)
      const { id } = made
      const lastAction = async () => (await kith.ann.perform(getContact, { id: contact_id })).last_action_at
      const idsIn = async (filters: object) =>
        ((await kith.ann.perform(list, { contact_id, ...filters })) as { items: Made[] }).items.map(
          (item) => item.id,
        )
      const before = await lastAction()
      await assert.rejects(kith.ann.perform(restore, { id }), { code: `${noun}_not_found` })
      await kith.ann.perform(remove, { id })
      assert.equal(await lastAction(), null)
      assert.deepEqual([await idsIn({}), await idsIn({ trashed: true })], [[], [id]])
      assert.deepEqual((await kith.ann.perform(getContactOverview, { id: contact_id })).actions, [])
      await assert.rejects(kith.eve.perform(restore, { id }), { kind: 'not_found' })
      const back = (await kith.bob.perform(restore, { id })) as Made
      assert.deepEqual({ ...back, updated_at: made.updated_at }, made)
      assert.ok(back.updated_at > made.updated_at, 'those who follow the changes were told that it was gone')
      assert.equal(await lastAction(), before)
      assert.deepEqual([await idsIn({}), await idsIn({ trashed: true })], [[id], []])
      const { items } = await kith.ann.perform(listHistory, { contact_id, limit: 2 })
      assert.deepEqual(
        items.map(({ action, changes }) => [action, Object.values(changes).some(([to]) => to === 'Word')]),
        [
          ['restored', false],
          ['deleted', true],
        ],
      )
    })

  it('is hidden with its contact, in the trash as well', async () => {
    for (const { make: makeOne, remove, restore } of KINDS) {
      const hidden = await make({ is_private: true })
      const { id } = await makeOne(hidden)
      await kith.ann.perform(remove, { id })
      await assert.rejects(kith.bob.perform(restore, { id }), { kind: 'not_found' })
      await kith.ann.perform(deleteContact, { id: hidden })
      await assert.rejects(kith.ann.perform(restore, { id }), { kind: 'not_found' })
    }
  })

  it('that was posted again comes back once', async () => {
    const wanted = { contact_id: await make(), body: 'Word', message_id: '<again@example.com>' }
    const { id } = await kith.ann.perform(logMessage, wanted)
    await kith.ann.perform(deleteMessage, { id })
    const { id: second } = await kith.ann.perform(logMessage, wanted)
    assert.notEqual(second, id)
    await assert.rejects(kith.ann.perform(restoreMessage, { id }), { code: 'message_known' })
  })

  it('is purged after 30 days', async () => {
    const contact_id = await make()
    const trashed_at = new Date(Date.now() - TRASH_LASTS - 1000).toISOString()
    const deals = await kith.ann.perform(createDeal, { contact_ids: [contact_id], name: 'Word' })
    await kith.ann.perform(createCall, { contact_id, deal_id: deals.id })
    const photo = await kith.ann.perform(addPhoto, { contact_id, data: image.toString('base64') })
    for (const table of ['calls', 'messages', 'activities', 'tasks', 'deals', 'photos'] as const)
      await kith.database.write((db) =>
        db
          .updateTable(table as 'calls')
          .set({ trashed_at })
          .where('contact_id', '=', contact_id)
          .where('trashed_at', 'is', null)
          .execute(),
      )
    const { purged } = await purge()
    assert.equal(purged, 3)
    assert.equal((await purge()).purged, 0)
    await assert.rejects(kith.ann.perform(restoreDeal, { id: deals.id }), { kind: 'not_found' })
    await assert.rejects(kith.ann.perform(restorePhoto, { id: photo.id }), { kind: 'not_found' })
    const bytes = kith.database.reader.selectFrom('photo_images').select('variant')
    assert.deepEqual(await bytes.where('photo_id', '=', photo.id).execute(), [])
  })
})
