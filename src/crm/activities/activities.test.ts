import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { deleteActivity } from './delete-activity.ts'
import { getActivity } from './get-activity.ts'
import { listActivities } from './list-activities.ts'
import { logActivity } from './log-activity.ts'
import { updateActivity } from './update-activity.ts'

const PAST = '2020-05-05T09:00:00.000Z'

describe('activities', () => {
  let kith: Kith
  let contact_id: number
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())
  beforeEach(async () => {
    contact_id = (await kith.ann.perform(createContact, { first_name: 'Ines' })).id
  })
  const lastAction = async () => (await kith.ann.perform(getContact, { id: contact_id })).last_action_at

  it('are logged, changed and deleted, and are actions', async () => {
    const visit = await kith.ann.perform(logActivity, {
      contact_id,
      kind: 'visit',
      body: 'Saw the quay',
      happened_at: PAST,
    })
    assert.equal(await lastAction(), PAST)
    assert.deepEqual(await kith.bob.perform(getActivity, { id: visit.id }), visit)
    const changed = await kith.bob.perform(updateActivity, { id: visit.id, kind: null, happened_at: null })
    assert.deepEqual(
      [changed.kind, changed.happened_at, changed.user_id],
      ['other', visit.created_at, visit.user_id],
    )
    assert.equal(await lastAction(), visit.created_at)
    await kith.ann.perform(deleteActivity, { id: visit.id })
    assert.equal(await lastAction(), null)
    const { items } = await kith.ann.perform(listHistory, { contact_id })
    assert.deepEqual(
      items.map(({ body }) => body.replace(/ to “[^”]*, \d\d:\d\d”$/, ' to now')),
      [
        'Activity deleted',
        'Activity changed: kind changed from “visit” to “other”, time changed from “5 May 2020, 11:00” to now',
        'Activity logged',
        'Contact added',
      ],
    )
  })

  it('have happened already, and say what it was', async () => {
    await assert.rejects(kith.ann.perform(logActivity, { contact_id, kind: 'party' }), {
      fields: [
        { field: 'body', code: 'required', message: "can't be blank" },
        {
          field: 'kind',
          code: 'not_included',
          message: 'must be one of meeting, visit, meal, demo, event, gift, letter, other',
        },
      ],
    })
    const soon = new Date(Date.now() + 60_000).toISOString()
    const log = (happened_at: string) => kith.ann.perform(logActivity, { contact_id, body: 'x', happened_at })
    assert.equal((await log(soon)).happened_at, soon)
    await assert.rejects(log('2999-01-01T00:00:00Z'), {
      fields: [{ field: 'happened_at', code: 'in_the_future', message: "can't be in the future" }],
    })
  })

  it('are listed latest first to those who see the contact', async () => {
    const log = (rest: object) => kith.ann.perform(logActivity, { contact_id, body: 'x', ...rest })
    const old = await log({ happened_at: PAST, kind: 'meal' })
    const recent = await log({})
    const ids = async (wish: object) =>
      (await kith.ann.perform(listActivities, { contact_id, ...wish })).items.map(({ id }) => id)
    assert.deepEqual(await ids({}), [recent.id, old.id])
    assert.deepEqual(await ids({ kind: 'meal' }), [old.id])
    assert.deepEqual((await kith.eve.perform(listActivities, {})).items, [])
    await assert.rejects(kith.eve.perform(updateActivity, { id: old.id, body: 'y' }), {
      code: 'activity_not_found',
    })
  })
})
