import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { doBackgroundWork } from '../../background.ts'
import { createContact } from '../contacts/create-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { createDeal } from '../deals/create-deal.ts'
import { getDeal } from '../deals/get-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { listNotes } from '../notes/list-notes.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { readLeftOut } from './read-left-out.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { updateImport } from './update-import.ts'

/** As HubSpot writes contacts, and what it exports of notes and deals. */
const PEOPLE = `Record ID,First Name,Last Name,Email,Company Name
501,Jane,Doe,jane@acme.example,Acme
502,John,Doe,john@acme.example,Acme
503,Jane,Doe,jd@other.example,Other
`
const NOTES = `Record ID,Note body,Activity date,Activity assigned to,Associated Contact IDs,Associated Contact,Associated Deal,Outcome
9001,"<p>Likes <b>tea</b> &amp; cake</p><ul><li>green</li></ul>",2024-05-03 14:05,bob,501,Jane Doe (jane@acme.example),,good
9002,Met both,2024-05-04 09:00,Somebody Gone,501;502,Jane Doe;John Doe,,
9003,About the loom,2024-05-05,,,Jane Doe,Loom,
9004,Nobody's,2024-05-06 10:00,,777,Wilma Nobody,,
9005,,,,501,,,
9006,Which one,2024-05-07,,,Jane Doe,,
`
const DEALS = `Record ID,Deal Name,Amount,Currency,Deal Stage,Close Date,Create Date,Deal owner,Associated Contact,Associated Company,Deal probability,Closed Lost Reason,Deal Type
71,Loom,"1,250.50",USD,Contacted,2031-02-03,2024-01-02 08:00,bob@example.com,Jane Doe (jane@acme.example),Acme,0.35,,New business
72,Mill,900,EUR,Closed Lost,2024-02-03,2024-01-02,,Jane Doe;John Doe,Acme,,Too dear,
73,Wheel,about 5,XYZW,Somewhere,soon,2024-01-02,,Wilma Nobody,,,,Renewal
`

