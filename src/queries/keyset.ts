import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { notACursor, type Order, type OrderColumn, type Position, type WantedPage } from '../core/page.ts'
import { allOf, type Condition, oneOf } from './conditions.ts'

/**
 * Keyset paging: a page begins after the last row seen, by index, so that a page deep down costs what the first one does. An
 * order on a nullable column is walked as two segments, the rows with a value and then those without: the engines disagree
 * on where nulls belong, and an index serves each segment.
 */
export interface Segment extends Stretch {
  /** Row values of the start, by the names that `inSegment` uses. */
  values: {
    after_value: string | number | null
    after_id: number
    offset: number
    limit: number
    /** Of the further columns of an order by several. */
    after_1?: string | number | null
    after_2?: string | number | null
    after_3?: string | number | null
    /** Of the last row at the latest, in an order by one column. */
    end_value?: string | number | null
    end_id?: number
  }
}

/** What of a segment a statement depends on. */
export interface Stretch {
  rows: 'all' | 'with value' | 'without value'
  start: 'first' | 'after' | 'offset'
  /** Which values of the start are none, in an order by several columns. */
  nulls?: readonly boolean[]
  /** Whether it goes to a row that is known, at the latest. */
  isEnded?: boolean
}

export type SegmentValues = Segment['values']

/** The segment without its values. */
export const stretchOf = ({ values: _, ...stretch }: Segment): Stretch => stretch

/** An order as it is asked for. */
export interface ServedOrder extends Order {
  /** The filters leave few rows, so that sorting them is cheaper than walking an index of this order. */
  is_unindexed?: boolean
}

type ValueOf = <Name extends keyof SegmentValues & string>(name: Name) => NonNullable<SegmentValues[Name]>

/** Adds order, start and limit of a segment to a query whose values are named by `value`. */
export function inSegment<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  order: ServedOrder,
  segment: Stretch,
  value: ValueOf,
): SelectQueryBuilder<Tables, Table, Row> {
  if (order.more) return inSegmentOfSeveral(query, order, segment, value)
  const { is_descending, is_nullable, is_id_descending = is_descending } = order
  const { rows, start } = segment
  const by = valuesOf(order, order)
  let page = inStretch(query, order, segment, value)
  if (start === 'offset' && rows === 'all' && is_nullable) page = page.orderBy(sql`${by} is null`)
  if (rows !== 'without value') page = page.orderBy(by, is_descending ? 'desc' : 'asc')
  page = page.orderBy(valuesOf(ID, order), is_id_descending ? 'desc' : 'asc').limit(value('limit'))
  return start === 'offset' ? page.offset(value('offset')) : page
}

/** Narrows a query to a stretch of an order by one column, in whatever order and however long it is: to count it, say. */
export function inStretch<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  order: ServedOrder,
  { rows, start, isEnded }: Stretch,
  value: ValueOf,
): SelectQueryBuilder<Tables, Table, Row> {
  const { is_descending, is_id_descending = is_descending } = order
  const by = valuesOf(order, order)
  const id = valuesOf(ID, order)
  let page = query
  if (rows === 'with value') page = page.where(sql<SqlBool>`${by} is not null`)
  if (rows === 'without value') page = page.where(sql<SqlBool>`${by} is null`)
  const [beyond, upTo] = is_descending ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`]
  const [beyondId, upToId] = is_id_descending ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`]
  if (start === 'after')
    page =
      rows === 'without value'
        ? page.where(sql<SqlBool>`${id} ${beyondId} ${value('after_id')}`)
        : page.where(sql<SqlBool>`(${by}, ${id}) ${beyond} (${value('after_value')}, ${value('after_id')})`)
  if (isEnded)
    page =
      rows === 'without value'
        ? page.where(sql<SqlBool>`${id} ${upToId} ${value('end_id')}`)
        : page.where(sql<SqlBool>`(${by}, ${id}) ${upTo} (${value('end_value')}, ${value('end_id')})`)
  return page
}

const ID = { column: 'id', is_number: true }

/** Of an order without index an expression that is the same as the column, but that no index is on. */
function valuesOf(
  { column, is_number }: Pick<OrderColumn, 'column' | 'is_number'>,
  { is_unindexed }: ServedOrder,
) {
  if (!is_unindexed) return sql.ref(column)
  return is_number || column === ID.column ? sql`+${sql.ref(column)}` : sql`(${sql.ref(column)} || '')`
}

const VALUES = ['after_value', 'after_1', 'after_2', 'after_3'] as const

const columnsOf = (order: Order): readonly OrderColumn[] => [order, ...(order.more ?? [])]

