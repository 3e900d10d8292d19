import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { contactPage, orderOf } from '../contact-store/contact-page-queries.ts'
import { listNames } from '../lists/list-queries.ts'
import type { Book } from './book.ts'
import type { CardVersion } from './card-line.ts'
import { usualUid } from './card-name.ts'
import { uidsOf } from './card-queries.ts'
import { type Group, groupCardName, groupTag, groupUid, MOST_MEMBERS, writeGroup } from './group-card.ts'

const PAGE = 1000
const MEMBER_COLUMNS = ['id', 'created_at'] as const

/**
 * The lists of the account as groups of a book, or those of them that are asked for, with the members that are in the book. The book of a
 * list has none: it is the group. A list with very many is left out.
 */
export async function groupCards(ctx: Context, book: Book, only?: ReadonlySet<number>): Promise<Group[]> {
  if (book.list_id !== undefined) return []
  const groups: Group[] = []
  for (const { id, name } of await listNames(ctx)) {
    if (only && !only.has(id)) continue
    const members = await membersOf(ctx, book, id)
    const { account_id } = ctx.viewer
    if (members)
      groups.push({
        list_id: id,
        name: groupCardName(id),
        uid: groupUid(account_id, id),
        called: name,
        members,
      })
    await turnWhenLong()
  }
  return groups
}

async function membersOf(ctx: Context, book: Book, list_id: number): Promise<Group['members'] | undefined> {
  const members: Group['members'] = []
  let after = 0
  do {
    const page = await contactPage(
      ctx,
      { ...book.filters, list_id },
      {
        order: orderOf('id'),
        position: after === 0 ? undefined : { value: after, id: after },
        limit: PAGE,
        fields: MEMBER_COLUMNS,
      },
    )
    const rows = page.items as { id: number; created_at: string }[]
    const given = await uidsOf(
      ctx,
      rows.map(({ id }) => id),
    )
    const uids = new Map(given.map(({ contact_id, uid }) => [contact_id, uid]))
    for (const row of rows)
      members.push({ id: row.id, uid: uids.get(row.id) ?? usualUid(ctx.viewer.account_id, row) })
    if (members.length > MOST_MEMBERS) return undefined
    after = page.next ? rows.at(-1)!.id : 0
  } while (after > 0)
  return members
}

/** A group among the cards of a book. */
export const groupEntry = (group: Group, withText: boolean, version: CardVersion) => ({
  name: group.name,
  etag: groupTag(group),
  ...(withText && { text: writeGroup(group, version) }),
})
