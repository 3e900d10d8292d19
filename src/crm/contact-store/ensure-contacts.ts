import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { survivorOf } from './contact-queries.ts'
import { visibleIdsAmong } from './contacts-among-queries.ts'
import { merged } from './merged.ts'

/** Refuses all of some contacts, sent as `contact_ids`, when one of them is not there or not to be seen: the answer is the same. */
export async function ensureContacts(ctx: Context, contactIds: readonly number[]): Promise<void> {
  if (contactIds.length === 0) return
  const visible = new Set(await visibleIdsAmong(ctx, contactIds))
  const fields = contactIds.flatMap((id, place) =>
    visible.has(id)
      ? []
      : [{ field: `contact_ids.${place}`, code: 'contact_not_found', message: 'is no contact' }],
  )
  if (fields.length === 0) return
  for (const id of contactIds) {
    const survivor = visible.has(id) ? undefined : await survivorOf(ctx, id)
    if (survivor) throw merged(id, survivor.id)
  }
  throw new CrmError(
    'not_found',
    'contact_not_found',
    fields.length === 1 ? 'There is no such contact' : 'There are no such contacts',
    { fields },
  )
}