/** By several columns no one index serves, so that gaps need no segment of their own: rows without a value are just last. */
function inSegmentOfSeveral<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  order: ServedOrder,
  { start, nulls = [] }: Stretch,
  value: ValueOf,
): SelectQueryBuilder<Tables, Table, Row> {
  const { is_id_descending = order.is_descending } = order
  let page = query
  if (start === 'after') {
    const same: Condition[] = []
    const beyond: Condition[] = []
    for (const [place, one] of columnsOf(order).entries()) {
      const { is_descending, is_nullable } = one
      const by = valuesOf(one, order)
      if (nulls[place]) {
        same.push(sql<SqlBool>`${by} is null`)
        continue
      }
      const seen = value(VALUES[place]!)
      const further = sql<SqlBool>`${by} ${sql.raw(is_descending ? '<' : '>')} ${seen}`
      beyond.push(allOf([...same, is_nullable ? oneOf([further, sql<SqlBool>`${by} is null`]) : further]))
      same.push(sql<SqlBool>`${by} = ${seen}`)
    }
    const id = sql<SqlBool>`id ${sql.raw(is_id_descending ? '<' : '>')} ${value('after_id')}`
    page = page.where(oneOf([...beyond, allOf([...same, id])]))
  }
  for (const one of columnsOf(order)) {
    const by = valuesOf(one, order)
    if (one.is_nullable) page = page.orderBy(sql`${by} is null`)
    page = page.orderBy(by, one.is_descending ? 'desc' : 'asc')
  }
  page = page.orderBy(sql.ref('id'), is_id_descending ? 'desc' : 'asc').limit(value('limit'))
  return start === 'offset' ? page.offset(value('offset')) : page
}

/** Fetches one page, from one segment or two, and says where the next one starts. */
export async function fetchPage<Row extends { id: number }>(
  order: Order,
  position: Position | undefined,
  limit: number,
  fetch: (segment: Segment) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: Position | null }> {
  const wanted = limit + 1
  const isByNumber = position !== undefined && 'offset' in position
  const rows = isByNumber
    ? await rowsFromNumber(order, position.offset, wanted, fetch)
    : await rowsFrom(order, position, wanted, fetch)
  if (rows.length <= limit) return { rows, next: null }
  rows.length = limit
  if (isByNumber) return { rows, next: { offset: position.offset + limit } }
  return { rows, next: placeAfter(order, rows[limit - 1]!) }
}

/** Where a page goes on after a row. */
export function placeAfter(order: Order, row: { id: number }): Position {
  const values = row as Record<string, unknown> & typeof row
  const valueIn = ({ column }: OrderColumn) => (values[column] ?? null) as string | number | null
  if (order.more) return { values: columnsOf(order).map(valueIn), id: row.id }
  return { value: valueIn(order), id: row.id }
}

async function rowsFrom<Row>(
  order: Order,
  position: KeyPosition | undefined,
  wanted: number,
  fetch: (segment: Segment) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const segment of segmentsFrom(order, position)) {
    if (rows.length >= wanted) break
    const values = { ...segment.values, limit: wanted - rows.length }
    rows.push(...(await fetch({ ...segment, values })))
  }
  return rows
}

/**
 * The same by number. How many rows have a value is known only where they end: whoever begins behind them has all rows sorted, which
 * no index serves.
 */
async function rowsFromNumber<Row>(
  order: Order,
  offset: number,
  wanted: number,
  fetch: (segment: Segment) => Promise<Row[]>,
): Promise<Row[]> {
  const fetchFrom = (rows: Segment['rows'], from: number, limit: number) =>
    fetch({ rows, start: 'offset', values: { ...NO_VALUES, offset: from, limit } })
  if (!order.is_nullable || order.more) return fetchFrom('all', offset, wanted)
  const rows = await fetchFrom('with value', offset, wanted)
  if (rows.length === 0 && offset > 0) return fetchFrom('all', offset, wanted)
  if (rows.length < wanted) rows.push(...(await fetchFrom('without value', 0, wanted - rows.length)))
  return rows
}

/** One page of a query that is asked too seldom to be worth preparing. */
export const fetchPageOf = <Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { order, position, limit }: WantedPage,
) =>
  fetchPage(
    order,
    position,
    limit,
    (segment) =>
      inSegment(query, order, segment, (name) => segment.values[name]!).execute() as Promise<Row[]>,
  )

type KeyPosition = Exclude<Position, { offset: number }>

export const NO_VALUES: SegmentValues = { after_value: null, after_id: 0, offset: 0, limit: 0 }

function segmentsFrom(order: Order, position: KeyPosition | undefined): Segment[] {
  if (order.more) return [ofSeveral(position, columnsOf(order).length)]
  if (position && 'values' in position) throw notACursor()
  const after = position && { ...NO_VALUES, after_value: position.value, after_id: position.id }
  const begin = (rows: Segment['rows']): Segment =>
    after ? { rows, start: 'after', values: after } : { rows, start: 'first', values: NO_VALUES }
  if (!order.is_nullable) return [begin('all')]
  const withoutValue: Segment = { rows: 'without value', start: 'first', values: NO_VALUES }
  if (after?.after_value === null) return [begin('without value')]
  return [begin('with value'), withoutValue]
}

function ofSeveral(position: KeyPosition | undefined, columns: number): Segment {
  if (!position) return { rows: 'all', start: 'first', values: NO_VALUES }
  if (!('values' in position) || position.values.length !== columns) throw notACursor()
  const { values, id } = position
  const named = Object.fromEntries(values.map((value, place) => [VALUES[place], value]))
  return {
    rows: 'all',
    start: 'after',
    values: { ...NO_VALUES, ...named, after_id: id },
    nulls: values.map((value) => value === null),
  }
}
