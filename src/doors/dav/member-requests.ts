import { MAX_ENTRY_BYTES } from '../../crm/calendar/calendar-text.ts'
import { deleteEntry } from '../../crm/calendar/delete-entry.ts'
import { getEntries } from '../../crm/calendar/get-entries.ts'
import { putEntry } from '../../crm/calendar/put-entry.ts'
import { MAX_CARD_BYTES } from '../../crm/cards/card-text.ts'
import { deleteCard } from '../../crm/cards/delete-card.ts'
import { getCards } from '../../crm/cards/get-cards.ts'
import { putCard } from '../../crm/cards/put-card.ts'
import { isKnown } from '../conditions.ts'
import type { DavAnswer, Exchange } from './exchange.ts'
import { described, notThere } from './propfind.ts'
import { readDavBody } from './read-dav-body.ts'
import { DavRefusal } from './refusal.ts'

/** GET of a card, in the version that is asked for, or of an entry. */
export async function answerGet(exchange: Exchange): Promise<DavAnswer> {
  const { request, resource } = exchange
  if (resource.kind !== 'card' && resource.kind !== 'entry') {
    await described(exchange)
    throw new DavRefusal(405, 'This is a folder; ask it with PROPFIND', {
      headers: { allow: 'OPTIONS, PROPFIND, PROPPATCH, REPORT' },
    })
  }
  const { item, headers } =
    resource.kind === 'card' ? await cardAt(exchange, resource) : await entryAt(exchange, resource)
  if (!item) throw notThere()
  const etag = `"${item.etag}"`
  if (isKnown(request.headers['if-none-match'], etag)) return { status: 304, headers: { etag } }
  return { status: 200, headers: { etag, ...headers }, body: item.text! }
}

async function cardAt(
  { request, perform, hasGroups }: Exchange,
  { book, name }: { book: string; name: string },
) {
  const isNew = /version\s*=\s*"?4\.0/i.test(request.headers.accept ?? '')
  const version = isNew ? '4.0' : '3.0'
  const { items } = await perform(getCards, { book, names: [name], version, with_groups: hasGroups })
  const type = `text/vcard; charset=utf-8; version=${version}`
  return { item: items[0], headers: { vary: 'Accept', 'content-type': type } }
}

async function entryAt({ perform, links }: Exchange, { calendar, name }: { calendar: string; name: string }) {
  const { items } = await perform(getEntries, { calendar, names: [name], links })
  return { item: items[0], headers: { 'content-type': 'text/calendar; charset=utf-8' } }
}

interface Kind {
  types: RegExp
  /** What it is called when another type comes. */
  holds: string
  most: number
  tooLarge: string
  /** Of the names of conditions. */
  prefix: 'card' | 'cal'
  data: 'address-data' | 'calendar-data'
}

const KINDS: Record<'card' | 'entry', Kind> = {
  card: {
    types: /^(?:text\/(?:x-)?vcard|text\/directory|application\/octet-stream)\s*(?:;|$)/i,
    holds: 'Address books hold cards: text/vcard',
    most: MAX_CARD_BYTES,
    tooLarge: 'The card is larger than 4 MB',
    prefix: 'card',
    data: 'address-data',
  },
  entry: {
    types: /^(?:text\/calendar|application\/octet-stream)\s*(?:;|$)/i,
    holds: 'Calendars hold entries: text/calendar',
    most: MAX_ENTRY_BYTES,
    tooLarge: 'The entry is larger than 1 MB',
    prefix: 'cal',
    data: 'calendar-data',
  },
}

/** PUT of a card or an entry, new or not. */
export async function answerPut(exchange: Exchange): Promise<DavAnswer> {
  const { request, resource, perform, links, hasGroups: with_groups } = exchange
  if (resource.kind !== 'card' && resource.kind !== 'entry') {
    if (resource.kind !== 'nothing') await described(exchange)
    throw new DavRefusal(
      resource.kind === 'nothing' ? 404 : 405,
      'Cards are stored in an address book, entries in a calendar',
    )
  }
  const text = await textOf(exchange, KINDS[resource.kind])
  const if_match = tagsOf(request.headers['if-match'])
  const if_none_match = request.headers['if-none-match'] !== undefined
  const written = { text, if_match, if_none_match }
  const { is_new, etag } =
    resource.kind === 'card'
      ? await perform(putCard, { book: resource.book, name: resource.name, ...written, with_groups })
      : await perform(putEntry, { calendar: resource.calendar, name: resource.name, links, ...written })
  return { status: is_new ? 201 : 204, headers: etag === null ? {} : { etag: `"${etag}"` } }
}

async function textOf(
  { request }: Exchange,
  { types, holds, most, tooLarge, prefix, data }: Kind,
): Promise<string> {
  const type = request.headers['content-type']
  if (type !== undefined && !types.test(type))
    throw new DavRefusal(415, holds, { condition: `<${prefix}:supported-${data}/>` })
  const body = await readDavBody(request)
  if (body.length > most) throw new DavRefusal(403, tooLarge, { condition: `<${prefix}:max-resource-size/>` })
  return decoded(body, `<${prefix}:valid-${data}/>`)
}

/** DELETE of a card or an entry. */
export async function answerDelete(exchange: Exchange): Promise<DavAnswer> {
  const { request, resource, perform, links, hasGroups: with_groups } = exchange
  if (resource.kind !== 'card' && resource.kind !== 'entry') {
    await described(exchange)
    throw new DavRefusal(
      403,
      'Which address books and calendars a device is shown is chosen in Kith, under My Account',
    )
  }
  const { name } = resource
  const if_match = tagsOf(request.headers['if-match'])
  if (resource.kind === 'card')
    await perform(deleteCard, { book: resource.book, name, if_match, with_groups })
  else await perform(deleteEntry, { calendar: resource.calendar, name, if_match, links })
  return { status: 204 }
}

/** The tags of `If-Match`, without their quotes; `*` is any. Weak ones match nothing (RFC 9110, section 13.1.1). */
function tagsOf(header: string | undefined): string | undefined {
  const given = header?.trim().slice(0, 900)
  if (given === undefined || given === '*') return given
  const tags = [...given.matchAll(/(W\/)?"([^"]*)"/g)].map(([, weak, tag]) =>
    weak ? 'weak' : tag!.replaceAll(' ', '_'),
  )
  return tags.length > 0 ? tags.join(' ') : given.replaceAll(' ', '_')
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

function decoded(bytes: Uint8Array, condition: string): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw new DavRefusal(403, 'The text is not encoded in UTF-8', { condition })
  }
}
