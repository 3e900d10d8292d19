import type { Context } from '../../core/context.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import { readInput } from '../../core/read-input.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { addMembers, takeMembers } from '../lists/change-members.ts'
import { ListName } from '../lists/list.ts'
import { findList } from '../lists/list-queries.ts'
import { renameList } from '../lists/rename-list.ts'
import type { Book } from './book.ts'
import { unreadableCard } from './card-error.ts'
import { idOfUsualUid } from './card-name.ts'
import { contactIdsOfUid } from './card-queries.ts'
import { cardSources } from './card-sources.ts'
import { ensureCondition } from './ensure-condition.ts'
import { contactsAmong } from './find-card.ts'
import { groupTag, plainUid, readGroup } from './group-card.ts'
import { groupCards } from './group-cards.ts'

/** As many as a list takes in at once at the other doors. */
const MOST_CHANGES = 1000

interface Written {
  text: string
  if_match?: string | undefined
  if_none_match: boolean
}

/** Gives a list the name and the members that a device says its group has; who is in it without being in the book stays. */
export async function putGroup(
  ctx: Context,
  book: Book,
  listId: number | undefined,
  written: Written,
): Promise<void> {
  if (listId === undefined)
    throw forbidden('list_unknown', 'A group is a list: make it in Kith, and it is a group on your devices')
  const [group] = await groupCards(ctx, book, new Set([listId]))
  if (!group) throw notFound('card')
  ensureCondition(() => groupTag(group), written.if_match, written.if_none_match)
  const read = await readGroup(written.text)
  if (!read) throw unreadableCard('This is the card of a group, and holds no person')
  const known = new Map(group.members.map(({ id, uid }) => [plainUid(uid), id]))
  const added: number[] = []
  const news = [...read.uids].filter((uid) => !known.has(uid)).slice(0, MOST_CHANGES + 1)
  for (const uid of news) added.push(...(await contactsOfUid(ctx, book, uid)))
  const gone = [...known].filter(([uid]) => !read.uids.has(uid)).map(([, id]) => id)
  if (added.length + gone.length > MOST_CHANGES)
    throw unreadableCard('A group takes in and lets go up to 1,000 contacts at once')
  let list = await findList(ctx, listId)
  const called = readInput(ListName, read.called).trim()
  if (called !== list.name) list = await renameList(ctx, list, called)
  list = (await addMembers(ctx, list, added)).list
  await takeMembers(ctx, list, gone)
}

/** Contacts of the book that devices know by a uid. */
async function contactsOfUid(ctx: Context, book: Book, uid: string): Promise<number[]> {
  const usual = idOfUsualUid(uid)
  const given = [...(await contactIdsOfUid(ctx, uid)), ...(await contactIdsOfUid(ctx, `urn:uuid:${uid}`))]
  const ids = [...new Set(usual === undefined ? given : [...given, usual])]
  const cards = await cardSources(ctx, (await contactsAmong(ctx, ids)).filter(book.holds))
  await turnWhenLong()
  return cards.filter((card) => plainUid(card.uid) === uid).map(({ contact }) => contact.id)
}
