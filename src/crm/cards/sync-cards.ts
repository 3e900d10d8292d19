import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { type Contact, FOUND_COLUMNS } from '../contact-store/contact.ts'
import { contactPage, orderOf } from '../contact-store/contact-page-queries.ts'
import { type Book, findBook } from './book.ts'
import { BookKey, CardEntry, CardName, WithGroups } from './card.ts'
import { usualCardName } from './card-name.ts'
import { givenNames } from './card-queries.ts'
import { cardSources, eachWritten, etagOf } from './card-sources.ts'
import { contactsAmong } from './find-card.ts'
import { groupCardName } from './group-card.ts'
import { groupCards, groupEntry } from './group-cards.ts'
import { ALL_OF_ENTRY, newestPlace, type ReachedPlace } from './reached-place-queries.ts'
import { addedAfter, changedContacts, goneContacts, listsTouched } from './sync-queries.ts'
import { readToken, type SyncPlace, writeToken } from './sync-token.ts'

/** What a client is told of at most in one answer that asks for no less; it goes on from there. */
const MOST = 1000

interface Step {
  items: z.infer<typeof CardEntry>[]
  gone: string[]
  place: SyncPlace
  has_more: boolean
  /** Lists whose groups may be others now: undefined where all may. */
  lists: ReadonlySet<number> | undefined
}

export const syncCards = defineOperation({
  name: 'syncCards',
  effect: 'read',
  description:
    'Tells the device that asks what has changed in an address book since a token, and what is gone for it; without a token, all there is.',
  input: z.strictObject({
    book: BookKey,
    token: z.string().max(300).default(''),
    limit: z.int().min(1).max(MOST).default(MOST),
    with_groups: WithGroups,
  }),
  output: z.strictObject({
    items: z.array(CardEntry),
    gone: z.array(CardName),
    token: z.string(),
    has_more: z.boolean(),
  }),

  async run(ctx, { book: key, token, limit, with_groups }) {
    const book = await findBook(ctx, key)
    const from = token === '' ? { ...(await newestPlace(ctx)), listed: 0 } : await readToken(ctx, token)
    const { place, lists, ...step } = await (from.listed === undefined
      ? changesFrom(ctx, book, from, limit)
      : listFrom(ctx, book, from, limit))
    const groups = with_groups ? await groupsTold(ctx, book, from, lists) : { items: [], gone: [] }
    return {
      ...step,
      items: [...step.items, ...groups.items],
      gone: [...step.gone, ...groups.gone],
      token: await writeToken(ctx, place),
    }
  },
})

/** Groups that may be others now: those of lists that something happened to, or that hold a contact to which it did. What has not changed has the tag that it had. */
async function groupsTold(
  ctx: Context,
  book: Book,
  from: SyncPlace,
  lists: Step['lists'],
): Promise<Pick<Step, 'items' | 'gone'>> {
  if (book.list_id !== undefined) return { items: [], gone: [] }
  const touched = from.listed === undefined ? await listsTouched(ctx, from.entry) : []
  const wanted = lists && new Set([...lists, ...touched])
  const groups = wanted?.size === 0 ? [] : await groupCards(ctx, book, wanted)
  const there = new Set(groups.map(({ list_id }) => list_id))
  return {
    items: groups.map((group) => groupEntry(group, false, '3.0')),
    gone: touched.filter((id) => !there.has(id)).map(groupCardName),
  }
}

/** All that there is, contact after contact. What changes meanwhile is told afterwards, from where it began. */
async function listFrom(ctx: Context, { filters }: Book, from: SyncPlace, limit: number): Promise<Step> {
  const after = from.listed!
  const { items, next } = await contactPage(ctx, filters, {
    order: orderOf('id'),
    position: after === 0 ? undefined : { value: after, id: after },
    limit,
    fields: FOUND_COLUMNS,
  })
  const listed = next ? (items.at(-1)!.id as number) : undefined
  return {
    items: await entriesOf(ctx, items as Contact[]),
    gone: [],
    place: { ...from, listed },
    has_more: Boolean(next),
    lists: next ? new Set() : undefined,
  }
}

async function changesFrom(ctx: Context, book: Book, from: ReachedPlace, limit: number): Promise<Step> {
  const latest = await newestPlace(ctx)
  const changed = await changedContacts(ctx, from, latest.entry, limit + 1)
  const told = changed.slice(0, limit)
  const ids = told.map(({ contact_id }) => contact_id)
  const seen = await contactsAmong(ctx, ids)
  const items = await entriesOf(ctx, seen.filter(book.holds))
  const left = await leftBook(ctx, book, seen, from.entry)
  const lists = new Set(seen.flatMap(({ list_ids }) => list_ids))
  if (changed.length > limit) {
    const last = told.at(-1)!
    const place = { entry: last.entry, contact: last.contact_id, deletion: from.deletion }
    return { items, gone: await namesOf(ctx, left), place, has_more: true, lists }
  }
  const most = Math.max(1, limit - told.length)
  const rows = await goneContacts(ctx, from.deletion, latest.deletion, most + 1)
  const gone = rows.slice(0, most)
  const deletion = rows.length > most ? gone.at(-1)!.id : latest.deletion
  const missing = await withoutSeen(
    ctx,
    gone.map(({ record_id }) => record_id),
  )
  return {
    items,
    gone: await namesOf(ctx, [...new Set([...left, ...missing])]),
    place: { entry: latest.entry, contact: ALL_OF_ENTRY, deletion },
    has_more: rows.length > most,
    // Of those that went nobody knows any more what they were in.
    lists: missing.length > 0 ? undefined : lists,
  }
}

/** Contacts that the viewer sees, but not in this book; what was added since cannot have been in it. */
async function leftBook(
  ctx: Context,
  book: Book,
  seen: readonly Contact[],
  entry: number,
): Promise<number[]> {
  const others = seen.filter((contact) => !book.holds(contact)).map(({ id }) => id)
  if (others.length === 0) return []
  const added = await addedAfter(ctx, others, entry)
  return others.filter((id) => !added.has(id))
}

/** What went may be back. */
async function withoutSeen(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const seen = new Set((await contactsAmong(ctx, ids)).map(({ id }) => id))
  return ids.filter((id) => !seen.has(id))
}

const entriesOf = async (ctx: Context, contacts: readonly Contact[]) =>
  eachWritten(await cardSources(ctx, contacts), (card) => ({ name: card.name, etag: etagOf(card) }))

async function namesOf(ctx: Context, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const names = new Map((await givenNames(ctx, ids)).map((row) => [row.contact_id, row.name]))
  return ids.map((id) => names.get(id) ?? usualCardName(id))
}
