import type { Context } from './context.ts'
import { CrmError } from './errors.ts'

/** A caller's name for one request, and what the request was, so that another one under the same name is noticed. */
export interface RequestKey {
  key: string
  /** A digest of operation and input. */
  fingerprint: string
}

/** For how long a key is known, in milliseconds. */
export const ANSWERS_LAST = 24 * 60 * 60 * 1000

/** Runs the write once for each key, and answers its repetitions from memory, in the write's own transaction. */
export async function rememberAnswer<Answer>(
  { db, viewer, now }: Context,
  { key, fingerprint }: RequestKey,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const owner = { account_id: viewer.account_id, user_id: viewer.user_id, key }
  const oldest = new Date(Date.parse(now) - ANSWERS_LAST).toISOString()
  const known = await db
    .selectFrom('remembered_answers')
    .select(['fingerprint', 'answer'])
    .where((eb) => eb.and(owner))
    .where('created_at', '>', oldest)
    .executeTakeFirst()
  if (known && known.fingerprint !== fingerprint)
    throw new CrmError('invalid', 'key_used_before', 'This idempotency key was used for another request')
  if (known) return JSON.parse(known.answer) as Answer

  const answer = await run()
  await db
    .deleteFrom('remembered_answers')
    .where((eb) => eb.and(owner))
    .execute()
  await db
    .insertInto('remembered_answers')
    .values({ ...owner, fingerprint, answer: JSON.stringify(answer ?? null), created_at: now })
    .execute()
  return answer
}
