import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { DealRow } from '../../database/schema.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { ensureContacts } from '../contact-store/ensure-contacts.ts'
import { ensureHoldersSee, ensureOwnerSees, isPrivate } from '../holders/ensure-holders-see.ts'
import { handedOver } from '../holders/held-by.ts'
import { sharesOf, tasksHeldByOthers } from '../holders/other-holder-queries.ts'
import { ensureNotSuspended } from '../users/ensure-not-suspended.ts'
import { saveDeal } from './deal-queries.ts'
import { writeAmount } from './money.ts'
import { inCurrency, storedAmount } from './read-money.ts'
import { replaceContacts } from './replace-contacts.ts'

export type DealChange = Partial<
  Pick<DealRow, 'name' | 'user_id' | 'currency' | 'probability' | 'expected_close_on'>
> & {
  amount?: string | null | undefined
  contact_ids?: number[] | undefined
}

/** Stores what is new of a deal that was found, and tells it; where it stands changes by `bringTo`. `ofStage` is the stage's probability. */
export async function changeDeal(
  ctx: Context,
  deal: DealRow,
  { contact_ids, ...given }: DealChange,
  ofStage: number,
): Promise<DealRow> {
  if (given.user_id !== undefined && given.user_id !== deal.user_id)
    await ensureNotSuspended(ctx, given.user_id)
  const fields = {
    ...storedFields(deal, given, ofStage),
    ...(await ensureSeen(ctx, deal, contact_ids, given)),
  }
  const hasOtherContacts = contact_ids !== undefined && (await replaceContacts(ctx, deal, contact_ids))
  const contact_id = hasOtherContacts ? (contact_ids[0] ?? null) : deal.contact_id
  const changes = changesBetween(deal, fields)
  if (!hasOtherContacts && Object.keys(changes).length === 0) return deal
  const updated_at = nextVersion(ctx.now, deal.updated_at)
  const after = await saveDeal(ctx, deal, { ...fields, contact_id, updated_at })
  const told = withAmountsInWords(changes, deal, after)
  await record(ctx, 'deal.updated', { type: 'deal', id: deal.id, contact_id }, told)
  return after
}

/** Gives what changes with another owner. Refuses what would hide the deal from anybody whose it is. */
async function ensureSeen(
  ctx: Context,
  deal: DealRow,
  contactIds: number[] | undefined,
  { user_id = deal.user_id }: Pick<Given, 'user_id'>,
) {
  const contact_id = contactIds === undefined ? deal.contact_id : (contactIds[0] ?? null)
  const owned = user_id === deal.user_id ? undefined : handedOver(ctx, deal, user_id)
  if (contactIds !== undefined) await ensureContacts(ctx, contactIds)
  if (owned) await ensureOwnerSees(ctx, 'deal', user_id, contact_id)
  if (contact_id !== deal.contact_id && (await isPrivate(ctx, contact_id))) {
    const others = sharesOf('deal', [{ ...deal, ...owned }], ctx.viewer.user_id)
    const tasks = await tasksHeldByOthers(ctx, [deal], ctx.viewer.user_id)
    await ensureHoldersSee(ctx, 'contact_ids', 'deal', [...others, ...tasks])
  }
  return owned
}

type Given = Omit<DealChange, 'contact_ids'>

/** What is sent as it is stored. A whole record that comes back carries the stage's probability, which is not its own then. */
function storedFields(deal: DealRow, { name, amount, ...given }: Given, ofStage: number): Partial<DealRow> {
  const fields: Partial<DealRow> = { ...given }
  if (name !== undefined) fields.name = name.trim()
  if (deal.probability === null && given.probability === ofStage) delete fields.probability
  const currency = given.currency ?? deal.currency
  if (amount !== undefined) fields.amount = storedAmount(amount, currency)
  else if (given.currency !== undefined) fields.amount = inCurrency(deal.amount, deal.currency, currency)
  return fields
}

/** History says amounts as people do. */
function withAmountsInWords(changes: ReturnType<typeof changesBetween>, before: DealRow, after: DealRow) {
  const [from, to] = [before, after].map(({ amount, currency }) =>
    amount === null ? null : writeAmount(amount, currency),
  )
  const { amount: _, held_by: __, ...rest } = changes
  return from === to ? rest : { ...rest, amount: [from, to] as [unknown, unknown] }
}
