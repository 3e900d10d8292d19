import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readListQuery, readParameters } from './read-query.ts'

const SORTS = ['id', 'created_at', 'last_name']
const read = (query: string) => readListQuery(readParameters(new URLSearchParams(query)), SORTS)

test('without parameters a list is the first fifty', () => {
  assert.deepEqual(read(''), { page: 1, limit: 50, since: undefined, sort: undefined })
})

test('reads what all lists understand and ignores the rest', () => {
  assert.deepEqual(read('page=2&limit=100&sort=last-name&since=20250101000000&_method=delete'), {
    page: 2,
    limit: 100,
    since: '2025-01-01T00:00:00.000Z',
    sort: 'last_name',
  })
  assert.equal(read('sort=created_at:desc').sort, '-created_at')
  assert.equal(read('limit=201').limit, 200)
  assert.equal(read(`limit=${'9'.repeat(400)}`).limit, 200)
  assert.equal(read(`page=${'9'.repeat(400)}`).page, 1_000_000_000)
})

test('what other services call page and limit is refused by name', () => {
  for (const query of ['offset=50', 'n=500', 'per-page=100', 'per_page=100', 'start=1', 'skip=50', 'COUNT=5'])
    assert.throws(() => read(`page=1&${query}`), { status: 400, message: /: use page and limit$/ }, query)
  assert.equal(read('account=1&format=xml&offset-hours=2').page, 1)
})

test('since is a compact time in UTC or ISO 8601', () => {
  for (const since of [
    '2025-04-01T11:30:00Z',
    '2025-04-01T13:30:00%2B02:00',
    '2025-04-01T13:30:00+02:00',
    '2025-04-01T13:30:00+0200',
    '2025-04-01+11:30:00',
    '2025-04-01+11:30',
    '2025-04-01+13:30:00+02:00',
    '2025-04-01+11%3A30%3A00+UTC',
    '2025-04-01+13%3A30%3A00+%2B0200',
    '2025-04-01+03%3A30%3A00+-0800',
    '20250401113000',
  ]) {
    assert.equal(read(`since=${since}`).since, '2025-04-01T11:30:00.000Z', since)
  }
  assert.equal(read('since=2025-04-01').since, '2025-04-01T00:00:00.000Z')
})

test('a known parameter with an unusable value is refused with 400', () => {
  for (const query of [
    ...['page=0', 'page=-1', 'page=', 'page=x', 'page=1.5', 'page=1e3', 'limit=0', 'limit=', 'limit=+'],
    ...['since=', 'since=yesterday', 'since=20251301000000', 'since=2025', 'since=2025-02-30'],
    ...['sort=', 'sort=password', 'sort=id:up', 'sort=id:asc:asc', 'sort=id,created-at', 'sort=constructor'],
  ]) {
    assert.throws(() => read(query), { name: 'Refusal', status: 400 }, query)
  }
})

test('names of parameters take hyphens and underscores, and the last of a name counts', () => {
  const parameters = readParameters(new URLSearchParams('contact-id=1&contact_id=2&criteria[last-name]=x'))
  assert.deepEqual(
    [...parameters],
    [
      ['contact_id', '2'],
      ['criteria[last_name]', 'x'],
    ],
  )
})
