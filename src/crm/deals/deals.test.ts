import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { purgeTrash } from '../upkeep/purge-trash.ts'
import { createDeal } from './create-deal.ts'
import { deleteDeal } from './delete-deal.ts'
import { getDeal } from './get-deal.ts'
import { listDeals } from './list-deals.ts'
import { lookUpDeal } from './look-up-deal.ts'
import { updateDeal } from './update-deal.ts'

describe('deals', () => {
  let kith: Kith
  let ann: Person
  let bob: Person
  let eve: Person
  before(async () => {
    kith = await openKith()
    ;({ ann, bob, eve } = kith)
  })
  after(() => kith.close())

  const contactOf = (person: Person, first_name: string, is_private = false) =>
    person.perform(createContact, { first_name, is_private }).then(({ id }) => id)

  it('begin open in the first stage, in the currency of the account, with its owner', async () => {
    const ines = await contactOf(ann, 'Ines')
    const deal = await ann.perform(createDeal, { name: ' New roof ', contact_ids: [ines] })
    assert.partialDeepStrictEqual(deal, {
      name: 'New roof',
      user_id: ann.viewer.user_id,
      contact_ids: [ines],
      contacts: [{ id: ines, name: 'Ines' }],
      amount: null,
      currency: 'EUR',
      stage_name: 'Lead in',
      status: 'open',
      probability: 10,
      has_own_probability: false,
      expected_close_on: null,
      is_stale: false,
      won_at: null,
      lost_at: null,
      lost_reason: null,
    })
    assert.partialDeepStrictEqual(deal.stage_history, [
      { stage_name: 'Lead in', status: 'open', user_id: ann.viewer.user_id },
    ])
    assert.deepEqual(await bob.perform(getDeal, { id: deal.id }), deal)
    await assert.rejects(eve.perform(getDeal, { id: deal.id }), { code: 'deal_not_found' })
  })

  it('keep amounts exactly, each currency with its own places', async () => {
    const amountOf = async (amount: unknown, currency: string) =>
      (await ann.perform(createDeal, { name: 'Money', amount, currency })).amount
    assert.equal(await amountOf('1250.5', 'EUR'), '1250.50')
    assert.equal(await amountOf('0.01', 'EUR'), '0.01')
    assert.equal(await amountOf(1250.5, 'EUR'), '1250.50')
    assert.equal(await amountOf('9999999999999.99', 'USD'), '9999999999999.99')
    assert.equal(await amountOf('1250', 'JPY'), '1250')
    assert.equal(await amountOf('1250.00', 'JPY'), '1250')
    assert.equal(await amountOf('1.234', 'KWD'), '1.234')
    const refused = (amount: unknown, currency: string) =>
      ann.perform(createDeal, { name: 'Money', amount, currency }).then(
        () => 'taken',
        (error: { fields: { field: string; message: string }[] }) =>
          error.fields.map(({ field, message }) => `${field} ${message}`).join(),
      )
    assert.equal(await refused('0.005', 'EUR'), 'amount has too many decimals (maximum for EUR is 2)')
    assert.equal(await refused('10.5', 'JPY'), 'amount has too many decimals (maximum for JPY is 0)')
    assert.equal(await refused('10000000000000', 'EUR'), 'amount is too large')
    for (const wrong of ['-1', '1e3', ' ', 'ten', '1,', 1e30])
      assert.equal(await refused(wrong, 'EUR'), 'amount is not an amount such as 1250.00')
    assert.equal(await refused('1', 'EURO'), 'currency is not a currency code such as EUR')
  })

  it('change field by field, and history says what', async () => {
    const deal = await ann.perform(createDeal, { name: 'Fence', amount: '100', currency: 'NOK' })
    const changed = await bob.perform(updateDeal, {
      id: deal.id,
      name: 'Long fence',
      amount: '150.50',
      user_id: bob.viewer.user_id,
      probability: 65,
      expected_close_on: '2027-01-31',
      expected_updated_at: deal.updated_at,
    })
    assert.partialDeepStrictEqual(changed, {
      name: 'Long fence',
      amount: '150.50',
      currency: 'NOK',
      user_id: bob.viewer.user_id,
      probability: 65,
      has_own_probability: true,
      expected_close_on: '2027-01-31',
    })
    await assert.rejects(
      ann.perform(updateDeal, { id: deal.id, name: 'Late', expected_updated_at: deal.updated_at }),
      { kind: 'stale' },
    )
    const same = await ann.perform(updateDeal, { id: deal.id, name: 'Long fence', amount: 150.5 })
    assert.deepEqual(same, changed)
    const cleared = await ann.perform(updateDeal, { id: deal.id, probability: null, amount: null })
    assert.deepEqual([cleared.probability, cleared.amount], [10, null])
    const { items } = await ann.perform(listHistory, {})
    const own = items.filter((one) => one.subject_type === 'deal' && one.subject_id === deal.id)
    assert.deepEqual(
      own.map(({ changes }) => changes),
      [
        { probability: [65, null], amount: ['150.50', null] },
        {
          name: ['Fence', 'Long fence'],
          user_id: [ann.viewer.user_id, bob.viewer.user_id],
          probability: [null, 65],
          expected_close_on: [null, '2027-01-31'],
          amount: ['100.00', '150.50'],
        },
        {},
      ],
    )
  })

  it('give the stage’s probability back unchanged without making it their own', async () => {
    const deal = await ann.perform(createDeal, { name: 'Round trip' })
    const { name, probability, amount, currency, stage_id, contact_ids, user_id } = deal
    const sent = { id: deal.id, name, probability, amount, currency, stage_id, contact_ids, user_id }
    assert.deepEqual(await ann.perform(updateDeal, sent), deal)
  })

  it('say an amount anew in another currency, when that can be', async () => {
    const deal = await ann.perform(createDeal, { name: 'Yen', amount: '100.50', currency: 'EUR' })
    await assert.rejects(ann.perform(updateDeal, { id: deal.id, currency: 'JPY' }), { kind: 'invalid' })
    const moved = await ann.perform(updateDeal, { id: deal.id, currency: 'JPY', amount: '16000' })
    assert.deepEqual([moved.amount, moved.currency], ['16000', 'JPY'])
    const back = await ann.perform(updateDeal, { id: deal.id, currency: 'EUR' })
    assert.equal(back.amount, '16000.00')
  })

  it('refuse owners, stages and contacts of others, whole', async () => {
    const [own, foreign] = [await contactOf(ann, 'Own'), await contactOf(eve, 'Foreign')]
    const { stage_id } = await eve.perform(createDeal, { name: 'Stage of eve' })
    const create = (fields: object) => ann.perform(createDeal, { name: 'Refused', ...fields })
    await assert.rejects(create({ contact_ids: [own, foreign] }), { code: 'contact_not_found' })
    await assert.rejects(create({ user_id: eve.viewer.user_id }), { code: 'user_not_found' })
    await assert.rejects(create({ stage_id }), { code: 'deal_stage_not_found' })
    await assert.rejects(create({ stage_id: 999_999 }), { code: 'deal_stage_not_found' })
    assert.equal((await ann.perform(listDeals, { q: 'refused' })).items.length, 0)
  })

  it('do not exist for those who do not see the main contact', async () => {
    const secret = await contactOf(ann, 'Secretperson', true)
    const shared = await contactOf(ann, 'Sharedperson')
    const deal = await ann.perform(createDeal, { name: 'Hush', contact_ids: [secret, shared] })
    const openly = await ann.perform(createDeal, { name: 'Openly', contact_ids: [shared, secret] })
    await assert.rejects(bob.perform(getDeal, { id: deal.id }), { code: 'deal_not_found' })
    await assert.rejects(bob.perform(updateDeal, { id: deal.id, name: 'Mine' }), { code: 'deal_not_found' })
    await assert.rejects(bob.perform(deleteDeal, { id: deal.id }), { code: 'deal_not_found' })
    await assert.rejects(bob.perform(lookUpDeal, { text: 'Hush' }), { code: 'deal_not_found' })
    const seen = await bob.perform(getDeal, { id: openly.id })
    assert.deepEqual(seen.contacts, [{ id: shared, name: 'Sharedperson' }])
    const { items } = await bob.perform(listDeals, { contact_id: shared })
    assert.deepEqual(
      items.map(({ name }) => name),
      ['Openly'],
    )
    assert.deepEqual((await bob.perform(listDeals, { q: 'secretperson' })).items, [])
    const told = JSON.stringify((await bob.perform(listHistory, { limit: 200 })).items)
    assert.doesNotMatch(told, /Secretperson|Hush/)
    assert.ok(!(await subjects(bob)).includes(deal.id))
    assert.ok((await subjects(ann)).includes(deal.id))

    await bob.perform(updateDeal, { id: openly.id, contact_ids: [] })
    assert.deepEqual((await ann.perform(getDeal, { id: openly.id })).contact_ids, [secret])
    await ann.perform(updateContact, { id: secret, is_private: false })
    assert.equal((await bob.perform(getDeal, { id: deal.id })).name, 'Hush')
  })

  const subjects = async (person: Person) =>
    (await person.perform(listHistory, { limit: 200 })).items
      .filter(({ subject_type }) => subject_type === 'deal')
      .map(({ subject_id }) => subject_id)

  it('tell each contact’s history when it comes and goes', async () => {
    const [one, two] = [await contactOf(ann, 'One'), await contactOf(ann, 'Two')]
    const deal = await ann.perform(createDeal, { name: 'Two people', contact_ids: [one, two, one] })
    assert.deepEqual(deal.contact_ids, [one, two])
    await ann.perform(updateDeal, { id: deal.id, contact_ids: [two, one] })
    await ann.perform(updateDeal, { id: deal.id, contact_ids: [two] })
    const linesOf = async (contact_id: number) =>
      (await ann.perform(listHistory, { contact_id })).items.map(({ body }) => body)
    assert.deepEqual(await linesOf(one), [
      'Unlinked from the deal “Two people”',
      'Deal “Two people” added',
      'Contact added',
    ])
    assert.deepEqual(await linesOf(two), [
      'Deal “Two people” given other contacts',
      'Deal “Two people” given other contacts',
      'Linked to the deal “Two people”',
      'Contact added',
    ])
  })

  it('go to the trash with their main contact, and away for good with it', async () => {
    const contact = await contactOf(ann, 'Thrown')
    const other = await contactOf(ann, 'Kept')
    const deal = await ann.perform(createDeal, { name: 'With it', contact_ids: [contact] })
    const aside = await ann.perform(createDeal, { name: 'Aside', contact_ids: [other, contact] })
    await ann.perform(deleteContact, { id: contact })
    await assert.rejects(ann.perform(getDeal, { id: deal.id }), { code: 'deal_not_found' })
    assert.deepEqual((await ann.perform(getDeal, { id: aside.id })).contact_ids, [other])
    await ann.perform(restoreContact, { id: contact })
    assert.equal((await ann.perform(getDeal, { id: deal.id })).name, 'With it')
    assert.deepEqual((await ann.perform(getDeal, { id: aside.id })).contact_ids, [other, contact])

    await ann.perform(deleteContact, { id: contact })
    await kith.database.write(async (db) => {
      await db
        .updateTable('contacts')
        .set({ trashed_at: '2020-01-01T00:00:00.000Z' })
        .where('id', '=', contact)
        .execute()
    })
    const server: Person['perform'] = (operation, input) => {
      const viewer = { ...ann.viewer, door: 'admin' as const }
      return perform(operation, { database: kith.database, viewer }, input)
    }
    assert.equal((await server(purgeTrash, {})).purged, 1)
    const rows = await kith.database.reader
      .selectFrom('deals')
      .select('id')
      .where('id', '=', deal.id)
      .execute()
    assert.deepEqual(rows, [])
    assert.deepEqual((await ann.perform(getDeal, { id: aside.id })).contact_ids, [other])
  })

  it('are deleted, and what they were stays in history', async () => {
    const contact = await contactOf(ann, 'Deleter')
    const deal = await ann.perform(createDeal, { name: 'Gone', amount: '5', contact_ids: [contact] })
    await ann.perform(deleteDeal, { id: deal.id })
    await assert.rejects(ann.perform(getDeal, { id: deal.id }), { code: 'deal_not_found' })
    const [last] = (await ann.perform(listHistory, { contact_id: contact })).items
    assert.equal(last?.body, 'Deal “Gone” deleted')
    assert.deepEqual(last?.changes, {
      name: ['Gone', null],
      status: ['open', null],
      amount: ['5.00', null],
      currency: ['EUR', null],
    })
  })
})

