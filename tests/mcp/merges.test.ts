import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { type Agent, connectAgent } from '../support/mcp.ts'

interface Answer {
  merge_id: number | null
  moved: Record<string, number>
  kept_in_note: string[]
  undo?: string
  contact: { id: number; job_title?: string }
}

describe('the tool that merges contacts', () => {
  let kith: Kith
  let agent: Agent
  before(async () => {
    kith = await openKith()
    const { http } = await kith.listen()
    agent = await connectAgent(http, kith.ann.token, '2026-07-28')
  })
  after(async () => {
    await agent.close()
    await kith.close()
  })

  const add = async (fields: object) => (await kith.ann.perform(createContact, fields)).id
  const failureOf = async (name: string, args: Record<string, unknown>): Promise<string> => {
    try {
      await agent.call(name, args)
    } catch (error) {
      return (error as Error).message
    }
    return assert.fail(`${name} should have been refused`)
  }

  it('takes both by what they are called, shows before it does, and names the undo', async () => {
    const id = await add({ first_name: 'Ines', last_name: 'Okafor', job_title: 'Buyer' })
    const duplicate = await add({ email_address: 'ines@home.example', job_title: 'Clerk' })
    await kith.ann.perform(addNote, { contact_id: duplicate, body: 'Hello' })
    const args = {
      survivor: 'Ines Okafor',
      duplicate: 'ines@home.example',
      fields: { job_title: 'duplicate' },
    }
    const preview = await agent.call<Answer>('merge_contacts', { ...args, dry_run: true })
    assert.deepEqual([preview.merge_id, preview.undo, preview.moved['notes']], [null, undefined, 1])
    assert.equal((await kith.ann.perform(getContact, { id: duplicate })).id, duplicate)
    const done = await agent.call<Answer>('merge_contacts', args)
    assert.deepEqual([done.contact.id, done.contact.job_title], [id, 'Clerk'])
    assert.deepEqual(done.kept_in_note, ['job_title: Buyer'])
    assert.equal(
      done.undo,
      `Within 30 days with undo, POST /api_v2/merges/${done.merge_id}/undo or in the web application`,
    )
    const read = await agent.call<{ contact: { id: number }; notes: unknown[] }>('get_contact', {
      contact_id: duplicate,
    })
    assert.deepEqual([read.contact.id, read.notes.length], [id, 2])
    await kith.ann.perform(undoMerge, { id: done.merge_id })
  })

  it('says which of the two is wrong', async () => {
    const id = await add({ first_name: 'Alone' })
    assert.match(
      await failureOf('merge_contacts', { survivor: id, duplicate: id }),
      /duplicate must be another/,
    )
    const nobody = { survivor: id, duplicate: 'zzznobodyzzz' }
    assert.match(await failureOf('merge_contacts', nobody), /duplicate was "zzznobodyzzz"/)
    assert.match(
      await failureOf('merge_contacts', { survivor: id, duplicate: 987_654 }),
      /duplicate is no contact, or is in the trash \(given 987654/,
    )
  })

  it('refuses to write to a contact that is gone, also by its id as text, and names the survivor', async () => {
    const [id, duplicate] = [await add({ first_name: 'Stays' }), await add({ first_name: 'Goes' })]
    await agent.call('merge_contacts', { survivor: id, duplicate })
    for (const contact_id of [duplicate, String(duplicate)])
      for (const [tool, args] of [
        ['update_contact', { contact_id, company: 'Harbour' }],
        ['set_contact_status', { contact_id, status: 'lead' }],
        ['add_note', { contact_id, body: 'Late' }],
        ['create_task', { contact_id, description: 'Late', due: 'tomorrow' }],
        ['log_activity', { contact_id, body: 'Late', kind: 'visit' }],
        ['create_deal', { name: 'Late', contact_ids: [contact_id] }],
      ] as const)
        assert.match(
          await failureOf(tool, args),
          new RegExp(`Contact ${duplicate} was merged into contact ${id}; write to contact ${id}`),
        )
  })
})
