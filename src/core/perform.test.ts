import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../tests/support/kith.ts'
import { changeContactsInBulk } from '../crm/contacts/change-contacts-in-bulk.ts'
import { createContact } from '../crm/contacts/create-contact.ts'
import { listContacts } from '../crm/contacts/list-contacts.ts'
import type { Database } from '../database/database.ts'
import { ConnectionError } from '../database/errors.ts'
import { perform } from './perform.ts'

const LATER = 'try again in a moment'
const FAILURES = {
  storage_full: {
    failure: { code: 'SQLITE_FULL' },
    says: 'The disk of the server is full; nothing was changed',
  },
  storage_read_only: {
    failure: { code: '25006', severity: 'ERROR' },
    says: 'The storage of the server cannot be written to; nothing was changed',
  },
  storage_busy: {
    failure: { code: 'SQLITE_BUSY' },
    says: `The storage of the server is busy; ${LATER}`,
  },
  storage_away: {
    failure: new ConnectionError('The connection was lost'),
    says: `The database of the server does not answer; ${LATER}, but look first whether a change was made`,
  },
  storage_broken: {
    failure: { code: 'XX001', severity: 'ERROR' },
    says: 'The storage of the server does not work; look whether a change was made before you try it again',
  },
}
const PART = 25

describe('a storage that fails', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  /** Whose transaction of this number fails at its end, and is taken back. */
  const failingIn = (transaction: number, failure: object) => {
    let begun = 0
    const database: Database = {
      ...kith.database,
      write(job, accountId) {
        const fails = ++begun === transaction
        return kith.database.write(async (db) => {
          const result = await job(db)
          if (fails) throw failure
          return result
        }, accountId)
      },
    }
    return { viewer: kith.ann.viewer, database }
  }
  const contactsNow = async () =>
    (await kith.ann.perform(listContacts, { limit: 1, include_total: true })).total_count!

  for (const [code, { failure, says }] of Object.entries(FAILURES)) {
    it(`says what was changed of a whole that is not done: ${code}`, async () => {
      const known = await contactsNow()
      await assert.rejects(perform(createContact, failingIn(1, failure), { first_name: 'Ines' }), {
        code,
        message: says,
      })
      assert.equal(await contactsNow(), known)
    })

    it(`says so of work in parts, of which some are done: ${code}`, async () => {
      const known = await contactsNow()
      const wish = {
        action: 'create',
        contacts: Array.from({ length: 3 * PART }, (_, count) => ({ first_name: `Ines${count}` })),
      }
      const nothingYet = perform(changeContactsInBulk, failingIn(1, failure), wish)
      await assert.rejects(nothingYet, { code, message: says })
      assert.equal(await contactsNow(), known)
      await assert.rejects(perform(changeContactsInBulk, failingIn(3, failure), wish), {
        code,
        message: `${says.split(';')[0]}; some of what you asked for may be done, so look what was changed before you try it again`,
      })
      assert.equal(await contactsNow(), known + 2 * PART)
    })
  }
})
