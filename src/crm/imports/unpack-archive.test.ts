import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { type Zipped, zipOf } from '../../../tests/support/zip.ts'
import { doBackgroundWork } from '../../background.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { listNotes } from '../notes/list-notes.ts'
import { listUsers } from '../users/list-users.ts'
import { createImport } from './create-import.ts'
import { readLeftOut } from './read-left-out.ts'
import { runImport } from './run-import.ts'
import { updateImport } from './update-import.ts'

const CARD = (name: string, more = '') =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nN:${name.split(' ').reverse().join(';')};;;\r\n${more}END:VCARD\r\n`

const PERSON = (id: number, name: string, company: [number, string], more = '') =>
  `---\n- ID: ${id}\n  Name: ${name}\n- ID: ${company[0]}\n  Name: ${company[1]}\n- Contact:\n  - - Email_addresses\n    - - ${name.split(' ')[0]!.toLowerCase()}@hr.example (Work)\n${more}`

const NOTE = (id: number, author: string, body: string) =>
  `- Note ${id}:\n  - Author: ${author}\n  - Written: May 3, 2016 14:05\n  - About: somebody\n  - Body: ${body}\n`

describe('an archive', () => {
  let kith: Kith
  let ann: Person
  before(async () => {
    kith = await openKith()
    ann = kith.ann
  })
  after(() => kith.close())

  const upload = (files: readonly Zipped[] | Buffer, file_name = 'export.zip') => {
    async function* bytes() {
      const all = Array.isArray(files) ? zipOf(files as Zipped[]) : (files as Buffer)
      for (let at = 0; at < all.length; at += 1000) yield all.subarray(at, at + 1000)
    }
    return ann.perform(createImport, { file_name, bytes: bytes() })
  }
  const refusal = async (files: readonly Zipped[] | Buffer) => {
    const before = await kith.database.reader.selectFrom('imports').select('id').execute()
    let message = ''
    await assert.rejects(upload(files), (error: Error & { fields?: { message: string }[] }) => {
      message = error.fields?.[0]?.message ?? ''
      return true
    })
    const after = await kith.database.reader.selectFrom('imports').select('id').execute()
    assert.equal(after.length, before.length, 'nothing stays behind')
    return message
  }
  const rehearse = async (id: number) => (await ann.perform(runImport, { id, dry_run: true })).dry_run!
  const run = async (id: number) => {
    await ann.perform(runImport, { id })
    await doBackgroundWork(kith.database)
  }
  const found = async (q: string) => (await ann.perform(listContacts, { q })).items

  it('of Highrise gives people and companies with what was written about them', async () => {
    const { name: bob } = (await ann.perform(listUsers, {})).items.find(
      ({ id }) => id === kith.bob.viewer.user_id,
    )!
    const folder = 'highrise-export-01574-96183'
    const made = await upload([
      { name: `${folder}/`, data: '', isStored: true },
      {
        name: `${folder}/contacts/Ida Nyqvist - 71.txt`,
        data: PERSON(71, 'Ida Nyqvist', [72, 'Nyqvist Partners'], NOTE(9001, bob, 'Likes tea')),
      },
      {
        name: `${folder}/contacts/Nyqvist Partners - 72.txt`,
        data: `---\r\n- ID: 72\r\n  Name: Nyqvist Partners\r\n${NOTE(9002, 'Somebody Gone', 'Pays late').replaceAll('\n', '\r\n')}`,
      },
      {
        name: `${folder}/contacts/Jon Ek.txt`,
        data: PERSON(73, 'Jon Ek', [72, 'Nyqvist Partners']).trimEnd(),
      },
      { name: `${folder}/deals/Roof - 1.txt`, data: '---\n- ID: 1\n  Name: Roof\n' },
      { name: `${folder}/readme.txt`, data: 'Thank you for using Highrise' },
      { name: `${folder}/files/contract.pdf`, data: '%PDF-1.7' },
      { name: `${folder}/older.zip`, data: zipOf([{ name: 'a.csv', data: 'First name\nX' }]) },
      { name: '__MACOSX/._contacts', data: 'x' },
    ])
    assert.deepEqual([made.format, made.rows_total, made.unpacked?.files_total], ['text', 3, 3])
    assert.deepEqual(made.preview.map(({ contact }) => contact)[1], { company: 'Nyqvist Partners' })
    const { created, left_out, cells } = await rehearse(made.id)
    assert.equal(created, 3)
    assert.deepEqual(
      left_out.filter(({ heading }) => heading === 'File').map(({ sample, reason }) => [sample, reason]),
      [
        [`${folder}/deals/Roof - 1.txt`, 'is about a deal or a case, which are read as tables (CSV) alone'],
        [`${folder}/readme.txt`, 'is a text, but not of a contact'],
        [`${folder}/files/contract.pdf`, 'is no table, and holds no vCards and no texts of contacts'],
        [`${folder}/older.zip`, 'is an archive within the archive: unpack it, and import what is in it'],
      ],
    )
    assert.equal(cells.total, cells.in_fields + cells.in_notes + cells.left_out)
    await run(made.id)
    const [ida] = await found('ida nyqvist')
    const { items: notes } = await ann.perform(listNotes, { contact_id: ida!.id })
    const tea = notes.find(({ body }) => body === 'Likes tea')!
    assert.deepEqual([tea.user_id, tea.created_at.slice(0, 10)], [kith.bob.viewer.user_id, '2016-05-03'])
    const company = (await found('nyqvist partners')).find(({ last_name }) => last_name === null)!
    const [late] = (await ann.perform(listNotes, { contact_id: company.id })).items
    assert.equal(late?.body, 'Somebody Gone\nPays late')
    const { parts } = await ann.perform(readLeftOut, { id: made.id })
    const text = (await Array.fromAsync(parts)).join('')
    assert.match(text, /0,File,highrise-export-01574-96183\/files\/contract\.pdf,/)
  })

  it('with one table is read as the table alone, whatever lies beside it', async () => {
    const table = 'First name;Last name;Geburtstag\r\nÅsa;Öberg;3.4.1980\r\n'
    const made = await upload([
      { name: 'hubspot/contacts.csv', data: Buffer.from(table, 'latin1') },
      { name: 'hubspot/manifest.json', data: '{"a":1}' },
      { name: 'hubspot/deals.csv', data: `Deal name,Amount\r\n${'x,1\r\n'.repeat(99)}` },
    ])
    assert.deepEqual(
      [made.unpacked?.files, made.format, made.encoding],
      [['hubspot/contacts.csv'], 'csv', 'windows-1252'],
    )
    assert.deepEqual(made.mapping, ['first_name', 'last_name', 'birthday'])
    const again = await ann.perform(updateImport, { id: made.id, encoding: 'macintosh', holds: 'contacts' })
    assert.equal(again.unpacked?.files_total, 1)
    const { left_out } = await rehearse(made.id)
    assert.deepEqual(
      left_out.map(({ sample, reason }) => [sample, reason]),
      [
        ['hubspot/manifest.json', 'is no table, and holds no vCards and no texts of contacts'],
        ['hubspot/deals.csv', 'is another table: import it by itself'],
      ],
    )
  })

  it('with vCards gives each card once, in how many files it may be', async () => {
    const [mia, noa] = [CARD('Mia Sand', 'CATEGORIES:Friends\r\n'), CARD('Noa Sand')]
    const made = await upload([
      { name: 'Takeout/Contacts/All Contacts/All Contacts.vcf', data: mia + noa },
      { name: 'Takeout/Contacts/Friends/Friends.vcf', data: mia.trimEnd() },
      { name: 'Takeout/Contacts/Others/Others.vcf', data: `\ufeff${CARD('Noa Sand', 'TEL:5550100\r\n')}` },
    ])
    assert.deepEqual([made.format, made.rows_total, made.unpacked?.files_total], ['vcard', 3, 3])
    assert.deepEqual((await rehearse(made.id)).left_out, [
      {
        heading: 'File',
        reason: 'holds 1 cards that are in another file word for word',
        cells: 1,
        sample: 'Takeout/Contacts/Friends/Friends.vcf',
      },
    ])
  })

  it('is read where its files are stored unpacked, and as an account of another Kith', async () => {
    const made = await upload([
      { name: 'a/b/people.txt', data: 'First name\tLast name\nOla\tNord\n', isStored: true },
    ])
    assert.deepEqual(made.preview[0]?.contact, { first_name: 'Ola', last_name: 'Nord' })
    const account = '{"kith":{"what":"account","version":1},"contacts":[]}'
    await assert.rejects(upload([{ name: 'kith.json', data: account }]), { code: 'invalid_values' })
  })

  it('is refused in words where it does harm, or holds nothing', async () => {
    const csv = 'First name\nX\n'
    const bomb = zipOf([{ name: 'bomb.csv', data: Buffer.alloc(30 * 1024 * 1024, 0x61) }])
    assert.match(await refusal(bomb), /bomb\.csv would become more than 200 times as large/)
    const lie = zipOf([{ name: 'lie.csv', data: `First name\n${'x\n'.repeat(5000)}`, size: 20 }])
    assert.match(await refusal(lie), /damaged or cut off/)
    assert.match(await refusal([{ name: 'a.csv', data: csv, crc: 1 }]), /damaged or cut off/)
    assert.match(await refusal(zipOf([{ name: 'a.csv', data: csv }]).subarray(0, 60)), /damaged or cut off/)
    assert.match(
      await refusal([{ name: 'a.csv', data: csv, isEncrypted: true }]),
      /encrypted ZIP archive; unpack it/,
    )
    assert.match(await refusal([{ name: '../../etc/a.csv', data: csv }]), /leads out of it/)
    assert.match(
      await refusal([{ name: '[Content_Types].xml', data: '<x/>' }]),
      /office program; save it as CSV/,
    )
    assert.match(await refusal([{ name: 'a.png', data: 'x' }]), /there is no table \(CSV\), no vCards/)
    assert.match(await refusal(zipOf([])), /there is no table \(CSV\)/)
    const many = zipOf([{ name: 'a.csv', data: csv }])
    // The number of files that its end tells.
    many.writeUInt16LE(50_001, many.length - 12)
    assert.match(await refusal(many), /more than 50,000 files/)
  })

  it('is taken by the JSON API as it is, under the type that Windows gives it, and in JSON', async () => {
    const archive = zipOf([{ name: 'a.csv', data: 'First name\nX\n' }])
    const headers = { authorization: `Bearer ${ann.token}` }
    for (const type of ['application/zip', 'application/x-zip-compressed', 'text/csv']) {
      const answer = await kith.app.inject({
        method: 'POST',
        url: '/api_v2/imports?file_name=a.zip',
        headers: { ...headers, 'content-type': type },
        payload: archive,
      })
      assert.deepEqual(
        [answer.statusCode, answer.json().import.unpacked],
        [201, { files: ['a.csv'], files_total: 1 }],
      )
    }
    const answer = await kith.app.inject({
      method: 'POST',
      url: '/api_v2/imports',
      headers,
      payload: { import: { file_name: 'a.zip', data: archive.toString('base64'), is_base64: true } },
    })
    assert.deepEqual([answer.statusCode, answer.json().import.unpacked.files], [201, ['a.csv']])
  })

  it('names the first of many files that are not read, and counts the others', async () => {
    const pictures = Array.from({ length: 230 }, (_, place) => ({ name: `${place}.jpg`, data: 'x' }))
    const made = await upload([{ name: 'a.csv', data: 'First name\nX\n' }, ...pictures])
    const { parts } = await ann.perform(readLeftOut, { id: made.id })
    assert.match((await Array.fromAsync(parts)).join(''), /0,File,30 more files,are not read either/)
  })
})
