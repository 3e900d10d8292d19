import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Given, question } from '../../queries/question.ts'

interface OfContacts {
  ids: string
}

const ofContacts = question(({ db }, value: Given<OfContacts>) =>
  db
    .selectFrom('contact_cards')
    .select(['contact_id', 'uid', 'card'])
    .where('account_id', '=', value('account_id'))
    .where('contact_id', 'in', idsAmong(value('ids'))),
)

const uidsOfContacts = question(({ db }, value: Given<OfContacts>) =>
  db
    .selectFrom('contact_cards')
    .select(['contact_id', 'uid'])
    .where('account_id', '=', value('account_id'))
    .where('contact_id', 'in', idsAmong(value('ids'))),
)

const ofMerged = question(({ db }, value: Given<OfContacts>) =>
  db
    .selectFrom(idsAmong(value('ids')).as('asked'))
    .crossJoin('contacts')
    .innerJoin('contact_cards', (join) =>
      join
        .on('contact_cards.account_id', '=', value('account_id'))
        .onRef('contact_cards.contact_id', '=', 'contacts.id'),
    )
    .select(['contacts.merged_into', 'contact_cards.contact_id', 'contact_cards.card'])
    .where('contacts.account_id', '=', value('account_id'))
    .where(sql<SqlBool>`contacts.merged_into = asked.value`)
    .orderBy('contacts.id'),
)

const namesOfContacts = question(({ db }, value: Given<OfContacts>) =>
  db
    .selectFrom('card_names')
    .select(['contact_id', 'name'])
    .where('account_id', '=', value('account_id'))
    .where('user_id', '=', value('viewer_id'))
    .where('contact_id', 'in', idsAmong(value('ids'))),
)

const among = (ids: readonly number[]) => ({ ids: JSON.stringify(ids) })

/** What devices wrote of contacts that were found. */
export const cardsOf = (ctx: Context, ids: readonly number[]) => ofContacts.all(ctx, among(ids))

/** By what devices know contacts that were found and that one of them has written. */
export const uidsOf = (ctx: Context, ids: readonly number[]) => uidsOfContacts.all(ctx, among(ids))

/** What devices wrote of contacts that were merged into some that were found. */
export const cardsOfMerged = (ctx: Context, ids: readonly number[]) => ofMerged.all(ctx, among(ids))

/** The names that devices of the viewer gave to contacts, whether these still are there or not. */
export const givenNames = (ctx: Context, ids: readonly number[]) => namesOfContacts.all(ctx, among(ids))

const named = question(
  ({ db }, value: Given<{ name: string }>) =>
    db
      .selectFrom('card_names')
      .select('contact_id')
      .where('account_id', '=', value('account_id'))
      .where('user_id', '=', value('viewer_id'))
      .where('name', '=', value('name')),
  { areByKey: true },
)

/** Which contact a device of the viewer gave this name. */
export const contactIdNamed = async (ctx: Context, name: string): Promise<number | undefined> =>
  (await named.first(ctx, { name }))?.contact_id

/** The contacts of a name or a uid that devices chose, whoever sees them. */
export const contactIdsOfUid = async ({ db, viewer }: Context, uid: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('contact_cards')
    .select('contact_id')
    .where('account_id', '=', viewer.account_id)
    .where('uid', '=', uid)
    .limit(100)
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}

/** Keeps what a device wrote of a contact that was found, in the place of what was kept before. */
export const saveCard = ({ db, viewer }: Context, contact: { id: number }, uid: string, card: string) =>
  db
    .insertInto('contact_cards')
    .values({ account_id: viewer.account_id, contact_id: contact.id, uid, card })
    .onConflict((conflict) => conflict.columns(['account_id', 'contact_id']).doUpdateSet({ uid, card }))
    .execute()

/** Keeps the name that a device of the viewer gave to a contact; one that had it before has it no longer. */
export const saveName = ({ db, viewer }: Context, contact: { id: number }, name: string) =>
  db
    .insertInto('card_names')
    .values({ account_id: viewer.account_id, user_id: viewer.user_id, name, contact_id: contact.id })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'name']).doUpdateSet({ contact_id: contact.id }),
    )
    .execute()

/** Pictures by their ids, of contacts that were found: as they came, or smaller where they are larger than so many bytes and nobody expects them back. */
export async function picturesOf(
  { db, viewer }: Context,
  ids: readonly number[],
  { whole, most }: { whole: readonly number[]; most: number },
) {
  if (ids.length === 0) return []
  return db
    .selectFrom('photos')
    .innerJoin('photo_images', (join) =>
      join
        .on('photo_images.account_id', '=', viewer.account_id)
        .onRef('photo_images.photo_id', '=', 'photos.id'),
    )
    .select(['photos.id', 'photos.content_type', 'photo_images.variant', 'photo_images.bytes'])
    .where('photos.account_id', '=', viewer.account_id)
    .where('photos.id', 'in', idsAmong(JSON.stringify(ids)))
    .where(
      sql<SqlBool>`photo_images.variant = case
        when photos.size <= ${most} or photos.id in ${idsAmong(JSON.stringify(whole))} then 'original' else 'medium' end`,
    )
    .execute()
}
