import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order } from '../../core/page.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { inSegment, type SegmentValues } from '../../queries/keyset.ts'
import { nextTurn } from '../../turns/turns.ts'
import type { FieldName } from '../contact-fields/fields.ts'
import { PUBLIC_COLUMNS, toContactRecord } from '../contact-store/contact.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'
import { holdsText } from '../texts/holds-text.ts'

/** A text, and the fields of which at least one has to contain it. */
export interface Holding {
  fields: readonly FieldName[]
  text: string
}

export interface HoldingWish {
  wanted: Holding[]
  updated_since?: string | undefined
  order: Order
  limit: number
  offset: number
}

/** No index finds the middle of a word: contacts are looked through in slices, and others are served between two of them. */
const SLICE = 2000

/** A page of the contacts that hold all the wanted texts, and how many there are on all pages together. */
export async function contactsHolding(ctx: Context, wish: HoldingWish) {
  const ids: number[] = []
  for (
    let after = 0, end = await endOfSlice(ctx, after);
    end;
    after = end, end = await endOfSlice(ctx, after)
  ) {
    if (after > 0) await nextTurn()
    const found = await narrowed(ctx, wish)
      .select('id')
      .where('id', '>', after)
      .where('id', '<=', end)
      .execute()
    for (const { id } of found) ids.push(id)
  }
  const rows = await pageOf(ctx, ids, wish)
  return { items: rows.map((row) => toContactRecord(ctx, row)), total_count: ids.length }
}

async function endOfSlice({ db, viewer }: Context, after: number): Promise<number | undefined> {
  const slice = db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(SLICE)
  const { end } = await db
    .selectFrom(slice.as('slice'))
    .select((eb) => eb.fn.max('id').as('end'))
    .executeTakeFirstOrThrow()
  return end ?? undefined
}

function narrowed(ctx: Context, { wanted, updated_since }: HoldingWish) {
  let query = visibleContacts(ctx)
  if (updated_since !== undefined) query = query.where('updated_at', '>=', updated_since)
  for (const { fields, text } of wanted)
    query = query.where((eb) => eb.or(fields.map((field) => holdsText(sql.ref(field), text))))
  return query
}

function pageOf(ctx: Context, ids: number[], { order, limit, offset }: HoldingWish) {
  const values: SegmentValues = { limit, offset, after_value: null, after_id: 0 }
  const query = visibleContacts(ctx)
    .select(PUBLIC_COLUMNS)
    .where('id', 'in', idsAmong(JSON.stringify(ids)))
  return inSegment(query, order, { rows: 'all', start: 'offset' }, (name) => values[name]!).execute()
}
