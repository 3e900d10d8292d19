import type { Context } from '../../core/context.ts'
import { conflict, forbidden } from '../../core/errors.ts'
import type { UserRow } from '../../database/schema.ts'
import { ensureAdmin } from './ensure-admin.ts'
import { countOwners } from './user-queries.ts'

/** Owners and admins manage users; what concerns an owner is for owners alone. */
export function ensureMayChangeUser(ctx: Context, user: UserRow, newRole?: string): void {
  ensureAdmin(ctx)
  if (ctx.viewer.role !== 'owner' && (user.role === 'owner' || newRole === 'owner'))
    throw forbidden('owners_only', 'Only an owner may change an owner, or make one')
}

/** An account without an owner could never have one again. */
export async function ensureOwnerRemains(ctx: Context, user: UserRow): Promise<void> {
  if (user.role === 'owner' && user.suspended_at === null && (await countOwners(ctx)) === 1)
    throw conflict('last_owner', 'The account needs an owner; make somebody else one first')
}