describe('lists of deals', () => {
  let kith: Kith
  let eve: Person
  before(async () => {
    kith = await openKith()
    eve = kith.eve
    const { id } = await eve.perform(createContact, { first_name: 'Zoë', company: 'Harbour & Sons' })
    await eve.perform(createDeal, { name: 'Crane', amount: '10', expected_close_on: '2020-02-01' })
    await eve.perform(createDeal, { name: 'Anchor', amount: '30', contact_ids: [id] })
    await eve.perform(createDeal, { name: 'Big boat', amount: null, expected_close_on: '2999-01-01' })
  })
  after(() => kith.close())

  const names = async (filters: object) =>
    (await eve.perform(listDeals, filters)).items.map(({ name }) => name)

  it('are filtered and sorted', async () => {
    assert.deepEqual(await names({}), ['Big boat', 'Anchor', 'Crane'])
    assert.deepEqual(await names({ sort: 'name' }), ['Anchor', 'Big boat', 'Crane'])
    assert.deepEqual(await names({ sort: '-amount' }), ['Anchor', 'Crane', 'Big boat'])
    assert.deepEqual(await names({ sort: 'expected_close_on' }), ['Crane', 'Big boat', 'Anchor'])
    assert.deepEqual(await names({ q: 'BIG' }), ['Big boat'])
    assert.deepEqual(await names({ q: 'harbour' }), ['Anchor'])
    assert.deepEqual(await names({ q: 'zoe' }), ['Anchor'])
    assert.deepEqual(await names({ is_overdue: true }), ['Crane'])
    assert.deepEqual(await names({ expected_close_from: '2990-01-01' }), ['Big boat'])
    assert.deepEqual(await names({ status: 'won' }), [])
    assert.deepEqual(await names({ user_id: eve.viewer.user_id, currency: 'EUR' }), await names({}))
    await assert.rejects(names({ status: 'sold' }), {
      fields: [{ field: 'status', code: 'not_included', message: 'must be one of open, won, lost' }],
    })
    await assert.rejects(names({ status: 'won', is_stale: true }), { kind: 'invalid' })
  })

  it('are walked page by page, deals without a value last', async () => {
    const walked: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: { items: { name: string }[]; next_cursor: string | null; total_count?: number } =
        await eve.perform(listDeals, { limit: 1, sort: 'amount', include_total: true, cursor })
      assert.equal(page.total_count, 3)
      walked.push(...page.items.map((one) => one.name))
      cursor = page.next_cursor
    }
    assert.deepEqual(walked, ['Crane', 'Anchor', 'Big boat'])
  })

  it('of one contact are walked in every order, amounts as numbers', async () => {
    const { ann } = kith
    const { id } = await ann.perform(createContact, { first_name: 'Mia' })
    const amounts = { Nine: '9', Ten: '10', None: null, Hundred: '100', Ninety: '90' }
    for (const [name, amount] of Object.entries(amounts))
      await ann.perform(createDeal, { name, amount, contact_ids: [id] })
    const made = Object.keys(amounts)
    const sorts = {
      id: made,
      '-id': made.toReversed(),
      created_at: made,
      name: ['Hundred', 'Nine', 'Ninety', 'None', 'Ten'],
      amount: ['Nine', 'Ten', 'Ninety', 'Hundred', 'None'],
      '-amount': ['Hundred', 'Ninety', 'Ten', 'Nine', 'None'],
      'expected_close_on,-amount': ['Hundred', 'Ninety', 'Ten', 'Nine', 'None'],
    }
    for (const [sort, expected] of Object.entries(sorts)) {
      const walked: string[] = []
      for (let cursor: string | null | undefined; cursor !== null && walked.length <= made.length; ) {
        const wished = { contact_id: id, limit: 2, ...(cursor ? { cursor } : { sort }) }
        const page: { items: { name: string }[]; next_cursor: string | null } = await ann.perform(
          listDeals,
          wished,
        )
        walked.push(...page.items.map(({ name }) => name))
        cursor = page.next_cursor
      }
      assert.deepEqual(walked, expected, sort)
      for (let offset = 0; offset <= made.length; offset++) {
        const from = await ann.perform(listDeals, { contact_id: id, sort, limit: 2, offset })
        const after = from.next_cursor && (await ann.perform(listDeals, { cursor: from.next_cursor })).items
        const names = [...from.items, ...(after || [])].map(({ name }) => name)
        assert.deepEqual(names, expected.slice(offset), `${sort} from ${offset}`)
      }
    }
    const { next_cursor } = await ann.perform(listDeals, { contact_id: id, limit: 1 })
    const both = { cursor: next_cursor!, offset: 1 }
    await assert.rejects(ann.perform(listDeals, both), ({ fields }) => fields[0].field === 'offset')
  })

  it('find the deal that is meant', async () => {
    const meant = (text: string) => eve.perform(lookUpDeal, { text }).then(({ name }) => name)
    assert.equal(await meant('ANCHOR'), 'Anchor')
    assert.equal(await meant('boat'), 'Big boat')
    await eve.perform(createDeal, { name: 'Small boat', amount: '7.5', currency: 'USD' })
    await assert.rejects(meant('boat'), (error: { code: string; details: { candidates: object[] } }) => {
      assert.equal(error.code, 'deal_ambiguous')
      assert.partialDeepStrictEqual(error.details.candidates, [
        { name: 'Small boat', status: 'open', amount: '7.50 USD' },
        { name: 'Big boat', status: 'open', amount: null },
      ])
      return true
    })
    await assert.rejects(meant('Ankor'), (error: { code: string; details: { nearest: object[] } }) => {
      assert.equal(error.code, 'deal_not_found')
      assert.partialDeepStrictEqual(error.details.nearest[0], { name: 'Anchor' })
      return true
    })
  })
})
