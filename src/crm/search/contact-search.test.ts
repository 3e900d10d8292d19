import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { byEngine } from '../../database/statements/by-engine.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { addNote } from '../notes/add-note.ts'

describe('search', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const add = async (fields: object, person = kith.ann) => (await person.perform(createContact, fields)).id

  async function find(
    q: string,
    { by = kith.ann, ...rest }: { by?: Person; [filter: string]: unknown } = {},
  ) {
    const { items } = await by.perform(listContacts, { q, limit: 200, ...rest })
    return items.map(({ id }) => id)
  }

  async function ensureFound(id: number, ...queries: string[]) {
    for (const q of queries) assert.ok((await find(q)).includes(id), `${q} finds it`)
  }

  async function ensureMissing(id: number, ...queries: string[]) {
    for (const q of queries) assert.ok(!(await find(q)).includes(id), `${q} does not find it`)
  }

  it('finds names by their beginnings, one letter being enough', async () => {
    const id = await add({ first_name: 'Wilhelmina', last_name: 'Quistgaard' })
    await ensureFound(
      id,
      'W',
      'q',
      'wil',
      'WILHEL',
      'quist',
      'wilhelmina quistgaard',
      'quist wilh',
      '  wil  ',
    )
    await ensureMissing(id, 'helmina', 'gaard', 'wil xyz')
  })

  it('finds the newest first, whatever their ids', async () => {
    const far = await openKith()
    const sara = async () => (await far.ann.perform(createContact, { first_name: 'Sara' })).id
    const ids = [await sara()]
    // Where the rows of SQLite's index pass zero.
    const last = 2 ** 28 - 2
    await far.database.write((db) =>
      byEngine({
        sqlite: sql`update sqlite_sequence set seq = ${last} where name = 'contacts'`,
        postgres: sql`select setval(pg_get_serial_sequence('contacts', 'id'), ${last})`,
      }).execute(db),
    )
    for (let count = 0; count < 4; count++) ids.unshift(await sara())
    assert.ok(ids[0]! > 2 ** 28)
    for (const q of ['sara', 'sar']) {
      const found: unknown[] = []
      let cursor: string | null = null
      do {
        const page: { items: { id: number }[]; next_cursor: string | null } = await far.ann.perform(
          listContacts,
          { limit: 2, ...(cursor ? { cursor } : { q }) },
        )
        found.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor
      } while (cursor)
      assert.deepEqual(found, ids)
    }
    await far.ann.perform(updateContact, { id: ids[0], first_name: 'Zoe' })
    await far.ann.perform(deleteContact, { id: ids[1] })
    const { items } = await far.ann.perform(listContacts, { q: 'sara', sort: 'name', include_total: true })
    assert.deepEqual(new Set(items.map(({ id }) => id)), new Set(ids.slice(2)))
    await far.close()
  })

  it('ignores accents and case, both in what is stored and in what is typed', async () => {
    const id = await add({
      first_name: 'Łukasz',
      last_name: 'Żółć',
      company: 'Ærø Færge GmbH',
      home_city: 'São Paulo',
    })
    await ensureFound(id, 'lukasz', 'ŁUKASZ', 'zolc', 'Żółć', 'aero', 'ærø', 'faerge', 'sao', 'SÃO paulo')
    const sharp = await add({ last_name: 'Weiß' })
    await ensureFound(sharp, 'weiß', 'weiss', 'WEISS', 'weis')
    const decomposed = await add({ last_name: 'Zoe\u0308lle' })
    await ensureFound(decomposed, 'zoëlle', 'zoelle')
  })

  it('reads other scripts', async () => {
    const cyrillic = await add({ first_name: 'Анна', last_name: 'Кузнецова' })
    await ensureFound(cyrillic, 'анна', 'КУЗН', 'кузнецова анна')
    const greek = await add({ last_name: 'Παπαδόπουλος' })
    await ensureFound(greek, 'παπαδ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'.slice(0, 8))
    const japanese = await add({ last_name: '佐藤', first_name: '美咲' })
    await ensureFound(japanese, '佐藤', '佐')
  })

  it('takes names with apostrophes and hyphens in pieces and as one word', async () => {
    const id = await add({ first_name: 'Jean-Luc', last_name: "O'Brien" })
    await ensureFound(id, 'jean', 'luc', 'jeanluc', 'jean-luc', "o'brien", 'obrien', 'brien', 'O’Brien')
  })

  it('forgives one typing mistake when little else is found', async () => {
    const id = await add({ first_name: 'Magdalena', last_name: 'Stravinsky' })
    await ensureFound(
      id,
      'magdalnea',
      'magdalen',
      'magdalenna',
      'magdalona',
      'mgadalena',
      'stravinski',
      'stravinky',
    )
    await ensureFound(id, 'magdalena stravinski', 'magdalnea stravinsky')
    await ensureMissing(id, 'magdxxena', 'xagdalena')
  })

  it('finds telephone numbers in any written form', async () => {
    const norwegian = await add({ first_name: 'Nora', mobile_phone: '+47 912 34 567' })
    const british = await add({ first_name: 'Brian', business_phone: '020 7946 0958' })
    const american = await add({ first_name: 'Amy', home_phone: '(212) 555-0187' })
    const german = await add({ first_name: 'Gerd', assistants_phone: '0049 30 901820' })
    await ensureFound(norwegian, '+4791234567', '0047 912 34 567', '91234567', '912 34 567', '912-34-567')
    await ensureFound(british, '02079460958', '020 7946 0958', '+44 20 7946 0958', '0044 (0)20 7946-0958')
    await ensureFound(american, '212-555-0187', '2125550187', '+1 212 555 0187', '555-0187', '212.555.0187')
    await ensureFound(german, '030901820', '+49 30 90 18 20', '(030) 901820')
    await ensureMissing(norwegian, '99999999', '+4791234568')
  })

  it('finds e-mail addresses whole and in pieces', async () => {
    const id = await add({ first_name: 'Eva', email_address_2: 'eva.lindqvist+news@mail.example.org' })
    await ensureFound(
      id,
      'eva.lindqvist+news@mail.example.org',
      'lindqvist',
      'EVA.LINDQVIST@',
      'mail.example.org',
    )
  })

  it('looks into company, job title, cities and custom fields, and into no others', async () => {
    const id = await add({
      company: 'Tamarind Traders',
      job_title: 'Quartermaster',
      business_city: 'Trondheim',
      other_city: 'Lillehammer',
      user_3: 'Zeppelin',
      spouse: 'Hildegard',
      business_street: 'Nowherestreet',
    })
    await ensureFound(id, 'tamar', 'quarterm', 'trondh', 'lilleh', 'zepp', 'tamarind trondheim')
    await ensureMissing(id, 'hildegard', 'nowherestreet')
  })

  it('looks into the text of notes', async () => {
    const id = await add({ first_name: 'Noted' })
    await kith.ann.perform(addNote, {
      contact_id: id,
      body: 'Prefers hibiscus tea,\nbut never on Übermorgen.',
    })
    await ensureFound(id, 'hibis', 'hibiscus tea', 'ubermorgen')
  })

  it('gives the best matches first: whole names, beginnings of names, anything else, notes', async () => {
    const inNote = await add({ first_name: 'Zed' })
    await kith.ann.perform(addNote, { contact_id: inNote, body: 'knows the marlowes' })
    const elsewhere = await add({ first_name: 'Yan', business_city: 'Marlow' })
    const beginning = await add({ last_name: 'Marlowe' })
    const whole = await add({ last_name: 'Marlow' })
    const another = await add({ first_name: 'Marlow', last_name: 'Adams' })
    assert.deepEqual(await find('marlow'), [another, whole, beginning, elsewhere, inNote])
  })

  it('gives the fields that are asked for, and no others', async () => {
    const id = await add({ first_name: 'Xaverine' })
    for (const fields of [['name'], ['photo_url'], ['photo_id', 'list_ids']] as const) {
      const { items } = await kith.ann.perform(listContacts, { q: 'xaverine', fields: [...fields] })
      assert.deepEqual(Object.keys(items[0]!).sort(), ['id', ...fields].sort())
    }
    const [whole] = (await kith.ann.perform(listContacts, { q: 'xaverine' })).items
    const [listed] = (await kith.ann.perform(listContacts, { limit: 100 })).items.filter(
      (contact) => contact.id === id,
    )
    assert.deepEqual(whole, listed)
  })

  it('follows changes, the trash, and the way back', async () => {
    const id = await add({ last_name: 'Before' })
    await kith.ann.perform(updateContact, { id, last_name: 'Afterwards' })
    await ensureFound(id, 'afterwards')
    await ensureMissing(id, 'before')
    await kith.ann.perform(deleteContact, { id })
    await ensureMissing(id, 'afterwards')
    assert.deepEqual(await find('afterwards', { trashed: true }), [id])
    await kith.ann.perform(restoreContact, { id })
    await ensureFound(id, 'afterwards')
  })

  it('can be filtered and sorted', async () => {
    const lead = await add({ last_name: 'Fjellheim', first_name: 'B', status: 'lead' })
    const customer = await add({ last_name: 'Fjellheim', first_name: 'A', status: 'customer' })
    assert.deepEqual(await find('fjellheim', { status: 'lead' }), [lead])
    assert.deepEqual(await find('fjellheim', { sort: 'first_name' }), [customer, lead])
    assert.deepEqual(await find('fjellheim', { sort: '-first_name' }), [lead, customer])
    assert.deepEqual(await find('fjellheim', { user_id: kith.bob.viewer.user_id }), [])
  })

  it('is paged through all tiers without repeating or losing anything', async () => {
    for (let number = 0; number < 5; number++) {
      await add({ last_name: 'Sandoval' })
      await add({ last_name: 'Sandovalle' })
      await add({ first_name: 'P', home_city: 'Sandoval' })
      const id = await add({ first_name: 'N' })
      await kith.ann.perform(addNote, { contact_id: id, body: 'sandoval' })
    }
    const whole = await find('sandoval')
    assert.equal(whole.length, 20)
    for (const limit of [1, 3, 4, 5, 7, 19, 20]) {
      const walked: number[] = []
      let cursor: string | undefined
      do {
        const page = await kith.ann.perform(listContacts, {
          limit,
          ...(cursor ? { cursor } : { q: 'sandoval' }),
        })
        walked.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      assert.deepEqual(walked, whole, `${limit} at a time`)
    }
  })

  it('counts what it finds', async () => {
    for (const name of ['Counted', 'Countess']) await add({ last_name: name })
    const counted = await kith.ann.perform(listContacts, { q: 'count', limit: 1, include_total: true })
    assert.equal(counted.total_count, (await find('count')).length)
    const mistyped = await kith.ann.perform(listContacts, { q: 'couness', include_total: true })
    assert.equal(mistyped.total_count, mistyped.items.length)
  })

  it('with typing mistakes repeats nothing, and is paged and counted like any other', async () => {
    const inNote = await add({ last_name: 'Tchaikovskij' })
    await kith.ann.perform(addNote, { contact_id: inNote, body: 'also written tchaikovskyj' })
    const other = await add({ last_name: 'Tchaikovskij' })
    assert.deepEqual(await find('tchaikovskyj'), [inNote, other])
    const page = await kith.ann.perform(listContacts, { q: 'tchaikovskyj', limit: 1, include_total: true })
    assert.equal(page.total_count, 2)
    const rest = await kith.ann.perform(listContacts, { cursor: page.next_cursor, include_total: true })
    assert.deepEqual(
      [...page.items, ...rest.items].map(({ id }) => id),
      [inNote, other],
    )
    assert.equal(rest.total_count, 2)
  })

  it('shows nothing of other accounts, and nothing private to colleagues', async () => {
    const hidden = await add({ last_name: 'Xanthippe', is_private: true, mobile_phone: '+47 900 11 222' })
    await kith.ann.perform(addNote, { contact_id: hidden, body: 'about the xylophone' })
    const shared = await add({ last_name: 'Xavier' })
    for (const q of ['xanthippe', 'xant', 'x', 'xanthipe', 'xylophone', '+4790011222', '90011222']) {
      assert.ok((await find(q)).includes(hidden), q)
      assert.ok(!(await find(q, { by: kith.bob })).includes(hidden), q)
      assert.deepEqual(await find(q, { by: kith.eve }), [])
      const counted = await kith.eve.perform(listContacts, { q, include_total: true })
      assert.equal(counted.total_count, 0)
    }
    assert.ok((await find('xavier', { by: kith.bob })).includes(shared))
  })

  it('leaves no page short for those that are not to be seen', async () => {
    const kinds = [
      { last_name: 'Hydra' },
      { last_name: 'Hydrant' },
      { last_name: 'Zed', home_city: 'Hydraville' },
    ]
    for (let number = 0; number < 45; number++) {
      const isHidden = number % 4 > 0
      const fields = { first_name: `No ${number}`, ...kinds[number % 3], is_private: isHidden }
      const id = await add(fields, isHidden ? kith.bob : kith.ann)
      if (number % 8 === 0) await kith.ann.perform(deleteContact, { id })
    }
    const walk = async (given: object) => {
      const walked: number[] = []
      let input: object | null = given
      while (input) {
        const { items, next_cursor }: { items: { id: number }[]; next_cursor: string | null } =
          await kith.ann.perform(listContacts, input)
        if (next_cursor) assert.equal(items.length, (given as { limit: number }).limit)
        walked.push(...items.map(({ id }) => id))
        input = next_cursor ? { cursor: next_cursor, limit: (given as { limit: number }).limit } : null
      }
      return walked
    }
    const all = await find('hydra')
    assert.equal(all.length, 6)
    for (const limit of [1, 2, 4]) {
      assert.deepEqual(await walk({ q: 'hydra', limit }), all)
      assert.deepEqual(await walk({ q: 'hydra', limit, created_from: '2000-01-01' }), all)
    }
  })

  it('takes everything literally: nothing that is typed is syntax or a wildcard', async () => {
    const id = await add({ first_name: 'Literal', user_1: '100% _under_ st*r' })
    await ensureFound(
      id,
      '100%',
      '_under_',
      'st*r',
      '"literal"',
      "literal'",
      'literal*',
      '-literal',
      '(literal',
      'literal)',
    )
    const harmless = [
      '%',
      '_',
      '*',
      '?',
      '"',
      "'",
      '""',
      '^',
      '-',
      '+',
      '(',
      ')',
      ':',
      ';',
      '--',
      '/*',
      '\\',
      '{}',
      '[]',
      '.',
      ',',
      '%%',
      '_ _',
      '* *',
      '" OR "',
      "' or 1=1 --",
      '"; drop table contacts; --',
      '😀',
      '\u0000',
      '\uFFFF',
    ]
    for (const q of harmless) assert.ok(!(await find(q)).includes(id), JSON.stringify(q))
    const unknown = [
      'nosuchword OR literal',
      'nosuchword AND literal',
      'nosuchword NOT literal',
      'NEAR(literal nosuchword)',
      'names:literal',
      'names : literal',
      '{names words} : literal',
      '^literal nosuchword',
      'literal + nosuchword',
      'rowid:1',
      'contact_search',
      "literal') OR 1=1 --",
      'lit%al',
      'lit_ral',
    ]
    for (const q of unknown) assert.ok(!(await find(q)).includes(id), q)
    for (const q of ['a'.repeat(255), 'a '.repeat(127), '" '.repeat(127), 'é'.repeat(255)]) await find(q)
    await assert.rejects(find('a'.repeat(256)), { kind: 'invalid' })
  })

  it('lists everything for nothing, and nothing for what has no letter', async () => {
    assert.deepEqual(await find(''), await find('   '))
    assert.ok((await find('')).length > 20)
    assert.deepEqual(await find('!?'), [])
  })
})
