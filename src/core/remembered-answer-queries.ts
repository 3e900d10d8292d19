import type { Expression, SqlBool } from 'kysely'
import type { Context } from './context.ts'

/** For how long a key is known, in milliseconds. */
const ANSWERS_LAST = 24 * 60 * 60 * 1000

/** What is remembered under a key of the viewer's. */
export const rememberedAnswer = (ctx: Context, key: string) =>
  ctx.db
    .selectFrom('remembered_answers')
    .select(['fingerprint', 'answer'])
    .where((eb) => eb.and(ownerOf(ctx, key)))
    .executeTakeFirst()

export const saveAnswer = (ctx: Context, key: string, said: { fingerprint: string; answer: string }) =>
  ctx.db
    .insertInto('remembered_answers')
    .values({ ...ownerOf(ctx, key), ...said, created_at: ctx.now })
    .execute()

const dayBefore = (now: string): string => new Date(Date.parse(now) - ANSWERS_LAST).toISOString()

/** Everybody's answers of a day ago. */
export const answersOfDayAgo = ({ db, now }: Context) =>
  db.selectFrom('remembered_answers').where('created_at', '<=', dayBefore(now))

const forgetDayAgo = ({ db, now }: Context) =>
  db.deleteFrom('remembered_answers').where('created_at', '<=', dayBefore(now))

/** Forgets those of everybody's answers of a day ago that a condition is true of. */
export const forgetAnswers = (ctx: Context, isWanted: Expression<SqlBool>) =>
  forgetDayAgo(ctx).where(isWanted).execute()

/** Forgets the viewer's, which are not to be answered with any more. */
export const forgetOwnAnswers = (ctx: Context) =>
  forgetDayAgo(ctx)
    .where('account_id', '=', ctx.viewer.account_id)
    .where('user_id', '=', ctx.viewer.user_id)
    .execute()

const ownerOf = ({ viewer }: Context, key: string) => ({
  account_id: viewer.account_id,
  user_id: viewer.user_id,
  key,
})
