import type { Context } from '../../core/context.ts'
import type { UserRow } from '../../database/schema.ts'
import { reassignContacts } from '../contacts/contact-queries.ts'
import { recordReassigned } from '../history/history-queries.ts'

/** Who gets what a user leaves behind: what colleagues could see, and what only the user could. */
export interface Heirs {
  shared: number
  private: number
}

/** Gives everything that has an owner to the heirs, trash included. What a user wrote stays what that user wrote. */
export async function reassign(ctx: Context, user: UserRow, heirs: Heirs): Promise<void> {
  for (const [isPrivate, heir] of [
    [0, heirs.shared],
    [1, heirs.private],
  ] as const) {
    await recordReassigned(ctx, user, heir, isPrivate)
    await reassignContacts(ctx, user, heir, isPrivate)
  }
}
