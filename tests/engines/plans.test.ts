import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Context } from '../../src/core/context.ts'
import type { Operation } from '../../src/core/operation.ts'
import { perform } from '../../src/core/perform.ts'
import { getAgenda } from '../../src/crm/agenda/get-agenda.ts'
import { listCalls } from '../../src/crm/calls/list-calls.ts'
import { contactsOfEmails } from '../../src/crm/contacts/alike-contact-queries.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { listNotesOfContacts } from '../../src/crm/notes/list-notes-of-contacts.ts'
import { viewerByToken } from '../../src/crm/sessions/token-viewer-queries.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import type { Database } from '../../src/database/database.ts'
import { explain, type Plan, rowsOf } from '../support/explained-plans.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { recordStatements } from '../support/recorded-statements.ts'

/** How many times the contacts that were made by hand are copied. */
const COPIES = 1000
const BY_HAND = 20

/** Tables that are big in this test; reading one of them from end to end is a wrong plan. */
const BIG = [
  ...[
    'contacts',
    'contact_names',
    'contact_search',
    'notes',
    'note_search',
    'history',
    'calls',
    'tasks',
    'deals',
  ],
  'secrets',
]

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

describe('PostgreSQL with 20,000 contacts in an account', () => {
  let kith: Kith
  let ids: number[]
  before(async () => {
    process.env['KITH_TEST_ENGINE'] = 'postgres'
    kith = await openKith()
    ids = await makeContacts(kith)
    await kith.database.write(async (db) => {
      await copyContacts(db)
      await sql`analyze`.execute(db)
    })
  })
  after(() => kith.close())

  /** What the statements of an operation are carried out with: the nodes of all their plans. */
  async function plansOf(operation: Operation, input: object, { isRun = false } = {}): Promise<Plan[]> {
    const { database, statements } = recordStatements(kith.database)
    await perform(operation, { database, viewer: kith.ann.viewer }, input)
    return explain(kith.database, statements, { isRun })
  }

  const indexesOf = (plans: Plan[]) => plans.flatMap(({ 'Index Name': name }) => name ?? [])
  const ensureQuick = (plans: Plan[], what: string) => {
    const whole = plans.filter(
      (plan) => plan['Node Type'] === 'Seq Scan' && BIG.includes(plan['Relation Name'] ?? ''),
    )
    assert.deepEqual(whole, [], what)
  }

  it('finds whose token it is by keys', async () => {
    const { database, statements } = recordStatements(kith.database)
    await viewerByToken(database.reader, kith.ann.token, 'json')
    const plans = await explain(kith.database, statements)
    ensureQuick(plans, 'token')
    assert.ok(indexesOf(plans).includes('secrets_pkey'), indexesOf(plans).join())
  })

  it('finds a contact by its key', async () => {
    const plans = await plansOf(getContact, { id: ids[3] })
    ensureQuick(plans, 'one contact')
    assert.ok(indexesOf(plans).includes('contacts_account'), indexesOf(plans).join())
  })

  it('walks the index of each order of the list, at its beginning and further down, and sorts nothing', async () => {
    const orders = {
      contacts_by_created_at: '-created_at',
      contacts_by_updated_at: '-updated_at',
      contacts_by_sort_name: 'name',
      contacts_by_sort_last_name: '-last_name',
      contacts_by_sort_company: 'company',
    }
    for (const [index, sort] of Object.entries(orders)) {
      const { next_cursor } = await kith.ann.perform(listContacts, { sort, limit: 50 })
      for (const input of [
        { sort, limit: 50, fields: ['id', 'name'] },
        { cursor: next_cursor, limit: 50, fields: ['id', 'name'] },
      ]) {
        const plans = await plansOf(listContacts, input)
        ensureQuick(plans, sort)
        assert.ok(indexesOf(plans).includes(index), `${sort}: ${indexesOf(plans)}`)
        assert.ok(!plans.some((plan) => plan['Node Type'].includes('Sort')), sort)
      }
    }
  })

  it('walks the index of a status, newest first', async () => {
    const plans = await plansOf(listContacts, { status: 'lead', limit: 50 })
    ensureQuick(plans, 'status')
    assert.ok(indexesOf(plans).includes('contacts_by_status'), indexesOf(plans).join())
  })

  it('searches with the indexes of words', async () => {
    for (const q of ['hamilton17', 'hamil', 'h', 'engineer', 'hamiltno17']) {
      const plans = await plansOf(listContacts, { q, limit: 20 })
      ensureQuick(plans, q)
    }
    const plans = await plansOf(listContacts, { q: 'hamilton17', limit: 20 })
    assert.ok(indexesOf(plans).includes('contact_names_words'), indexesOf(plans).join())
  })

  it('walks the newest contacts to find a common word, and asks the index for a rare one', async () => {
    const seen = async (q: string) => {
      const plans = await plansOf(listContacts, { q, limit: 20 }, { isRun: true })
      const searched = plans.filter((plan) => /^contact_(names|search)$/.test(String(plan['Relation Name'])))
      return {
        walked: sum(searched.filter(({ 'Node Type': type }) => type === 'Index Scan').map(rowsOf)),
        gathered: sum(searched.filter(({ 'Node Type': type }) => type === 'Bitmap Heap Scan').map(rowsOf)),
      }
    }
    const rows = BY_HAND * (COPIES + 1)
    const common = await seen('gra')
    assert.ok(common.walked < 2000 && common.gathered === 0, JSON.stringify(common))
    const rare = await seen('hamilton996')
    assert.ok(rare.walked < rows / 4 && rare.gathered < 100, JSON.stringify(rare))
  })

  it('finds the same contacts whichever way it goes, page after page', async () => {
    // Enough of them among the newest to walk on, and too few to fill a page by walking.
    await kith.database.write((db) =>
      sql`update contact_names set words = words || array_to_tsvector(array['00001middling'])
        where contact_id % 1000 = 0 or contact_id > (select max(contact_id) - 10 from contact_names)`.execute(
        db,
      ),
    )
    for (const q of ['grace5', 'grace19', 'hamilton17', 'grace', 'middling']) {
      const { rows } = await sql<{ id: number }>`
        select contact_id as id from contact_names where words @@ ${`'00001${q}':*`}::tsquery
        order by words @@ ${`'00001${q}'`}::tsquery desc, contact_id desc limit 100`.execute(
        kith.database.readerOf(kith.ann.viewer.account_id),
      )
      const found: number[] = []
      let cursor: string | null | undefined
      while (found.length < rows.length && cursor !== null) {
        const page = await kith.ann.perform(listContacts, { limit: 20, ...(cursor ? { cursor } : { q }) })
        found.push(...page.items.map((item) => item.id!))
        cursor = page.next_cursor
      }
      assert.deepEqual(
        found,
        rows.map(({ id }) => id),
        q,
      )
    }
  })

  it('plans a search once, whatever is looked for', async () => {
    for (const q of ['hamilton17', 'grace', 'hamil', 'nobody', 'engineer', 'grace1', 'grace2', 'grace3'])
      await kith.ann.perform(listContacts, { q, limit: 20 })
    const { rows } = await sql<{ planned: string; once: string }>`
      select custom_plans as planned, generic_plans as once from pg_prepared_statements
      where statement like '%@@%' and name like 'kith%'`.execute(
      kith.database.readerOf(kith.ann.viewer.account_id),
    )
    // PostgreSQL makes five plans for the values that come before it decides that one will do for all.
    assert.ok(rows.some(({ once }) => Number(once) > 0))
    for (const { planned } of rows) assert.ok(Number(planned) <= 5, `planned ${planned} times`)
  })

  it('lets few words wait beside each index of words, because every search reads them', async () => {
    const { rows } = await sql<{ name: string; options: string[] }>`
      select pg_class.relname::text as name, coalesce(reloptions, '{}') as options
      from pg_class inner join pg_am on pg_am.oid = relam where amname = 'gin'`.execute(kith.database.reader)
    assert.equal(rows.length, 3)
    for (const { name, options } of rows) assert.deepEqual(options, ['gin_pending_list_limit=128'], name)
  })

  it('lists what hangs off a contact, and history, by their indexes', async () => {
    const notes = await plansOf(listNotes, { contact_id: ids[0] })
    ensureQuick(notes, 'notes')
    assert.ok(indexesOf(notes).includes('notes_by_contact'), indexesOf(notes).join())
    const ofPage = await plansOf(listNotesOfContacts, { contact_ids: ids })
    ensureQuick(ofPage, 'notes of a page of contacts')
    assert.ok(indexesOf(ofPage).includes('notes_by_contact'), indexesOf(ofPage).join())
    const history = await plansOf(listHistory, { contact_id: ids[0] })
    ensureQuick(history, 'history')
    ensureQuick(await plansOf(listHistory, {}), 'the whole history')
    const removals = await plansOf(listHistory, { actions: ['deleted', 'restored'] })
    ensureQuick(removals, 'what was deleted')
    assert.ok(indexesOf(removals).includes('history_removals'), indexesOf(removals).join())
    ensureQuick(await plansOf(listCalls, {}), 'calls')
    for (const sort of ['-scheduled_at', '-updated_at', 'id']) {
      const calls = await plansOf(listCalls, { contact_id: ids[0], sort })
      ensureQuick(calls, sort)
      assert.ok(indexesOf(calls).includes('calls_by_contact'), indexesOf(calls).join())
    }
  })

  it('lists open tasks without a look at every deal, which some are about', async () => {
    const plans = await plansOf(listTasks, { status: 'open', limit: 50 })
    ensureQuick(plans, 'tasks')
    const deals = plans.filter((plan) => plan['Relation Name'] === 'deals')
    assert.deepEqual(new Set(indexesOf(deals)), new Set(['deals_account']))
  })

  it('lists what was deleted by the index of the trash, in any order', async () => {
    for (const sort of ['-scheduled_at', '-updated_at', 'id']) {
      const calls = await plansOf(listCalls, { trashed: true, sort, include_total: true })
      ensureQuick(calls, sort)
      assert.ok(indexesOf(calls).includes('calls_trashed'), indexesOf(calls).join())
    }
    const contacts = await plansOf(listContacts, { trashed: true, sort: 'id' })
    ensureQuick(contacts, 'contacts')
    assert.ok(indexesOf(contacts).includes('contacts_in_trash'), indexesOf(contacts).join())
  })

  it('finds a contact by its e-mail address, in whatever case it was typed, by the index', async () => {
    const { database, statements } = recordStatements(kith.database)
    const viewer = kith.ann.viewer
    await database.write((db) =>
      contactsOfEmails({ db, viewer } as Context, ['grace1@example.com', 'grace2@example.com'], 50),
    )
    const plans = await explain(kith.database, statements)
    ensureQuick(plans, 'e-mail')
    for (const field of ['email_address', 'email_address_2', 'email_address_3']) {
      const found = plans.find((plan) => plan['Index Name'] === `contacts_by_lower_${field}`)
      assert.match(found?.['Index Cond'] ?? '', new RegExp(`${field} = `), field)
    }
  })

  it('finds birthdays and anniversaries by the day of the year, from behind the wall', async () => {
    const plans = await plansOf(getAgenda, {})
    ensureQuick(plans, 'agenda')
    for (const day of ['birthday', 'anniversary']) {
      const found = plans.filter((plan) => plan['Index Name'] === `contacts_by_${day}`)
      assert.ok(found.length > 0, indexesOf(plans).join())
      for (const { 'Index Cond': condition, Filter } of found) {
        assert.match(condition ?? '', new RegExp(`${day}_of_year >= .+${day}_of_year <= `))
        assert.match(Filter ?? '', /^\(CASE current_setting\([^=<>]+ IS NOT NULL\)$/)
      }
    }
  })

  it('writes by keys alone', async () => {
    ensureQuick(await plansOf(createContact, { first_name: 'New', status: 'lead' }), 'create')
    ensureQuick(await plansOf(updateContact, { id: ids[1], company: 'Changed', first_name: 'New' }), 'update')
    ensureQuick(await plansOf(addNote, { contact_id: ids[1], body: 'Hello' }), 'note')
  })
})

async function makeContacts({ ann }: Kith): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; number < BY_HAND; number++) {
    const contact = {
      first_name: `Grace${number}`,
      last_name: `Hamilton${number}`,
      company: `Acme${number % 7}`,
      job_title: 'Engineer',
      ...(number % 5 === 0 && { status: 'lead' }),
    }
    const { id } = await ann.perform(createContact, contact)
    await ann.perform(addNote, { contact_id: id, body: `Met ${number}` })
    ids.push(id)
  }
  const contact_ids = ids.slice(0, 1)
  await ann.perform(createDeal, { name: 'Roof', contact_ids })
  await ann.perform(createTask, { contact_id: contact_ids[0], description: 'Ring', due: '2030-01-01' })
  return ids
}

