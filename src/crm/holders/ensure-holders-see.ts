import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { hasShared } from '../contact-store/shared-contact-queries.ts'
import { loserNames, losersOf } from './losers.ts'
import type { Share } from './other-holder-queries.ts'

/** A contact that the viewer sees, or none; a private one is the viewer's own. */
export const isPrivate = async (ctx: Context, contactId: number | null): Promise<boolean> =>
  contactId !== null && !(await hasShared(ctx, [contactId]))

/** Refuses to give a record to somebody who would not see it, because it hangs off a private contact. */
export async function ensureOwnerSees(
  ctx: Context,
  kind: 'task' | 'deal',
  userId: number,
  contactId: number | null,
): Promise<void> {
  if (userId !== ctx.viewer.user_id && (await isPrivate(ctx, contactId)))
    throw invalidField('user_id', 'cannot_see', `would not see the ${kind}: its contact is private`)
}

/** Refuses to hang a record off a private contact when others hold it, or what shares its fate: it would vanish for them. */
export async function ensureHoldersSee(
  ctx: Context,
  field: 'contact_ids' | 'deal_id',
  kind: 'task' | 'deal',
  shares: readonly Share[],
): Promise<void> {
  const others = await losersOf(ctx, shares)
  if (others.length > 0)
    throw invalidField(
      field,
      'held_by_others',
      `would hide the ${kind} from ${loserNames(others)}: its contact would be private`,
    )
}
