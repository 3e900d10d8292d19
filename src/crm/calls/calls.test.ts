import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import type { CrmError } from '../../core/errors.ts'
import type { Operation } from '../../core/operation.ts'
import { UNREACHED } from '../contact-store/last-action-queries.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { cancelCall } from './cancel-call.ts'
import { completeCall } from './complete-call.ts'
import { createCall } from './create-call.ts'
import { deleteCall } from './delete-call.ts'
import { getCall } from './get-call.ts'
import { listCalls } from './list-calls.ts'
import { reopenCall } from './reopen-call.ts'
import { updateCall } from './update-call.ts'

const SOON = '2999-01-01T09:00:00.000Z'
const PAST = '2020-05-05T09:00:00.000Z'

describe('calls', () => {
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
  const history = async () =>
    (await kith.ann.perform(listHistory, { contact_id })).items
      .filter(({ subject_type }) => subject_type === 'call')
      .map(({ action }) => action)
      .reverse()
  const plan = (rest: object = {}) =>
    kith.ann.perform(createCall, { contact_id, body: 'Review', scheduled_at: SOON, ...rest })

  it('without a time took place just now', async () => {
    const call = await kith.ann.perform(createCall, { contact_id, note: 'Wants an offer', phone: '555' })
    assert.equal(call.status, 'completed')
    assert.equal(call.completed_at, call.created_at)
    assert.equal(call.scheduled_at, call.completed_at)
    assert.equal(call.direction, 'outbound')
    assert.equal(call.user_id, kith.ann.viewer.user_id)
    assert.equal(await lastAction(), call.completed_at)
    assert.deepEqual(await history(), ['logged'])
    assert.deepEqual(await kith.bob.perform(getCall, { id: call.id }), call)
  })

  it('with a time are planned, and count as an action only once they took place', async () => {
    const call = await plan()
    assert.equal(call.status, 'scheduled')
    assert.equal(call.completed_at, null)
    assert.equal(await lastAction(), null)
    const done = await kith.ann.perform(completeCall, {
      id: call.id,
      outcome: 'connected',
      duration_seconds: 90,
    })
    assert.equal(done.status, 'completed')
    assert.equal(await lastAction(), done.completed_at)
    assert.deepEqual(await history(), ['scheduled', 'completed'])
  })

  it('stay planned when their time passes, unless they are said to be completed', async () => {
    assert.equal((await plan({ scheduled_at: PAST })).status, 'scheduled')
    const completed = await plan({ scheduled_at: PAST, status: 'completed' })
    assert.equal(completed.completed_at, PAST)
    const early = await plan({ status: 'completed' })
    assert.equal(early.completed_at, early.created_at)
    const logged = await kith.ann.perform(createCall, { contact_id, completed_at: PAST })
    assert.deepEqual([logged.status, logged.scheduled_at], ['completed', PAST])
  })

  it('refuse times that contradict each other', async () => {
    const refused = (rest: object, field: string, code: string) =>
      assert.rejects(kith.ann.perform(createCall, { contact_id, ...rest }), (error: CrmError) => {
        assert.deepEqual(
          error.fields.map((one) => [one.field, one.code]),
          [[field, code]],
        )
        return true
      })
    await refused({ completed_at: SOON }, 'completed_at', 'in_the_future')
    await refused({ status: 'scheduled' }, 'scheduled_at', 'required')
    await refused(
      { status: 'scheduled', scheduled_at: SOON, completed_at: PAST },
      'completed_at',
      'not_completed',
    )
    await refused({ scheduled_at: 'tomorrow' }, 'scheduled_at', 'not_a_datetime')
    await refused({ outcome: 'shrug' }, 'outcome', 'not_included')
    await refused({ duration_seconds: -1 }, 'duration_seconds', 'out_of_range')
    await refused({ contact_id: null }, 'contact_id', 'required')
  })

  it('completed twice keep the first time, and leave one line of history', async () => {
    const { id } = await plan()
    const first = await kith.ann.perform(completeCall, { id, completed_at: PAST })
    const second = await kith.bob.perform(completeCall, { id, note: 'again', outcome: 'busy' })
    assert.deepEqual(second, first)
    assert.equal(first.completed_at, PAST)
    assert.deepEqual(await history(), ['scheduled', 'completed'])
  })

  it('are called off, completed all the same, and planned again', async () => {
    const { id } = await plan()
    assert.equal((await kith.ann.perform(cancelCall, { id })).status, 'canceled')
    await kith.ann.perform(cancelCall, { id })
    assert.equal((await kith.ann.perform(completeCall, { id, outcome: 'busy' })).status, 'completed')
    await assert.rejects(kith.ann.perform(cancelCall, { id }), { kind: 'conflict', code: 'call_completed' })
    const again = await kith.ann.perform(reopenCall, { id })
    assert.deepEqual(
      [again.status, again.completed_at, again.outcome, again.scheduled_at],
      ['scheduled', null, null, SOON],
    )
    assert.deepEqual(await kith.ann.perform(reopenCall, { id }), again)
    assert.deepEqual(await history(), ['scheduled', 'canceled', 'completed', 'reopened'])
  })

  it('that reached nobody are no action', async () => {
    for (const outcome of UNREACHED) await kith.ann.perform(createCall, { contact_id, outcome })
    assert.equal(await lastAction(), null)
    const reached = await kith.ann.perform(createCall, {
      contact_id,
      completed_at: PAST,
      outcome: 'left_voicemail',
    })
    assert.equal(await lastAction(), PAST)
    await kith.ann.perform(updateCall, { id: reached.id, outcome: 'wrong_number' })
    assert.equal(await lastAction(), null)
    await kith.ann.perform(updateCall, { id: reached.id, outcome: null })
    assert.equal(await lastAction(), PAST)
    await kith.ann.perform(deleteCall, { id: reached.id })
    assert.equal(await lastAction(), null)
  })

  it('are changed field by field, and only as the caller saw them', async () => {
    const call = await plan({ phone: '555' })
    const changed = await kith.bob.perform(updateCall, {
      id: call.id,
      body: null,
      direction: 'inbound',
      expected_updated_at: call.updated_at,
    })
    assert.deepEqual(
      { ...changed, updated_at: '' },
      { ...call, body: null, direction: 'inbound', updated_at: '' },
    )
    assert.deepEqual(await kith.ann.perform(updateCall, { id: call.id, direction: 'inbound' }), changed)
    assert.equal((await kith.ann.perform(updateCall, { id: call.id, direction: null })).direction, 'outbound')
    await assert.rejects(
      kith.ann.perform(updateCall, { id: call.id, phone: '1', expected_updated_at: call.updated_at }),
      { kind: 'stale' },
    )
    await assert.rejects(kith.ann.perform(updateCall, { id: call.id, completed_at: PAST }), {
      fields: [
        {
          field: 'completed_at',
          code: 'not_completed',
          message: "can't be set before the call is completed",
        },
      ],
    })
    const { items } = await kith.ann.perform(listHistory, { contact_id })
    assert.deepEqual(items[1]?.changes, { body: ['Review', null], direction: ['outbound', 'inbound'] })
  })

  it('leave what they said in the history when they are deleted', async () => {
    const call = await plan()
    await kith.ann.perform(deleteCall, { id: call.id })
    await assert.rejects(kith.ann.perform(getCall, { id: call.id }), { code: 'call_not_found' })
    const { items } = await kith.ann.perform(listHistory, { contact_id })
    assert.deepEqual(items[0]?.changes, {
      status: ['scheduled', null],
      body: ['Review', null],
      direction: ['outbound', null],
      scheduled_at: [SOON, null],
    })
  })

  it('are listed by contact, by what is to come, and by change', async () => {
    const at = (day: number) => `2999-01-0${day}T09:00:00.000Z`
    const late = await plan({ scheduled_at: at(3) })
    const early = await plan({ scheduled_at: at(1) })
    const logged = await kith.ann.perform(createCall, { contact_id })
    const canceled = await plan({ scheduled_at: at(2) })
    const { updated_at } = await kith.ann.perform(cancelCall, { id: canceled.id })
    const ids = async (wish: object) =>
      (await kith.ann.perform(listCalls, { contact_id, ...wish })).items.map(({ id }) => id)
    assert.deepEqual(await ids({}), [late.id, canceled.id, early.id, logged.id])
    assert.deepEqual(await ids({ upcoming: true }), [early.id, late.id])
    assert.deepEqual(await ids({ upcoming: false, status: 'canceled' }), [canceled.id])
    // A new version is always later than the one before, so nothing else is as late as this one.
    assert.deepEqual(await ids({ updated_since: updated_at, sort: 'id' }), [canceled.id])
    assert.deepEqual(await ids({ user_id: kith.bob.viewer.user_id }), [])
    await assert.rejects(ids({ upcoming: true, status: 'canceled' }), { kind: 'invalid' })

    const seen: number[] = []
    let cursor: string | null | undefined
    do {
      const page = await kith.ann.perform(listCalls, {
        contact_id,
        upcoming: true,
        limit: 1,
        include_total: true,
        ...(cursor && { cursor }),
      })
      seen.push(...page.items.map(({ id }) => id))
      assert.equal(page.total_count, 2)
      cursor = page.next_cursor
    } while (cursor)
    assert.deepEqual(seen, [early.id, late.id])
  })

  it('share the fate of their contact', async () => {
    const { id } = await plan()
    const operations: Operation[] = [getCall, deleteCall, completeCall, cancelCall, reopenCall]
    for (const operation of operations)
      await assert.rejects(kith.eve.perform(operation, { id }), { code: 'call_not_found' }, operation.name)
    await assert.rejects(kith.eve.perform(createCall, { contact_id }), { code: 'contact_not_found' })
    await assert.rejects(kith.eve.perform(listCalls, { contact_id }), { code: 'contact_not_found' })
    assert.deepEqual((await kith.eve.perform(listCalls, { include_total: true })).total_count, 0)

    const secret = await kith.bob.perform(createContact, { first_name: 'Mum', is_private: true })
    const call = await kith.bob.perform(createCall, { contact_id: secret.id })
    await assert.rejects(kith.ann.perform(getCall, { id: call.id }), { code: 'call_not_found' })
    const { items } = await kith.ann.perform(listCalls, {})
    assert.ok(!items.some(({ id }) => id === call.id))

    await kith.ann.perform(deleteContact, { id: contact_id })
    await assert.rejects(kith.ann.perform(getCall, { id }), { code: 'call_not_found' })
    await kith.ann.perform(restoreContact, { id: contact_id })
    assert.equal((await kith.ann.perform(getCall, { id })).id, id)
  })
})
