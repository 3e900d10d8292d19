import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { type Agent, connectAgent } from '../support/mcp.ts'

interface Named {
  id: number
  name: string
}
interface DealAnswer extends Named {
  status: string
  stage_name: string
  amount?: string
  currency?: string
  contacts: Named[]
  updated_at: string
}

describe('the tools about', () => {
  let kith: Kith
  let agent: Agent
  let ines: number
  let kim: number
  before(async () => {
    kith = await openKith()
    const { http } = await kith.listen()
    agent = await connectAgent(http, kith.ann.token, '2026-07-28')
    const contact = async (first_name: string, email_address: string) =>
      (await kith.ann.perform(createContact, { first_name, last_name: 'Okafor', email_address })).id
    ines = await contact('Ines', 'ines@harbour.example')
    kim = await contact('Kim', 'kim@harbour.example')
  })
  after(async () => {
    await agent.close()
    await kith.close()
  })

  it('lists: make, fill, show and empty them, by names alone', async () => {
    const list = await agent.call<Named>('create_list', { name: 'Christmas cards' })
    const filled = await agent.call('add_to_list', {
      list_id: 'christmas CARDS',
      contact_ids: ['ines@harbour.example', 'Kim Okafor', kim],
    })
    assert.deepEqual(filled, {
      list_name: 'Christmas cards',
      contact_count: 2,
      added_ids: [ines, kim],
      contact_names: ['Ines Okafor', 'Kim Okafor', 'Kim Okafor'],
    })
    const again = await agent.call('add_to_list', { list_id: 'cards', contact_ids: [kim] })
    assert.deepEqual([again['contact_count'], again['added_ids']], [2, []])
    const { lists } = await agent.call<{ lists: Named[] }>('list_lists', {})
    assert.deepEqual(lists, [{ id: list.id, name: 'Christmas cards', contact_count: 2 }])
    const { contacts } = await agent.call<{ contacts: Named[] }>('list_contacts', { list_id: list.id })
    assert.deepEqual(
      contacts.map(({ name }) => name),
      ['Kim Okafor', 'Ines Okafor'],
    )
    const shown = await agent.call<{ lists: Named[] }>('get_contact', { contact_id: ines })
    assert.deepEqual(shown.lists, [{ id: list.id, name: 'Christmas cards' }])
    const emptied = await agent.call('remove_from_list', { list_id: list.id, contact_ids: ['Ines Okafor'] })
    assert.deepEqual([emptied['contact_count'], emptied['removed_ids']], [1, [ines]])
  })

  it('lists: say which name is not clear, and what is near', async () => {
    await agent.call('create_list', { name: 'Board members' })
    await agent.call('create_list', { name: 'Former board' })
    assert.match(
      await agent.refused('list_contacts', { list_id: 'board' }),
      /list_id was "board"\)\. Found: \{"id":\d+,"name":"Board members"\}, \{.*Former board/,
    )
    assert.match(
      await agent.refused('list_contacts', { list_id: 'Bord members' }),
      /no such list \(list_id was "Bord members"\)\. Nearest: \{"id":\d+,"name":"Board members"\}.*list_lists/,
    )
    assert.match(
      await agent.refused('add_to_list', {
        list_id: 'Board members',
        contact_ids: ['Ines Okafor', 'Okafor'],
      }),
      /contact_ids was "Okafor"\)\. Found: .*Kim/,
    )
    assert.match(
      await agent.refused('add_to_list', { list_id: 'Board members', contact_ids: [ines, 987_654_321] }),
      /contact_ids\.1 is no contact \(given 987654321\)/,
    )
    assert.match(
      await agent.refused('create_list', { name: 'BOARD members' }),
      /name of another list.*Use that list/,
    )
    assert.match(
      await agent.refused('list_contacts', { list_id: 987_654_321 }),
      /no such list \(list_id was 987654321\)/,
    )
  })

  it('deals: make, change, move and find them, by names alone', async () => {
    const made = await agent.call<DealAnswer>('create_deal', {
      name: 'New warehouse',
      contact_ids: ['Ines Okafor'],
      amount: '12500.5',
      currency: 'NOK',
      stage_id: 'proposal',
      request_id: 'warehouse',
    })
    assert.partialDeepStrictEqual(made, {
      status: 'open',
      stage_name: 'Proposal',
      amount: '12500.50',
      currency: 'NOK',
      probability: 50,
      contacts: [{ id: ines, name: 'Ines Okafor' }],
    })
    const changed = await agent.call<DealAnswer>('update_deal', {
      deal_id: 'new warehouse',
      contact_ids: [kim, 'ines@harbour.example'],
      expected_close_on: '2020-03-01',
      expected_updated_at: made.updated_at,
    })
    assert.deepEqual(
      changed.contacts.map(({ id }) => id),
      [kim, ines],
    )
    assert.match(
      await agent.refused('update_deal', {
        deal_id: made.id,
        name: 'Old',
        expected_updated_at: made.updated_at,
      }),
      /changed meanwhile.*get_deal/,
    )
    const pipeline = await agent.call<Record<string, Named[]>>('pipeline_summary', { mine: true })
    assert.deepEqual(pipeline['totals'], [
      { currency: 'NOK', count: 1, amount: '12500.50', weighted_amount: '6250.25' },
    ])
    assert.equal(pipeline['overdue_deals']?.[0]?.name, 'New warehouse')
    assert.deepEqual(pipeline['stale_deals'], [])
    const moved = await agent.call<DealAnswer>('move_deal', { deal_id: 'warehouse', stage_id: 'Negotiation' })
    assert.equal(moved.stage_name, 'Negotiation')
    const won = await agent.call<DealAnswer>('move_deal', { deal_id: made.id, outcome: 'won' })
    assert.equal(won.status, 'won')
    const deals = async (args: object) =>
      (await agent.call<{ deals: Named[] }>('list_deals', { ...args })).deals.map(({ name }) => name)
    assert.deepEqual(await deals({ status: 'open' }), [])
    assert.deepEqual(await deals({ status: 'won', contact_id: 'Kim Okafor' }), ['New warehouse'])
    assert.deepEqual(await deals({ query: 'ware', stage_id: 'negotiation', mine: true }), ['New warehouse'])
    const shown = await agent.call<{ stage_history: object[] }>('get_deal', { deal_id: 'warehouse' })
    assert.equal(shown.stage_history.length, 3)
    const contact = await agent.call<{ deals: Named[] }>('get_contact', { contact_id: kim })
    assert.partialDeepStrictEqual(contact.deals, [{ id: made.id, name: 'New warehouse', status: 'won' }])
    const { items } = await kith.ann.perform(listHistory, { contact_id: kim })
    assert.equal(items[0]?.body, 'Deal “New warehouse” won')
    assert.equal(items[0]?.door, 'mcp')
  })

  it('deals: take the day they are expected to close in words, and say how it was read', async () => {
    type Told = DealAnswer & { expected_close_on?: string; read_as?: string }
    const made = await agent.call<Told>('create_deal', {
      name: 'By the end',
      expected_close_on: 'end of january 2030',
    })
    assert.equal(made.expected_close_on, '2030-01-31')
    assert.equal(made.read_as, 'Thursday, 31 January 2030')
    const lower = await agent.call<Told>('create_deal', { name: 'Lower case', currency: 'usd' })
    assert.equal(lower.currency, 'USD')
    const change = (fields: object) => agent.call<Told>('update_deal', { deal_id: made.id, ...fields })
    assert.equal((await change({ expected_close_on: '2030-02-01' })).expected_close_on, '2030-02-01')
    const renamed = await change({ name: 'By the very end' })
    assert.deepEqual([renamed.expected_close_on, renamed.read_as], ['2030-02-01', undefined])
    for (const none of [null, ''])
      assert.equal((await change({ expected_close_on: none })).expected_close_on, undefined)
    assert.match(
      await agent.refused('update_deal', { deal_id: made.id, name: '', expected_close_on: '2030-02-30' }),
      /name can't be blank.*; expected_close_on is not a valid date: it cannot be read as a date or time/,
    )
  })

  it('deals: say which name is not clear, and what is near', async () => {
    await agent.call('create_deal', { name: 'Big boat' })
    await agent.call('create_deal', { name: 'Small boat', amount: 75, currency: 'EUR' })
    assert.match(
      await agent.refused('move_deal', { deal_id: 'boat', outcome: 'won' }),
      /deal_id was "boat"\)\. Found: \{"id":\d+,"name":"Small boat","status":"open","amount":"75.00 EUR"\}, .*Big boat/,
    )
    assert.match(
      await agent.refused('get_deal', { deal_id: 'Smal boat' }),
      /no such deal \(deal_id was "Smal boat"\)\. Nearest: \{"id":\d+,"name":"Small boat".*list_deals/,
    )
    assert.match(
      await agent.refused('move_deal', { deal_id: 'Big boat', stage_id: 'Negotation' }),
      /no such deal stage \(stage_id was "Negotation"\)\. Nearest: \{"id":\d+,"name":"Negotiation"\}.*pipeline_summary/,
    )
    assert.match(
      await agent.refused('move_deal', { deal_id: 'Big boat', outcome: 'sold' }),
      /outcome must be one of open, won, lost \(given "sold"/,
    )
    assert.match(
      await agent.refused('create_deal', { name: 'Yen', amount: '1.5', currency: 'JPY' }),
      /amount has too many decimals \(maximum for JPY is 0\) \(given "1.5"/,
    )
  })
})
