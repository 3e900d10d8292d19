import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { addNote } from '../notes/add-note.ts'
import { completeCall } from './complete-call.ts'
import { createCall } from './create-call.ts'
import { reopenCall } from './reopen-call.ts'

describe('a call that is planned again', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('has taken no time, and nothing came of it yet', async () => {
    const { ann } = kith
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Recalled' })
    const scheduled_at = '2031-01-02T10:00:00.000Z'
    const { id } = await ann.perform(createCall, { contact_id, body: 'Terms', scheduled_at })
    await ann.perform(completeCall, { id, outcome: 'connected', duration_seconds: 340 })
    const call = await ann.perform(reopenCall, { id })
    assert.deepEqual(
      [call.status, call.scheduled_at, call.completed_at, call.outcome, call.duration_seconds],
      ['scheduled', scheduled_at, null, null, null],
    )
  })

  it('leaves the latest of the other calls as the last action', async () => {
    const { ann } = kith
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Called thrice' })
    const made = []
    for (const completed_at of [
      '2026-01-01T10:00:00.000Z',
      '2026-03-01T10:00:00.000Z',
      '2026-02-01T10:00:00.000Z',
    ]) {
      const scheduled_at = '2031-01-02T10:00:00.000Z'
      const { id } = await ann.perform(createCall, { contact_id, body: 'Terms', scheduled_at })
      made.push(await ann.perform(completeCall, { id, outcome: 'connected', completed_at }))
    }
    const lastAction = async () => (await ann.perform(getContact, { id: contact_id })).last_action_at
    assert.equal(await lastAction(), '2026-03-01T10:00:00.000Z')
    await ann.perform(reopenCall, { id: made[1]!.id })
    assert.equal(await lastAction(), '2026-02-01T10:00:00.000Z')
  })

  it('leaves a later note as the last action, too', async () => {
    const { ann } = kith
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Written to' })
    const note = await ann.perform(addNote, { contact_id, body: 'Wrote' })
    const completed_at = '2026-02-01T10:00:00.000Z'
    const { id } = await ann.perform(createCall, {
      contact_id,
      body: 'Terms',
      completed_at,
      status: 'completed',
    })
    assert.equal((await ann.perform(getContact, { id: contact_id })).last_action_at, note.updated_at)
    await ann.perform(reopenCall, { id })
    assert.equal((await ann.perform(getContact, { id: contact_id })).last_action_at, note.updated_at)
  })
})
