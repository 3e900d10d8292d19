import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { fold } from '../texts/fold.ts'
import { CONTACT_FIELDS, FIELD_GROUPS } from './fields.ts'

/** Columns of a contact that nobody fills in: those that `FieldName` leaves out, and what PostgreSQL keeps of days for its indexes. */
const OTHER_COLUMNS =
  /^(id|account_id|user_id|is_private|status|name|numbers|photo_id|merged_into|sort_\w+|\w+_at|\w+_of_year)$/

describe('the table of fields', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('names each field, and what files call it, once', () => {
    const owners = new Map<string, string>()
    for (const { name, label, headings = [] } of CONTACT_FIELDS)
      for (const one of new Set([name, label, ...headings].map(fold))) {
        assert.equal(owners.get(one), undefined, `${name} and ${owners.get(one)} are both called "${one}"`)
        owners.set(one, name)
      }
  })

  it('has a group for every field but the numbers, and a field in every group', () => {
    const ungrouped = CONTACT_FIELDS.filter(({ group }) => group === null)
    assert.deepEqual(
      ungrouped.filter(({ type }) => type !== 'integer').map(({ name }) => name),
      [],
      'Forms show a field in its group only: say which one in src/crm/contact-fields/fields.ts',
    )
    const used = new Set(CONTACT_FIELDS.map(({ group }) => group))
    assert.deepEqual(
      Object.keys(FIELD_GROUPS).filter((group) => !used.has(group as keyof typeof FIELD_GROUPS)),
      [],
    )
  })

  it('has a row for each column, and each of its rows a column', async () => {
    const { reader } = kith.database
    const { id } = await kith.ann.perform(createContact, { first_name: 'Ines' })
    const row = await reader
      .selectFrom('contacts')
      .selectAll()
      .where('account_id', '=', kith.ann.viewer.account_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      CONTACT_FIELDS.map(({ name }) => name as string).sort(),
      Object.keys(row)
        .filter((column) => !OTHER_COLUMNS.test(column))
        .sort(),
      'A field needs a row in src/crm/contact-fields/fields.ts, and a migration that adds its column, listed in migrate.ts',
    )
  })
})
