import type { HTTPMethods } from 'fastify'
import { createDevicePassword } from '../../src/crm/device-passwords/create-device-password.ts'
import type { Kith, Person } from './kith.ts'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** A phone of somebody, as far as HTTP knows it. */
export interface Phone {
  id: number
  secret: string
  ask(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string },
  ): Promise<Answer>
  put(name: string, card: string, headers?: Record<string, string>): Promise<Answer>
  get(name: string, version?: '3.0' | '4.0'): Promise<Answer>
  /** What has changed in the book since a token: what is there by name, what is gone, and the token after it. */
  sync(token?: string, limit?: number): Promise<Synced>
}

export interface Synced {
  status: number
  changed: Map<string, string>
  gone: string[]
  token: string
  isTruncated: boolean
}

/** To be opened with `isTrustedProxy: () => true`, so that what is injected counts as HTTPS. */
export async function phoneOf(
  { app }: Pick<Kith, 'app'>,
  person: Person,
  {
    book = 'all',
    home = `books/${book}`,
    userAgent,
    ...settings
  }: { book?: string; home?: string; userAgent?: string } & Record<string, unknown> = {},
): Promise<Phone> {
  const made = await person.perform(createDevicePassword, { name: 'Phone', ...settings })
  const authorization = basicOf(person.email, made.secret)
  const ask: Phone['ask'] = async (method, path, { headers = {}, body } = {}) => {
    const answer = await app.inject({
      method: method as HTTPMethods,
      url: path,
      headers: {
        authorization,
        'x-forwarded-proto': 'https',
        ...(userAgent && { 'user-agent': userAgent }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
  }
  return { ...phoneThat(ask, home), id: made.id, secret: made.secret }
}

/** What a phone does with the book or calendar at `home`, by whatever way it asks. */
export function phoneThat(ask: Phone['ask'], home: string): Omit<Phone, 'id' | 'secret'> {
  const type = home.startsWith('books') ? 'text/vcard' : 'text/calendar'
  const at = (name: string) => `/dav/${home}/${encodeURIComponent(name)}`
  return {
    ask,
    put: (name, body, headers = {}) =>
      ask('PUT', at(name), { body, headers: { 'content-type': `${type}; charset=utf-8`, ...headers } }),
    get: (name, version = '3.0') =>
      ask('GET', at(name), { headers: { accept: `text/vcard; version=${version}` } }),
    async sync(token = '', limit) {
      const bound = limit === undefined ? '' : `<d:limit><d:nresults>${limit}</d:nresults></d:limit>`
      const body =
        `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level>${bound}` +
        '<d:prop><d:getetag/></d:prop></d:sync-collection>'
      return syncedOf(await ask('REPORT', `/dav/${home}/`, { body, headers: { depth: '1' } }))
    },
  }
}

/** How Contacts on a Mac calls itself. */
export const MAC = 'macOS/15.1 (24B83) AddressBookCore/2740.1'

export const basicOf = (email: string, secret: string): string =>
  `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`

function syncedOf({ status, text }: Answer): Synced {
  const changed = new Map<string, string>()
  const gone: string[] = []
  for (const [, response = ''] of text.matchAll(/<d:response>(.*?)<\/d:response>/gs)) {
    const name = decodeURIComponent(/<d:href>([^<]*)<\/d:href>/.exec(response)![1]!.split('/').pop()!)
    const etag = /<d:getetag>&quot;([^&]*)&quot;<\/d:getetag>/.exec(response)?.[1]
    if (etag !== undefined) changed.set(name, etag)
    else if (response.includes(statusLine(404))) gone.push(name)
  }
  const token = /<d:sync-token>([^<]*)<\/d:sync-token>/.exec(text)?.[1] ?? ''
  return { status, changed, gone, token, isTruncated: text.includes(statusLine(507)) }
}

/** Nothing but the whole element will do: a number alone may as well stand in an entity tag or in a token. */
const statusLine = (status: number): string => `<d:status>HTTP/1.1 ${status} `

/** Lines as a card. */
export const cardOf = (...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')

/** The lines of a card without folds. */
export const linesOf = (card: string): string[] => card.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)

/** Somebody's calendar on a phone. */
export const calendarOf = (kith: Pick<Kith, 'app'>, person: Person, settings: Record<string, unknown> = {}) =>
  phoneOf(kith, person, { home: 'calendars/agenda', ...settings })

/** Lines as the one to-do, or event, of a calendar. */
export const entryOf = (kind: 'VTODO' | 'VEVENT', ...lines: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    `BEGIN:${kind}`,
    ...lines,
    `END:${kind}`,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
