import { type Route, takesBody } from '../../../src/doors/json/route.ts'
import { ROUTES } from '../../../src/doors/json/routes.ts'
import { TINY_GIF } from '../images.ts'
import type { Kith, Person } from '../kith.ts'
import {
  type GuardedDoor,
  type NamingCase,
  otherWaysToRead,
  type Reply,
  type ScopedCase,
  spellings,
} from './door.ts'
import { type Canary, type Ids, openSessionOf } from './records.ts'

interface JsonCase {
  /** Which record `:id` is; the first word of the path tells otherwise. */
  id?: keyof Ids
  /** What is sent, which may name a record of its own. */
  body?: object | ((ids: Ids) => object)
  /** Reading it once for each of these queries. */
  queries?: (canary: Canary, ids: Ids) => string[]
  isForAdmins?: boolean
  /** Why there is nothing to try: it names no record and shows none. */
  because?: string
}

const LISTS_ALL = { queries: () => [''] }
const OWN_ONLY: JsonCase = { because: 'takes no id, and changes what is the own' }
const BY_KEY: JsonCase = { because: 'takes a key, which every account has of its own' }
const OF_COLLEAGUES: JsonCase = {
  because: 'colleagues see each other; what other accounts see is tested with the users',
}
const OF_TWO: JsonCase = {
  because: 'takes two contacts; whose they may be is tested with the duplicates',
}
const PUBLIC: JsonCase = { because: 'is for people who are not signed in' }

const contactQueries = ({ word, digits }: Canary, { contact, trashed }: Ids): string[] => [
  '',
  '?include_total=true&limit=200',
  '?trashed=true&include_total=true',
  ...spellings(word).map((text) => `?q=${encodeURIComponent(text)}&include_total=true`),
  ...spellings(word).map((text) => `?q=${encodeURIComponent(text)}&sort=name&include_total=true`),
  `?q=${encodeURIComponent(`+47 ${digits}`)}`,
  `?q=${digits.slice(-6)}`,
  `?q=${word}-email_address@example.com`,
  `?q=${contact}`,
  `?company=${encodeURIComponent(`${word} company`)}&include_total=true`,
  ...[1, 2, 3].map((user) => `?user_id=${user}&include_total=true`),
  '?is_private=true&include_total=true',
  '?has_duplicates=true&include_total=true',
  '?has_duplicates=false&include_total=true',
  '?birthday_month=11&include_total=true',
  '?updated_since=2000-01-01T00:00:00Z&include_total=true',
  '?created_from=2000-01-01&include_total=true',
  '?sort=id&fields=id,name,email_address',
  '?sort=-updated_at',
  '?sort=company',
  '?sort=last_action_at',
  ...[contact, trashed].map((id) => `?sort=id&cursor=${cursorBefore(id)}`),
]

const dealQueries = ({ word }: Canary): string[] => [
  '?include_total=true&limit=200',
  ...['open', 'won', 'lost'].map((status) => `?status=${status}&include_total=true`),
  ...spellings(word).map((text) => `?q=${encodeURIComponent(text)}&include_total=true`),
  ...[1, 2, 3].map((user) => `?user_id=${user}&include_total=true`),
  '?is_stale=true&include_total=true',
  '?is_overdue=true&include_total=true',
  '?trashed=true&include_total=true',
  '?currency=EUR&sort=name&include_total=true',
  '?updated_since=2000-01-01T00:00:00Z&sort=-amount&include_total=true',
]

/** A cursor as the server would make it for the place just before a record. */
const cursorBefore = (id: number): string =>
  Buffer.from(JSON.stringify([{ sort: 'id' }, { value: id - 1, id: id - 1 }])).toString('base64url')

/** Lists of what hangs off contacts. */
const recordQueries = (moment: string, more: string[]): string[] => [
  '',
  '?include_total=true&limit=200',
  '?updated_since=2000-01-01T00:00:00Z&include_total=true',
  `?sort=${moment}`,
  '?sort=-id&include_total=true',
  ...more.map((query) => `${query}&include_total=true`),
]

