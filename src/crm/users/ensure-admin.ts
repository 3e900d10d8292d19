import type { PreparationContext } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'

/** Owners and admins manage users and the account. */
export function ensureAdmin({ viewer }: PreparationContext): void {
  if (viewer.role === 'member')
    throw forbidden('admins_only', 'Only owners and admins of the account may do this')
}
