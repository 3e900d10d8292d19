import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { doBackgroundWork } from '../../background.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { runImport } from './run-import.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
})
after(() => kith.close())

it('a row is skipped where more than the name says who it is, as the dry run tells before', async () => {
  const { ann } = kith
  const known = [
    { first_name: 'Robert', last_name: 'Quince', mobile_phone: '+47 912 34 567' },
    { first_name: 'Ines', last_name: 'Okafor', company: 'Harbour Ltd' },
    { first_name: 'Jonas', last_name: 'Weber', email_address: 'jonas@weber.example' },
    { email_address: 'info@rowan.example' },
    { first_name: 'Sven', last_name: 'Alm', email_address: 'home@alm.example', birthday: '1950-02-03' },
    { first_name: 'Otto', last_name: 'Sorb', birthday: '1950-02-03', home_street: 'Lindenallee 7' },
  ]
  for (const fields of known) await ann.perform(createContact, fields)
  const rows = {
    'Bob,Quince,,,0047 91234567,,': 'skipped',
    'Ines,Okafor,Harbour Limited,,,,': 'skipped',
    // Rows of the same file are there, too.
    'Jonas,Weber,,,+49 30 5551234,,': 'created',
    'Weber,Jonas,,,+49 30 5551234,,': 'skipped',
    ',,,info@rowan.example,,,': 'skipped',
    'Sven,Alm,,HOME@alm.example,,,': 'skipped',
    // A father and a son with one name and one mailbox.
    'Sven,Alm,,home@alm.example,,1985-11-23,': 'created',
    'Otto,Sorb,,,,1985-11-23,Lindenallee 7': 'created',
  }
  const headings = 'First name,Last name,Company,E-mail,Mobile phone,Birthday,Home street'
  const { id } = await ann.perform(createImport, { data: [headings, ...Object.keys(rows)].join('\n') })
  const { dry_run } = await ann.perform(runImport, { id, dry_run: true })
  assert.deepEqual(
    dry_run!.rows.map(({ act }) => act),
    Object.values(rows),
  )
  await ann.perform(runImport, { id })
  await doBackgroundWork(kith.database)
  const { created, skipped } = await ann.perform(getImport, { id })
  assert.deepEqual([created, skipped], [3, 5])
})
