import type { PreparationContext } from '../../core/context.ts'
import { record } from '../changes/record.ts'
import { insertList, listNames } from '../lists/list-queries.ts'
import { insertMembers } from '../lists/membership-queries.ts'
import { sortName } from '../texts/sort-name.ts'
import type { Happening } from './happening.ts'
import type { Material } from './sample-deals.ts'
import type { SamplePerson } from './sample-people.ts'

/** Whom each list takes, of how many of them, and how many at the most. */
const LISTS: readonly {
  name: string
  takes: (person: SamplePerson) => boolean
  share: number
  most: number
}[] = [
  { name: 'Newsletter', takes: ({ contact }) => Boolean(contact['email_address']), share: 0.25, most: 400 },
  {
    name: 'Christmas cards',
    takes: ({ contact }) => contact['status'] === 'customer',
    share: 0.5,
    most: 120,
  },
  { name: 'Trade fair', takes: ({ contact }) => contact['status'] === 'lead', share: 0.3, most: 80 },
]

/** Lists that are made just now, unless the account has one of that name. */
export function sampleLists({ now }: PreparationContext, { people, stored, random }: Material): Happening[] {
  return LISTS.map(({ name, takes, share, most }) => {
    const members = people.filter((person) => takes(person) && random.isLikely(share)).slice(0, most)
    return {
      at: now,
      happen: async (then) => {
        const taken = await listNames(then)
        if (taken.some(({ sort_name }) => sort_name === sortName(name))) return
        const list = await insertList(then, name)
        const subject = { type: 'list', id: list.id }
        await record(then, 'list.created', { ...subject, contact_id: null }, { name: [null, name] })
        const ids = members.map((person) => stored.get(person)!)
        await insertMembers(then, list, ids)
        for (const contact_id of ids)
          await record(then, 'contact.added_to_list', { ...subject, contact_id }, { list: [null, name] })
      },
    }
  })
}
