import type { PreparationContext } from '../../core/context.ts'
import { placeOfEmail } from './user-email-queries.ts'

/** Whose e-mail address it is, asked in no account: from within one, addresses of others are not seen. */
export async function placeOnServer(
  ctx: PreparationContext,
  email: string,
): Promise<Awaited<ReturnType<typeof placeOfEmail>>> {
  let place: Awaited<ReturnType<typeof placeOfEmail>>
  await ctx.persist(async (db) => {
    place = await placeOfEmail(db, email)
  }, 0)
  return place
}
