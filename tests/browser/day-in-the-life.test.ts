import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Agent, connectAgent } from '../support/mcp.ts'
import { openStage, type Stage } from '../support/stage.ts'

interface Told {
  id: number
  read_as: string
  [name: string]: unknown
}
interface Agenda {
  sections: { section: string; items: { text: string }[] }[]
}

/** One working day of somebody whose agent does everything through MCP, and what the other doors then show of it. */
describe('a day', () => {
  let stage: Stage
  let agent: Agent
  let ines: number
  before(async () => {
    stage = await openStage({ isTrustedProxy: () => true })
    agent = await connectAgent(stage.address, stage.kith.ann.token, '2026-07-28')
  })
  after(async () => {
    await agent.close()
    await stage.close()
  })

  it('is lived through the tools of MCP', async () => {
    const { contacts } = await agent.call<{ contacts: Told[] }>('search_contacts', { query: 'okafor' })
    assert.deepEqual(contacts, [])
    const who = { first_name: 'Ines', last_name: 'Okafor', email_address: 'ines@harbour.example' }
    ines = (await agent.call<Told>('create_contact', { ...who, company: 'Harbour & Sons' })).id
    assert.match(await agent.refused('create_contact', who), new RegExp(`"id":${ines},.*allow_duplicate`))
    await agent.call('set_contact_status', { contact_id: 'ines okafor', status: 'prospect' })
    await agent.call('update_contact', { contact_id: ines, job_title: 'Head of Purchasing' })
    await agent.call('add_note', { contact_id: 'ines@harbour.example', body: 'Prefers a call before noon.' })

    await agent.call('schedule_call', { contact_id: 'Ines Okafor', when: 'tomorrow at 9am', body: 'Terms' })
    const call = await agent.call<Told>('complete_call', {
      contact_id: 'Ines Okafor',
      outcome: 'connected',
      note: 'Wants the offer in writing',
    })
    assert.equal(call['outcome'], 'connected')
    await agent.call('log_activity', { contact_id: ines, kind: 'meeting', body: 'Lunch at the quay' })

    const offer = await agent.call<Told>('create_task', {
      contact_id: ines,
      description: 'Send the offer',
      due: 'next friday at 3pm',
    })
    assert.match(offer.read_as, RegExp(`^Friday, .*15:00 \\(${stage.kith.ann.viewer.time_zone}\\)$`))
    const late = { contact_id: ines, description: 'Ask for the drawings', due: 'yesterday' }
    const { id: drawings } = await agent.call<Told>('create_task', late)
    await seeTheAgenda(drawings)

    await agent.call('create_list', { name: 'Harbour project' })
    await agent.call('add_to_list', { list_id: 'harbour project', contact_ids: ['Ines Okafor'] })
    await winTheDeal()
    const told = await agent.call<Record<string, Told[]>>('get_contact', { contact_id: ines })
    assert.deepEqual(
      told['lists']?.map(({ name }) => name),
      ['Harbour project'],
    )
    assert.deepEqual(
      told['deals']?.map(({ status }) => status),
      ['won'],
    )
    assert.deepEqual(
      told['open_tasks']?.map(({ description }) => description),
      ['Send the offer'],
    )
  })

  async function seeTheAgenda(taskId: number) {
    const overdue = async () =>
      (await agent.call<Agenda>('agenda', { overdue: true })).sections.flatMap(({ items }) =>
        items.map(({ text }) => text),
      )
    assert.deepEqual(await overdue(), ['Ask for the drawings'])
    await agent.call('complete_task', { task_id: taskId })
    assert.deepEqual(await overdue(), [])
  }

  async function winTheDeal() {
    const deal = { name: 'New quay', contact_ids: [ines], amount: '40000', currency: 'NOK' }
    await agent.call('create_deal', { ...deal, stage_id: 'lead in' })
    const totals = async () => (await agent.call<{ totals: object[] }>('pipeline_summary', {})).totals
    for (const [stage_id, weighted_amount] of [
      ['contacted', '8000.00'],
      ['proposal', '20000.00'],
      ['negotiation', '32000.00'],
    ]) {
      await agent.call('move_deal', { deal_id: 'new quay', stage_id })
      assert.deepEqual(await totals(), [{ currency: 'NOK', count: 1, amount: '40000.00', weighted_amount }])
    }
    await agent.call('move_deal', { deal_id: 'new quay', outcome: 'won' })
    assert.deepEqual(await totals(), [])
  }

  it('is seen in JSON', async () => {
    const get = async (path: string) => {
      const headers = { authorization: `Bearer ${stage.kith.ann.token}` }
      return (await stage.kith.app.inject({ url: `/api_v2${path}`, headers })).json()
    }
    const { contact } = await get(`/contacts/${ines}`)
    assert.partialDeepStrictEqual(contact, {
      name: 'Ines Okafor',
      status: 'prospect',
      job_title: 'Head of Purchasing',
    })
    const { calls } = await get(`/calls?contact_id=${ines}`)
    assert.partialDeepStrictEqual(calls, [{ body: 'Terms', status: 'completed', outcome: 'connected' }])
    const { deals } = await get('/deals?status=won')
    assert.partialDeepStrictEqual(deals, [{ name: 'New quay', amount: '40000.00', status: 'won' }])
    const { history } = await get(`/contacts/${ines}/history?limit=200`)
    assert.ok(history.every(({ door }: { door: string }) => door === 'mcp'))
  })

  it('is seen in XML', async () => {
    const authorization = `Basic ${btoa(`${stage.kith.ann.token}:API`)}`
    const headers = { authorization, 'x-forwarded-proto': 'https' }
    const get = async (path: string) => (await stage.kith.app.inject({ url: path, headers })).body
    const contact = await get(`/contacts/${ines}.xml`)
    assert.match(contact, /<company>Harbour &amp; Sons<\/company>/)
    assert.match(contact, /<body>Prefers a call before noon\.<\/body>/)
    const calls = await get(`/calls.xml?contact_id=${ines}`)
    assert.match(calls, /<note>Wants the offer in writing<\/note>/)
    assert.match(calls, /<status>completed<\/status>/)
    const history = await get(`/contacts/${ines}/history.xml?limit=200`)
    for (const line of ['Call completed', 'Deal “New quay” won', 'Task completed'])
      assert.ok(history.includes(`<body>${line}`), line)
  })

  it('is seen in the browser', async () => {
    const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
    await page.goto(`/contacts/${ines}`)
    await page.getByRole('heading', { name: 'Ines Okafor', level: 1 }).waitFor()
    await page.getByText('Head of Purchasing').first().waitFor()
    await page.getByText('Prefers a call before noon.').first().waitFor()
    await page.getByRole('region', { name: 'Timeline' }).getByText('Wants the offer in writing').waitFor()
    await page.getByRole('region', { name: 'Upcoming' }).getByText('Send the offer').waitFor()

    await page.goto('/agenda')
    await page.getByText('Send the offer').waitFor()
    assert.equal(await page.getByText('Ask for the drawings').count(), 0)

    await page.goto('/deals?view=table&status=won')
    await page.getByRole('link', { name: 'New quay' }).click()
    await page.getByRole('heading', { name: 'New quay', level: 1 }).waitFor()
    await page.getByText('Won').first().waitFor()
    await page.getByText('Negotiation').first().waitFor()
  })
})
