import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { z } from 'zod'
import { ROUTES } from '../../src/doors/json/routes.ts'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'

/** Lists of what has no time of its last change. */
const TIMELESS: Record<string, string> = {
  '/statuses': 'a handful, whose order and labels change without a time',
  '/sessions': 'a handful, for the web application alone',
}

describe('a list since a time', () => {
  let kith: Kith
  let api: ContractClient
  let ids: number[]
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
    ids = []
    for (const email_address of ['ines@one.example', 'ines@one.example', 'i@two.example', 'i@two.example'])
      ids.push(
        (
          await ann('POST', '/contacts', {
            contact: { first_name: 'Ines', last_name: 'Okafor', email_address },
          })
        ).json().contact.id,
      )
  })
  after(() => kith.close())

  const ann = (method: string, url: string, payload?: object) =>
    api.send(method, `/api_v2${url}`, { as: kith.ann, ...(payload && { payload }) })
  const listed = async (address: string, since: string, more = '') => {
    const answer = await ann('GET', `${address}?updated_since=${since}${more}`)
    assert.equal(answer.statusCode, 200, answer.body)
    const { next_cursor: _, total_count, checked_at: __, is_checking: ___, ...rest } = answer.json()
    const [items] = Object.values(rest) as [{ id: number }[]]
    if (total_count !== undefined) assert.equal(total_count, items.length)
    return items
  }
  /** Those that are not older than the latest; two may be of the same moment. */
  const sinceLatest = <Item extends { id: number }>(made: Item[], field: keyof Item): number[] =>
    made
      .filter((one) => one[field] >= made.at(-1)![field])
      .map(({ id }) => id)
      .toReversed()
  const idsSince = async (address: string, since: string) =>
    (await listed(address, since, '&include_total=true')).map(({ id }) => id)

  it('is there for all that changes', () => {
    const others = ROUTES.filter(
      ({ list, operation }) => list && !('updated_since' in (operation.input as z.ZodObject).shape),
    )
    assert.deepEqual(others.map(({ path }) => path).toSorted(), Object.keys(TIMELESS).toSorted())
  })

  it('knows when contacts were merged, and when that was undone', async () => {
    const merge = async (id: number, duplicate_id: number) =>
      (await ann('POST', `/contacts/${id}/merge`, { duplicate_id })).json().merge
    const first = await merge(ids[0]!, ids[1]!)
    const second = await merge(ids[2]!, ids[3]!)
    const latest = sinceLatest([first, second], 'created_at')
    assert.deepEqual(await idsSince('/merges', second.created_at), latest)
    assert.deepEqual(await idsSince('/merges', '2020-01-01'), [second.id, first.id])
    await ann('POST', `/merges/${first.id}/undo`)
    const { undone_at } = (await ann('GET', `/merges/${first.id}`)).json().merge
    assert.deepEqual(await idsSince('/merges', undone_at), [first.id])
    await ann('POST', `/merges/${second.id}/undo`)
  })

  it('knows when imports and exports changed', async () => {
    const data = 'First name\r\nIda\r\n'
    for (const [plural, record, fields] of [
      ['imports', 'import', { file_name: 'people.csv', data }],
      ['exports', 'export', { filters: { q: 'nobody' } }],
    ] as const) {
      const made = []
      for (let count = 0; count < 2; count++)
        made.push((await ann('POST', `/${plural}`, { [record]: fields })).json()[record])
      assert.deepEqual(await idsSince(`/${plural}`, '2020-01-01'), made.map(({ id }) => id).toReversed())
      assert.deepEqual(await idsSince(`/${plural}`, made[1].updated_at), sinceLatest(made, 'updated_at'))
      assert.deepEqual(await idsSince(`/${plural}`, '2999-01-01'), [])
      const { next_cursor } = (await ann('GET', `/${plural}?updated_since=2020-01-01&limit=1`)).json()
      const rest = (await ann('GET', `/${plural}?cursor=${next_cursor}`)).json()[plural]
      assert.deepEqual(
        rest.map(({ id }: { id: number }) => id),
        [made[0].id],
      )
    }
  })

  it('gives the likely pairs of which a contact changed, of all contacts or of one', async () => {
    const pairs = async (since: string, more = '') =>
      (await listed('/duplicates', since, more)).map((pair) =>
        (pair as unknown as { contacts: { id: number }[] }).contacts.map(({ id }) => id),
      )
    const all = await pairs('2020-01-01')
    assert.ok(all.length > 2)
    const { contact } = (
      await ann('PATCH', `/contacts/${ids[3]}`, { contact: { job_title: 'Buyer' } })
    ).json()
    const ofChanged = await pairs(contact.updated_at)
    assert.ok(ofChanged.length > 0 && ofChanged.length < all.length)
    assert.ok(ofChanged.every((pair) => pair.includes(ids[3]!)))
    assert.deepEqual(await pairs(contact.updated_at, `&contact_id=${ids[2]}`), [[ids[2], ids[3]]])
    assert.deepEqual(await pairs('2999-01-01', `&contact_id=${ids[2]}`), [])
    assert.deepEqual(await pairs('2999-01-01'), [])
  })

  it('knows when a pair was dismissed', async () => {
    const dismiss = async (...contact_ids: number[]) =>
      (await ann('POST', '/duplicates/dismiss', { contact_ids })).json().dismissal
    const [first, second] = [await dismiss(ids[0]!, ids[2]!), await dismiss(ids[1]!, ids[3]!)]
    const since = async (moment: string) =>
      (await listed('/duplicates/dismissed', moment)).map(({ id }) => id)
    assert.deepEqual(await since(first.created_at), [second.id, first.id])
    assert.deepEqual(await since(second.created_at), sinceLatest([first, second], 'created_at'))
    const { next_cursor } = (
      await ann('GET', '/duplicates/dismissed?updated_since=2020-01-01&limit=1')
    ).json()
    const rest = (await ann('GET', `/duplicates/dismissed?cursor=${next_cursor}`)).json().dismissals
    assert.deepEqual(rest, [first])
  })
})
