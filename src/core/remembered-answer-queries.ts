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

const ofDayAgo = ({ db, now }: Context) =>
  db
    .deleteFrom('remembered_answers')
    .where('created_at', '<=', new Date(Date.parse(now) - ANSWERS_LAST).toISOString())

/** Forgets everybody's answers of a day ago. */
export const forgetAnswers = (ctx: Context) => ofDayAgo(ctx).execute()

/** Forgets the viewer's, which are not to be answered with any more. */
export const forgetOwnAnswers = (ctx: Context) =>
  ofDayAgo(ctx)
    .where('account_id', '=', ctx.viewer.account_id)
    .where('user_id', '=', ctx.viewer.user_id)
    .execute()

const ownerOf = ({ viewer }: Context, key: string) => ({
  account_id: viewer.account_id,
  user_id: viewer.user_id,
  key,
})
