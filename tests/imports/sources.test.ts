import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { operator } from '../../src/admin/open-data.ts'
import { doBackgroundWork } from '../../src/background.ts'
import { perform } from '../../src/core/perform.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { readLooseDate } from '../../src/crm/exchange/loose-date.ts'
import { createImport } from '../../src/crm/imports/create-import.ts'
import { getImport } from '../../src/crm/imports/get-import.ts'
import type { Import } from '../../src/crm/imports/import.ts'
import { readLeftOut } from '../../src/crm/imports/read-left-out.ts'
import { runImport } from '../../src/crm/imports/run-import.ts'
import { undoImport } from '../../src/crm/imports/undo-import.ts'
import { updateImport } from '../../src/crm/imports/update-import.ts'
import { listLists } from '../../src/crm/lists/list-lists.ts'
import { signUp } from '../../src/crm/members/sign-up.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { listPhotos } from '../../src/crm/photos/list-photos.ts'
import { viewerByEmail } from '../../src/crm/sessions/acting-viewer-queries.ts'
import { png } from '../support/images.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'

const FILES = path.join(import.meta.dirname, 'files')
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** As it may stand in a file, and as it is kept. */
const isDayAmong = (cell: string, kept: ReadonlySet<string>): boolean =>
  [true, false].some((isDayFirst) => {
    const day = readLooseDate(cell, isDayFirst)
    return day !== null && day !== undefined && words(day).every((word) => kept.has(word))
  })

describe('a file with everything in it, as programs write them', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  /** The owner of an account with nothing in it. */
  async function newcomer(name: string): Promise<Pick<Person, 'perform'>> {
    const { database } = kith
    const email = `${name.replace(/\W/g, '-')}@example.com`
    const given = { account_name: 'New', name: 'New', email, password: 'correct horse battery staple' }
    await perform(signUp, { database, viewer: operator() }, given)
    const viewer = { ...(await viewerByEmail(database.reader, email))!, door: 'json' as const }
    return {
      perform: (operation, input) => perform(operation, { database, viewer, checksOutput: true }, input),
    }
  }

  async function imported(who: Pick<Person, 'perform'>, file: string): Promise<Import> {
    const data = (await bytesOf(file)).toString('base64')
    const { id, asks } = await who.perform(createImport, { file_name: file, data, is_base64: true })
    const options = { on_duplicate: 'create', ...(asks.length > 0 && { is_day_first: true }) }
    await who.perform(updateImport, { id, options })
    const { dry_run } = await who.perform(runImport, { id, dry_run: true })
    const { total, in_fields, in_notes, left_out } = dry_run!.cells
    assert.equal(in_fields + in_notes + left_out, total)
    await who.perform(runImport, { id })
    await doBackgroundWork(kith.database)
    const ended = await who.perform(getImport, { id })
    assert.equal(ended.status, 'done', ended.failure ?? '')
    assert.equal(ended.created, ended.rows_total, JSON.stringify(ended.problems))
    return ended
  }

  /** The card has a picture, folded as Apple folds it. */
  async function bytesOf(file: string): Promise<Buffer> {
    const bytes = readFileSync(path.join(FILES, file))
    if (!file.endsWith('.vcf')) return bytes
    const picture = (await png(40, 30, 'red')).toString('base64').replace(/.{70}/g, '$&\r\n ')
    return Buffer.from(
      bytes.toString().replace('END:VCARD', `PHOTO;ENCODING=b;TYPE=PNG:${picture}\r\nEND:VCARD`),
    )
  }

  /** All words that are kept of each contact, in the order of the file, and what the list of what was left out says of each row. */
  async function kept(who: Pick<Person, 'perform'>, { id }: Import) {
    const lists = (await who.perform(listLists, {})).items
    const contacts: Set<string>[] = []
    for (const contact of (await who.perform(listContacts, { sort: 'id', limit: 100 })).items) {
      const notes = (await who.perform(listNotes, { contact_id: contact.id })).items
      const named = lists.filter((list) => contact.list_ids?.includes(list.id)).map(({ name }) => name)
      contacts.push(
        new Set(words([...Object.values(contact), ...named, ...notes.map(({ body }) => body)].join(' '))),
      )
    }
    const { parts } = await who.perform(readLeftOut, { id })
    const left = parse((await Array.fromAsync(parts)).join('').replace('\ufeff', '')) as string[][]
    const leftOut = contacts.map((_, place) => {
      const ofRow = left.filter(([row]) => row === String(place + 1))
      return new Set(words(ofRow.map(([, , value]) => value).join(' ')))
    })
    return { contacts, leftOut }
  }

  for (const file of readdirSync(FILES).filter((one) => one.endsWith('.csv')))
    it(`of ${file}: each cell is in a field, a list or a note, or among what is left out`, async () => {
      const who = await newcomer(file)
      const one = await imported(who, file)
      const { contacts, leftOut } = await kept(who, one)
      const rows = parse(readFileSync(path.join(FILES, file), 'utf8'), {
        bom: true,
        delimiter: one.delimiter!,
        relax_column_count: true,
        from_line: file === 'linkedin.csv' ? 4 : 1,
      }) as string[][]
      const lost = rows.slice(1).flatMap((row, place) =>
        row.flatMap((cell, column) => {
          const has = contacts[place]!.union(leftOut[place]!)
          // A label has shown its value the way, and whether a contact is private is kept as such.
          const isMeant = ['label', 'is_private'].includes(one.mapping[column] ?? '')
          const isKept = isMeant || words(cell).every((word) => has.has(word)) || isDayAmong(cell, has)
          return isKept ? [] : [`${one.columns[column]!.heading}: ${cell}`]
        }),
      )
      assert.deepEqual(lost, [])
    })

  it('of apple.vcf: each value is in a field, a list or a note', async () => {
    const who = await newcomer('apple')
    const one = await imported(who, 'apple.vcf')
    const { contacts } = await kept(who, one)
    const values = readFileSync(path.join(FILES, 'apple.vcf'), 'utf8')
      .split(/\r?\n/)
      .filter((line) => !/^(?:BEGIN|END|VERSION|PRODID|\w+\.X-ABADR|\w+\.X-ABLabel:_\$)/.test(line))
      .map((line) => line.slice(line.indexOf(':') + 1).replaceAll('\\n', ' '))
    const lost = values.filter(
      (value) => !words(value).every((word) => contacts[0]!.has(word)) && !/^1604/.test(value),
    )
    assert.deepEqual(lost, [])
    assert.ok(contacts[0]!.has('03') && contacts[0]!.has('04'))
    const [contact] = (await who.perform(listContacts, {})).items
    const [photo] = (await who.perform(listPhotos, { contact_id: contact!.id })).items
    assert.deepEqual([photo!.width, photo!.height, photo!.id], [40, 30, contact!.photo_id])
    const { dry_run } = await who.perform(undoImport, { id: one.id, dry_run: true })
    assert.deepEqual([dry_run!.removed, dry_run!.kept], [1, 0], 'nobody touched it')
  })
})
