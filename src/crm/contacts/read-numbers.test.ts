import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { indexedWords } from '../../../tests/support/indexed-words.ts'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { doBackgroundWork } from '../../background.ts'
import { perform } from '../../core/perform.ts'
import { migrate } from '../../database/migrations/migrate.ts'
import { getAccount } from '../accounts/get-account.ts'
import { updateAccount } from '../accounts/update-account.ts'
import { listHistory } from '../history/list-history.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { viewerByEmail } from '../sessions/acting-viewer-queries.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { getContact } from './get-contact.ts'
import { listContacts } from './list-contacts.ts'
import { lookUpContact } from './look-up-contact.ts'
import { readNumbers } from './read-numbers.ts'
import { restoreContact } from './restore-contact.ts'
import { updateContact } from './update-contact.ts'

let kith: Kith
let ann: Person
const add = (fields: object) => ann.perform(createContact, fields)
const found = async (q: string): Promise<string[]> =>
  (await ann.perform(listContacts, { q, limit: 200 })).items.map(({ name }) => name!).sort()
const numbersOf = async (id: number) => (await ann.perform(getContact, { id })).numbers

/** The viewer has the country of its account, as a request has that comes now. */
async function renewViewer() {
  ann.viewer.country = (await viewerByEmail(kith.database.reader, ann.email))!.country
}
async function settleIn(country: string) {
  await ann.perform(updateAccount, { country })
  await renewViewer()
}

/** Kith as an older version left it. */
const forgetNumbers = () =>
  kith.database.write(async (db) => {
    await sql`alter table contacts drop column numbers`.execute(db)
    await sql`alter table accounts drop column country`.execute(db)
    await sql`delete from migrations where name = '036-numbers'`.execute(db)
  })

