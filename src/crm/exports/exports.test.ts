import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { exportedText } from '../../../tests/support/exported-text.ts'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { doBackgroundWork } from '../../background.ts'
import { perform } from '../../core/perform.ts'
import { isLegalText } from '../../core/values.ts'
import { logActivity } from '../activities/log-activity.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { dismissDuplicate } from '../duplicates/dismiss-duplicate.ts'
import { listHistory } from '../history/list-history.ts'
import { createImport } from '../imports/create-import.ts'
import { runImport } from '../imports/run-import.ts'
import { updateImport } from '../imports/update-import.ts'
import { addNote } from '../notes/add-note.ts'
import { listTokens } from '../tokens/list-tokens.ts'
import { purgeExchange } from '../upkeep/purge-exchange.ts'
import { continueExport } from './continue-export.ts'
import { createExport } from './create-export.ts'
import { deleteExport } from './delete-export.ts'
import { getExport } from './get-export.ts'
import { giveUpExport } from './give-up-export.ts'
import { listExports } from './list-exports.ts'
import { readExport } from './read-export.ts'

describe('exports', () => {
  let kith: Kith
  let ann: Person
  before(async () => {
    kith = await openKith()
    ann = kith.ann
  })
  after(() => kith.close())

  const fileOf = (input: object, person = ann): Promise<string> => exportedText(kith, person, input)

  it('stand in the history as done by who asked, through their door and with their token, whatever became of them', async () => {
    const viewer = { ...ann.viewer, door: 'web' as const, token_id: null }
    const asked = async (who: Person['viewer']) =>
      (await perform(createExport, { database: kith.database, viewer: who }, {})).id
    const done = await asked(viewer)
    const token_id = (await ann.perform(listTokens, {})).items[0]!.id
    const withToken = await asked({ ...ann.viewer, door: 'mcp', token_id })
    await doBackgroundWork(kith.database)
    const failed = await asked(viewer)
    const server = { database: kith.database, viewer: operator(viewer.account_id) }
    await perform(giveUpExport, server, { account_id: viewer.account_id, id: failed })
    const { items } = await ann.perform(listHistory, { subject_type: 'export' })
    const told = items.map(({ subject_id, action, user_name, door, token_name }) =>
      [subject_id, action, user_name, door, token_name].join(' '),
    )
    assert.deepEqual(told, [
      `${failed} failed ann web `,
      `${failed} created ann web `,
      `${withToken} finished ann mcp ann's token`,
      `${done} finished ann web `,
      `${withToken} created ann mcp ann's token`,
      `${done} created ann web `,
    ])
    await doBackgroundWork(kith.database)
  })

  it('hold what the filters choose and the viewer sees, and nothing else', async () => {
    await ann.perform(createContact, { first_name: 'Ada', company: 'Quince', status: 'customer' })
    await ann.perform(createContact, { first_name: 'Bo', company: 'Quince' })
    await kith.bob.perform(createContact, { first_name: 'Hidden', company: 'Quince', is_private: true })
    await kith.eve.perform(createContact, { first_name: 'Foreign', company: 'Quince' })
    const options = { has_bom: false }
    const all = await fileOf({
      filters: { q: 'quince', sort: 'id' },
      fields: ['first_name', 'status'],
      options,
    })
    assert.equal(all, 'First name,Status\r\nAda,customer\r\nBo,\r\n')
    const some = await fileOf({ format: 'json', filters: { status: 'customer' }, fields: ['id', 'name'] })
    assert.deepEqual(
      JSON.parse(some).contacts.map(({ name }: { name: string }) => name),
      ['Ada'],
    )
    assert.ok((await fileOf({})).startsWith('\ufeffTitle,First name'))
    await assert.rejects(ann.perform(createExport, { filters: { list_id: 987_654 } }), {
      code: 'list_not_found',
    })
    await assert.rejects(ann.perform(createExport, { what: 'account', format: 'csv' }), {
      code: 'invalid_values',
    })
  })

  it('hold chosen contacts in the order of their ids, but no longer those that are gone when it is written', async () => {
    const ids = []
    for (const first_name of ['C1', 'C2', 'C3'])
      ids.push((await ann.perform(createContact, { first_name })).id)
    const [first, second, third] = ids as [number, number, number]
    const input = { contact_ids: [third, first, third, second], fields: ['first_name'] }
    assert.equal(await fileOf({ ...input, options: { has_bom: false } }), 'First name\r\nC3\r\nC1\r\nC2\r\n')
    assert.deepEqual(JSON.parse(await fileOf({ ...input, format: 'json' })).contacts, [
      { id: third, first_name: 'C3' },
      { id: first, first_name: 'C1' },
      { id: second, first_name: 'C2' },
    ])
    assert.equal((await fileOf({ ...input, format: 'vcard' })).match(/BEGIN:VCARD/g)?.length, 3)
    const made = await ann.perform(createExport, { ...input, options: { has_bom: false } })
    assert.deepEqual([made.filters, made.chosen_count], [{}, 3])
    await ann.perform(deleteContact, { id: first })
    await doBackgroundWork(kith.database)
    const { parts } = await ann.perform(readExport, { id: made.id })
    assert.equal((await Array.fromAsync(parts)).join(''), 'First name\r\nC3\r\nC2\r\n')
  })

  it('hold more chosen contacts than are read at a time', async () => {
    const contacts = await Promise.all(
      Array.from({ length: 120 }, (_, index) => ann.perform(createContact, { first_name: `M${index}` })),
    )
    const text = await fileOf({
      contact_ids: contacts.map(({ id }) => id),
      fields: ['id'],
      options: { has_bom: false },
    })
    assert.deepEqual(
      text.trim().split('\r\n').slice(1).map(Number),
      contacts.map(({ id }) => id),
    )
  })

  it('refuse chosen contacts that are not there or not to be seen, and a choice beside filters', async () => {
    const { id } = await ann.perform(createContact, { first_name: 'Mine' })
    const hidden = await kith.bob.perform(createContact, { first_name: 'Hidden', is_private: true })
    const foreign = await kith.eve.perform(createContact, { first_name: 'Foreign' })
    await assert.rejects(
      ann.perform(createExport, { contact_ids: [id, hidden.id, foreign.id] }),
      (error: { code: string; fields: { field: string }[] }) => {
        assert.equal(error.code, 'contact_not_found')
        assert.deepEqual(
          error.fields.map(({ field }) => field),
          ['contact_ids.1', 'contact_ids.2'],
        )
        return true
      },
    )
    for (const beside of [{ filters: { status: 'lead' } }, { what: 'account', format: 'json' }])
      await assert.rejects(ann.perform(createExport, { contact_ids: [id], ...beside }), {
        code: 'invalid_values',
      })
  })

  it('of the whole account hold everything but secrets and what others keep private', async () => {
    const contact = await ann.perform(createContact, { first_name: 'Whole' })
    await ann.perform(addNote, { contact_id: contact.id, body: 'Noted' })
    await ann.perform(logActivity, { contact_id: contact.id, body: 'Visited' })
    const hidden = await kith.bob.perform(createContact, { first_name: 'Hidden', is_private: true })
    await kith.bob.perform(addNote, { contact_id: hidden.id, body: 'Very hidden' })
    await kith.bob.perform(logActivity, { contact_id: hidden.id, body: 'Hidden visit' })
    const other = await ann.perform(createContact, { first_name: 'Other' })
    for (const { id } of [hidden, other])
      await kith.bob.perform(dismissDuplicate, { contact_ids: [id, contact.id] })
    const text = await fileOf({ what: 'account', format: 'json' })
    const all = JSON.parse(text)
    assert.equal(all.account.name, 'Acme')
    assert.equal(all.contacts.find(({ id }: { id: number }) => id === contact.id).notes[0].body, 'Noted')
    assert.equal(all.activities[0].body, 'Visited')
    assert.deepEqual(Object.keys(all).slice(-8), [
      'contacts',
      'deals',
      'calls',
      'messages',
      'activities',
      'tasks',
      'not_duplicates',
      'photos',
    ])
    assert.deepEqual(
      all.not_duplicates.map(({ contact_ids }: { contact_ids: number[] }) => contact_ids),
      [[contact.id, other.id]],
    )
    assert.doesNotMatch(text, /hidden|foreign|argon|password|hash|kith_(?!export)/i)
  })

  it('write a day without its year as each version of a card has it', async () => {
    const { id } = await ann.perform(createContact, { first_name: 'Iris', birthday: '--11-30' })
    const written = async (input: object) => fileOf({ contact_ids: [id], ...input })
    assert.match(await written({ format: 'vcard' }), /^BDAY;X-KITH=birthday:--1130\r$/m)
    assert.match(
      await written({ format: 'vcard', options: { vcard_version: '3.0' } }),
      /^BDAY;X-KITH=birthday:--11-30\r$/m,
    )
    assert.match(await written({ format: 'csv' }), /--11-30/)
  })

  it('write a number so that it can be dialled from anywhere, and read it as it was typed', async () => {
    const phones = { mobile_phone: '91 23 45 67', home_phone: '+47 22 12 34 56', other_phone: 'none' }
    const { id } = await ann.perform(createContact, { first_name: 'Portable', ...phones })
    const card = await fileOf({ contact_ids: [id], format: 'vcard' })
    assert.match(
      card.replaceAll('\r\n ', ''),
      /^TEL;TYPE=cell;X-KITH-TYPED="91 23 45 67";X-KITH=mobile_phone:\+4791234567\r$/m,
    )
    assert.match(card, /X-KITH=home_phone:\+47 22 12 34 56\r$/m)
    assert.match(card, /X-KITH=other_phone:none\r$/m)
    const imported = async (data: string) => {
      const made = await kith.eve.perform(createImport, { data })
      await kith.eve.perform(updateImport, { id: made.id, options: { on_duplicate: 'create' } })
      await kith.eve.perform(runImport, { id: made.id })
      await doBackgroundWork(kith.database)
      return (await kith.eve.perform(listContacts, { limit: 1 })).items[0]!.mobile_phone
    }
    assert.equal(await imported(card), '91 23 45 67')
    assert.equal(
      await imported(card.replaceAll('\r\n ', '').replace(':+4791234567', ':+4798765432')),
      '+4798765432',
    )
  })

  it('come back as they were, through CSV and through vCard', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.constantFrom(
        '=1+1',
        "'=x",
        '+49 30 123456',
        ' (22) 12-34.56',
        '22 12 34 56 x12',
        'a,"b";c\\n\nd',
        '-5',
        '\t x',
        'x; y\\, z',
        ' ::: ',
      ),
    )
    const contactOf = fc.record(
      Object.fromEntries(
        CONTACT_FIELDS.map(({ name, type, between }) => [
          name,
          type === 'date'
            ? fc.constantFrom('1984-05-12', '2000-02-29', '--11-30', '--02-29')
            : type === 'integer'
              ? fc.integer({ min: between![0], max: between![1] })
              : text.filter((one) => one.trim() !== '' && isLegalText(one) && !one.includes('\r')),
        ]),
      ),
      { requiredKeys: ['first_name'] },
    )
    const samples = fc.sample(contactOf, { numRuns: 60, seed: 5 })
    for (const fields of samples)
      await kith.eve.perform(createContact, { ...fields, department: null, status: 'lead' })
    const stored = async () =>
      (await kith.eve.perform(listContacts, { sort: 'id', limit: 200, status: 'lead' })).items.map(
        ({ id: _, created_at: __, updated_at: ___, ...contact }) => contact,
      )
    const originals = await stored()
    for (const input of [
      { format: 'csv' },
      { format: 'vcard' },
      { format: 'vcard', options: { vcard_version: '3.0' } },
    ]) {
      const file = await fileOf({ ...input, filters: { sort: 'id', status: 'lead' } }, kith.eve)
      if (input.format === 'vcard') assert.equal(ICAL.parse(file).length, originals.length)
      const made = await kith.eve.perform(createImport, { data: file })
      await kith.eve.perform(updateImport, { id: made.id, options: { on_duplicate: 'create' } })
      await kith.eve.perform(runImport, { id: made.id })
      await doBackgroundWork(kith.database)
      const copies = (await stored()).slice(originals.length)
      assert.equal(copies.length, originals.length)
      for (const [place, copy] of copies.entries()) assert.deepEqual(copy, originals[place])
      await kith.database.write(async (db) => {
        const ids = await db
          .selectFrom('contacts')
          .select('id')
          .orderBy('id', 'desc')
          .limit(originals.length)
          .execute()
        await db
          .deleteFrom('contacts')
          .where(
            'id',
            'in',
            ids.map(({ id }) => id),
          )
          .execute()
      })
    }
  })

  it('belong to whoever made them, and are forgotten after a day', async () => {
    const { id } = await ann.perform(createExport, {})
    await assert.rejects(ann.perform(readExport, { id }), { code: 'export_running' })
    for (const person of [kith.bob, kith.eve])
      for (const operation of [getExport, readExport, deleteExport])
        await assert.rejects(person.perform(operation as typeof getExport, { id }), {
          code: 'export_not_found',
        })
    assert.ok((await ann.perform(listExports, {})).items.some((one) => one.id === id))
    const operator = { database: kith.database, viewer: { ...ann.viewer, door: 'admin' as const } }
    await perform(giveUpExport, operator, { account_id: ann.viewer.account_id, id })
    await assert.rejects(ann.perform(readExport, { id }), { code: 'export_failed' })
    await assert.rejects(ann.perform(continueExport, { account_id: 1, id, holder: 'me' }), {
      code: 'operator_only',
    })
    await ann.perform(deleteExport, { id })
    await assert.rejects(ann.perform(purgeExchange, {}), { code: 'operator_only' })
    const { id: old } = await ann.perform(createExport, {})
    await kith.database.write(async (db) => {
      await db
        .updateTable('exports')
        .set({ expires_at: '2000-01-01T00:00:00.000Z' })
        .where('id', '=', old)
        .execute()
    })
    assert.deepEqual(await perform(purgeExchange, operator, {}), { purged: 1 })
    await assert.rejects(ann.perform(getExport, { id: old }), { code: 'export_not_found' })
  })
})
