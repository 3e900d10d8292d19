import { z } from 'zod'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { changesBetween } from '../history/changes.ts'
import { record } from '../history/record.ts'
import { reindexContact } from '../search/contact-search-queries.ts'
import { ensureSound } from './check-contact.ts'
import { Contact, ContactId, contactInput, derivedColumns } from './contact.ts'
import { findContact, saveContact } from './contact-queries.ts'
import { shownContact } from './shown-contact.ts'

export const updateContact = defineOperation({
  name: 'updateContact',
  effect: 'write',
  description: 'Changes the given fields of a contact. A field left out stays; null clears it.',
  input: z.strictObject({
    id: ContactId,
    ...contactInput,
    expected_updated_at: expectedVersion().describe(
      'The updated_at you last saw; refused when the contact was changed since',
    ),
  }),
  output: Contact,

  async run(ctx, { id, expected_updated_at, is_private, status, ...fields }) {
    const row = await findContact(ctx, id)
    ensureUnchanged('contact', row.updated_at, expected_updated_at)
    const changes = changesBetween(row, {
      ...fields,
      status,
      ...(is_private !== undefined && { is_private: is_private ? 1 : 0 }),
    })
    if (Object.keys(changes).length === 0) return shownContact(ctx, row)
    if (changes['is_private'] && row.user_id !== ctx.viewer.user_id)
      throw forbidden('not_the_owner', 'Only the owner of a contact may make it private or shared')

    const changed = Object.fromEntries(
      Object.entries(changes).map(([field, [, to]]) => [field, to]),
    ) as Partial<typeof row>
    const after = { ...row, ...changed }
    await ensureSound(ctx, after, changed.status)
    const updated_at = nextVersion(ctx.now, row.updated_at)
    const derived = derivedColumns(after)
    await saveContact(ctx, row, { ...changed, ...(touchesNames(changed) && derived), updated_at })
    await reindexContact(ctx, id, after, changed)
    await record(ctx, 'contact.updated', { type: 'contact', id, contact_id: id }, forPeople(changes))
    return shownContact(ctx, { ...after, name: derived.name, updated_at })
  },
})

const NAMING = new Set([
  'first_name',
  'last_name',
  'company',
  'email_address',
  'email_address_2',
  'email_address_3',
])
const touchesNames = (changed: object): boolean => Object.keys(changed).some((field) => NAMING.has(field))

/** History says true and false where the table says 1 and 0. */
function forPeople({ is_private, ...changes }: ReturnType<typeof changesBetween>) {
  return is_private
    ? { ...changes, is_private: [is_private[0] === 1, is_private[1] === 1] as [boolean, boolean] }
    : changes
}
