import type { Context } from './context.ts'

/** What is remembered under a key of the viewer's, if it was given since `oldest`. */
export const rememberedAnswer = (ctx: Context, key: string, oldest: string) =>
  ctx.db
    .selectFrom('remembered_answers')
    .select(['fingerprint', 'answer'])
    .where((eb) => eb.and(ownerOf(ctx, key)))
    .where('created_at', '>', oldest)
    .executeTakeFirst()

/** Keeps an answer under a key, in place of one that has grown old. */
export async function saveAnswer(
  ctx: Context,
  key: string,
  { fingerprint, answer }: { fingerprint: string; answer: string },
): Promise<void> {
  const owner = ownerOf(ctx, key)
  await ctx.db
    .deleteFrom('remembered_answers')
    .where((eb) => eb.and(owner))
    .execute()
  await ctx.db
    .insertInto('remembered_answers')
    .values({ ...owner, fingerprint, answer, created_at: ctx.now })
    .execute()
}

const ownerOf = ({ viewer }: Context, key: string) => ({
  account_id: viewer.account_id,
  user_id: viewer.user_id,
  key,
})
