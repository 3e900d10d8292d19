import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { isIgnoringCase } from '../../database/statements/ignoring-case.ts'
import { type Given, question } from '../../queries/question.ts'
import { EMAILS_BY_INDEX } from '../contact-fields/fields.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'

const COLUMNS = ['id', 'first_name', 'middle_name', 'last_name', 'suffix'] as const
/** Whom an address belongs to. */
export type Addressee = Pick<ContactRow, (typeof COLUMNS)[number]>

/** An index on each field serves it; full text is not asked, because many writes go on beside. */
const byEmail = question(
  (asked, value: Given<{ email: string; limit: number }>) => {
    const ofFields = EMAILS_BY_INDEX.map((field) => {
      const ofField = visibleContacts(asked)
        .select(COLUMNS)
        .where(isIgnoringCase(`contacts.${field}`, value('email')))
        .where(field, 'is not', null)
        .orderBy('id')
        .limit(value('limit'))
      return sql`select * from ${ofField} as ${sql.ref(field)}`
    })
    return sql<Addressee>`
      select * from (${sql.join(ofFields, sql` union `)}) as found order by id`
  },
  { areByKey: true },
)

/** Of each address, in small letters, the contacts that the viewer sees with it, in whichever field and case; the oldest first. */
export const contactsOfEmails = (
  ctx: Context,
  emails: readonly string[],
  limit: number,
): Promise<Addressee[][]> => byEmail.allOfEach(ctx, 'email', emails, { limit })
