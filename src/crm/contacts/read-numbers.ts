import { z } from 'zod'
import { endWork, keepLease } from '../../core/background-work-queries.ts'
import type { Context } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { findOwnAccount, saveOwnAccount } from '../accounts/account-queries.ts'
import { numbersOf } from '../contact-store/contact-numbers.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { guessCountry } from '../phones/country.ts'
import { leaveReading, READING_WORK } from '../phones/reading-work.ts'
import { reindexContact } from '../search-index/contact-search-queries.ts'
import { contactsAfter, type ReadContact } from './unread-queries.ts'

/** Contacts read in one transaction: few enough that nobody who waits behind it notices. */
const BATCH = 100

/** Nothing that people wrote changes, so neither history nor the version of a contact tells of it. */
export const readNumbers = defineOperation({
  name: 'readNumbers',
  effect: 'write',
  description:
    'Reads the telephone numbers of the next contacts as they are dialled in the country of the account.',
  input: z.strictObject({
    account_id: id(),
    id: z.int().min(0).describe('The contact before the next'),
    holder: z.string().max(64).describe('Who holds the lease of this work'),
  }),
  output: z.strictObject({ has_more: z.boolean() }),

  async run(given, { account_id, id, holder }) {
    if (given.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    const work = { kind: READING_WORK, account_id, record_id: id }
    if (!(await keepLease(given.db, { ...work, holder }, given.now))) return { has_more: false }
    const ctx = { ...given, viewer: { ...given.viewer, account_id, country: await countryOf(given) } }
    const contacts = await contactsAfter(ctx, id, BATCH)
    for (const contact of contacts) {
      await readAnew(ctx, contact)
      await turnWhenLong()
    }
    await endWork(ctx.db, work)
    // The rest is work of its own: it goes on from there, also in another process.
    if (contacts.length === BATCH) await leaveReading(ctx, account_id, contacts.at(-1)!.id)
    return { has_more: false }
  },
})

/** An account that an older version made has no country yet. */
async function countryOf(ctx: Context): Promise<string | null> {
  const account = await findOwnAccount(ctx)
  if (account.country) return account.country
  const country = await guessCountry(account)
  if (country) await saveOwnAccount(ctx, { country })
  return country
}

async function readAnew(ctx: Context, contact: ReadContact): Promise<void> {
  const numbers = numbersOf(ctx, contact)
  if (numbers === contact.numbers) return
  await saveContact(ctx, contact, { numbers })
  // A merged contact is found as its survivor only.
  if (contact.merged_into === null) await reindexContact(ctx, contact, { ...contact, numbers })
}
