import { XML_ROUTES } from '../../../src/doors/xml/routes.ts'
import { TINY_GIF } from '../images.ts'
import type { Kith, Person } from '../kith.ts'
import { basic } from '../xml/xml-server.ts'
import {
  type GuardedDoor,
  type NamingCase,
  otherWaysToRead,
  type Reply,
  type ScopedCase,
  spellings,
} from './door.ts'
import type { Canary, Ids } from './records.ts'

interface XmlCase {
  body?: string | ((ids: Ids) => string)
  /** What answers an id in the body that is not there. */
  refusal?: number
  queries?: (canary: Canary) => string[]
  because?: string
}

/** What is tried at every route; a route that is not here fails the test. */
const CASES: Record<string, XmlCase> = {
  'GET /contacts.xml': {
    queries: () => ['', '?limit=200', '?since=20000101000000', '?sort=last-name', '?page=2&limit=1'],
  },
  'GET /contacts/search.xml': {
    queries: ({ word }) => [
      ...spellings(word).map((text) => `?term=${encodeURIComponent(text)}`),
      `?criteria[last-name]=${word}`,
      `?criteria[user_4]=${word.slice(2, 6)}`,
      '?term=%25',
      '?term=_',
    ],
  },
  'POST /contacts.xml': { because: 'takes no id; see what is never taken from a client' },
  'GET /contacts/:id.xml': {},
  'PUT /contacts/:id.xml': { body: '<contact><last-name>Taken</last-name></contact>' },
  'DELETE /contacts/:id.xml': {},
  'GET /contacts/:contact_id/history.xml': {},
  'GET /contacts/:contact_id/notes.xml': {},
  'GET /contacts/:contact_id/notes/:id.xml': {},
  'POST /contacts/:contact_id/notes.xml': { body: '<note><body>Left behind</body></note>' },
  'PUT /contacts/:contact_id/notes/:id.xml': { body: '<note><body>Taken</body></note>' },
  'DELETE /contacts/:contact_id/notes/:id.xml': {},
  'GET /calls.xml': {
    queries: () => ['', '?upcoming=1', '?since=20000101000000', '?sort=scheduled-at:desc'],
  },
  'POST /calls.xml': {
    refusal: 422,
    body: ({ contact }) =>
      `<call><contact-id>${contact}</contact-id><scheduled-at>2031-01-01T00:00:00Z</scheduled-at></call>`,
  },
  'GET /calls/:id.xml': {},
  'PUT /calls/:id.xml': { body: '<call><body>Taken</body></call>' },
  'POST /calls/:id/complete.xml': { body: '<call/>' },
  'DELETE /calls/:id.xml': {},
  'GET /messages.xml': { queries: () => ['', '?since=20000101000000', '?limit=1'] },
  'POST /messages.xml': {
    refusal: 422,
    body: ({ contact }) => `<message><contact-id>${contact}</contact-id><body>Left behind</body></message>`,
  },
  'GET /messages/:id.xml': {},
  'PUT /messages/:id.xml': { body: '<message><body>Taken</body></message>' },
  'DELETE /messages/:id.xml': {},
  'GET /deletions.xml': { queries: () => ['', '?since=20000101000000', '?limit=1'] },
  'GET /photos.xml': { queries: () => ['', '?since=20000101000000', '?limit=1'] },
  'POST /photos.xml': {
    refusal: 422,
    body: ({ contact }) => `<photo><contact-id>${contact}</contact-id><data>${TINY_GIF}</data></photo>`,
  },
  'GET /photos/:id.xml': {},
  'PUT /photos/:id.xml': { body: '<photo><file-name>taken.png</file-name></photo>' },
  'DELETE /photos/:id.xml': {},
}

/** The legacy API, as if a proxy that the operator trusts had ended TLS. */
export async function openXmlDoor(kith: Kith, canary: Canary): Promise<GuardedDoor> {
  const send = async (
    person: Person,
    method: string,
    path: string,
    body?: string,
    more: Record<string, string> = {},
  ): Promise<Reply> => {
    const {
      statusCode,
      headers,
      body: text,
    } = await kith.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        authorization: basic(person.token),
        'x-forwarded-proto': 'https',
        ...(body && { 'content-type': 'application/xml' }),
        ...more,
      },
      ...(body && { payload: body }),
    })
    return { status: statusCode, headers, text }
  }
  const naming: NamingCase[] = []
  const scoped: ScopedCase[] = []
  for (const { method, path } of XML_ROUTES) {
    const name = `${method} ${path}`
    const one = CASES[name]
    if (!one || one.because) continue
    for (const query of one.queries?.(canary) ?? [])
      scoped.push({
        name: name + query,
        isFinding: isFinding(query, canary),
        send: (person) => send(person, method, path + query),
      })
    if (one.queries) continue
    if (method === 'GET')
      naming.push(
        ...otherWaysToRead(name, (person, ids, other, more) =>
          send(person, other, pathFor(path, ids), undefined, more),
        ),
      )
    naming.push({
      name,
      isRead: method === 'GET',
      refusal: [one.refusal ?? 404],
      send: (person, ids) =>
        send(person, method, pathFor(path, ids), typeof one.body === 'function' ? one.body(ids) : one.body),
    })
  }
  const names = new Set(XML_ROUTES.map(({ method, path }) => `${method} ${path}`))
  return {
    name: 'XML',
    naming,
    scoped,
    missing: [...names].filter((name) => !CASES[name]),
    surplus: Object.keys(CASES).filter((name) => !names.has(name)),
  }
}

const pathFor = (path: string, ids: Ids): string =>
  path
    .replace(/^\/contacts\/:(contact_)?id/, () => `/contacts/${ids.contact}`)
    .replace(
      /^\/(call|message|photo)s\/:id/,
      (_, kind: 'call' | 'message' | 'photo') => `/${kind}s/${ids[kind]}`,
    )
    .replace(/:id/, () => String(ids.note))

/** The pieces this door looks for are literal: capitals do not matter, accents do. */
const isFinding = (query: string, { word }: Canary): boolean =>
  [word, word.toUpperCase(), word.slice(0, 5)].some((text) => query === `?term=${text}`)
