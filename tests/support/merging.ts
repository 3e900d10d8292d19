import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import type { Kith, Person } from './kith.ts'

/** Adding contacts and merging them, by ann where nobody else is named. */
export function mergingIn(kith: () => Kith) {
  const add = async (fields: object, person: Person = kith().ann): Promise<number> =>
    (await person.perform(createContact, { last_name: 'Okafor', ...fields })).id
  const merge = (id: number, duplicate_id: number, rest: object = {}, person: Person = kith().ann) =>
    person.perform(mergeContacts, { id, duplicate_id, ...rest })
  const mergedOf = async (survivor: object, duplicate: object, rest: object = {}) =>
    merge(await add(survivor), await add(duplicate), rest)
  return { add, merge, mergedOf }
}
