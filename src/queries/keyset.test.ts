import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../tests/support/kith.ts'
import type { Position } from '../core/page.ts'
import { fetchPage, inSegment, type Segment, type ServedOrder } from './keyset.ts'

const STATUSES = ['lead', null, 'customer', 'customer', null, 'other', 'customer', null]

describe('paging by key', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
    for (const [position, status] of STATUSES.entries())
      await kith.database.write((db) =>
        db
          .insertInto('contacts')
          .values({
            account_id: kith.ann.viewer.account_id,
            user_id: kith.ann.viewer.user_id,
            is_private: 0,
            name: `row ${position}`,
            status,
            created_at: '',
            updated_at: '',
            active_at: '',
          } as never)
          .execute(),
      )
  })
  after(() => kith.close())

  const fetch =
    (order: ServedOrder, log: Segment[] = []) =>
    (segment: Segment) => {
      log.push(segment)
      const query = inSegment(
        kith.database.reader.selectFrom('contacts').select(['id', order.column as 'status']),
        order,
        segment,
        (name) => segment.values[name]!,
      )
      return query.execute() as Promise<{ id: number; status: string | null }[]>
    }

  async function walk(order: ServedOrder, limit: number): Promise<[string | null, number][]> {
    const rows: [string | null, number][] = []
    let position: Position | undefined
    for (;;) {
      const page = await fetchPage(order, position, limit, fetch(order))
      rows.push(...page.rows.map(({ status, id }): [string | null, number] => [status, id]))
      if (!page.next) return rows
      position = page.next
    }
  }

  it('puts rows without a value last in both directions, and equals in the order of their ids', async () => {
    const up = { column: 'status', is_descending: false, is_nullable: true }
    const rising = [
      ['customer', 3],
      ['customer', 4],
      ['customer', 7],
      ['lead', 1],
      ['other', 6],
      [null, 2],
      [null, 5],
      [null, 8],
    ]
    const falling = [
      ['other', 6],
      ['lead', 1],
      ['customer', 7],
      ['customer', 4],
      ['customer', 3],
      [null, 8],
      [null, 5],
      [null, 2],
    ]
    for (let limit = 1; limit <= 9; limit++) {
      assert.deepEqual(await walk(up, limit), rising, `${limit} at a time`)
      assert.deepEqual(await walk({ ...up, is_descending: true }, limit), falling, `${limit} at a time`)
      assert.deepEqual(await walk({ ...up, is_unindexed: true }, limit), rising, `${limit} unindexed`)
    }
  })

  it('gives the same rows by their number, as the legacy API asks for them', async () => {
    for (const is_descending of [false, true]) {
      const order = { column: 'status', is_descending, is_nullable: true }
      const whole = await walk(order, 20)
      for (let offset = 0; offset < 9; offset++) {
        const { rows, next } = await fetchPage(order, { offset }, 2, fetch(order))
        assert.deepEqual(
          rows.map(({ status, id }) => [status, id]),
          whole.slice(offset, offset + 2),
        )
        assert.deepEqual(next, offset + 2 < whole.length ? { offset: offset + 2 } : null)
      }
    }
  })

  it('lets an index serve rows by their number as far as they have a value', async () => {
    const order = { column: 'status', is_descending: false, is_nullable: true }
    const askedFrom = async (offset: number) => {
      const asked: Segment[] = []
      await fetchPage(order, { offset }, 2, fetch(order, asked))
      return asked.map(({ rows }) => rows)
    }
    assert.deepEqual(await askedFrom(0), ['with value'])
    assert.deepEqual(await askedFrom(3), ['with value', 'without value'])
    assert.deepEqual(await askedFrom(5), ['with value', 'all'])
  })

  it('does not ask for rows without a value before it needs them', async () => {
    const order = { column: 'status', is_descending: false, is_nullable: true }
    const asked: Segment[] = []
    await fetchPage(order, undefined, 3, fetch(order, asked))
    assert.deepEqual(
      asked.map(({ rows }) => rows),
      ['with value'],
    )
    asked.length = 0
    await fetchPage(order, { value: 'other', id: 6 }, 3, fetch(order, asked))
    assert.deepEqual(
      asked.map(({ rows }) => rows),
      ['with value', 'without value'],
    )
  })
})
