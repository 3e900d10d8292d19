import type { Context } from '../../core/context.ts'
import { isToCome } from '../../core/day-or-time.ts'
import { type FieldError, invalid, invalidField } from '../../core/errors.ts'
import { hasYear } from '../../core/yearly-day.ts'
import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { isBlank } from '../contact-store/contact.ts'
import { allStatuses, isUsable, usableStatuses } from '../statuses/status-queries.ts'

const DAYS = CONTACT_FIELDS.filter(({ type }) => type === 'date').map(({ name }) => name)

/**
 * Rules that no single field can keep: refuses contacts that are blank, and, of what is new of them, days that are to come and statuses that
 * the account does not have.
 */
export async function ensureSound(
  ctx: Context,
  contact: Partial<ContactRow>,
  changed: Partial<ContactRow>,
): Promise<void> {
  const { status: newStatus } = changed
  const errors: FieldError[] = []
  if (isBlank(contact))
    errors.push({ field: '', code: 'all_blank', message: "Contact details can't all be blank" })
  for (const field of DAYS) {
    const day = changed[field]
    if (typeof day === 'string' && hasYear(day) && isToCome(day, ctx))
      errors.push({ field, code: 'in_the_future', message: "can't be in the future" })
  }
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
