import type { Context } from '../../core/context.ts'
import { readInput } from '../../core/read-input.ts'
import { record } from '../changes/record.ts'
import type { Contact } from '../contact-store/contact.ts'
import { addMembers, takeMembers } from '../lists/change-members.ts'
import { ListName } from '../lists/list.ts'
import { findList, insertList, listNames } from '../lists/list-queries.ts'
import { sortName } from '../texts/sort-name.ts'

/** Puts a contact into the lists of these names and takes it out of all others, or puts it into one more. A name that is new makes a list. */
export async function putIntoLists(
  ctx: Context,
  contact: Pick<Contact, 'id' | 'list_ids'>,
  { names, besides }: { names?: readonly string[]; besides?: number },
): Promise<void> {
  if (besides !== undefined) await addMembers(ctx, await findList(ctx, besides), [contact.id])
  if (names === undefined) return
  const known = await listNames(ctx)
  const wanted = new Map(names.map((name) => [sortName(name.trim()), name.trim()]))
  const wantedIds = new Set<number>()
  for (const [key, name] of wanted) {
    const id = known.find(({ sort_name }) => sort_name === key)?.id ?? (await newList(ctx, name))
    wantedIds.add(id)
  }
  for (const id of wantedIds)
    if (!contact.list_ids.includes(id)) await addMembers(ctx, await findList(ctx, id), [contact.id])
  for (const id of contact.list_ids)
    if (!wantedIds.has(id)) await takeMembers(ctx, await findList(ctx, id), [contact.id])
}

async function newList(ctx: Context, given: string): Promise<number> {
  const { id, name } = await insertList(ctx, readInput(ListName, given).trim())
  await record(ctx, 'list.created', { type: 'list', id, contact_id: null }, { name: [null, name] })
  return id
}