/** Copies the contacts with what hangs off them; each copy has a name and a time of its own. */
async function copyContacts(db: Database['reader']): Promise<void> {
  const columns = async (table: string, besides: string[]) => {
    const { rows } = await sql<{ name: string }>`
      select column_name::text as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
    return rows.map(({ name }) => name).filter((name) => !['id', ...besides].includes(name))
  }
  const copied = {
    sort_name: "sort_name || ' ' || copy",
    sort_first_name: "sort_first_name || ' ' || copy",
    sort_last_name: "sort_last_name || ' ' || copy",
    sort_company: "sort_company || ' ' || copy",
    created_at: `to_char(timestamp '2024-01-01' + copy * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    updated_at: `to_char(timestamp '2024-06-01' + copy * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    birthday: "to_char(date '1960-01-01' + copy * 17, 'YYYY-MM-DD')",
    anniversary: "to_char(date '1990-01-01' + copy * 7, 'YYYY-MM-DD')",
  }
  const same = await columns('contacts', Object.keys(copied))
  const names = [...same, ...Object.keys(copied)].join()
  const values = [...same, ...Object.values(copied)].join()
  await sql
    .raw(
      `insert into contacts (${names}) select ${values} from contacts, generate_series(1, ${COPIES}) as copy`,
    )
    .execute(db)
  const words = (mark: string) =>
    `array['00001${mark}' || lower(first_name), '00001${mark}' || lower(last_name) || id % 997]`
  const all = `${words('')} || ${words('·')} || array['00001engineer']`
  for (const [table, list] of Object.entries({ contact_names: words(''), contact_search: all }))
    await sql
      .raw(`insert into ${table} (account_id, contact_id, words)
        select account_id, id, array_to_tsvector(${list})
        from contacts where not exists (select 1 from ${table} where contact_id = contacts.id)`)
      .execute(db)
  const parts = {
    notes: await columns('notes', ['contact_id']),
    deals: await columns('deals', ['contact_id']),
    tasks: await columns('tasks', ['contact_id']),
    history: await columns('history', ['contact_id']),
  }
  for (const [table, names] of Object.entries(parts))
    await sql
      .raw(`insert into ${table} (contact_id, ${names}) select contacts.id, ${names.map((name) => `one.${name}`)}
        from contacts, lateral (select * from ${table} where ${table}.account_id = contacts.account_id limit 1) as one`)
      .execute(db)
  await sql`
    insert into note_search (account_id, note_id, words)
    select account_id, id, array_to_tsvector(array['00001met', '00001' || id % 997]) from notes
    on conflict do nothing`.execute(db)
  await sql`
    insert into calls (account_id, contact_id, user_id, created_at, updated_at, direction, status, scheduled_at)
    select account_id, id, user_id, created_at, updated_at, 'outbound', 'scheduled', created_at from contacts`.execute(
    db,
  )
  await sql`
    insert into secrets (hash, kind, account_id, record_id)
    select md5(id::text), 'session', account_id, id from contacts`.execute(db)
}

/** Each statement as it is planned for these values; with `isRun` it is, too, and its plan says how many rows were looked at. */