/** What is tried at every route; a route that is not here fails the test. */
const CASES: Record<string, JsonCase> = {
  'GET /contacts': { queries: contactQueries },
  'POST /contacts': OWN_ONLY,
  'POST /contacts/bulk': { because: 'answers for each contact by itself, which is tested with the rule' },
  'GET /contacts/:id/device_details': {},
  'GET /contacts/:id': {},
  'PATCH /contacts/:id': { body: { contact: { last_name: 'Taken' } } },
  'PUT /contacts/:id': { body: { contact: { last_name: 'Taken' } } },
  'DELETE /contacts/:id': {},
  'POST /contacts/:id/restore': { id: 'trashed' },
  'POST /contacts/:id/merge': { body: ({ alike }: Ids) => ({ duplicate_id: alike }) },
  'GET /merges': { queries: () => ['?include_total=true&limit=200', '?is_undone=false'] },
  'GET /merges/:id': {},
  'POST /merges/:id/undo': {},
  'POST /history/undo': OWN_ONLY,
  'POST /history/:id/undo': {},
  'GET /contacts/:contact_id/history': {},
  'GET /contacts/:contact_id/notes': {},
  'GET /notes': { queries: () => recordQueries('created_at', ['?trashed=true']) },
  'POST /contacts/:contact_id/notes': { body: { note: { body: 'Left behind' } } },
  'POST /notes': { body: ({ contact }: Ids) => ({ note: { contact_id: contact, body: 'Left behind' } }) },
  'GET /notes/:id': {},
  'PATCH /notes/:id': { body: { note: { body: 'Taken' } } },
  'PUT /notes/:id': { body: { note: { body: 'Taken' } } },
  'DELETE /notes/:id': {},
  'GET /agenda': { queries: () => ['', '?limit=200', '?section=later', '?section=no_date'] },
  'GET /when': { queries: () => ['?text=2026-03-10'] },
  'GET /contacts/:contact_id/tasks': {},
  'POST /contacts/:contact_id/tasks': { body: { task: { description: 'Left behind' } } },
  'GET /tasks': {
    queries: () => [
      '?include_total=true&limit=200',
      '?status=open&sort=-id',
      '?user_id=1',
      '?user_id=2',
      '?sort=due',
      '?trashed=true',
    ],
  },
  'POST /tasks': {
    body: ({ contact }: Ids) => ({ task: { contact_id: contact, description: 'Left behind' } }),
  },
  'GET /tasks/:id': {},
  'PATCH /tasks/:id': { body: { task: { description: 'Taken' } } },
  'PUT /tasks/:id': { body: { task: { description: 'Taken' } } },
  'DELETE /tasks/:id': {},
  'POST /tasks/:id/complete': {},
  'POST /tasks/:id/reopen': {},
  'GET /contacts/:contact_id/calls': {},
  'GET /calls': {
    queries: () =>
      recordQueries('scheduled_at', ['?trashed=true', '?upcoming=1', '?status=scheduled', '?user_id=1']),
  },
  'POST /calls': { body: ({ contact }: Ids) => ({ call: { contact_id: contact } }) },
  'GET /calls/:id': {},
  'PATCH /calls/:id': { body: { call: { body: 'Taken' } } },
  'PUT /calls/:id': { body: { call: { body: 'Taken' } } },
  'DELETE /calls/:id': {},
  'POST /calls/:id/complete': { body: { note: 'Taken' } },
  'POST /calls/:id/cancel': {},
  'POST /calls/:id/reopen': {},
  'GET /contacts/:contact_id/messages': {},
  'GET /messages': { queries: () => recordQueries('sent_at', ['?channel=email', '?trashed=true']) },
  'POST /messages': {
    body: ({ contact }: Ids) => ({ message: { contact_id: contact, body: 'Left behind' } }),
  },
  'GET /messages/:id': {},
  'PATCH /messages/:id': { body: { message: { body: 'Taken' } } },
  'PUT /messages/:id': { body: { message: { body: 'Taken' } } },
  'DELETE /messages/:id': {},
  'GET /contacts/:contact_id/activities': {},
  'GET /activities': { queries: () => recordQueries('happened_at', ['?kind=other', '?trashed=true']) },
  'POST /activities': {
    body: ({ contact }: Ids) => ({ activity: { contact_id: contact, body: 'Left behind' } }),
  },
  'GET /activities/:id': {},
  'PATCH /activities/:id': { body: { activity: { body: 'Taken' } } },
  'PUT /activities/:id': { body: { activity: { body: 'Taken' } } },
  'DELETE /activities/:id': {},
  'GET /contacts/:contact_id/photos': {},
  'POST /contacts/:contact_id/photos': { body: { photo: { data: TINY_GIF } } },
  'GET /photos': { queries: () => recordQueries('created_at', []) },
  'POST /photos': { body: ({ contact }: Ids) => ({ photo: { contact_id: contact, data: TINY_GIF } }) },
  'GET /photos/:id': {},
  'PATCH /photos/:id': { body: { photo: { file_name: 'taken.png' } } },
  'PUT /photos/:id': { body: { photo: { file_name: 'taken.png', data: TINY_GIF } } },
  'DELETE /photos/:id': {},
  'POST /photos/:id/restore': { id: 'deletedPhoto' },
  'POST /photos/:id/choose': {},
  'GET /photos/:id/image': {},
  'POST /notes/:id/restore': { id: 'deletedNote' },
  'GET /duplicates': { queries: () => ['', '?min_confidence=0&limit=200'] },
  'GET /duplicates/groups': { queries: () => ['', '?min_confidence=0.5&min_contacts=2&limit=200'] },
  'GET /duplicates/dismissed': LISTS_ALL,
  'POST /duplicates/dismiss': OF_TWO,
  'DELETE /duplicates/dismiss': OF_TWO,
  'POST /calls/:id/restore': { id: 'deletedCall' },
  'POST /messages/:id/restore': { id: 'deletedMessage' },
  'POST /activities/:id/restore': { id: 'deletedActivity' },
  'POST /tasks/:id/restore': { id: 'deletedTask' },
  'POST /deals/:id/restore': { id: 'deletedDeal' },
  'GET /deals/:deal_id/notes': {},
  'GET /deals/:deal_id/calls': {},
  'GET /deals/:deal_id/tasks': {},
  'GET /lists': { queries: () => ['', '?include_total=true&sort=-updated_at'] },
  'POST /lists': OWN_ONLY,
  'GET /lists/:id': {},
  'PATCH /lists/:id': { body: ({ list }: Ids) => ({ list: { name: `Taken ${list}` } }) },
  'PUT /lists/:id': { body: ({ list }: Ids) => ({ list: { name: `Taken ${list}` } }) },
  'DELETE /lists/:id': {},
  'POST /lists/:id/restore': { id: 'deletedList' },
  'GET /lists/:list_id/contacts': {},
  'POST /lists/:list_id/contacts': { body: ({ contact }: Ids) => ({ contact_ids: [contact] }) },
  'DELETE /lists/:list_id/contacts': { body: ({ contact }: Ids) => ({ contact_ids: [contact] }) },
  'GET /deals': { queries: dealQueries },
  'GET /contacts/:contact_id/deals': {},
  'POST /deals': { body: ({ contact }: Ids) => ({ deal: { name: 'Left behind', contact_ids: [contact] } }) },
  'GET /deals/:id': {},
  'PATCH /deals/:id': { body: { deal: { name: 'Taken' } } },
  'PUT /deals/:id': { body: { deal: { name: 'Taken' } } },
  'DELETE /deals/:id': {},
  'POST /deals/:id/move': { body: { outcome: 'won' } },
  'GET /deal_stages': LISTS_ALL,
  'POST /deal_stages': OWN_ONLY,
  'GET /deal_stages/:id': {},
  'PATCH /deal_stages/:id': { body: { deal_stage: { probability: 1 } }, isForAdmins: true },
  'PUT /deal_stages/:id': { body: { deal_stage: { probability: 1 } }, isForAdmins: true },
  'DELETE /deal_stages/:id': { isForAdmins: true },
  'GET /pipeline/won_by_month': {
    queries: () => ['', '?months=60', ...[1, 2, 3].map((user) => `?user_id=${user}`)],
  },
  'GET /pipeline': { queries: () => ['', ...[1, 2, 3].map((user) => `?user_id=${user}`)] },
  'GET /history': {
    queries: () => ['?limit=200', '?include_total=true', '?sort=id', '?created_from=2000-01-01T00:00:00Z'],
  },
  'GET /deletions': {
    queries: () => ['?limit=200', '?include_total=true', '?since=2000-01-01', '?types=contact,note'],
  },
  'GET /statuses': LISTS_ALL,
  'POST /statuses': OWN_ONLY,
  'GET /statuses/:key': BY_KEY,
  'PATCH /statuses/:key': BY_KEY,
  'PUT /statuses/:key': BY_KEY,
  'DELETE /statuses/:key': BY_KEY,
  'POST /statuses/:key/restore': BY_KEY,
  'GET /field_labels': LISTS_ALL,
  'PATCH /field_labels': OWN_ONLY,
  'PUT /field_labels': OWN_ONLY,
  'GET /saved_views': { queries: () => ['', '?page=contacts'] },
  'POST /saved_views': OWN_ONLY,
  'GET /saved_views/:id': {},
  'PATCH /saved_views/:id': {
    body: ({ savedView }: Ids) => ({ saved_view: { name: `Taken ${savedView}` } }),
  },
  'PUT /saved_views/:id': {
    body: ({ savedView }: Ids) => ({ saved_view: { name: `Taken ${savedView}` } }),
  },
  'DELETE /saved_views/:id': {},
  'POST /sample_data': OWN_ONLY,
  'GET /sample_data': LISTS_ALL,
  'DELETE /sample_data': OWN_ONLY,
  'GET /imports': LISTS_ALL,
  'POST /imports': OWN_ONLY,
  'GET /imports/:id': {},
  'PATCH /imports/:id': { body: { import: { options: { status: 'lead' } } } },
  'PUT /imports/:id': { body: { import: { options: { status: 'lead' } } } },
  'DELETE /imports/:id': { id: 'import' },
  'GET /imports/:id/left_out': {},
  'POST /imports/:id/run': {},
  'POST /imports/:id/undo': { id: 'doneImport' },
  'GET /exports': LISTS_ALL,
  'POST /exports': OWN_ONLY,
  'GET /exports/:id': {},
  'DELETE /exports/:id': {},
  'GET /exports/:id/file': {},
  'GET /me': LISTS_ALL,
  'PUT /me': OWN_ONLY,
  'PATCH /me': OWN_ONLY,
  'POST /me/email': OWN_ONLY,
  'POST /me/password': OWN_ONLY,
  'POST /me/confirm_password': OWN_ONLY,
  'GET /account': LISTS_ALL,
  'PATCH /account': OWN_ONLY,
  'PUT /account': OWN_ONLY,
  'GET /users': { queries: () => ['', '?include_removed=true'] },
  'GET /users/:id': OF_COLLEAGUES,
  'PATCH /users/:id': OF_COLLEAGUES,
  'PUT /users/:id': OF_COLLEAGUES,
  'DELETE /users/:id': OF_COLLEAGUES,
  'POST /users/:id/suspend': OF_COLLEAGUES,
  'POST /users/:id/unsuspend': OF_COLLEAGUES,
  'DELETE /users/:id/sessions': OF_COLLEAGUES,
  'DELETE /users/:id/tokens': OF_COLLEAGUES,
  'GET /invitations': { queries: () => [''], isForAdmins: true },
  'POST /invitations': OWN_ONLY,
  'DELETE /invitations/:id': { isForAdmins: true },
  'GET /tokens': LISTS_ALL,
  'POST /tokens': OWN_ONLY,
  'DELETE /tokens/:id': {},
  'POST /device_passwords': OWN_ONLY,
  'GET /device_passwords': LISTS_ALL,
  'DELETE /device_passwords/:id': {},
  'POST /calendar_feeds': OWN_ONLY,
  'GET /calendar_feeds': LISTS_ALL,
  'DELETE /calendar_feeds/:id': {},
  'POST /apps/preview': OWN_ONLY,
  'POST /apps/connect': OWN_ONLY,
  'GET /apps': LISTS_ALL,
  'DELETE /apps/:id': {},
  'GET /sessions': LISTS_ALL,
  'DELETE /sessions/:id': {},
  'GET /setup': PUBLIC,
  'POST /signup': PUBLIC,
  'POST /sign_in': PUBLIC,
  'POST /sign_out': OWN_ONLY,
  'POST /invitation_preview': PUBLIC,
  'POST /accept_invitation': PUBLIC,
}

