import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { z } from 'zod'
import type { Operation } from '../../src/core/operation.ts'
import { createCalendarFeed } from '../../src/crm/calendar-feeds/create-calendar-feed.ts'
import { listCalendarFeeds } from '../../src/crm/calendar-feeds/list-calendar-feeds.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { dismissDuplicate } from '../../src/crm/duplicates/dismiss-duplicate.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { listSessions } from '../../src/crm/sessions/list-sessions.ts'
import { saveSessionUse } from '../../src/crm/sessions/session-queries.ts'
import { saveTokenUse } from '../../src/crm/sessions/token-row-queries.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { listTokens } from '../../src/crm/tokens/list-tokens.ts'
import { ROUTES } from '../../src/doors/json/routes.ts'
import { OPERATIONS } from '../../src/operations.ts'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { makeRecords, openSessionOf } from '../support/tenancy/records.ts'

/** What lists give, as far as it is looked at here. */
interface Item {
  updated_at?: string
}

/** What shows records without taking a time: it is no list that a program could follow. */
const NO_LISTS: Record<string, string> = {
  getAgenda: 'what is due by now, which changes with the clock; tasks, calls, deals and contacts have lists',
  getCards: 'cards by their names',
  getContactOverview: 'one contact, with an extract of what hangs off it',
  getDeal: 'one deal',
  getDeviceDetails: 'of one contact',
  getEntries: 'entries of a calendar by their names',
  getImport: 'one import',
  inspectAccount: 'one account, for the operator',
  listAccounts: 'all accounts with figures, for the operator on the command line',
  listBooks: 'address books and calendars, as a device was shown them',
  listCards: 'all cards of a book; what changed has a list of its own, by tokens',
  listEntries: 'all entries of a calendar; what changed has a list of its own, by tokens',
  listNotesOfContacts: 'notes inside contacts, which the legacy API asks for by a time of their own',
  summarizePipeline: 'figures',
  summarizeWonDeals: 'figures',
  syncCards: 'what changed since a token, as CardDAV has it',
  syncEntries: 'what changed since a token, as CalDAV has it',
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

  it('is there wherever records are shown, unless there is a reason', () => {
    const showing = OPERATIONS.filter(({ effect, output }) => effect === 'read' && hasRecords(output))
    const others = showing.filter(({ input }) => !('updated_since' in (input as z.ZodObject).shape))
    assert.deepEqual(others.map(({ name }) => name).sort(), Object.keys(NO_LISTS))
  })

  it('is one where the address gives a list, whatever it lists', async () => {
    const { paths, get } = await everyList()
    for (const path of paths) {
      const all = await get(path, '')
      assert.ok(all.length > 0, path)
      const inOrder = (items: Item[]) => items.map((item) => JSON.stringify(item)).sort()
      assert.deepEqual(inOrder(await get(path, '2020-01-01')), inOrder(all), path)
      assert.deepEqual(await get(path, '2999-01-01'), [], path)
      const latest = all
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1)
      if (latest === undefined) continue
      const rest = all.filter(({ updated_at }) => updated_at! >= latest)
      assert.deepEqual(inOrder(await get(path, latest)), inOrder(rest), path)
    }
  })

  /** The addresses of all lists, in each of which is something, for a session. */
  async function everyList() {
    const canary = { word: 'owl', digits: '40506070' }
    const ids = await makeRecords(kith, kith.eve, canary, false)
    const eve = (operation: Operation, input: object) => kith.eve.perform(operation, input)
    await eve(addNote, { deal_id: ids.deal, body: 'Asks for oak' })
    await eve(createCall, { contact_id: ids.contact, deal_id: ids.deal })
    await eve(createTask, { deal_id: ids.deal, description: 'Measure' })
    const same = { first_name: 'Ines', email_address: 'ines@one.example' }
    for (let count = 0; count < 2; count++) await eve(createContact, same)
    await eve(dismissDuplicate, { contact_ids: [ids.contact, ids.alike] })
    const { secret } = await openSessionOf(kith, kith.eve, 'tests')
    const headers = { cookie: `kith_session=${secret}` }
    const get = async (path: string, since: string): Promise<Item[]> => {
      const url = `/app/api_v2${path}?limit=200&updated_since=${since}`
      const answer = await api.send('GET', since ? url : url.split('&')[0]!, { headers })
      assert.equal(answer.statusCode, 200, answer.body)
      return Object.values(answer.json())[0] as Item[]
    }
    const owners = { contact_id: ids.contact, deal_id: ids.deal, list_id: ids.list }
    const paths = ROUTES.filter(({ list }) => list).map(({ path }) =>
      path.replace(/:(\w+)/, (_, name: keyof typeof owners) => String(owners[name])),
    )
    return { paths, get }
  }

  it('knows when sessions, tokens and feeds were used', async () => {
    const { bob, database } = kith
    const used = await openSessionOf(kith, bob, 'used')
    const idle = await openSessionOf(kith, bob, 'idle')
    const spent = await bob.perform(createToken, { name: 'spent' })
    const fresh = await bob.perform(createToken, { name: 'fresh' })
    const feed = await bob.perform(createCalendarFeed, { name: 'feed', calendar: 'agenda' })
    const { account_id } = bob.viewer
    // Of today: a session whose use is long past is over.
    const now = Temporal.Now.instant()
    const hour = (count: number) =>
      now.subtract({ hours: 9 - count }).toString({ smallestUnit: 'millisecond' })
    await database.write(async (db) => {
      for (const table of ['sessions', 'api_tokens'] as const)
        await db
          .updateTable(table)
          .set({ created_at: hour(1) })
          .where('account_id', '=', account_id)
          .execute()
      await saveSessionUse(db, { account_id, id: idle.id, began_at: hour(1) }, hour(1))
      await saveSessionUse(db, { account_id, id: used.id, began_at: hour(1) }, hour(3))
      for (const { id } of [spent, feed]) await saveTokenUse(db, account_id, id, hour(3))
    }, account_id)
    const since = async (
      operation: typeof listSessions | typeof listTokens | typeof listCalendarFeeds,
      moment: string,
    ) =>
      (await bob.perform(operation as typeof listTokens, { updated_since: moment })).items.map(({ id }) => id)
    assert.deepEqual(await since(listSessions, hour(1)), [used.id, idle.id])
    assert.deepEqual(await since(listSessions, hour(2)), [used.id])
    assert.deepEqual((await since(listTokens, hour(1))).slice(0, 2), [fresh.id, spent.id])
    assert.deepEqual(await since(listTokens, hour(2)), [spent.id])
    assert.deepEqual(await since(listTokens, hour(4)), [])
    assert.deepEqual(await since(listCalendarFeeds, hour(2)), [feed.id])
    assert.deepEqual(await since(listCalendarFeeds, hour(4)), [])
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

/** Whether there is a list of records in an answer. */
function hasRecords(output: z.ZodType): boolean {
  const fields = output instanceof z.ZodObject ? Object.values(output.shape) : []
  return fields.some((field) => field instanceof z.ZodArray && field.element instanceof z.ZodObject)
}
