import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { inSegment } from '../../core/keyset.ts'
import type { Order } from '../../core/page.ts'
import { holdsText } from '../search/holds-text.ts'
import { PUBLIC_COLUMNS, toContact } from './contact.ts'
import { visibleContacts } from './contact-queries.ts'
import type { FieldName } from './fields.ts'

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

/** Contacts that hold all the wanted texts, and how many there are on all pages together. */
export async function contactsHolding(ctx: Context, { order, limit, offset, ...wish }: HoldingWish) {
  const values = { limit, offset, after_value: null, after_id: 0 }
  const query = inSegment(
    narrowed(ctx, wish).select(PUBLIC_COLUMNS),
    order,
    { rows: 'all', start: 'offset', values },
    (name) => values[name]!,
  )
  const rows = await query.execute()
  const { count } = await narrowed(ctx, wish)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toContact), total_count: count }
}

function narrowed(ctx: Context, { wanted, updated_since }: Pick<HoldingWish, 'wanted' | 'updated_since'>) {
  let query = visibleContacts(ctx)
  if (updated_since !== undefined) query = query.where('updated_at', '>=', updated_since)
  for (const { fields, text } of wanted)
    query = query.where((eb) => eb.or(fields.map((field) => holdsText(sql.ref(field), text))))
  return query
}
