import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { nobody } from '../../src/core/context.ts'
import { perform } from '../../src/core/perform.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDealStage } from '../../src/crm/deal-stages/create-deal-stage.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { acceptInvitation } from '../../src/crm/invitations/accept-invitation.ts'
import { inviteUser } from '../../src/crm/invitations/invite-user.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { WAYS_ON } from '../../src/doors/mcp/tool-failure.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { rawRequest } from '../support/mcp.ts'

type Arguments = Record<string, unknown>

const THERE = 'Call again with the id of the one that is meant.'

describe('a tool that fails says what gets further, and that of each failure', () => {
  let kith: Kith
  let contact: number
  let merged: number
  let unmerged: number
  let outdated: number
  before(async () => {
    kith = await openKith()
    const { ann } = kith
    contact = (await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor' })).id
    await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor', company: 'Harbour' })
    await ann.perform(createContact, { first_name: 'Robin', last_name: 'Solo' })
    const twin = await ann.perform(createContact, { last_name: 'Twin' })
    const survivor = await ann.perform(createContact, { last_name: 'Survivor' })
    await ann.perform(mergeContacts, { id: survivor.id, duplicate_id: twin.id })
    merged = twin.id
    for (const scheduled_at of ['2999-01-01T10:00:00Z', '2999-01-02T10:00:00Z'])
      await ann.perform(createCall, { contact_id: contact, scheduled_at })
    for (const name of ['Boat house', 'Boat yard']) await ann.perform(createDeal, { name, contact_ids: [] })
    for (const [name, email] of [
      ['Jo Able', 'jo@acme.example'],
      ['Jo Baker', 'baker@acme.example'],
    ])
      await ann
        .perform(inviteUser, { email })
        .then(({ secret }) =>
          perform(
            acceptInvitation,
            { database: kith.database, viewer: nobody('web') },
            { secret, name, password: 'a wholly other secret' },
          ),
        )
    for (const description of ['Send the offer', 'Send the invoice'])
      await ann.perform(createTask, { description })
    const merge = await ann.perform(mergeContacts, {
      id: survivor.id,
      duplicate_id: (await ann.perform(createContact, { last_name: 'Third' })).id,
    })
    await ann.perform(undoMerge, { id: merge.merge.id! })
    ;[unmerged] = (await ann.perform(listHistory, { actions: ['unmerged'] })).items.map(({ id }) => id) as [
      number,
    ]
    for (const company of ['One', 'Two']) await ann.perform(updateContact, { id: survivor.id, company })
    const { items } = await ann.perform(listHistory, { contact_id: survivor.id, actions: ['updated'] })
    outdated = items.at(-1)!.id
    for (const name of ['Guests of May', 'Guests of June']) await ann.perform(createList, { name })
    for (const name of ['Offer made', 'Offer sent']) await ann.perform(createDealStage, { name })
  })
  after(() => kith.close())

  async function textOf(name: string, args: Arguments, token = kith.ann.token): Promise<string> {
    const { headers, payload } = rawRequest('2025-11-25', 'tools/call', { name, arguments: args })
    const response = await kith.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers },
      payload: JSON.stringify(payload),
    })
    const { result } = response.json()
    assert.equal(result.isError, true, JSON.stringify(result))
    return result.content[0].text
  }

  /** By the code of a failure, a call that ends in it, and what the model is told to do. */
  const cases = (): Record<string, [string, Arguments, string]> => ({
    contact_not_found: [
      'get_contact',
      { contact_id: 987_654 },
      'search_contacts finds contacts by words and filters.',
    ],
    contact_ambiguous: ['get_contact', { contact_id: 'Okafor' }, THERE],
    contact_merged: ['add_note', { contact_id: merged, body: 'Late' }, 'get_contact shows that one.'],
    call_not_found: [
      'complete_call',
      { call_id: 987_654 },
      'get_contact shows the upcoming calls of a contact; log_activity logs a call that was not planned.',
    ],
    call_ambiguous: [
      'complete_call',
      { contact_id: contact },
      'Call again with the call_id of the one that is meant.',
    ],
    nothing_to_undo: [
      'undo',
      {},
      'recent_activity shows what was done; by_me counts what you did in other ways.',
    ],
    cannot_be_undone: ['undo', { history_id: unmerged }, 'recent_activity shows what else was done.'],
    changed_since: [
      'undo',
      { history_id: outdated },
      'recent_activity with contact_id shows what was changed since.',
    ],
    history_entry_not_found: [
      'undo',
      { history_id: 987_654 },
      'recent_activity shows what was done, with its history_id.',
    ],
    contact_only_alike: [
      'delete',
      { type: 'contact', id: 'Solo' },
      'Call again with the id, if that one is meant.',
    ],
    task_ambiguous: [
      'complete_task',
      { task_id: 'send' },
      'Call again with the id of the one that is meant, or with contact_id.',
    ],
    user_not_found: [
      'create_task',
      { description: 'x', user_id: 'Zebediah' },
      'Call again with one of these names.',
    ],
    user_ambiguous: [
      'create_task',
      { description: 'x', user_id: 'Jo' },
      'Call again with the id or the e-mail address of the one that is meant.',
    ],
    task_not_found: ['complete_task', { task_id: 987_654 }, 'agenda lists your open tasks with their ids.'],
    likely_duplicate: [
      'create_contact',
      { first_name: 'Ines', last_name: 'Okafor' },
      'Use update_contact on it, or call again with allow_duplicate: true when it is somebody else.',
    ],
    list_not_found: [
      'add_to_list',
      { list_id: 987_654, contact_ids: [contact] },
      'list_lists shows all lists.',
    ],
    list_ambiguous: ['add_to_list', { list_id: 'Guests', contact_ids: [contact] }, THERE],
    list_name_taken: [
      'create_list',
      { name: 'guests of may' },
      'Use that list, or call again with another name.',
    ],
    deal_not_found: ['get_deal', { deal_id: 987_654 }, 'list_deals finds deals by words and filters.'],
    deal_ambiguous: ['get_deal', { deal_id: 'Boat' }, THERE],
    deal_stage_not_found: ['list_deals', { stage_id: 987_654 }, 'pipeline_summary shows all stages.'],
    deal_stage_ambiguous: ['list_deals', { stage_id: 'Offer' }, THERE],
    all_blank: [
      'create_contact',
      { job_title: 'Harbour master' },
      'Give first_name, last_name, company or email_address.',
    ],
  })

  it('with what helps there, and with nothing else', async () => {
    for (const [code, [tool, args, wayOn]] of Object.entries(cases())) {
      const text = await textOf(tool, args)
      assert.ok(text.endsWith(` ${wayOn}`), `${code}: ${text}`)
      for (const other of Object.values(WAYS_ON))
        assert.ok(other === wayOn || !text.includes(other), `${code} is told: ${other}`)
    }
  })

  it('also when a request_id was used before, or the token may only read', async () => {
    const args = { contact_id: contact, request_id: 'once-and-for-all' }
    const first = rawRequest('2025-11-25', 'tools/call', {
      name: 'add_note',
      arguments: { ...args, body: 'One' },
    })
    await kith.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'localhost', authorization: `Bearer ${kith.ann.token}`, ...first.headers },
      payload: JSON.stringify(first.payload),
    })
    const again = await textOf('add_note', { ...args, body: 'Other' })
    assert.match(again, / Use a new request_id for other arguments\.$/)
    const { secret } = await kith.ann.perform(createToken, { name: 'Reader', is_read_only: true })
    const refused = await textOf('add_note', { contact_id: contact, body: 'x' }, secret)
    assert.match(refused, / Only tools that read can be called; tell the user\.$/)
  })

  it('and there is no failure with advice that is not tried here', () => {
    const tried = [...Object.keys(cases()), 'key_used_before', 'read_only_token']
    assert.deepEqual(Object.keys(WAYS_ON).sort(), tried.sort())
  })

  it('of what changed meanwhile, how to read it again', async () => {
    const expected_updated_at = '2020-01-01T00:00:00.000Z'
    const text = await textOf('update_contact', { contact_id: contact, company: 'x', expected_updated_at })
    assert.ok(text.endsWith(' get_contact shows it as it is now, with its updated_at.'), text)
  })
})
