import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { type Agent, connectAgent } from '../support/mcp.ts'

interface Made {
  id: number
  name: string
  updated_at: string
}

describe('the tools about contacts', () => {
  let kith: Kith
  let agent: Agent
  let ines: Made
  before(async () => {
    kith = await openKith()
    const { http } = await kith.listen()
    agent = await connectAgent(http, kith.ann.token, '2026-07-28')
    ines = await agent.call<Made>('create_contact', {
      first_name: 'Inés',
      last_name: 'Okafor',
      company: 'Harbour & Sons',
      email_address: 'Ines.Okafor@harbour.example',
      mobile_phone: '+47 22 33 44 55',
      status: 'lead',
      more: { home_city: 'Bergen', preferred_phone_index: 6 },
    })
  })
  after(async () => {
    await agent.close()
    await kith.close()
  })

  it('create a contact with usual and with rare fields, as the history tells', async () => {
    const stored = await kith.ann.perform(getContact, { id: ines.id })
    assert.equal(stored.home_city, 'Bergen')
    assert.equal(stored.preferred_phone_index, 6)
    const { items } = await kith.ann.perform(listHistory, { contact_id: ines.id })
    assert.equal(items.at(-1)?.door, 'mcp')
    assert.equal(items.at(-1)?.token_name, "ann's token")
  })

  it('take a contact by id, e-mail address, telephone number or name', async () => {
    const names = [
      ines.id,
      String(ines.id),
      'ines.okafor@HARBOUR.example',
      '+4722334455',
      '0047 22 33 44 55',
      '22 33 44 55',
      'Inés Okafor',
      'ines okafor',
      'okafor',
      'Okafor, Ines',
      'Harbour & Sons',
    ]
    for (const contact_id of names) {
      const { contact } = await agent.call<{ contact: Made }>('get_contact', { contact_id })
      assert.equal(contact.id, ines.id, String(contact_id))
    }
  })

  it('name the nearest when nobody is meant, and the candidates when several are', async () => {
    for (const contact_id of ['Ines Okafro', 'Okafo', 'ines.okafor@harbuor.example', 'Ines Nobody']) {
      const text = await agent.refused('get_contact', { contact_id })
      assert.ok(text.includes(`Nearest: {"id":${ines.id},"name":"Inés Okafor"`), text)
      assert.ok(text.includes(JSON.stringify(contact_id)), text)
      assert.match(text, /search_contacts/)
    }
    assert.match(await agent.refused('get_contact', { contact_id: 424_242 }), /424242.*search_contacts/)
    for (let number = 1; number <= 6; number++)
      await agent.call('create_contact', {
        first_name: 'Kim',
        last_name: 'Andersen',
        company: `Company ${number} ${'of a very long name '.repeat(12)}`,
        email_address: `kim${number}@example.com`,
        allow_duplicate: true,
      })
    const text = await agent.refused('add_note', { contact_id: 'kim andersen', body: 'Hello' })
    assert.equal(text.match(/"name":"Kim Andersen"/g)?.length, 5)
    assert.match(text, /"email_address":"kim1@example\.com","company":"Company 1/)
    assert.match(text, /Call again with the id/)
  })

  it('refuse a likely duplicate and show it, unless it is allowed', async () => {
    const twins = [
      { first_name: 'I.', email_address: 'INES.OKAFOR@harbour.example' },
      { first_name: 'I.', more: { email_address_2: ' ines.okafor@harbour.example' } },
      { first_name: 'I.', business_phone: '(22) 33-44-55' },
      { first_name: 'INES', last_name: 'okafor', company: 'HARBOUR & sons' },
      // A name that nobody else has is more likely one person than two, whatever else is new of them.
      { first_name: 'Ines', last_name: 'Okafor', company: 'Another' },
      { first_name: 'Ines', last_name: 'Okafor', email_address: 'ines@elsewhere.example' },
    ]
    const count = async () =>
      (await kith.ann.perform(listContacts, { limit: 1, include_total: true })).total_count
    const before = await count()
    for (const twin of twins) {
      const text = await agent.refused('create_contact', twin)
      assert.ok(text.includes(`{"id":${ines.id},"name":"Inés Okafor"`), text)
      assert.match(text, /allow_duplicate/)
    }
    assert.equal(await count(), before)
    const others = [
      { first_name: 'I.', email_address: 'okafor@harbour.example' },
      { first_name: 'I.', company: 'Third', business_phone: '3344' },
      { first_name: 'Ada', last_name: 'Okafor', company: 'Another' },
    ]
    for (const other of others) await agent.call('create_contact', other)
    const bare = { first_name: 'ines', last_name: 'Okafor' }
    assert.match(await agent.refused('create_contact', bare), /likely to be the same.*Harbour/)
    await agent.call('create_contact', { ...twins[0], allow_duplicate: true })
  })

  it('know nothing of duplicates that the caller may not see', async () => {
    const secret = { first_name: 'Hidden', email_address: 'hidden@example.com' }
    await kith.bob.perform(createContact, { ...secret, is_private: true })
    await kith.eve.perform(createContact, secret)
    const own = await agent.call<Made>('create_contact', secret)
    const text = await agent.refused('get_contact', { contact_id: 'hidden nobody' })
    assert.deepEqual(text.match(/"id":\d+/g), [`"id":${own.id}`])
  })

  it('do a thing once however often it is asked for with one request_id', async () => {
    const wish = { first_name: 'Onc', last_name: 'Only', request_id: 'a-1' }
    const first = await agent.call('create_contact', wish)
    assert.deepEqual(await agent.call('create_contact', wish), first)
    assert.match(await agent.refused('create_contact', { ...wish, last_name: 'Other' }), /request_id "a-1"/)
    const note = { contact_id: 'Onc Only', body: 'Once', request_id: 'a-2' }
    const all = await Promise.all([1, 2, 3].map(() => agent.call('add_note', note)))
    assert.deepEqual(all[1], all[0])
    const { items } = await kith.ann.perform(listNotes, { contact_id: first['id'] })
    assert.equal(items.length, 1)
  })

  it('change given fields, clear with null, and guard against what others changed', async () => {
    const made = await agent.call<Made>('create_contact', { first_name: 'Up', company: 'Date' })
    const changed = await agent.call<Made & Record<string, unknown>>('update_contact', {
      contact_id: made.id,
      company: null,
      more: { home_city: 'Oslo' },
      expected_updated_at: made.updated_at,
    })
    assert.equal(changed['company'], undefined)
    assert.equal(changed['home_city'], 'Oslo')
    assert.equal(changed['first_name'], 'Up')
    const late = { contact_id: made.id, first_name: 'Late', expected_updated_at: made.updated_at }
    assert.match(await agent.refused('update_contact', late), /changed meanwhile.*get_contact/)
    const set = await agent.call('set_contact_status', { contact_id: made.id, status: 'customer' })
    assert.equal(set['status'], 'customer')
    assert.equal(
      (await agent.call('set_contact_status', { contact_id: made.id, status: null }))['status'],
      null,
    )
    const refusal = await agent.refused('set_contact_status', { contact_id: made.id, status: 'vip' })
    assert.match(refusal, /status must be one of lead, prospect, customer, inactive, other \(given "vip"/)
  })

  it('show a contact in one answer: filled fields, notes and history', async () => {
    const made = await agent.call<Made>('create_contact', { first_name: 'Whole', last_name: 'Answer' })
    for (const body of ['first', 'second', 'third'])
      await agent.call('add_note', { contact_id: made.id, body })
    const whole = await agent.call<{
      contact: Record<string, unknown>
      notes: { body: string }[]
      next_notes_cursor: string
      history: { what: string }[]
    }>('get_contact', { contact_id: made.id, notes: 2 })
    assert.deepEqual(
      whole.notes.map(({ body }) => body),
      ['third', 'second'],
    )
    assert.ok(!Object.values(whole.contact).includes(null))
    assert.deepEqual(
      whole.history.map(({ what }) => what),
      ['Note added', 'Note added', 'Note added', 'Contact added'],
    )
    const rest = await agent.call<typeof whole>('get_contact', {
      contact_id: made.id,
      notes_cursor: whole.next_notes_cursor,
    })
    assert.deepEqual(
      rest.notes.map(({ body }) => body),
      ['first'],
    )
  })

  it('page through a search', async () => {
    for (let number = 1; number <= 25; number++)
      await kith.ann.perform(createContact, { first_name: 'Paged', last_name: `Person ${number}` })
    const first = await agent.call<{ contacts: Made[]; next_cursor: string; total_count: number }>(
      'search_contacts',
      { query: 'paged', include_total: true },
    )
    assert.equal(first.contacts.length, 20)
    assert.equal(first.total_count, 25)
    const second = await agent.call<typeof first>('search_contacts', { cursor: first.next_cursor })
    assert.equal(second.contacts.length, 5)
    assert.equal(second.next_cursor, null)
    assert.equal(new Set([...first.contacts, ...second.contacts].map(({ id }) => id)).size, 25)
    assert.match(
      await agent.refused('search_contacts', { limit: 101 }),
      /limit must be 100 or less \(given 101/,
    )
    assert.match(await agent.refused('search_contacts', { cursor: 'x' }), /cursor is not a cursor/)
  })

  it('keep an answer within 40,000 characters, and say how to get the rest', async () => {
    const long = 'ü'.repeat(250)
    for (let number = 1; number <= 60; number++)
      await kith.ann.perform(createContact, {
        first_name: `Long${long.slice(10)}`,
        last_name: `Person ${number}`,
        company: long,
        job_title: long,
        email_address: `${long.slice(100)}@example.com`,
      })
    const seen = new Set<number>()
    let cursor: string | null = null
    do {
      const page: { contacts: Made[]; next_cursor: string | null; hint?: string } = await agent.call(
        'search_contacts',
        { limit: 100, ...(cursor ? { cursor } : { company: long }) },
      )
      if (page.next_cursor) assert.match(String(page.hint), /next_cursor/)
      for (const { id } of page.contacts) seen.add(id)
      cursor = page.next_cursor
    } while (cursor)
    assert.equal(seen.size, 60)

    const made = await agent.call<Made>('create_contact', { first_name: 'Chatty' })
    await agent.call('add_note', { contact_id: made.id, body: '"\\\n'.repeat(20_000) })
    await agent.call('add_note', { contact_id: made.id, body: '🦉'.repeat(32_000) })
    await agent.call('add_note', { contact_id: made.id, body: 'short' })
    const { notes, hint } = await agent.call<{ notes: { body: string; is_cut?: true }[]; hint: string }>(
      'get_contact',
      { contact_id: made.id },
    )
    assert.deepEqual(
      notes.map(({ is_cut = false }) => is_cut),
      [false, true, true],
    )
    assert.ok(notes.every(({ body }) => body.isWellFormed()))
    assert.match(hint, /notes: 1/)
  })

  it('find what changed since a time in words, and say how it was read', async () => {
    type Found = { contacts: unknown[]; read_as: string }
    const recent = await agent.call<Found>('search_contacts', { updated_since: 'yesterday' })
    assert.ok(recent.contacts.length > 0)
    assert.match(recent.read_as, /^\w+day, \d+ \w+ \d{4}$/)
    const later = await agent.call<Found>('search_contacts', { updated_since: 'in two days at 9am' })
    assert.deepEqual(later.contacts, [])
    assert.match(later.read_as, /09:00/)
    const iso = await agent.call<Found>('search_contacts', { updated_since: '2999-01-01T00:00:00Z' })
    assert.deepEqual(iso.contacts, [])
    assert.match(
      await agent.refused('search_contacts', { updated_since: 'lately' }),
      /updated_since is not a valid date: it cannot be read as a date or time/,
    )
  })

  it('say which argument is wrong, what it was, and what is meant', async () => {
    const text = await agent.refused('search_contacts', { qury: 'x', status: 4, include_total: 'yes' })
    assert.match(text, /status must be text \(given 4/)
    assert.match(text, /include_total must be true or false \(given "yes"/)
    assert.match(text, /qury is not a known field \(given "x"\); did you mean query\?/)
    assert.match(await agent.refused('create_contact', {}), /can't all be blank.* Give first_name, last_name/)
    assert.match(await agent.refused('get_contact', { contact_id: null }), /contact_id can't be blank/)
    assert.match(
      await agent.refused('search_contacts', { limit: 5.5 }),
      /limit must be a whole number \(given 5.5/,
    )
    assert.match(
      await agent.refused('update_contact', { contact_id: ines.id, more: { home_ciy: 'x' } }),
      /home_ciy is not a known field \(given "x"\); did you mean home_city\?/,
    )
    assert.match(
      await agent.refused('update_contact', { contact_id: ines.id, birthday: '2021-02-30' }),
      /birthday is not a valid date \(given "2021-02-30"/,
    )
  })

  it('ignore what n8n adds to every call', async () => {
    const extra = { toolCallId: 'call_1', sessionId: 's', action: 'sendMessage', chatInput: 'hi' }
    await agent.call('search_contacts', { query: 'okafor', ...extra })
  })
})
