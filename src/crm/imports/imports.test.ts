import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { doBackgroundWork } from '../../background.ts'
import { keepLease, takeWork } from '../../core/background-work-queries.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { createList } from '../lists/create-list.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { continueImport } from './continue-import.ts'
import { createImport } from './create-import.ts'
import { deleteImport } from './delete-import.ts'
import { getImport } from './get-import.ts'
import { giveUpImport } from './give-up-import.ts'
import { IMPORT_WORK } from './import.ts'
import { listImports } from './list-imports.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { updateImport } from './update-import.ts'

describe('imports', () => {
  let kith: Kith
  let ann: Person
  before(async () => {
    kith = await openKith()
    ann = kith.ann
  })
  after(() => kith.close())

  const upload = (lines: string[], person = ann) =>
    person.perform(createImport, { file_name: 'people.csv', data: lines.join('\r\n') })
  const finish = async (id: number, person = ann) => {
    await person.perform(runImport, { id })
    await doBackgroundWork(kith.database)
    return person.perform(getImport, { id })
  }
  const found = async (q: string) => (await ann.perform(listContacts, { q, sort: 'id' })).items

  it('show what a file would become, and change nothing', async () => {
    const made = await upload(['Vorname;Nachname;E-Mail-Adresse;Quatsch', 'Jörg;Müller;j@quince.example;x'])
    assert.equal(made.status, 'uploaded')
    assert.equal(made.delimiter, ';')
    assert.deepEqual(made.mapping, ['first_name', 'last_name', 'email_address', 'detail'])
    assert.deepEqual(made.preview[0]?.notes, ['Quatsch: x'])
    assert.deepEqual(made.preview[0]?.contact, {
      first_name: 'Jörg',
      last_name: 'Müller',
      email_address: 'j@quince.example',
    })
    const { dry_run } = await ann.perform(runImport, { id: made.id, dry_run: true })
    assert.deepEqual(dry_run?.rows, [{ row: 1, act: 'created', contact_id: null, name: 'Jörg Müller' }])
    assert.deepEqual(await found('quince'), [])
    await ann.perform(deleteImport, { id: made.id })
    await assert.rejects(ann.perform(getImport, { id: made.id }), { code: 'import_not_found' })
  })

  it('refuse a card that holds too much, say so, and take the others', async () => {
    const card = (name: string, ...lines: string[]) => [
      'BEGIN:VCARD',
      `N:Sorrel;${name}`,
      ...lines,
      'END:VCARD',
    ]
    const made = await upload([...card('Ada'), ...card('Bea', `NOTE:${'x'.repeat(400_000)}`), ...card('Cid')])
    assert.deepEqual(
      made.preview.map(({ problems }) => problems),
      [[], [{ field: '', message: 'has a line of more than 393,216 characters' }], []],
    )
    const { dry_run } = await ann.perform(runImport, { id: made.id, dry_run: true })
    assert.deepEqual([dry_run?.created, dry_run?.refused], [2, 1])
    const ended = await finish(made.id)
    assert.deepEqual([ended.status, ended.created, ended.refused], ['done', 2, 1])
    assert.deepEqual(
      (await found('sorrel')).map(({ first_name }) => first_name),
      ['Ada', 'Cid'],
    )
  })

  it('take rows as long as they may be, and files that arrived when a hundred rows were always stored together', async () => {
    const row = (place: number) => `Tansy ${place},${'x '.repeat(30_000)}`
    const long = await upload(['Name,Notes', ...Array.from({ length: 12 }, (_, place) => row(place))])
    assert.equal(long.preview.length, 10)
    const { dry_run } = await ann.perform(runImport, { id: long.id, dry_run: true })
    assert.equal(dry_run?.created, 12)
    const short = await upload(['Name', ...Array.from({ length: 150 }, (_, place) => `Yarrow ${place}`)])
    const batches = await kith.database.reader
      .selectFrom('import_batches')
      .select('position')
      .where('account_id', '=', ann.viewer.account_id)
      .where('import_id', 'in', [long.id, short.id])
      .execute()
    assert.ok(batches.length > 4, 'long rows are stored in several batches')
    await kith.database.write(async (writer) => {
      for (const [place, before] of [0, 100].entries())
        await writer
          .updateTable('import_batches')
          .set({ position: place })
          .where('account_id', '=', ann.viewer.account_id)
          .where('import_id', '=', short.id)
          .where('position', '=', 1_000_000 + before)
          .execute()
    }, ann.viewer.account_id)
    for (const { id, rows_total } of [long, short]) assert.equal((await finish(id)).created, rows_total)
  })

  it('take the order of days and months from dates that have one reading, else from where the viewer lives', async () => {
    const isDayFirst = async (...dates: string[]) => {
      const { id, options } = await upload(['First name,Birthday', ...dates.map((date) => `Ada,${date}`)])
      await ann.perform(deleteImport, { id })
      return options.is_day_first
    }
    assert.equal(await isDayFirst('5/12/1984', '5/13/1984'), false)
    assert.equal(await isDayFirst('5/12/1984', '13-5-1984'), true)
    assert.equal(await isDayFirst('5/12/1984'), null)
    assert.equal(await isDayFirst('1984-12-05', '5/5/1984'), true)
    assert.equal(await isDayFirst('5/13/1984', '13/5/1984'), true)
    const american = { ...ann.viewer, time_zone: 'America/Chicago' }
    const caller = { database: kith.database, viewer: american }
    const made = await perform(createImport, caller, { data: 'First name,Birthday\nAda,1984-12-05' })
    assert.equal(made.options.is_day_first, false)
    await ann.perform(deleteImport, { id: made.id })
  })

  it('read the dates of a column together, and ask where nothing tells how', async () => {
    const lines = (...dates: string[]) => [
      'First name,Birthday,Anniversary',
      ...dates.map((date, place) => `Elder${place},${date}`),
    ]
    const told = await upload(lines('25/12/80,', '3/4/85,6/7/2001'))
    assert.deepEqual(
      told.columns.map(({ dates }) => dates),
      [null, { is_day_first: true, unclear: ['3/4/85'] }, { is_day_first: null, unclear: ['6/7/2001'] }],
    )
    assert.deepEqual([told.asks, told.options.is_day_first], [[], true])
    await finish(told.id)
    assert.deepEqual(
      (await found('elder')).map(({ birthday, anniversary }) => [birthday, anniversary]),
      [
        ['1980-12-25', null],
        ['1985-04-03', '2001-07-06'],
      ],
    )
    const asking = await upload(lines('3/4/1985,', '5/6/1985,', '7/8/1985,'))
    assert.deepEqual([asking.asks, asking.options.is_day_first], [['is_day_first'], null])
    assert.equal(asking.preview[0]?.contact['birthday'], undefined)
    assert.deepEqual(asking.preview[0]?.problems, [
      { field: 'birthday', message: 'may be two days; it is in a note instead' },
    ])
    await assert.rejects(ann.perform(runImport, { id: asking.id }), {
      code: 'invalid_values',
      fields: [
        {
          field: 'options.is_day_first',
          code: 'required',
          message: 'has to be said, because dates such as 3/4/1985 and 5/6/1985 can be read either way',
        },
      ],
    })
    const chosen = await ann.perform(updateImport, {
      id: asking.id,
      options: { is_day_first: false, on_duplicate: 'create' },
    })
    assert.deepEqual(chosen.asks, [])
    assert.equal(chosen.preview[0]?.contact['birthday'], '1985-03-04')
    assert.equal((await finish(asking.id)).created, 3)
    const unasked = await upload(lines('3/4/1985,'))
    const mapped = await ann.perform(updateImport, {
      id: unasked.id,
      mapping: ['first_name', 'detail', 'detail'],
    })
    assert.deepEqual(mapped.asks, [])
  })

  it('create contacts by the rules of all others, and note what breaks one', async () => {
    const { id } = await upload([
      'First name,Birthday,Status,Notes',
      'Alma Medlar,1984-05-12,Customer,"Likes\nquiet"',
      'Bert Medlar,yesterday,,',
      'Cleo Medlar,,nonesuch,',
      `${'x'.repeat(256)},,,`,
      'Dora\u0007 Medlar,0/0/00,,',
    ])
    const ended = await finish(id)
    assert.deepEqual([ended.status, ended.created, ended.refused], ['done', 5, 0])
    assert.deepEqual(
      ended.problems.map(({ row, field }) => [row, field]),
      [
        [2, 'birthday'],
        [3, 'status'],
        [4, 'first_name'],
        [4, 'first_name'],
        [5, 'first_name'],
      ],
    )
    const [alma, bert, cleo, dora] = await found('medlar')
    const notesOf = async ({ id }: { id: number }) =>
      (await ann.perform(listNotes, { contact_id: id })).items.map(({ body }) => body)
    assert.deepEqual(
      [await notesOf(bert!), await notesOf(cleo!)],
      [['Birthday: yesterday'], ['Status: nonesuch']],
    )
    const [long] = await found('xx')
    assert.equal(long?.first_name, 'x'.repeat(80))
    assert.deepEqual(await notesOf(long!), [`First name: ${'x'.repeat(256)}`])
    assert.deepEqual([alma?.birthday, alma?.status, alma?.last_action_at], ['1984-05-12', 'customer', null])
    assert.equal(dora?.first_name, 'Dora Medlar')
    assert.deepEqual(await notesOf(alma!), ['Likes\nquiet'])
    const { items } = await ann.perform(listHistory, { contact_id: alma!.id })
    assert.deepEqual(items.at(-1)?.changes, { import_id: [null, id] })
    assert.equal(items.at(-1)?.door, 'json')
  })

  it('skip, update or create what is there already', async () => {
    const contact = await ann.perform(createContact, {
      first_name: 'Eli',
      last_name: 'Sorb',
      email_address_2: 'Eli@sorb.example',
      mobile_phone: '+47 22 33 44 55',
    })
    const lines = [
      'First name,Last name,E-mail,Mobile,Company',
      'Eli,,eli@SORB.example,,Sorb Ltd',
      'eli,sorb,,004722334455,',
    ]
    const skipped = await finish((await upload(lines)).id)
    assert.deepEqual([skipped.skipped, skipped.created], [2, 0])

    const { id } = await upload(lines)
    await ann.perform(updateImport, { id, options: { on_duplicate: 'update' } })
    const updated = await finish(id)
    assert.deepEqual([updated.updated, updated.created], [2, 0])
    const now = await ann.perform(getContact, { id: contact.id })
    assert.deepEqual(
      [now.company, now.email_address, now.email_address_2],
      ['Sorb Ltd', 'eli@SORB.example', 'Eli@sorb.example'],
    )

    const other = await upload(lines)
    await ann.perform(updateImport, { id: other.id, options: { on_duplicate: 'create' } })
    assert.equal((await finish(other.id)).created, 2)
  })

  it('skip nobody who only shares an address or a number with somebody else', async () => {
    const lines = [
      'First name,Last name,Suffix,E-mail,Home phone',
      'Ann,Pawpaw,,home@pawpaw.example,+49 30 5551234',
      'Ben,Pawpaw,,home@pawpaw.example,+49 30 5551234',
      'Cy,Pawpaw,,home@pawpaw.example,+49 30 5551234',
      'Cy,Pawpaw,Jr.,,+49 30 5551234',
    ]
    const first = await upload(lines)
    const { dry_run } = await ann.perform(runImport, { id: first.id, dry_run: true })
    assert.deepEqual([dry_run?.created, dry_run?.skipped], [4, 0])
    assert.equal((await finish(first.id)).created, 4)
    const again = await finish((await upload([...lines, 'Dee,Pawpaw,,HOME@pawpaw.example,'])).id)
    assert.deepEqual([again.created, again.skipped], [1, 4])
    assert.deepEqual(
      (await found('pawpaw')).map(({ first_name }) => first_name),
      ['Ann', 'Ben', 'Cy', 'Cy', 'Dee'],
    )
  })

  it('know each contact as the rows before have left it', async () => {
    const known = await ann.perform(createContact, {
      first_name: 'Rosa',
      last_name: 'Bergamot',
      email_address: 'old@bergamot.example',
    })
    const { id } = await upload([
      'First name,Last name,Email address,Email address 2,Mobile phone',
      'Rosa,Bergamot,new@bergamot.example,old@bergamot.example,',
      'Rosa B,Bergamot,NEW@bergamot.example,,',
      'Else,Bergamot,old@bergamot.example,,',
      'Ida,Bergamot,,,+49 30 1234567',
      'Ida,Bergamot,,,0049 (0)30 1234567',
      'Ida,Bergamot,ida@bergamot.example,,',
    ])
    await ann.perform(updateImport, { id, options: { on_duplicate: 'update' } })
    const ended = await finish(id)
    assert.deepEqual([ended.created, ended.updated], [2, 4])
    const all = await found('bergamot')
    assert.deepEqual(
      all.map(({ name, email_address, email_address_2 }) => [name, email_address, email_address_2]),
      [
        ['Else Bergamot', 'old@bergamot.example', 'old@bergamot.example'],
        ['Ida Bergamot', null, null],
        ['Ida Bergamot', 'ida@bergamot.example', null],
      ],
    )
    assert.equal(all[0]?.id, known.id)
  })

  it('never find what others keep private', async () => {
    await kith.bob.perform(createContact, { email_address: 'secret@rowan.example', is_private: true })
    const ended = await finish((await upload(['E-mail', 'secret@rowan.example'])).id)
    assert.deepEqual([ended.created, ended.skipped], [1, 0])
  })

  it('take the mapping, the list, the status and the privacy that are chosen', async () => {
    const list = await ann.perform(createList, { name: 'Imported' })
    const { id } = await upload(['A,B', 'Hazel Cob,hazel@cob.example'])
    await ann.perform(updateImport, {
      id,
      mapping: ['name', 'email'],
      options: { list_id: list.id, status: 'lead', is_private: true },
    })
    assert.equal((await finish(id)).created, 1)
    const [hazel] = await found('hazel')
    assert.deepEqual(
      [hazel?.first_name, hazel?.last_name, hazel?.status, hazel?.is_private, hazel?.list_ids],
      ['Hazel', 'Cob', 'lead', true, [list.id]],
    )
    await assert.rejects(ann.perform(updateImport, { id, mapping: [null, null] }), { code: 'import_begun' })
    const refused = await upload(['A,B', '1,2'])
    await assert.rejects(ann.perform(updateImport, { id: refused.id, mapping: [null] }), {
      code: 'invalid_values',
    })
    await assert.rejects(ann.perform(updateImport, { id: refused.id, options: { list_id: 987_654 } }), {
      code: 'list_not_found',
    })
  })

  it('are taken back, but for what was touched since', async () => {
    const before = await ann.perform(createContact, {
      first_name: 'Old',
      company: 'Was',
      email_address: 'old@lime.example',
    })
    const { id } = await upload([
      'First name,E-mail,Company',
      'One,one@lime.example,',
      'Two,two@lime.example,',
      'Three,three@lime.example,',
      'Four,four@lime.example,',
      'New,old@lime.example,Is',
      'One again,one@lime.example,Twice',
    ])
    await ann.perform(updateImport, { id, options: { on_duplicate: 'update' } })
    const ended = await finish(id)
    assert.deepEqual([ended.created, ended.updated], [4, 2])
    const [two] = await found('two@lime.example')
    const [three] = await found('three@lime.example')
    await ann.perform(updateContact, { id: two!.id, job_title: 'Head' })
    await ann.perform(addNote, { contact_id: three!.id, body: 'Called' })
    const [four] = await found('four@lime.example')
    await ann.perform(deleteContact, { id: four!.id })
    const tried = await ann.perform(undoImport, { id, dry_run: true })
    assert.equal(tried.import.status, 'done')
    assert.equal((await found('one@lime.example')).length, 1)
    const begun = await ann.perform(undoImport, { id })
    assert.deepEqual([begun.import.status, begun.dry_run], ['undoing', null])
    await doBackgroundWork(kith.database)
    const undone = await ann.perform(getImport, { id })
    assert.equal(undone.status, 'undone')
    assert.deepEqual(undone.undo, tried.dry_run)
    const touched = 'was changed since'
    assert.deepEqual(undone.undo, {
      removed: 1,
      restored: 1,
      records: 0,
      kept: 3,
      gone: 1,
      kept_contacts: [
        { row: 2, contact_id: two!.id, name: 'Two', reason: touched },
        { row: 3, contact_id: three!.id, name: 'Three', reason: touched },
        { row: 4, contact_id: four!.id, name: null, reason: 'is not there any more' },
      ],
    })
    assert.deepEqual(await found('one@lime.example'), [])
    const restored = await ann.perform(getContact, { id: before.id })
    assert.deepEqual([restored.first_name, restored.company], ['Old', 'Was'])
    await assert.rejects(ann.perform(undoImport, { id }), { code: 'import_not_done' })

    // Whoever was left alone may have become private to a colleague by now, or be called something else.
    await ann.perform(updateContact, { id: three!.id, first_name: 'Tres' })
    const { undo } = await ann.perform(getImport, { id })
    assert.deepEqual(
      undo?.kept_contacts.map(({ name }) => name),
      ['Two', 'Tres', null],
    )
  })

  it('are taken back from where a server was that did not count who is gone', async () => {
    const { id } = await upload(['First name,E-mail', 'Five,five@lime.example'])
    await finish(id)
    const undo = { position: 0, removed: 3, restored: 0, kept: 1, kept_contacts: [] }
    await ann.perform(undoImport, { id })
    await kith.database.write((db) =>
      db
        .updateTable('imports')
        .set({ undo: JSON.stringify(undo) })
        .where('id', '=', id)
        .execute(),
    )
    await doBackgroundWork(kith.database)
    const { removed, kept, gone } = (await ann.perform(getImport, { id })).undo!
    assert.deepEqual([removed, kept, gone], [4, 1, 0])
  })

  it('belong to whoever made them', async () => {
    const { id } = await upload(['First name', 'Mine'])
    for (const person of [kith.bob, kith.eve]) {
      await assert.rejects(person.perform(getImport, { id }), { code: 'import_not_found' })
      await assert.rejects(person.perform(runImport, { id }), { code: 'import_not_found' })
      assert.equal((await person.perform(listImports, { include_total: true })).total_count, 0)
    }
    assert.ok((await ann.perform(listImports, {})).items.some((one) => one.id === id))
  })

  it('go on where they were when a server dies, and double nothing', async () => {
    const lines = Array.from({ length: 250 }, (_, row) => `Person ${row},p${row}@quandong.example`)
    const { id } = await upload(['First name,E-mail', ...lines])
    await ann.perform(updateImport, { id, options: { on_duplicate: 'create' } })
    await ann.perform(runImport, { id })
    const operator = { ...ann.viewer, door: 'admin' as const }
    const account_id = ann.viewer.account_id
    const step = async (holder: string) => {
      return perform(
        continueImport,
        { database: kith.database, viewer: operator },
        { account_id, id, holder },
      )
    }
    const take = (holder: string, now: string) => kith.database.write((db) => takeWork(db, holder, now))
    const now = new Date().toISOString()
    const soon = new Date(Date.now() + 120_000).toISOString()
    const lease = await take('first', now)
    assert.equal(lease?.record_id, id)
    assert.equal((await step('first')).has_more, true)
    assert.equal(await take('second', now), undefined, 'what is held is not taken')
    assert.ok(await take('second', soon), 'what is held for too long is')
    assert.equal((await step('first')).has_more, false, 'who lost the lease does nothing')
    assert.equal(await kith.database.write((db) => keepLease(db, lease!, now)), false)
    while ((await step('second')).has_more);
    const ended = await ann.perform(getImport, { id })
    assert.deepEqual([ended.status, ended.created, ended.rows_done], ['done', 250, 250])
    const { total_count } = await ann.perform(listContacts, { q: 'quandong', include_total: true })
    assert.equal(total_count, 250)
  })

  it('end when whoever asked is gone, and when they fail for good', async () => {
    const { id } = await upload(['First name', 'Late'])
    const caller = { ...ann.viewer, door: 'admin' as const }
    await perform(
      giveUpImport,
      { database: kith.database, viewer: caller },
      { account_id: ann.viewer.account_id, id },
    )
    assert.equal((await ann.perform(getImport, { id })).status, 'failed')
    await assert.rejects(ann.perform(continueImport, { account_id: 1, id, holder: 'me' }), {
      code: 'operator_only',
    })
    await assert.rejects(ann.perform(giveUpImport, { account_id: 1, id }), { code: 'operator_only' })
    assert.equal(IMPORT_WORK, 'import')
  })
})

