import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { doBackgroundWork } from '../../background.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { Target } from '../exchange/columns.ts'
import { writeCsvRow } from '../exchange/write-csv.ts'
import { listLists } from '../lists/list-lists.ts'
import { listNotes } from '../notes/list-notes.ts'
import { createImport } from './create-import.ts'
import type { ImportOptions } from './import.ts'
import { readLeftOut } from './read-left-out.ts'
import { runImport } from './run-import.ts'
import { updateImport } from './update-import.ts'

describe('the cells of a file', () => {
  let kith: Kith
  let eve: Person
  before(async () => {
    kith = await openKith()
    eve = kith.eve
  })
  after(() => kith.close())

  const upload = (data: string) => eve.perform(createImport, { data })
  const rehearse = async (id: number) => (await eve.perform(runImport, { id, dry_run: true })).dry_run!
  const run = async (id: number) => {
    await eve.perform(runImport, { id })
    await doBackgroundWork(kith.database)
  }
  const leftOut = async (id: number): Promise<string[]> => {
    const { parts } = await eve.perform(readLeftOut, { id })
    const text = (await Array.fromAsync(parts)).join('')
    assert.ok(text.startsWith('\ufeffRow,Column,Value,Reason\r\n'))
    return text.split('\r\n').slice(1, -1)
  }
  const notesOf = async (id: number) =>
    (await eve.perform(listNotes, { contact_id: id })).items.map(({ body }) => body)
  const found = async (q: string) => (await eve.perform(listContacts, { q, sort: 'id' })).items
  const choose = (id: number, mapping: (Target | null)[], options: Partial<ImportOptions> = {}) =>
    eve.perform(updateImport, { id, mapping, options })

  it('go into a note where nothing else is known of their column, which tells how many they are', async () => {
    const made = await upload(
      ['First name,Shoe size,Pet', 'Ada,39,Cat', 'Bea,,Dog', 'Cid,41,,loose'].join('\n'),
    )
    assert.deepEqual(
      made.columns.map(({ heading, cells, guess }) => [heading, cells, guess]),
      [
        ['First name', 3, 'first_name'],
        ['Shoe size', 2, 'detail'],
        ['Pet', 2, 'detail'],
      ],
    )
    await choose(made.id, ['first_name', 'detail', null])
    const { cells, left_out } = await rehearse(made.id)
    assert.deepEqual(cells, { total: 8, in_fields: 3, in_notes: 3, left_out: 2 })
    assert.deepEqual(left_out, [
      { heading: 'Pet', reason: 'its column is left out', cells: 2, sample: 'Cat' },
    ])
    await run(made.id)
    const [ada] = await found('ada')
    const [cid] = await found('cid')
    assert.deepEqual(await notesOf(ada!.id), ['Shoe size: 39'])
    assert.deepEqual(await notesOf(cid!.id), ['Shoe size: 41\nColumn 4: loose'])
    assert.deepEqual(await leftOut(made.id), [
      '1,Pet,Cat,its column is left out',
      '2,Pet,Dog,its column is left out',
    ])
  })

  it('above the headings are left out, and said to be, whatever the rows hold', async () => {
    const made = await upload('Contact report\n"By Ann, 2024",,\nFirst name,Deal name,Amount\nAda,Loom,5')
    const above = [
      '0,Above the headings,Contact report,belongs to no row',
      '0,Above the headings,"By Ann, 2024",belongs to no row',
    ]
    const { cells, left_out } = await rehearse(made.id)
    assert.equal(cells.in_fields + cells.in_notes + cells.left_out, cells.total)
    assert.deepEqual(
      left_out.map(({ heading, cells }) => [heading, cells]),
      [['Above the headings', 2]],
    )
    assert.deepEqual((await leftOut(made.id)).slice(0, 2), above)
    const other = made.holds === 'deals' ? 'notes' : 'deals'
    await eve.perform(updateImport, { id: made.id, holds: other })
    assert.deepEqual((await leftOut(made.id)).slice(0, 2), above)
  })

  it('of rows that are not taken are left out, and said to be', async () => {
    const made = await upload('First name,E-mail,Status\nDaisy,daisy@cells.example,lead')
    await run(made.id)
    const again = await upload(
      'First name,E-mail,Pet\nDaisy,daisy@cells.example,Cow\nEdna,edna@cells.example,\n,,Ox',
    )
    await choose(again.id, ['first_name', 'email_address', null])
    const { cells, left_out, skipped, refused } = await rehearse(again.id)
    assert.deepEqual([skipped, refused, cells], [1, 1, { total: 6, in_fields: 2, in_notes: 0, left_out: 4 }])
    assert.deepEqual(
      left_out.map(({ heading, reason, cells }) => [heading, reason, cells]),
      [
        ['', 'the contact is there already, and the row is skipped', 3],
        ['', 'the row is refused', 1],
      ],
    )
    await run(again.id)
    assert.deepEqual(await leftOut(again.id), [
      '1,First name,Daisy,"the contact is there already, and the row is skipped"',
      '1,E-mail,daisy@cells.example,"the contact is there already, and the row is skipped"',
      '1,Pet,Cow,"the contact is there already, and the row is skipped"',
      '3,Pet,Ox,the row is refused',
    ])
    await assert.rejects(kith.ann.perform(readLeftOut, { id: again.id }), { code: 'import_not_found' })
  })

  it('that break a rule are in a note, and the rest of the row goes in', async () => {
    const made = await upload(
      [
        'First name,Birthday,Preferred e-mail,Private,Status,Company,Mobile',
        `Fay,someday,9,maybe,unheard of,${'c'.repeat(300)},`,
        'Gus,9999-01-01,,,,,',
        ',,,,,,+47 91 23 45 67',
      ].join('\n'),
    )
    await run(made.id)
    const [fay] = await found('fay')
    assert.deepEqual(await notesOf(fay!.id), [
      [
        'Birthday: someday',
        'Preferred e-mail: 9',
        'Private: maybe',
        'Status: unheard of',
        `Company: ${'c'.repeat(300)}`,
      ].join('\n'),
    ])
    const [gus] = await found('gus')
    assert.deepEqual([gus?.birthday, await notesOf(gus!.id)], [null, ['Birthday: 9999-01-01']])
    const [nameless] = await found('91234567')
    assert.deepEqual([nameless?.first_name, nameless?.mobile_phone], ['+47 91 23 45 67', '+47 91 23 45 67'])
  })

  it('are longer than a note in several', async () => {
    const long = 'word '.repeat(30_000).trim()
    const made = await upload(`First name,Diary\nHal,${long}`)
    await run(made.id)
    const [hal] = await found('hal')
    const bodies = await notesOf(hal!.id)
    assert.equal(bodies.length, 3)
    assert.equal(bodies.join('').match(/word/g)?.length, 30_000)
  })

  it('all end in a field, in a note or in what is left out, whatever the columns hold', async () => {
    const targets = Target.options
    const table = fc
      .record({
        mapping: fc.array(fc.option(fc.constantFrom(...targets), { nil: null, freq: 8 }), {
          minLength: 2,
          maxLength: 14,
        }),
        rows: fc.array(fc.array(fc.nat(7), { minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 4 }),
        onDuplicate: fc.constantFrom('create' as const, 'skip' as const),
      })
      .filter(({ mapping, rows }) =>
        rows.some((row) => row.some((kind, at) => kind > 0 && at < mapping.length)),
      )
    let place = 0
    /** A cell with a word that no other cell has. */
    const written = (kind: number): string => {
      const word = `q${(place++).toString(36)}z`
      const forms = ['', word, `${word}@x.example`, `+49 30 ${1_000_000 + place}`, `Dr. ${word} Berg, Jr.`]
      return [...forms, `${word} ::: b${word}`, `31/12/19${10 + (place % 80)}`, `${word}; n/a`][kind]!
    }
    for (const { mapping, rows, onDuplicate } of fc.sample(table, { numRuns: 40, seed: 11 })) {
      const cells = rows.map((row) => row.map(written))
      const headings = mapping.map((_, column) => `Heading ${column}`)
      const data = [headings, ...cells].map((row) => writeCsvRow(row)).join('')
      const made = await upload(data)
      await choose(made.id, mapping, { on_duplicate: onDuplicate, is_day_first: true })
      const full = cells.filter((row) => row.some((cell) => cell !== ''))
      const total = full.flat().filter((cell) => cell !== '').length
      const { cells: counts } = await rehearse(made.id)
      assert.equal(counts.total, total)
      assert.equal(counts.in_fields + counts.in_notes + counts.left_out, total)
      const before = new Set((await found('')).map(({ id }) => id))
      await run(made.id)
      const contacts = (await eve.perform(listContacts, { sort: '-id', limit: 50 })).items.filter(
        ({ id }) => !before.has(id),
      )
      const notes = await Promise.all(contacts.map(({ id }) => notesOf(id)))
      const kept = [
        ...(await eve.perform(listLists, {})).items.map(({ name }) => name),
        ...contacts.flatMap((one) => Object.values(one)),
        ...notes.flat(),
        ...(await leftOut(made.id)),
      ]
      const all = kept.join('\n').toLowerCase()
      for (const word of full.flat().flatMap((cell) => cell.match(/b?q[0-9a-z]+z|\d{7}/g) ?? []))
        assert.ok(all.includes(word), `${word} of ${JSON.stringify({ mapping, cells })} is lost`)
    }
  })
})
