import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { fillWithKnownPeople } from '../../../tests/support/known-people.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { SMALL_ACCOUNT } from '../duplicate-scans/refresh.ts'
import { findScan } from '../duplicate-scans/scan-queries.ts'
import { addNote } from '../notes/add-note.ts'
import { findDuplicates } from './find-duplicates.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
})
after(() => kith.close())

it('the operator is told of a search in the background that failed, and the next one begins anew', async () => {
  const { ann, database } = kith
  await ann.perform(fillWithKnownPeople, { contacts: SMALL_ACCOUNT + 1 })
  const failure = new Error('The storage is broken')
  const reported = new Promise<unknown[]>((resolve) => {
    const broken = { ...database, write: () => Promise.reject(failure) }
    const report = (...told: unknown[]) => resolve(told)
    void perform(findDuplicates, { database: broken, viewer: ann.viewer, report }, {})
  })
  assert.deepEqual(await reported, [failure, 'duplicates could not be looked for'])
  const { items, checked_at, is_checking } = await ann.perform(listContacts, { has_duplicates: true })
  assert.deepEqual([items, checked_at, is_checking], [[], null, true])
  assert.equal((await ann.perform(findDuplicates, {})).is_checking, true)
})

const INES = { first_name: 'Ines', last_name: 'Okafor', email_address: 'ines@harbour.example' }

it('what was stamped before a search and committed after it is looked at, too', async () => {
  const { eve, database } = kith
  const found = async () => (await eve.perform(findDuplicates, {})).items.length
  /** A write whose request came now and that waits until it is let through. */
  const late = (write: (caller: Parameters<typeof perform>[1]) => Promise<unknown>) => {
    const turn = Promise.withResolvers<void>()
    const waiting: typeof database = {
      ...database,
      write: (job, accountId) => turn.promise.then(() => database.write(job, accountId)),
    }
    const written = write({ database: waiting, viewer: eve.viewer })
    return () => {
      turn.resolve()
      return written
    }
  }
  const commitTwin = late((caller) => perform(createContact, caller, INES))
  const { id } = await eve.perform(createContact, INES)
  assert.equal(await found(), 0)
  await commitTwin()
  assert.equal(await found(), 1)

  const other = { first_name: 'Bjarne', last_name: 'Dahl', email_address: 'bjarne@dahl.example' }
  const commitChange = late((caller) => perform(updateContact, caller, { id, ...other }))
  await eve.perform(createContact, other)
  assert.equal(await found(), 1)
  await commitChange()
  const { items } = await eve.perform(findDuplicates, {})
  assert.deepEqual(
    items.map(({ contacts: [one] }) => [one!.id, one!.name]),
    [[id, 'Bjarne Dahl']],
  )
})

it('what happens beside the contacts starts no search, unless that is so much that asking costs more', async () => {
  const { eve, database } = kith
  const { account_id } = eve.viewer
  const { id } = await eve.perform(createContact, INES)
  const searches = async () => {
    await eve.perform(findDuplicates, {})
    return (await findScan(database.reader, account_id))!.scan
  }
  const before = await searches()
  await eve.perform(addNote, { contact_id: id, body: 'Called' })
  assert.equal(await searches(), before)
  const entry = {
    account_id,
    user_id: eve.viewer.user_id,
    door: 'json',
    action: 'note.created',
    subject_type: 'note',
    contact_id: id,
    created_at: new Date().toISOString(),
  }
  await database.write(async (db) => {
    for (let count = 0; count < 10; count++)
      await db.insertInto('history').values(Array(1000).fill(entry)).execute()
  }, account_id)
  assert.equal(await searches(), before + 1)
  assert.equal(await searches(), before + 1)
})
