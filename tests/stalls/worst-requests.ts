import type { z } from 'zod'
import { ROUTES } from '../../src/doors/json/routes.ts'
import type { Kith } from '../support/kith.ts'
import { rawRequest } from '../support/mcp.ts'
import { fullFields, type LargeAccount } from './large-account.ts'

/** Something that asks for as much as it may, at one of the doors. */
export interface WorstRequest {
  name: string
  /** Gives the status of the answer. */
  send(): Promise<number>
  /** Left out of what is sent several times at once. */
  isWrite: boolean
}

const MISTYPED = 'andersom catherina johnsonn mikkelsem berginn consulltant strreet officee managerr norwey'
const LETTERS = 'abcdefghijklmnop'.repeat(16)
const SIGNS = Array.from({ length: 255 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('')

/** Texts to be looked for. */
const TEXTS = [
  MISTYPED,
  LETTERS.slice(0, 255),
  'αβγδεζηθικλμνξοπ'.repeat(16).slice(0, 255),
  SIGNS,
  'a b c d e f g h i j k l m',
  'com exa mple and str the off man con nor ber ste',
  'an',
  '+47 12345',
  `a.b.com.no.an.er.com@example.com`,
  `${'x.'.repeat(120)}y@example.com`,
]

/** In the order in which they have to be sent: what removes something comes last. */
export function worstRequests(kith: Kith, large: LargeAccount): WorstRequest[] {
  const { app, ann } = kith
  const headers = { authorization: `Bearer ${ann.token}` }
  const json = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    key?: string,
  ): WorstRequest => ({
    name: `${key ? 'keyed ' : ''}${method} ${path.slice(0, 60)}${payload ? ` ${JSON.stringify(payload).slice(0, 50)}` : ''}`,
    isWrite: method !== 'GET',
    async send() {
      const url = `/api_v2${path}`
      const sent = key ? { ...headers, 'idempotency-key': key } : headers
      return (await app.inject({ method, url, headers: sent, ...(payload && { payload }) })).statusCode
    },
  })
  const xml = (path: string): WorstRequest => ({
    name: `XML ${path.slice(0, 60)}`,
    isWrite: false,
    async send() {
      const authorization = `Basic ${Buffer.from(`${ann.token}:API`).toString('base64')}`
      const forwarded = { authorization, 'x-forwarded-proto': 'https' }
      return (await app.inject({ url: path, headers: forwarded })).statusCode
    },
  })
  const tool = (name: string, args: object, isWrite = false): WorstRequest => ({
    name: `MCP ${name} ${JSON.stringify(args).slice(0, 50)}`,
    isWrite,
    async send() {
      const { headers: own, payload } = rawRequest('2026-07-28', 'tools/call', { name, arguments: args })
      const sent = { ...own, ...headers, 'mcp-name': name }
      return (await app.inject({ method: 'POST', url: '/mcp', headers: sent, payload })).statusCode
    },
  })
  const q = (text: string) => `q=${encodeURIComponent(text)}`
  const bulk = (action: string, more: object, key?: string) =>
    json('POST', '/contacts/bulk', { bulk: { action, ...more } }, key)
  const list_id = large.list
  // Every field of every contact is refused.
  const wrong = Object.fromEntries(Object.keys(fullFields(0)).map((name) => [name, 1]))
  const some = large.ids.slice(0, 1000)
  // As many as are created in one transaction; what is created in parts begins again after 25.
  const cards = Array.from({ length: 200 }, (_, place) => fullFields(place))
  return [
    ...listsOf(large).map((path) => json('GET', path)),
    ...TEXTS.flatMap((text) => [
      json('GET', `/contacts?limit=200&include_total=true&${q(text)}`),
      json('GET', `/contacts?limit=200&include_total=true&sort=-company&${q(text)}`),
      tool('get_contact', { contact_id: text.slice(0, 255) }),
      tool('search_contacts', { query: text.slice(0, 255), limit: 50 }),
    ]),
    json('GET', `/contacts/${large.busy}`),
    json('GET', `/lists/${large.list}/contacts?limit=200&include_total=true&sort=company`),
    json('GET', `/contacts?limit=200&include_total=true&has_duplicates=true`),
    json('GET', `/duplicates?contact_id=${large.busy}&limit=200`),
    ...(['agenda', 'pipeline_summary', 'list_lists', 'list_deals', 'find_duplicates'] as const).map((name) =>
      tool(name, {}),
    ),
    tool('get_contact', { contact_id: large.busy }),
    tool('list_contacts', { limit: 50 }),
    xml('/contacts.xml?limit=200'),
    xml('/contacts.xml?term=an+er+co+no+a+e'),
    xml(`/contacts/${large.busy}.xml`),
    xml(`/contacts/${large.busy}/notes.xml`),
    xml(`/contacts/${large.busy}/history.xml`),
    bulk('create', { contacts: cards.slice(0, 100) }),
    bulk('update', { contacts: some.map((id) => ({ id, job_title: 'Changed', company: 'Changed' })) }),
    bulk('set_status', { contact_ids: some, status: 'customer' }),
    bulk('set_status', { contact_ids: some.slice(0, 200), status: 'lead', atomic: true }),
    bulk('create', { contacts: cards, atomic: true }),
    bulk('create', { contacts: cards.slice(0, 100) }, 'once'),
    bulk('create', { contacts: cards.slice(0, 100) }, 'once'),
    bulk('create', { contacts: cards.slice(0, 100), dry_run: true }),
    bulk('create', { contacts: some.map(() => wrong) }),
    bulk('update', { contacts: some.map((id) => ({ ...wrong, id: id + 10_000_000 })) }),
    bulk('set_status', { contact_ids: some.map((id) => id + 10_000_000), status: 'lead' }),
    bulk('add_to_list', { contact_ids: some, list_id }),
    bulk('remove_from_list', { contact_ids: some, list_id }),
    bulk('add_to_list', { contact_ids: some.map((id) => id + 10_000_000), list_id }),
    json('POST', `/lists/${large.list}/contacts`, { contact_ids: some }),
    json('DELETE', `/lists/${large.list}/contacts`, { contact_ids: some }),
    json('PATCH', `/deals/${large.deal}`, { deal: { contact_ids: large.ids.slice(0, 50) } }),
    json('POST', `/contacts/${large.busy}/notes`, { note: { body: 'new words '.repeat(6500) } }),
    json('POST', `/contacts/${large.busy}/merge`, { duplicate_id: large.twin, dry_run: true }),
    json('POST', `/contacts/${large.busy}/merge`, { duplicate_id: large.twin }),
    json('POST', '/merges/1/undo'),
    json('DELETE', `/contacts/${large.busy}`),
    json('POST', `/contacts/${large.busy}/restore`),
    bulk('delete', { contact_ids: large.fullIds.slice(0, 1000) }),
    bulk('restore', { contact_ids: large.fullIds.slice(0, 1000) }),
    // Alike as they are, they would keep all that is about duplicates busy from here on.
    bulk('delete', { contact_ids: large.fullIds.slice(0, 1000) }),
    json('DELETE', `/lists/${large.list}`),
    json('POST', `/lists/${large.list}/restore`),
    json('POST', '/sample_data', { contacts: 1000 }),
    json('POST', '/exports', { export: { format: 'csv' } }),
  ]
}

/** Every address of the JSON API that gives something without a body, asked for as much as it gives at once. */
function listsOf({ busy, list, deal }: LargeAccount): string[] {
  const ids: Record<string, number> = { contact_id: busy, list_id: list, deal_id: deal }
  return ROUTES.filter(({ method, entrance }) => method === 'GET' && entrance === 'any').flatMap((route) => {
    const path = route.path.replace(/:(\w+)/g, (whole, name) => String(ids[name] ?? whole))
    if (path.includes(':') || path === '/when') return []
    const input = route.operation.input as Partial<z.ZodObject>
    const most = ['limit=200', 'include_total=true'].filter((wish) => input.shape?.[wish.split('=')[0]!])
    return [`${path}?${most.join('&')}`]
  })
}