/** Which record `:id` is, by the first word of the path. */
export const KIND_OF: Record<string, keyof Ids> = {
  contacts: 'contact',
  notes: 'note',
  history: 'entry',
  calls: 'call',
  tasks: 'task',
  messages: 'message',
  activities: 'activity',
  photos: 'photo',
  tokens: 'token',
  device_passwords: 'device',
  calendar_feeds: 'feed',
  apps: 'app',
  sessions: 'session',
  invitations: 'invitation',
  merges: 'merge',
  lists: 'list',
  deals: 'deal',
  deal_stages: 'stage',
  imports: 'import',
  exports: 'export',
  saved_views: 'savedView',
}

/** Queries of a route that is tried with all of them elsewhere. */
const FEW = 2

/**
 * The JSON API under one of its mounts. `canary` and `ids` are what others hide. Behind both mounts is the same code, which knows of them only
 * whoever asks: what programs may ask, too, is asked under `/app/api_v2` in few of its ways.
 */
export async function openJsonDoor(
  kith: Kith,
  mount: '/api_v2' | '/app/api_v2',
  canary: Canary,
  hidden: Ids,
): Promise<GuardedDoor> {
  const credentials = new Map<Person, Record<string, string>>()
  for (const person of [kith.ann, kith.bob, kith.eve]) {
    const { secret } = await openSessionOf(kith, person, 'tests')
    credentials.set(
      person,
      mount === '/api_v2'
        ? { authorization: `Bearer ${person.token}` }
        : { cookie: `kith_session=${secret}`, 'x-csrf': '1' },
    )
  }
  const send = async (
    person: Person,
    method: Route['method'] | 'HEAD',
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Reply> => {
    const {
      statusCode,
      headers,
      body: text,
    } = await kith.app.inject({
      method,
      url: mount + path,
      headers: { ...credentials.get(person)!, ...more },
      ...(body && { payload: body }),
    })
    return { status: statusCode, headers, text }
  }

  const offered = ROUTES.filter(({ entrance }) => mount === '/app/api_v2' || entrance === 'any')
  const naming: NamingCase[] = []
  const scoped: ScopedCase[] = []
  for (const route of offered) {
    const name = `${route.method} ${route.path}`
    const one = CASES[name]
    if (!one || one.because) continue
    const isTriedElsewhere = mount === '/app/api_v2' && route.entrance === 'any'
    for (const [place, query] of (one.queries?.(canary, hidden) ?? []).entries()) {
      const finds = one.queries === contactQueries && isFinding(query, canary)
      if (isTriedElsewhere && place >= FEW && !finds) continue
      scoped.push({
        name: name + query,
        isFinding: finds,
        send: (person) => send(person, 'GET', route.path + query),
      })
    }
    if (one.queries) continue
    const { body } = one
    if (route.method === 'GET')
      naming.push(
        ...otherWaysToRead(name, (person, ids, method, more) =>
          send(person, method, pathFor(route, one, ids), undefined, more),
        ).map((way) => ({ ...way, isTriedElsewhere })),
      )
    naming.push({
      name,
      isTriedElsewhere,
      isRead: !takesBody(route) && route.method !== 'DELETE',
      refusal: one.isForAdmins ? [404, 403] : [404],
      ...(one.isForAdmins && { isForAdmins: true }),
      send: (person, ids) =>
        send(
          person,
          route.method,
          pathFor(route, one, ids),
          typeof body === 'function' ? (body as (ids: Ids) => object)(ids) : body,
        ),
    })
  }
  const names = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`))
  return {
    name: `JSON under ${mount}`,
    naming,
    scoped,
    missing: [...names].filter((name) => !CASES[name]),
    surplus: Object.keys(CASES).filter((name) => !names.has(name)),
  }
}

function pathFor({ path }: Route, { id }: JsonCase, ids: Ids): string {
  const kind = id ?? KIND_OF[path.split('/')[1]!]!
  return path.replace(/:(contact_|list_|deal_)?id/, String(ids[kind]))
}

/** All spellings but the last, which is no spelling of it; typing mistakes are only forgiven in best matches first. */
const isFinding = (query: string, { word }: Canary): boolean =>
  spellings(word)
    .slice(0, -1)
    .some((text) => query === `?q=${encodeURIComponent(text)}&include_total=true`)
