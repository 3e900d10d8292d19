import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { type Agent, connectAgent } from '../support/mcp.ts'

interface Answer {
  duplicates: { contacts: { id: number }[]; confidence: number; same: string[]; group: number }[]
  next_cursor: string | null
  is_checking: boolean
}

describe('find_duplicates', () => {
  let kith: Kith
  let agent: Agent
  const ids: number[] = []
  before(async () => {
    kith = await openKith()
    const { http } = await kith.listen()
    agent = await connectAgent(http, kith.ann.token, '2026-07-28')
    const fields = { last_name: 'Okafor', mobile_phone: '+47 912 34 567' }
    for (const first_name of ['Robert', 'Bob', 'Bobby'])
      ids.push((await kith.ann.perform(createContact, { ...fields, first_name })).id)
    await kith.ann.perform(createContact, { first_name: 'Bjarne', last_name: 'Dahl' })
  })
  after(async () => {
    await agent.close()
    await kith.close()
  })

  it('gives pairs with the filled fields and the evidence', async () => {
    const { duplicates, next_cursor, is_checking } = await agent.call<Answer>('find_duplicates', {})
    assert.equal(is_checking, false)
    assert.equal(next_cursor, null)
    assert.equal(duplicates.length, 3)
    const [robert, bob] = ids
    const pair = duplicates.find(({ contacts }) => contacts[0]!.id === robert && contacts[1]!.id === bob)
    const { confidence, ...rest } = pair!
    assert.ok(confidence > 0.9)
    assert.deepEqual(rest, {
      contacts: [
        { id: robert, name: 'Robert Okafor', ...shared('Robert') },
        { id: bob, name: 'Bob Okafor', ...shared('Bob') },
      ],
      likelihood: 'very_likely',
      same: ['last_name', 'mobile_phone'],
      similar: ['first_name (nickname)'],
      differs: [],
      group: robert,
    })
  })
  const shared = (first_name: string) => ({
    first_name,
    last_name: 'Okafor',
    mobile_phone: '+47 912 34 567',
  })

  it('looks at one contact, named as people name it, page by page', async () => {
    const named = { contact_id: 'Bobby Okafor', min_confidence: 0.8, limit: 1 }
    const first = await agent.call<Answer>('find_duplicates', named)
    assert.equal(first.duplicates.length, 1)
    const { duplicates } = await agent.call<Answer>('find_duplicates', {
      ...named,
      cursor: first.next_cursor,
    })
    const others = [...first.duplicates, ...duplicates].flatMap(({ contacts }) =>
      contacts.map(({ id }) => id),
    )
    assert.deepEqual([...new Set(others)].sort(), ids)
    const none = await agent.call<Answer>('find_duplicates', { contact_id: 'Bjarne Dahl' })
    assert.deepEqual(none.duplicates, [])
  })
})
