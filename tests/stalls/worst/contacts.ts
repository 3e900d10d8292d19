import { createContact } from '../../../src/crm/contacts/create-contact.ts'
import { getContactOverview } from '../../../src/crm/contacts/get-contact-overview.ts'
import { listContactsByText } from '../../../src/crm/contacts/list-contacts-by-text.ts'
import { lookUpContact } from '../../../src/crm/contacts/look-up-contact.ts'
import { updateContact } from '../../../src/crm/contacts/update-contact.ts'
import { listDeletions } from '../../../src/crm/deletions/list-deletions.ts'
import { dismissDuplicate } from '../../../src/crm/duplicates/dismiss-duplicate.ts'
import { findDuplicates } from '../../../src/crm/duplicates/find-duplicates.ts'
import { listDismissedDuplicates } from '../../../src/crm/duplicates/list-dismissed-duplicates.ts'
import { listDuplicateGroups } from '../../../src/crm/duplicates/list-duplicate-groups.ts'
import { undismissDuplicate } from '../../../src/crm/duplicates/undismiss-duplicate.ts'
import { listHistory } from '../../../src/crm/history/list-history.ts'
import { getMerge } from '../../../src/crm/merges/get-merge.ts'
import { listMerges } from '../../../src/crm/merges/list-merges.ts'
import { listNotesOfContacts } from '../../../src/crm/notes/list-notes-of-contacts.ts'
import { understandWhen } from '../../../src/crm/when/understand-when.ts'
import { fullFields } from '../large-account.ts'
import { refused, type Stage } from './stage.ts'

/** A contact with a lot of everything, and lists of as much as they give at once. */
export async function readContacts({ does, large }: Stage): Promise<void> {
  const contact_ids = [large.busy, large.twin]
  await refused('likely_duplicate', does(createContact, { ...fullFields(1), unless_duplicate: true }))
  await does(updateContact, { id: large.busy, ...fullFields(2), is_private: true })
  await does(updateContact, { id: large.busy, is_private: false })
  await does(getContactOverview, { id: large.busy, notes: 100 })
  await refused('contact_not_found', does(lookUpContact, { text: 'an er co no a e i o u s t r n l' }))
  await does(listContactsByText, { holding: { first_name: 'a', company: 'e' }, sort: '-company', limit: 200 })
  await does(listNotesOfContacts, { contact_ids: [...contact_ids, ...large.ids.slice(0, 198)] })
  await does(listHistory, { contact_id: large.busy, limit: 200, include_total: true })
  await does(listHistory, { limit: 200, include_total: true })
  await does(listDeletions, { limit: 200, include_total: true })
  const { items: merges } = await does(listMerges, { limit: 200, include_total: true })
  for (const { id } of merges.slice(0, 1)) await does(getMerge, { id: id! })
  await does(findDuplicates, { limit: 200 })
  await does(listDuplicateGroups, { limit: 200 })
  await does(dismissDuplicate, { contact_ids })
  await does(listDismissedDuplicates, { limit: 200 })
  await does(undismissDuplicate, { contact_ids })
  for (const part of ['at ', '1h1m ', 'the day after ', '2 weeks after '])
    await refused('invalid_values', does(understandWhen, { text: part.repeat(255).slice(0, 254) }))
}
