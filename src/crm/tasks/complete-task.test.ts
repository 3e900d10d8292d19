import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { listHistory } from '../history/list-history.ts'
import { completeTask } from './complete-task.ts'
import { createTask } from './create-task.ts'
import { getTask } from './get-task.ts'

describe('completing a task of a series', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('adds the next one to the history, and leaves it with contact, deal and owner', async () => {
    const { ann, bob } = kith
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Weekly' })
    const deal = await ann.perform(createDeal, { name: 'Flowers', contact_ids: [contact_id] })
    const { id } = await ann.perform(createTask, {
      description: 'Send flowers',
      due: 'tomorrow',
      recurrence: 'weekly',
      contact_id,
      deal_id: deal.id,
      user_id: bob.viewer.user_id,
    })
    const { next_task_id } = await bob.perform(completeTask, { id })
    const next = await bob.perform(getTask, { id: next_task_id! })
    assert.deepEqual(
      [next.contact_id, next.deal_id, next.user_id, next.description],
      [contact_id, deal.id, bob.viewer.user_id, 'Send flowers'],
    )
    const { items } = await ann.perform(listHistory, { contact_id })
    assert.deepEqual(
      items
        .filter(({ subject_type }) => subject_type === 'task')
        .map(({ action, subject_id }) => [action, subject_id]),
      [
        ['completed', id],
        ['created', next_task_id],
        ['created', id],
      ],
    )
  })
})
