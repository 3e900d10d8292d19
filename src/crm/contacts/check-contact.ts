import type { Context } from '../../core/context.ts'
import { type FieldError, invalid, invalidField } from '../../core/errors.ts'
import type { ContactRow } from '../../database/schema.ts'
import { allStatuses, isUsable, usableStatuses } from '../statuses/status-queries.ts'
import { isBlank } from './contact.ts'

/** Rules that no single field can keep: refuses contacts that are blank, and statuses that the account does not have. */
export async function ensureSound(
  ctx: Context,
  contact: Partial<ContactRow>,
  newStatus: string | null | undefined,
): Promise<void> {
  const errors: FieldError[] = []
  if (isBlank(contact))
    errors.push({ field: '', code: 'all_blank', message: "Contact details can't all be blank" })
  if (newStatus && !(await isUsable(ctx, newStatus))) {
    const keys = (await usableStatuses(ctx)).map(({ key }) => key)
    errors.push({ field: 'status', code: 'not_included', message: `must be one of ${keys.join(', ')}` })
  }
  if (errors.length > 0) throw invalid(errors)
}

/** Refuses to look for a status that the account never had; a retired one may still be on contacts. */
export async function ensureKnownStatus(ctx: Context, status: string): Promise<void> {
  const keys = (await allStatuses(ctx)).map(({ key }) => key)
  if (!keys.includes(status))
    throw invalidField('status', 'not_included', `must be one of ${keys.join(', ')}`)
}
