import type { Context } from '../../core/context.ts'
import { record } from '../history/record.ts'
import { insertList, listNames } from '../lists/list-queries.ts'
import { insertMembers } from '../lists/membership-queries.ts'
import { sortName } from '../search/sort-name.ts'
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

/** Lists that are made just now, of names that the account has no list of yet. */
export async function sampleLists(ctx: Context, { people, stored, random }: Material): Promise<Happening[]> {
  const taken = new Set((await listNames(ctx)).map(({ sort_name }) => sort_name))
  return LISTS.filter(({ name }) => !taken.has(sortName(name))).map(({ name, takes, share, most }) => {
    const members = people.filter((person) => takes(person) && random.isLikely(share)).slice(0, most)
    return {
      at: ctx.now,
      happen: async (then) => {
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
