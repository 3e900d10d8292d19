import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { readByField } from '../../core/read-input.ts'
import { expectedVersion } from '../../core/values.ts'
import { nextVersion } from '../../core/version.ts'
import { type Changes, changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { ContactId, contactInput, derivedColumns, type FoundContact } from '../contact-store/contact.ts'
import { numbersOf, touchesNumbers } from '../contact-store/contact-numbers.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { ensureUnedited } from '../contact-store/ensure-unedited.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { toldChanges } from '../contact-store/told-changes.ts'
import { ensureMayBePrivate } from '../holders/ensure-may-be-private.ts'
import { reindexContact } from '../search-index/contact-search-queries.ts'
import { ensureSound } from './check-contact.ts'
import { ensureMayGive } from './ensure-may-give.ts'

/** What can be changed of a contact. */
export const contactChanges = {
  ...contactInput,
  user_id: z.int().min(1).optional().describe('The owner: the id of a user. Not of a private contact'),
}

export const ContactChange = readByField(
  z.strictObject({
    id: ContactId,
    ...contactChanges,
    expected_updated_at: expectedVersion().describe(
      'The updated_at you last saw; refused when the contact was changed since',
    ),
  }),
)

/**
 * Stores what is new of a contact, and gives the row as it is now and whether anything was new. Refuses before it has written
 * anything. `origin` is what its history says, besides, of where the change came from.
 */
export async function changeContact(
  ctx: Context,
  change: z.output<typeof ContactChange>,
  origin?: Changes,
): Promise<{ row: FoundContact; hasChanged: boolean }> {
  const { row, changes, changed, after } = await judgeChange(ctx, change)
  if (Object.keys(changes).length === 0) return { row, hasChanged: false }
  const { id } = row
  const updated_at = nextVersion(ctx.now, row.updated_at)
  const derived = touchesNames(changed) ? derivedColumns(after) : undefined
  if (touchesNumbers(changed)) changed.numbers = after.numbers = numbersOf(ctx, after, row)
  await saveContact(ctx, row, { ...changed, ...derived, updated_at })
  await reindexContact(ctx, row, after)
  await record(
    ctx,
    'contact.updated',
    { type: 'contact', id, contact_id: id },
    { ...toldChanges(changes), ...origin },
  )
  return { row: { ...after, ...(derived && { name: derived.name }), updated_at }, hasChanged: true }
}

/** What a change comes to; refuses what is not allowed, and changes nothing. */
export async function judgeChange(
  ctx: Context,
  { id, expected_updated_at, is_private, status, ...fields }: z.output<typeof ContactChange>,
) {
  const row = await findContact(ctx, id)
  await ensureUnedited(ctx, row, expected_updated_at)
  const changes = changesBetween(row, {
    ...fields,
    status,
    ...(is_private !== undefined && { is_private: is_private ? 1 : 0 }),
  })
  if (changes['is_private'] && row.user_id !== ctx.viewer.user_id)
    throw forbidden('not_the_owner', 'Only the owner of a contact may make it private or shared')
  const changed = Object.fromEntries(
    Object.entries(changes).map(([field, [, to]]) => [field, to]),
  ) as Partial<typeof row>
  const after = { ...row, ...changed }
  if (changed.user_id !== undefined) await ensureMayGive(ctx, row, after)
  if (changes['is_private']?.[1] === 1) await ensureMayBePrivate(ctx, row)
  if (Object.keys(changes).length > 0) await ensureSound(ctx, after, changed)
  return { row, changes, changed, after }
}

const NAMING = new Set([
  'first_name',
  'last_name',
  'company',
  'email_address',
  'email_address_2',
  'email_address_3',
])
const touchesNames = (changed: object): boolean => Object.keys(changed).some((field) => NAMING.has(field))