describe('telephone numbers in an account', () => {
  before(async () => {
    kith = await openKith()
    ann = kith.ann
  })
  after(() => kith.close())

  it('are read when they are written, and stay as they were typed', async () => {
    assert.equal((await ann.perform(getAccount, {})).country, 'NO')
    const contact = await add({
      first_name: 'Nora',
      mobile_phone: '91 23 45 67',
      business_phone: '22 12 34 56 x12',
      home_phone: '0800-FLOWERS',
      home_fax: '+33 (0)7 91 23 45 67',
    })
    assert.equal(contact.mobile_phone, '91 23 45 67')
    const read = {
      business_phone: '+4722123456;ext=12',
      home_fax: '+33791234567',
      mobile_phone: '+4791234567',
    }
    assert.deepEqual(contact.numbers, read)
    assert.deepEqual(await numbersOf(contact.id), read)
    const { items } = await ann.perform(listContacts, { q: 'nora', fields: ['numbers'] })
    assert.deepEqual(items, [{ id: contact.id, numbers: read }])
    const changed = await ann.perform(updateContact, {
      id: contact.id,
      mobile_phone: '+46 70 123 45 67',
      business_phone: null,
      home_phone: null,
      home_fax: null,
    })
    assert.deepEqual(changed.numbers, { mobile_phone: '+46701234567' })
    const cleared = await ann.perform(updateContact, { id: contact.id, mobile_phone: null })
    assert.deepEqual(cleared.numbers, {})
    assert.deepEqual(await found('+46 70 123 45 67'), [])
  })

  it('are found as people type them, with their country and without, whole and in part', async () => {
    await add({ first_name: 'Oda', mobile_phone: '41 23 45 67' })
    await add({ first_name: 'Per', mobile_phone: '+46 41 23 45 67' })
    await add({ first_name: 'Luc', mobile_phone: '+33 7 41 23 45 67' })
    await add({ first_name: 'Gia', business_phone: '+39 06 6982 1234' })
    await add({ first_name: 'Ext', business_phone: '22 98 76 54 ext. 12' })
    await add({ first_name: 'Word', business_phone: '0800-BLOMSTER' })
    await add({ first_name: 'Two', business_phone: '22 55 44 33 / 22 55 44 34' })
    const expected: Record<string, string[]> = {
      '+47 41 23 45 67': ['Oda'],
      '0047 412 34 567': ['Oda'],
      '+46 41 23 45 67': ['Per'],
      '+33 7 41 23 45 67': ['Luc'],
      '+33 (0)7 41 23': ['Luc'],
      '1234567': ['Luc', 'Oda', 'Per'],
      '06 6982': ['Gia'],
      '+39 06 6982 1234': ['Gia'],
      '+47 22 98 76 54': ['Ext'],
      '22 98 76 54 ext. 12': ['Ext'],
      '0800-blomster': ['Word'],
      blomst: ['Word'],
      '22 55 44 33': ['Two'],
    }
    for (const [q, names] of Object.entries(expected)) assert.deepEqual(await found(q), names, q)
    assert.equal((await ann.perform(lookUpContact, { text: '22 98 76 54 EXT 12' })).name, 'Ext')
    await assert.rejects(ann.perform(lookUpContact, { text: '22 98 76 54' }), { code: 'contact_not_found' })
  })

  it('are read anew, in turns, when its country changes, but for those that name theirs', async () => {
    const many = await Promise.all(
      Array.from({ length: 120 }, (_, place) =>
        add({ first_name: `Amelie${place}`, mobile_phone: `07 91 23 4${String(place).padStart(3, '0')}` }),
      ),
    )
    const nora = await add({ first_name: 'Nora', mobile_phone: '+47 91 23 45 67' })
    const gone = await add({ first_name: 'Gone', mobile_phone: '07 91 99 99 99' })
    await ann.perform(deleteContact, { id: gone.id })
    const last = many.at(-1)!
    assert.deepEqual(last.numbers, {})
    await settleIn('FR')
    const update = (await ann.perform(listHistory, { limit: 1 })).items[0]!
    assert.deepEqual([update.action, update.changes], ['updated', { country: ['NO', 'FR'] }])
    assert.deepEqual(await numbersOf(last.id), {})
    await doBackgroundWork(kith.database)
    assert.deepEqual(await numbersOf(last.id), { mobile_phone: '+33791234119' })
    assert.deepEqual(await numbersOf(nora.id), { mobile_phone: '+4791234567' })
    assert.equal((await ann.perform(getContact, { id: last.id })).updated_at, last.updated_at)
    assert.equal((await ann.perform(lookUpContact, { text: '+33 7 91 23 41 07' })).name, 'Amelie107')
    assert.deepEqual(await found('+33791234107'), ['Amelie107'])
    assert.ok((await found('33791234107')).includes('Amelie107'))
    await ann.perform(restoreContact, { id: gone.id })
    assert.deepEqual(await found('+33 7 91 99 99 99'), ['Gone'])
    await settleIn('NO')
    await doBackgroundWork(kith.database)
    assert.deepEqual(await numbersOf(last.id), {})
    assert.equal((await ann.perform(listContacts, { q: '0791234050', limit: 1 })).items[0]?.name, 'Amelie50')
  })

  it('unite by it in a merge, which can be undone', async () => {
    await settleIn('FR')
    await doBackgroundWork(kith.database)
    const one = await add({ first_name: 'Luc', last_name: 'Un', mobile_phone: '0791234599' })
    const two = await add({
      first_name: 'Luc',
      last_name: 'Un',
      business_phone: '+33 7 91 23 45 99',
      home_phone: '01 23 45 67 89',
    })
    const { contact, merge } = await ann.perform(mergeContacts, { id: one.id, duplicate_id: two.id })
    assert.deepEqual([contact.mobile_phone, contact.business_phone], ['0791234599', null])
    assert.deepEqual(contact.numbers, { home_phone: '+33123456789', mobile_phone: '+33791234599' })
    await settleIn('NO')
    await doBackgroundWork(kith.database)
    await ann.perform(undoMerge, { id: merge!.id })
    assert.deepEqual(await numbersOf(one.id), {})
    assert.deepEqual(await numbersOf(two.id), { business_phone: '+33791234599' })
  })

  it('are read by the server alone', async () => {
    await assert.rejects(
      ann.perform(readNumbers, { account_id: ann.viewer.account_id, id: 0, holder: 'me' }),
      { code: 'operator_only' },
    )
    const { account_id } = ann.viewer
    const caller = { database: kith.database, viewer: operator(account_id) }
    const input = { account_id, id: 0, holder: 'nobody who has the lease' }
    assert.deepEqual(await perform(readNumbers, caller, input), { has_more: false })
  })
})

describe('telephone numbers that an older version stored', () => {
  before(async () => {
    kith = await openKith()
    ann = kith.ann
  })
  after(() => kith.close())

  it('are read in the background, as in the country that is guessed, and are found meanwhile', async () => {
    const nora = await add({ first_name: 'Nora', mobile_phone: '91 23 45 67', other_phone: 'none' })
    const luc = await add({ first_name: 'Luc', mobile_phone: '+33 7 91 23 45 67' })
    const jo = await add({ first_name: 'Jo' })
    const words = await indexedWords(kith)
    await forgetNumbers()
    assert.deepEqual(await migrate(kith.database), ['036-numbers'])
    await kith.database.write((db) => sql`update contacts set numbers = null`.execute(db))
    await renewViewer()
    assert.equal(ann.viewer.country, null)
    assert.deepEqual(await numbersOf(nora.id), {})
    assert.equal((await ann.perform(lookUpContact, { text: '+33 7 91 23 45 67' })).id, luc.id)
    await doBackgroundWork(kith.database)
    await renewViewer()
    assert.equal(ann.viewer.country, 'NO')
    assert.deepEqual(await numbersOf(nora.id), { mobile_phone: '+4791234567' })
    assert.deepEqual(await numbersOf(luc.id), { mobile_phone: '+33791234567' })
    assert.deepEqual(await numbersOf(jo.id), {})
    if (kith.database.engine === 'postgres') assert.deepEqual(await indexedWords(kith), words)
    assert.deepEqual(await found('+47 91 23 45 67'), ['Nora'])
    assert.equal((await ann.perform(lookUpContact, { text: '91234567' })).id, nora.id)
  })
})
