import type { Context } from '../../core/context.ts'
import { isIgnoringCase } from '../../database/ignoring-case.ts'
import { prepared } from '../../database/prepared.ts'
import { isVisible, visibilityOf } from './contact-queries.ts'
import { EMAILS_BY_INDEX } from './fields.ts'

type Key = ReturnType<typeof visibilityOf> & { email: string }

/** An index on each field serves them; full text is not asked, because many writes go on beside. */
const byEmail = EMAILS_BY_INDEX.map((field) =>
  prepared<Key, { id: number }>((db, value) =>
    db
      .selectFrom('contacts')
      .select('id')
      .where(isVisible(value))
      .where(isIgnoringCase(`contacts.${field}`, value('email')))
      .where(field, 'is not', null)
      .where('trashed_at', 'is', null)
      .orderBy('id')
      .limit(1),
  ),
)

/** The oldest contact that the viewer sees with this address, in whichever field and case. */
export async function contactOfEmail(ctx: Context, email: string): Promise<number | undefined> {
  const ids: number[] = []
  for (const query of byEmail) {
    const row = await query.first(ctx.db, { ...visibilityOf(ctx), email: email.trim().toLowerCase() })
    if (row) ids.push(row.id)
  }
  return ids.length > 0 ? Math.min(...ids) : undefined
}
