import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Given } from '../../queries/question.ts'

/** Whether a viewer sees both contacts of a pair, and nobody said that they are two. */
export const isShownPair = (value: Given, asked: RawBuilder<unknown> = sql``) => sql<SqlBool>`
  duplicate_pairs.account_id = ${value('account_id')}
  and exists (select 1 from contacts
    where contacts.account_id = ${value('account_id')} and contacts.id = duplicate_pairs.contact_id
      and contacts.trashed_at is null
      and (contacts.is_private = 0 or contacts.user_id = ${value('viewer_id')}) ${asked})
  and exists (select 1 from contacts
    where contacts.account_id = ${value('account_id')} and contacts.id = duplicate_pairs.other_id
      and contacts.trashed_at is null
      and (contacts.is_private = 0 or contacts.user_id = ${value('viewer_id')}) ${asked})
  and not exists (select 1 from duplicate_dismissals
    where duplicate_dismissals.account_id = ${value('account_id')}
      and duplicate_dismissals.contact_id = duplicate_pairs.contact_id
      and duplicate_dismissals.other_id = duplicate_pairs.other_id ${asked})`

/** A condition on contacts: the viewer sees another one that is likely to be the same, as far as the last scan knows. */
export const isDuplicate = (value: Given<{ min_confidence: number }>) => {
  const shown = sql`${isShownPair(value as never)} and duplicate_pairs.confidence >= ${value('min_confidence')}`
  return sql<SqlBool>`contacts.id in (
    select duplicate_pairs.contact_id from duplicate_pairs where ${shown}
    union
    select duplicate_pairs.other_id from duplicate_pairs where ${shown})`
}