describe('files that are none', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const HOSTILE: [title: string, data: Buffer | string][] = [
    ['nothing', ''],
    ['blanks', '\r\n\r\n  \r\n'],
    ['a quotation mark that is never closed', 'a,b\r\n"c,d\r\ne,f'],
    ['200,000 columns', `${'x,'.repeat(200_000)}\r\n1`],
    ['a line of 40 MB', Buffer.alloc(40 * 1024 * 1024, 'x')],
    ['zeros', Buffer.alloc(5000)],
    ['a ZIP', Buffer.from('PK\u0003\u0004 and more')],
    ['a PDF', '%PDF-1.7 ...'],
    ['a card without an end', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Half'],
    ['headings alone', 'First name,Last name\r\n'],
  ]
  for (const [title, data] of HOSTILE)
    it(`are refused: ${title}`, async () => {
      async function* bytes() {
        yield Buffer.from(data as string)
      }
      await assert.rejects(kith.ann.perform(createImport, { bytes: bytes() }), { code: 'invalid_values' })
      const left = await kith.database.reader.selectFrom('imports').select('id').execute()
      assert.deepEqual(left, [], 'nothing stays behind')
    })

  it('lose the characters that nobody can carry, and say so', async () => {
    const made = await kith.ann.perform(createImport, {
      data: 'First name,Company\r\nI\u0000nes,\uFFFEHarbour',
    })
    assert.deepEqual(made.preview[0]?.contact, { first_name: 'Ines', company: 'Harbour' })
    assert.equal(made.preview[0]?.problems.length, 2)
  })

  it('have names without folders', async () => {
    const made = await kith.ann.perform(createImport, {
      file_name: '..\\..\\etc/pass\u0000wd\r\n',
      data: 'First name\r\nx',
    })
    assert.equal(made.file_name, 'passwd')
  })
})
