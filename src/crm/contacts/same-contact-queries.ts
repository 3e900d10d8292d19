import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { isIgnoringCase } from '../../database/statements/ignoring-case.ts'
import { preparedLookUp, statement } from '../../database/statements/prepared.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { EMAILS_BY_INDEX } from '../contact-fields/fields.ts'
import { isVisible } from '../contact-store/contact-queries.ts'

type Key = Visibility & { email: string }

/** An index on each field serves it; full text is not asked, because many writes go on beside. */
const byEmail = preparedLookUp<Key, { id: number | null }>((db, value) => {
  const ofFields = EMAILS_BY_INDEX.map((field) => {
    const oldest = db
      .selectFrom('contacts')
      .select('id')
      .where(isVisible(value))
      .where(isIgnoringCase(`contacts.${field}`, value('email')))
      .where(field, 'is not', null)
      .where('trashed_at', 'is', null)
      .orderBy('id')
      .limit(1)
    return sql`select id from ${oldest} as ${sql.ref(field)}`
  })
  return statement(db, sql`select min(id) as id from (${sql.join(ofFields, sql` union all `)}) as found`)
})

/** Of each address, in small letters, the oldest contact that the viewer sees with it, in whichever field and case. */
export async function contactsOfEmails(
  ctx: Context,
  emails: readonly string[],
): Promise<(number | undefined)[]> {
  const found = await byEmail.allOfEach(ctx.db, visibilityOf(ctx), 'email', emails)
  return found.map(([oldest]) => oldest?.id ?? undefined)
}
