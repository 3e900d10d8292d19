import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { ensureDealOf } from '../deals/ensure-deal-of.ts'
import { storedDeal } from '../deals/stored-deal-queries.ts'
import { ensureHoldersSee, ensureOwnerSees, isPrivate } from '../holders/ensure-holders-see.ts'
import { type HeldRow, handedOver } from '../holders/held-by.ts'
import { sharesOf } from '../holders/other-holder-queries.ts'
import { ensureNotSuspended } from '../users/ensure-not-suspended.ts'
import { isUserOfAccount } from '../users/user-queries.ts'
import { changeTask } from './change-task.ts'
import { ensureRecursFromSomeDay, readDue } from './read-due.ts'
import type { TaskChange } from './task.ts'
import type { StoredTask } from './task-queries.ts'

/** Changes the given fields of a task that was found, with all that follows. */
export async function editTask(
  ctx: Context,
  task: StoredTask,
  { due, deal_id, ...wanted }: z.output<typeof TaskChange>,
): Promise<StoredTask> {
  if (wanted.user_id !== undefined && !(await isUserOfAccount(ctx, wanted.user_id)))
    throw invalidField('user_id', 'not_a_user', 'is not a user of this account')
  if (wanted.user_id !== undefined && wanted.user_id !== task.user_id)
    await ensureNotSuspended(ctx, wanted.user_id)
  const fields = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  // Forms send every field back: words that stay keep the day they meant when they were typed.
  const columns = due === undefined || due === task.due ? {} : readDue(ctx, due)
  ensureRecursFromSomeDay({ ...task, ...fields, ...columns })
  const about = await aboutDeal(ctx, task, deal_id)
  const owned = wanted.user_id === undefined ? {} : await givenTo(ctx, { ...task, ...about }, wanted.user_id)
  await ensureNotHidden(ctx, { ...task, ...owned }, about)
  const wish = { ...fields, ...columns, ...about, ...owned }
  return changeTask(ctx, task, wish, 'updated')
}

/** Another owner, if it is another. */
async function givenTo(ctx: Context, task: StoredTask, userId: number): Promise<Partial<HeldRow>> {
  if (userId === task.user_id) return {}
  await ensureOwnerSees(ctx, 'task', userId, await contactBehind(ctx, task))
  return handedOver(ctx, task, userId)
}

/** Another deal may bring a private contact with it. */
async function ensureNotHidden(ctx: Context, task: StoredTask, about: Partial<StoredTask>): Promise<void> {
  if (about.deal_id && (await isPrivate(ctx, await contactBehind(ctx, { ...task, ...about }))))
    await ensureHoldersSee(ctx, 'deal_id', 'task', sharesOf('task', [task], ctx.viewer.user_id))
}

/** The contact whose fate a task shares: its own, or that of the deal it is about. */
async function contactBehind(
  ctx: Context,
  { contact_id, deal_id }: Pick<StoredTask, 'contact_id' | 'deal_id'>,
): Promise<number | null> {
  if (contact_id !== null || deal_id === null) return contact_id
  return (await storedDeal(ctx, deal_id))?.contact_id ?? null
}

/** Another deal, if it is another, and its main contact for a task that has none. */
async function aboutDeal(
  ctx: Context,
  task: StoredTask,
  dealId: number | null | undefined,
): Promise<Partial<Pick<StoredTask, 'deal_id' | 'contact_id'>>> {
  if (dealId === undefined || dealId === task.deal_id) return {}
  if (dealId === null) return { deal_id: null }
  const deal = await ensureDealOf(ctx, dealId, task.contact_id)
  return { deal_id: dealId, contact_id: task.contact_id ?? deal.contact_id }
}
