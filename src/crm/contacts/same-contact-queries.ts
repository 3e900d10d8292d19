import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { isIgnoringCase } from '../../database/statements/ignoring-case.ts'
import { preparedLookUp, statement } from '../../database/statements/prepared.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { EMAILS_BY_INDEX } from '../contact-fields/fields.ts'
import { isVisible } from '../contact-store/contact-queries.ts'

type Key = Visibility & { email: string; limit: number }

const COLUMNS = ['id', 'first_name', 'middle_name', 'last_name', 'suffix'] as const
/** Whom an address belongs to. */
export type Addressee = Pick<ContactRow, (typeof COLUMNS)[number]>

/** An index on each field serves it; full text is not asked, because many writes go on beside. */
const byEmail = preparedLookUp<Key, Addressee>((db, value) => {
  const ofFields = EMAILS_BY_INDEX.map((field) => {
    const ofField = db
      .selectFrom('contacts')
      .select(COLUMNS)
      .where(isVisible(value))
      .where(isIgnoringCase(`contacts.${field}`, value('email')))
      .where(field, 'is not', null)
      .where('trashed_at', 'is', null)
      .orderBy('id')
      .limit(value('limit'))
    return sql`select * from ${ofField} as ${sql.ref(field)}`
  })
  return statement(db, sql`select * from (${sql.join(ofFields, sql` union `)}) as found order by id`)
})

/** Of each address, in small letters, the contacts that the viewer sees with it, in whichever field and case; the oldest first. */
export const contactsOfEmails = (
  ctx: Context,
  emails: readonly string[],
  limit: number,
): Promise<Addressee[][]> => byEmail.allOfEach(ctx.db, { ...visibilityOf(ctx), limit }, 'email', emails)