describe('tables of notes and deals beside contacts', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  async function uploaded(data: string) {
    return kith.ann.perform(createImport, { file_name: 'x.csv', data })
  }
  async function imported(data: string) {
    const { id, holds, preview } = await uploaded(data)
    const { dry_run } = await kith.ann.perform(runImport, { id, dry_run: true })
    const before = await leftOut(id)
    await kith.ann.perform(runImport, { id })
    await doBackgroundWork(kith.database)
    const ended = await kith.ann.perform(getImport, { id })
    assert.equal(ended.status, 'done', ended.failure ?? '')
    assert.deepEqual(ended.records, dry_run!.records, 'as the dry run said')
    assert.deepEqual(ended.problems, dry_run!.problems)
    const { cells } = dry_run!
    assert.equal(cells.in_fields + cells.in_notes + cells.left_out, cells.total)
    assert.equal(cells.total, cellsIn(data), 'each cell is counted')
    return { id, holds, preview, ended, dry_run: dry_run!, before, after: await leftOut(id) }
  }
  async function leftOut(id: number): Promise<string[]> {
    const { parts } = await kith.ann.perform(readLeftOut, { id })
    return (await Array.fromAsync(parts)).join('').replace('\ufeff', '').trim().split('\r\n').slice(1)
  }
  /** None of these files has a comma within quotes beside the one of the amount. */
  const cellsIn = (data: string): number =>
    data
      .replace('"1,250.50"', '1250')
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split(','))
      .filter((cell) => cell.trim() !== '').length

  const notesOf = async (name: string) => {
    const { items } = await kith.ann.perform(listContacts, { q: name, sort: 'id' })
    const { items: notes } = await kith.ann.perform(listNotes, { contact_id: items[0]!.id })
    return { contact: items[0]!, notes }
  }

  it('find their contacts by the other program’s id, by address, or by a name that one alone has', async () => {
    await imported(PEOPLE)
    const deals = await imported(DEALS)
    assert.equal(deals.holds, 'deals')
    const notes = await imported(NOTES)
    assert.equal(notes.holds, 'notes')

    const items = (await kith.ann.perform(listDeals, { sort: 'name' })).items
    const shown = items.map(({ name, amount, currency, stage_name, status, contacts }) =>
      [name, amount, currency, stage_name, status, ...contacts.map((one) => one.name)].join(' '),
    )
    assert.deepEqual(shown, [
      'Loom 1250.50 USD Contacted open Jane Doe',
      'Mill 900.00 EUR Negotiation lost Jane Doe John Doe',
      'Wheel  EUR Lead in open',
    ])
    const [loom, mill] = items
    assert.deepEqual(
      [loom!.probability, loom!.expected_close_on, loom!.created_at.slice(0, 10), loom!.user_id],
      [35, '2031-02-03', '2024-01-02', kith.bob.viewer.user_id],
    )
    assert.equal((await kith.ann.perform(getDeal, { id: mill!.id })).lost_reason, 'Too dear')

    const jane = await notesOf('jane@acme.example')
    // Ann is in Oslo.
    assert.deepEqual(
      jane.notes.slice(1).map(({ body, created_at, deal_id }) => [body, created_at.slice(0, 16), deal_id]),
      [
        ['About the loom', '2024-05-05T10:00', loom!.id],
        ['Met both\n\nActivity assigned to: Somebody Gone', '2024-05-04T07:00', null],
        ['Likes tea & cake\n\n- green\n\nOutcome: good', '2024-05-03T12:05', null],
        ['Deal Type: New business', '2024-01-02T07:00', loom!.id],
      ],
    )
    const first = jane.notes.find(({ body }) => body.startsWith('Likes'))!
    assert.equal(first.user_id, kith.bob.viewer.user_id)
    assert.equal(first.written_at, first.created_at)
    assert.deepEqual(
      (await notesOf('john@acme.example')).notes.map(({ body }) => body.split('\n')[0]).sort(),
      ['Met both', 'Record ID: 502'],
    )
  })

  it('leave out, with the reason, what belongs to nobody or to one of several', async () => {
    const again = await imported(NOTES)
    const reasons = again.ended.problems.map(({ row, message }) => `${row} ${message}`)
    assert.deepEqual(reasons.slice(0, 3), [
      '1 is left out: is there already, by the id of the other program',
      '2 is left out: is there already, by the id of the other program',
      '3 is left out: is there already, by the id of the other program',
    ])
    assert.match(reasons.join('\n'), /6 is left out: 2 contacts are called Jane Doe/)
    assert.match(reasons.join('\n'), /4 is left out: no contact is called Wilma Nobody/)
    assert.deepEqual(again.before, again.after)
    assert.ok(
      again.after.includes("4,Note body,Nobody's,no contact is called Wilma Nobody"),
      again.after.join('\n'),
    )
    const deals = await uploaded(DEALS.replaceAll(/^7/gm, '8'))
    const lost = await leftOut(deals.id)
    assert.ok(
      lost.some((line) => line.startsWith('3,Amount,about 5,"no field of a deal has room')),
      lost.join('\n'),
    )
  })

  it('leave a note with nobody, and about no deal, where two of the company or of the contact are called so', async () => {
    const { ann } = kith
    for (const company of ['Twins', 'Twins'])
      await ann.perform(createContact, { first_name: 'Rita', last_name: 'Roe', company })
    const { id } = await ann.perform(createContact, { first_name: 'Olaf', last_name: 'Only' })
    for (const name of ['Twin', 'Twin']) await ann.perform(createDeal, { name, contact_ids: [id] })
    const { ended } =
      await imported(`Record ID,Note body,Activity date,Associated Contact,Associated Company,Associated Deal
9101,For one of them,2024-05-07,Rita Roe,Twins,
9102,About one of them,2024-05-07,Olaf Only,,Twin
`)
    assert.match(ended.problems.map(({ message }) => message).join(), /2 contacts are called Rita Roe/)
    const { items } = await ann.perform(listNotes, { contact_id: id })
    assert.deepEqual(
      items.map(({ body, deal_id }) => [body, deal_id]),
      [['About one of them\n\nAssociated Deal: Twin', null]],
    )
  })

  it('are taken back: deals, their notes, and each note of a row', async () => {
    const { ann } = kith
    const solo = await ann.perform(createContact, { first_name: 'Solo', email_address: 'solo@example.com' })
    const notes = await imported(
      'Note - Content,Note - Person,Person - Email,Note - Add time\nOne,Solo,solo@example.com,2024-01-01\nTwo,,solo@example.com;jane@acme.example,2024-01-02\n',
    )
    const count = async () => (await ann.perform(listNotes, { contact_id: solo.id })).items.length
    assert.equal(notes.holds, 'notes')
    assert.equal(await count(), 2)
    await ann.perform(undoImport, { id: notes.id })
    await doBackgroundWork(kith.database)
    assert.equal((await ann.perform(getImport, { id: notes.id })).undo!.records, 3)
    assert.equal(await count(), 0)
  })

  it('are what somebody says where the headings do not tell', async () => {
    const { ann } = kith
    const { id, holds, mapping } = await uploaded('Who,E-mail,Remark\nSolo,solo@example.com,Hello\n')
    assert.equal(holds, 'contacts')
    const changed = await ann.perform(updateImport, { id, holds: 'notes' })
    assert.deepEqual(changed.mapping, ['detail', 'contact_email', 'detail'])
    assert.notDeepEqual(changed.mapping, mapping)
    await assert.rejects(
      ann.perform(updateImport, { id, mapping: ['first_name', 'contact_email', 'note'] }),
      {
        kind: 'invalid',
      },
    )
    const said = await ann.perform(updateImport, { id, mapping: ['contact_name', 'contact_email', 'note'] })
    assert.deepEqual(said.preview[0]!.notes, ['Hello'])
    assert.equal(said.preview[0]!.contact['contact_name'], 'Solo')
  })
})
