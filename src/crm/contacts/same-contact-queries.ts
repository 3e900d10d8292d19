import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { isIgnoringCase } from '../../database/statements/ignoring-case.ts'
import { type Given, question } from '../../queries/question.ts'
import { EMAILS_BY_INDEX } from '../contact-fields/fields.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'

/** An index on each field serves it; full text is not asked, because many writes go on beside. */
const byEmail = question(
  (asked, value: Given<{ email: string }>) => {
    const ofFields = EMAILS_BY_INDEX.map((field) => {
      const oldest = visibleContacts(asked)
        .select('id')
        .where(isIgnoringCase(`contacts.${field}`, value('email')))
        .where(field, 'is not', null)
        .orderBy('id')
        .limit(1)
      return sql`select id from ${oldest} as ${sql.ref(field)}`
    })
    return sql<{ id: number | null }>`
      select min(id) as id from (${sql.join(ofFields, sql` union all `)}) as found`
  },
  { areByKey: true },
)

/** Of each address, in small letters, the oldest contact that the viewer sees with it, in whichever field and case. */
export async function contactsOfEmails(
  ctx: Context,
  emails: readonly string[],
): Promise<(number | undefined)[]> {
  const found = await byEmail.allOfEach(ctx, 'email', emails)
  return found.map(([oldest]) => oldest?.id ?? undefined)
}
