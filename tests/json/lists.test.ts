import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { SORT_FIELDS } from '../../src/crm/contact-store/contact-page-queries.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { inviteUser } from '../../src/crm/invitations/invite-user.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { type Answer, type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'

/** Contacts that share values and lack some, so that every order meets equals and gaps. */
const PEOPLE = Array.from({ length: 23 }, (_, number) => ({
  first_name: ['Åse', 'Zoë', 'ann', 'Bob', null][number % 5],
  last_name: number % 3 === 0 ? null : `Okafor ${number % 4}`,
  company: number % 4 === 0 ? `Firm ${number % 8}` : null,
  email_address: `p${number}@example.com`,
  status: number % 2 === 0 ? 'lead' : null,
}))

type Row = Record<string, string | number | null> & { id: number }

describe('a list in JSON', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
    for (const person of PEOPLE) {
      const { id } = await kith.ann.perform(createContact, person)
      if (id % 3 === 0) await ann(`/contacts/${id}/notes`, 'POST', { note: { body: 'hello' } })
    }
  })
  after(() => kith.close())

  const ann = (url: string, method = 'GET', payload?: object): Promise<Answer> =>
    api.send(method, `/api_v2${url}`, { as: kith.ann, ...(payload && { payload }) })

  /** Follows the cursors to the end; `between` runs after each page. */
  async function walk(query: string, between: () => Promise<unknown> = async () => {}): Promise<Row[]> {
    const rows: Row[] = []
    let url = `/contacts?${query}`
    for (;;) {
      const { contacts, next_cursor } = (await ann(url)).json()
      rows.push(...contacts)
      await between()
      if (next_cursor === null) return rows
      url = `/contacts?limit=4&cursor=${next_cursor}`
    }
  }

  it('gives 50 at a time and 200 at the most', async () => {
    for (const limit of ['0', '-1', '201', '1000000', '1.5', 'ten', '', '٣'])
      assert.equal((await ann(`/contacts?limit=${encodeURIComponent(limit)}`)).statusCode, 422, limit)
    assert.equal((await ann('/contacts?limit=1.5')).json().detail, 'limit must be a whole number')
    assert.equal((await ann('/contacts?limit=ten')).json().detail, 'limit is not a number')
    assert.equal((await ann('/contacts?limit=200')).json().contacts.length, PEOPLE.length)
    assert.equal((await ann('/contacts?limit=1')).json().contacts.length, 1)
  })

  it('is walked in every order, both ways, unset values last', async () => {
    for (const field of SORT_FIELDS)
      for (const direction of ['', '-']) {
        const rows = await walk(`sort=${direction}${field}&limit=4`)
        assert.equal(new Set(rows.map(({ id }) => id)).size, PEOPLE.length, `${direction}${field}`)
        const whole = (await ann(`/contacts?sort=${direction}${field}&limit=200`)).json().contacts
        assert.deepEqual(rows, whole)
        const values = rows.map((row) => row[field] ?? null)
        const known = values.filter((value): value is string | number => value !== null && value !== '')
        assert.deepEqual(values.slice(0, known.length), known, `${direction}${field}: unset values last`)
        assert.deepEqual(known, sorted(known, direction === '-'), `${direction}${field}`)
      }
  })

  it('is ordered by id where values are equal, in the same direction', async () => {
    const rows = await walk('sort=-company&limit=4')
    for (const [one, next] of rows.slice(1).map((row, position) => [rows[position]!, row] as const))
      if (one['company'] === next['company']) assert.ok(one.id > next.id)
  })

  it('is walked by several fields, each with a direction of its own', async () => {
    const compare = (left: Row, right: Row, field: string, isDescending: boolean) => {
      const [one, other] = [left, right].map((row) => row[field] ?? null)
      if (one === other) return 0
      if (one === null || other === null) return one === null ? 1 : -1
      return (one! < other! ? -1 : 1) * (isDescending ? -1 : 1)
    }
    for (const sort of ['company,-last_name', '-company,last_name,-created_at', '-last_name,company,-id']) {
      const parts = sort.split(',').map((part) => [part.replace('-', ''), part.startsWith('-')] as const)
      const isIdFalling = sort.startsWith('-')
      const expected = (await ann('/contacts?limit=200')).json().contacts.sort((left: Row, right: Row) => {
        for (const [field, isDescending] of parts) {
          const difference = compare(left, right, field, isDescending)
          if (difference !== 0) return difference
        }
        return isIdFalling ? right.id - left.id : left.id - right.id
      })
      for (const limit of [1, 4, 7, 200]) {
        const ids = (await walk(`sort=${sort}&limit=${limit}`)).map(({ id }) => id)
        assert.deepEqual(
          ids,
          expected.map(({ id }: Row) => id),
          `${sort} ${limit} at a time`,
        )
      }
      const slim = (await ann(`/contacts?sort=${sort}&limit=200&fields=id`)).json().contacts
      assert.deepEqual(
        slim,
        expected.map(({ id }: Row) => ({ id })),
      )
    }
    const wrong = await ann('/contacts?sort=-updated_at,nonsense')
    assert.match(
      wrong.json().errors[0].message,
      /^sort must be one of id, -id, name, .* with commas between$/,
    )
    const { next_cursor } = (await ann('/contacts?sort=company,last_name&limit=1')).json()
    const [filters, at] = JSON.parse(Buffer.from(next_cursor, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify([{ ...filters, sort: 'company' }, at])).toString('base64url')
    assert.equal((await ann(`/contacts?cursor=${forged}`)).statusCode, 422)
  })

  it('can be asked for an owner, and for what changed until a day', async () => {
    const ids = async (query: string) =>
      (await ann(`/contacts?${query}&limit=200`)).json().contacts.map(({ id }: Row) => id)
    const { user_id } = kith.ann.viewer
    assert.deepEqual(await ids(`owner=${user_id}`), await ids(`user_id=${user_id}`))
    assert.equal((await ann(`/contacts?owner=${user_id}&user_id=${user_id + 1}`)).statusCode, 422)
    const { next_cursor } = (await ann(`/contacts?owner=${user_id}&limit=1`)).json()
    assert.equal((await ann(`/contacts?owner=${user_id}&cursor=${next_cursor}`)).statusCode, 200)
    assert.deepEqual(await ids('updated_to=2020-01-01'), [])
    assert.deepEqual(await ids('updated_to=2999-01-01'), await ids('include_total=true'))
  })

  it('is newest first when nothing is said', async () => {
    assert.deepEqual(await walk('limit=4'), await walk('sort=-created_at&limit=7'))
  })

  it('neither skips nor repeats what stays, while others write', async () => {
    for (const sort of ['name', '-name', 'created_at', '-created_at', 'company', '-last_action_at']) {
      const before = await walk(`sort=${sort}&limit=200`)
      const made: number[] = []
      let deleted = 0
      const walked = await walk(`sort=${sort}&limit=4`, async () => {
        const { contact } = (
          await ann('/contacts', 'POST', { contact: { first_name: 'M', company: 'Firm 3' } })
        ).json()
        made.push(contact.id)
        if (deleted === 0) deleted = made.shift()!
        else await ann(`/contacts/${made.shift()}`, 'DELETE')
      })
      const stayed = walked.map(({ id }) => id).filter((id) => before.some((row) => row.id === id))
      assert.deepEqual(
        stayed,
        before.map(({ id }) => id),
        sort,
      )
      for (const id of [...made, deleted]) await ann(`/contacts/${id}`, 'DELETE')
    }
  })

  it('has cursors that remember filters and order', async () => {
    const whole = (await ann('/contacts?status=lead&sort=last_name&limit=200')).json().contacts
    const { next_cursor: cursor } = (await ann('/contacts?status=lead&sort=last_name&limit=5')).json()
    assert.deepEqual((await ann(`/contacts?cursor=${cursor}`)).json().contacts, whole.slice(5))
    const same = await ann(`/contacts?status=lead&sort=last_name&cursor=${cursor}`)
    assert.deepEqual(same.json().contacts, whole.slice(5))
    for (const [name, value] of [
      ['status', 'customer'],
      ['sort', 'name'],
      ['company', 'Firm 0'],
      ['q', 'ann'],
      ['trashed', 'true'],
    ]) {
      const other = await ann(`/contacts?cursor=${cursor}&${name}=${value}`)
      assert.equal(other.statusCode, 422)
      assert.deepEqual(other.json().errors[0].field, name)
      assert.deepEqual(other.json().errors[0].code, 'differs_from_cursor')
    }
  })

  it('refuses cursors that are none', async () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const garbage = [
      '',
      'x',
      'null',
      '%00',
      '!!!',
      'a'.repeat(4001),
      made(null),
      made([]),
      made({}),
      made([{}]),
      made([{}, null]),
      made([{}, { value: {}, id: 1 }]),
      made([{}, { value: 1 }]),
      made([{}, { tier: 0, id: 1 }]),
      made([{}, { offset: -1 }]),
      made([{ q: 'ann' }, { value: 'a', id: 3 }]),
      made([{ q: 'ann' }, { tier: 9, id: 1 }]),
      made([{ unknown: 1 }, { value: 'a', id: 3 }]),
      made([{ sort: 'password_hash' }, { value: 'a', id: 3 }]),
      made([[], { value: 'a', id: 3 }]),
      made([{ sort: "name'; drop table contacts" }, { value: 'a', id: 3 }]),
    ]
    for (const cursor of garbage) {
      const answer = await ann(`/contacts?cursor=${encodeURIComponent(cursor)}`)
      assert.equal(answer.statusCode, 422, cursor)
      assert.equal(answer.json().errors[0].field, 'cursor')
    }
  })

  it('shows nothing of others, whatever a cursor says', async () => {
    const { next_cursor } = (await ann('/contacts?limit=1')).json()
    const foreign = await api.send('GET', `/api_v2/contacts?cursor=${next_cursor}`, { as: kith.eve })
    assert.deepEqual(foreign.json(), { contacts: [], next_cursor: null })
  })

  it('gives the fields that are asked for, and the id', async () => {
    const { contacts } = (await ann('/contacts?fields=name,email_address&limit=3&sort=company')).json()
    for (const contact of contacts)
      assert.deepEqual(Object.keys(contact).sort(), ['email_address', 'id', 'name'])
    const flags = (await ann('/contacts?fields=is_private&limit=1')).json().contacts[0]
    assert.equal(flags.is_private, false)
    for (const fields of ['nickname', '', 'id,', 'account_id', 'sort_name', '*', 'id,constructor'])
      assert.equal((await ann(`/contacts?fields=${fields}`)).statusCode, 422, fields)
  })

  it('counts when asked to', async () => {
    assert.equal('total_count' in (await ann('/contacts')).json(), false)
    const { total_count, contacts } = (await ann('/contacts?include_total=true&limit=2&status=lead')).json()
    assert.equal(contacts.length, 2)
    assert.equal(total_count, PEOPLE.filter(({ status }) => status === 'lead').length)
    const empty = (await ann('/contacts?include_total=1&status=customer')).json()
    assert.deepEqual(empty, { contacts: [], next_cursor: null, total_count: 0 })
  })

  it('links to its next page', async () => {
    let url: string | undefined = 'http://localhost/api_v2/contacts?limit=10&sort=name&status=lead'
    const ids: number[] = []
    while (url) {
      const answer: Answer = await ann(url.replace('http://localhost/api_v2', ''))
      ids.push(...answer.json().contacts.map(({ id }: Row) => id))
      const link: string | undefined = answer.headers.link as string | undefined
      assert.equal(link === undefined, answer.json().next_cursor === null)
      url = /^<(http:\/\/localhost\/api_v2\/[^>]+)>; rel="next"$/.exec(link ?? '')?.[1]
    }
    const all = (await ann('/contacts?limit=200&sort=name&status=lead')).json().contacts
    assert.deepEqual(
      ids,
      all.map(({ id }: Row) => id),
    )
  })

  it('refuses parameters that it does not know, and values that mean nothing', async () => {
    for (const query of [
      'nonsense=1',
      'page=2',
      'sort=nonsense',
      'sort=--name',
      'sort=name,nonsense',
      'sort=name,-name',
      'sort=name,',
      'sort=id,name,company,created_at,updated_at',
      'status=x&inactive_days=0',
      'inactive_days=abc',
      'inactive_days=99999999999',
      'user_id=0',
      'is_private=perhaps',
      'birthday_month=13',
      'updated_since=yesterday',
      'created_from=2026-02-30',
      'created_from=2026-02-02&created_to=2026-02-01',
      'include_total=maybe',
      '__proto__=1',
      'constructor=1',
      'toString=1',
      'limit[]=1',
      'limit=1&limit=x',
    ])
      assert.equal((await ann(`/contacts?${query}`)).statusCode, 422, query)
  })

  it('takes a day to its end', async () => {
    const today = Temporal.Now.plainDateISO(kith.ann.viewer.time_zone)
    const range = `created_from=${today.subtract({ days: 1 })}&created_to=${today}&include_total=1`
    assert.equal((await ann(`/contacts?${range}`)).json().total_count, PEOPLE.length)
  })

  it('means the days of whoever asks', async () => {
    const zone = (time_zone: string) => ann('/me', 'PATCH', { user: { time_zone } })
    const total = async (query: string) =>
      (await ann(`/contacts?include_total=1&${query}`)).json().total_count
    // 26 hours apart: it is never the same day in both.
    const east = 'Pacific/Kiritimati'
    await zone(east)
    const [[oldest], [latest]] = await Promise.all(
      ['created_at', '-updated_at'].map(
        async (sort) => (await ann(`/contacts?sort=${sort}`)).json().contacts,
      ),
    )
    const day = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(east).toPlainDate()
    // One day, unless it became midnight there while the contacts were made.
    const [first, last] = [day(oldest.created_at), day(latest.updated_at)]
    const created = `created_from=${first}&created_to=${last}`
    assert.equal(await total(created), PEOPLE.length)
    assert.equal(await total(`updated_since=${first}&updated_to=${last}`), PEOPLE.length)
    await zone('Etc/GMT+12')
    assert.equal(await total(created), 0)
    assert.equal(await total(`updated_since=${first}`), 0)
    for (const list of ['lists', 'deals', 'tasks', 'calls', 'history'])
      assert.equal((await ann(`/${list}?updated_since=${first}`)).statusCode, 200, list)
    assert.deepEqual((await ann(`/history?updated_since=${first}`)).json().history, [])
  })

  it('takes a parameter several times where it is a list, and refuses it elsewhere', async () => {
    const { contacts } = (await ann('/contacts?fields=name&fields=status,company&limit=1')).json()
    assert.deepEqual(Object.keys(contacts[0]).sort(), ['company', 'id', 'name', 'status'])
    const refused = await ann('/contacts?status=lead&status=customer&limit=1&limit=2')
    assert.equal(refused.statusCode, 422)
    assert.deepEqual(
      refused.json().errors.map(({ message }: { message: string }) => message),
      ['status is given more than once', 'limit is given more than once'],
    )
    const { list } = (await ann('/lists', 'POST', { list: { name: 'Twice' } })).json()
    const ids = (await ann('/contacts?limit=2&fields=id')).json().contacts.map(({ id }: Row) => id)
    await ann(`/lists/${list.id}/contacts`, 'POST', { contact_ids: ids })
    await ann(`/lists/${list.id}/contacts?contact_ids=${ids[0]}&contact_ids=${ids[1]}`, 'DELETE')
    assert.equal((await ann(`/lists/${list.id}`)).json().list.contact_count, 0)
    await ann(`/lists/${list.id}`, 'DELETE')
  })

  it('says of a filter by time that it takes days and times', async () => {
    for (const wrong of ['yesterday', '2026-02-30', '2026-01-01T25:00:00Z', ''])
      assert.equal(
        (await ann(`/contacts?updated_since=${wrong}`)).json().detail,
        'updated_since is not a valid date or time',
      )
  })

  it('reads a time whose plus arrived as a blank', async () => {
    const found = async (time: string) =>
      (await ann(`/contacts?updated_since=${time}`)).json().contacts.length
    for (const time of ['2020-01-01T00:00:00+02:00', '2020-01-01T00:00+0200', '2020-01-01T00:00:00%2B02:00'])
      assert.equal(await found(time), PEOPLE.length, time)
  })

  it('goes on with the contact it was asked for, from the cursor alone', async () => {
    const made = async (first_name: string) =>
      (await ann('/contacts', 'POST', { contact: { first_name } })).json().contact.id
    const [one, other] = [await made('One'), await made('Other')]
    for (const contact_id of [one, other, one, other, one])
      for (const [list, record] of [
        ['tasks', { task: { contact_id, description: 'Call' } }],
        ['calls', { call: { contact_id } }],
        ['messages', { message: { contact_id, body: 'Hello' } }],
        ['notes', { note: { contact_id, body: 'Hello' } }],
      ] as const)
        assert.equal((await ann(`/${list}`, 'POST', record)).statusCode, 201)
    for (const list of ['tasks', 'calls', 'messages', 'notes', 'history']) {
      const first = (await ann(`/${list}?contact_id=${one}&limit=1`)).json()
      const second = (await ann(`/${list}?cursor=${first.next_cursor}&limit=200`)).json()
      const all = [...first[list], ...second[list]].map(({ contact_id }: Row) => contact_id)
      assert.deepEqual(new Set(all), new Set([one]), list)
      assert.ok(all.length >= 3)
      const refused = await ann(`/${list}?contact_id=${other}&cursor=${first.next_cursor}`)
      assert.equal(refused.json().errors[0].code, 'differs_from_cursor', list)
    }
  })

  it('that is short comes whole, and in pages where a limit is given', async () => {
    for (const name of ['Red', 'Green', 'Blue']) {
      const saved_view = { name, page: 'contacts', query: 'status=lead' }
      assert.equal((await ann('/saved_views', 'POST', { saved_view })).statusCode, 201)
      await kith.ann.perform(createToken, { name })
      await kith.ann.perform(inviteUser, { email: `${name}@example.com` })
    }
    const kinds = {
      users: 'id',
      deal_stages: 'id',
      statuses: 'key',
      tokens: 'id',
      invitations: 'id',
      saved_views: 'id',
    }
    for (const [list, key] of Object.entries(kinds)) {
      const keys = (answer: Answer) => answer.json()[list].map((item: Row) => item[key])
      const whole = await ann(`/${list}?include_total=true`)
      assert.equal(whole.json().total_count, keys(whole).length, list)
      assert.equal(whole.json().next_cursor, null)
      const walked = []
      for (let url = `/${list}?limit=1`; url; ) {
        const page = await ann(url)
        walked.push(...keys(page))
        const { next_cursor } = page.json()
        url = next_cursor ? `/${list}?limit=1&cursor=${next_cursor}` : ''
      }
      assert.deepEqual(walked, keys(whole), list)
      for (const query of ['limit=0', 'limit=201', 'cursor=x'])
        assert.equal((await ann(`/${list}?${query}`)).statusCode, 422, `${list}?${query}`)
      assert.deepEqual(keys(await ann(`/${list}?updated_since=2999-01-01`)), [], list)
      assert.deepEqual(keys(await ann(`/${list}?updated_since=2020-01-01`)), keys(whole), list)
    }
    const retired = await ann('/statuses?include_retired=true&limit=1')
    await ann('/statuses/lead', 'DELETE')
    const { next_cursor } = (await ann('/statuses?include_retired=true&limit=4')).json()
    const rest = (await ann(`/statuses?cursor=${next_cursor}`)).json().statuses
    assert.deepEqual([retired.statusCode, rest.length], [200, 1], 'the cursor knows of the retired')
  })

  it('of notes and of history pages in the same way', async () => {
    const { contact } = (await ann('/contacts', 'POST', { contact: { first_name: 'Busy' } })).json()
    for (let number = 0; number < 9; number++)
      await ann(`/contacts/${contact.id}/notes`, 'POST', { note: { body: `note ${number}` } })
    for (const [list, total] of [
      ['notes', 9],
      ['history', 10],
    ] as const) {
      const ids: number[] = []
      let query = 'limit=4&include_total=true'
      for (;;) {
        const page = (await ann(`/contacts/${contact.id}/${list}?${query}`)).json()
        ids.push(...page[list].map(({ id }: Row) => id))
        if (ids.length <= 4) assert.equal(page.total_count, total)
        if (page.next_cursor === null) break
        query = `limit=4&cursor=${page.next_cursor}`
      }
      assert.deepEqual(
        ids,
        [...new Set(ids)].sort((one, other) => other - one),
      )
      assert.equal(ids.length, total)
    }
  })

  it('of every kind is sorted by several fields', async () => {
    const { contact } = (await ann('/contacts', 'POST', { contact: { first_name: 'Sorted' } })).json()
    const of = { contact_id: contact.id }
    for (const place of [1, 2, 3]) {
      await ann('/tasks', 'POST', { task: { ...of, description: 'x', due: place === 2 ? null : 'tomorrow' } })
      await ann('/calls', 'POST', { call: of })
      await ann('/deals', 'POST', {
        deal: { name: 'x', amount: place === 2 ? null : '5', contact_ids: [contact.id] },
      })
      await ann('/lists', 'POST', { list: { name: `List ${place}` } })
      await ann(`/contacts/${contact.id}/notes`, 'POST', { note: { body: 'x' } })
    }
    for (const [url, name] of [
      [`/contacts/${contact.id}/tasks?sort=-due,id`, 'tasks'],
      [`/contacts/${contact.id}/calls?sort=-scheduled_at,id`, 'calls'],
      [`/contacts/${contact.id}/deals?sort=amount,-name,id`, 'deals'],
      [`/contacts/${contact.id}/notes?sort=-updated_at,id`, 'notes'],
      ['/lists?sort=-name,id', 'lists'],
    ] as const) {
      const whole = (await ann(url)).json()[name]
      const seen = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await ann(`${url}&limit=1${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.json()[name])
        cursor = page.json().next_cursor
        assert.equal(page.headers['link'] !== undefined, cursor !== null, url)
      }
      assert.equal(seen.length, 3, url)
      assert.deepEqual(seen, whole, url)
    }
  })
})

/** As the server orders: text folded, by bytes. */
function sorted(values: (string | number)[], isDescending: boolean) {
  const plain = (value: string | number) =>
    typeof value === 'number' ? value : value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const ascending = [...values].sort((one, other) =>
    plain(one) < plain(other) ? -1 : plain(one) > plain(other) ? 1 : 0,
  )
  const descending = [...values].sort((one, other) =>
    plain(one) > plain(other) ? -1 : plain(one) < plain(other) ? 1 : 0,
  )
  return isDescending ? descending : ascending
}
