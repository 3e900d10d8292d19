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

/** Forgets everybody's answers of a day ago. */
export const forgetAnswers = ({ db, now }: Context) =>
  db
    .deleteFrom('remembered_answers')
    .where('created_at', '<=', new Date(Date.parse(now) - ANSWERS_LAST).toISOString())
    .execute()

const ownerOf = ({ viewer }: Context, key: string) => ({
  account_id: viewer.account_id,
  user_id: viewer.user_id,
  key,
})
