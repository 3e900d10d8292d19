import { MAX_CARD_BYTES } from '../../crm/cards/card-text.ts'
import { deleteCard } from '../../crm/cards/delete-card.ts'
import { getCards } from '../../crm/cards/get-cards.ts'
import { putCard } from '../../crm/cards/put-card.ts'
import { isKnown } from '../conditions.ts'
import type { DavAnswer, Exchange } from './exchange.ts'
import { described, notThere } from './propfind.ts'
import { readDavBody } from './read-dav-body.ts'
import { DavRefusal } from './refusal.ts'

const ofCard = ({ resource }: Exchange) => {
  if (resource.kind !== 'card') throw notThere()
  return { book: resource.book, name: resource.name }
}

/** GET of a card, in the version that is asked for. */
export async function answerGet(exchange: Exchange): Promise<DavAnswer> {
  const { request, resource } = exchange
  if (resource.kind !== 'card') {
    await described(exchange)
    throw new DavRefusal(405, 'This is a folder; ask it with PROPFIND', {
      headers: { allow: 'OPTIONS, PROPFIND, PROPPATCH, REPORT' },
    })
  }
  const { book, name } = resource
  const isNew = /version\s*=\s*"?4\.0/i.test(request.headers.accept ?? '')
  const version = isNew ? '4.0' : '3.0'
  const { items } = await exchange.perform(getCards, { book, names: [name], version })
  const [item] = items
  if (!item) throw notThere()
  const etag = `"${item.etag}"`
  if (isKnown(request.headers['if-none-match'], etag)) return { status: 304, headers: { etag } }
  return {
    status: 200,
    headers: { etag, vary: 'Accept', 'content-type': `text/vcard; charset=utf-8; version=${version}` },
    body: item.text!,
  }
}

const TYPES = /^(?:text\/(?:x-)?vcard|text\/directory|application\/octet-stream)\s*(?:;|$)/i

/** PUT of a card, new or not. */
export async function answerPut(exchange: Exchange): Promise<DavAnswer> {
  const { request, resource } = exchange
  if (resource.kind !== 'card') {
    if (resource.kind !== 'nothing') await described(exchange)
    throw new DavRefusal(resource.kind === 'nothing' ? 404 : 405, 'Cards are stored in an address book')
  }
  const type = request.headers['content-type']
  if (type !== undefined && !TYPES.test(type))
    throw new DavRefusal(415, 'Address books hold cards: text/vcard', {
      condition: '<card:supported-address-data/>',
    })
  const body = await readDavBody(request)
  if (body.length > MAX_CARD_BYTES)
    throw new DavRefusal(403, 'The card is larger than 4 MB', { condition: '<card:max-resource-size/>' })
  const { is_new, etag } = await exchange.perform(putCard, {
    ...ofCard(exchange),
    text: decoded(body),
    if_match: tagsOf(request.headers['if-match']),
    if_none_match: request.headers['if-none-match'] !== undefined,
  })
  return { status: is_new ? 201 : 204, headers: etag === null ? {} : { etag: `"${etag}"` } }
}

/** DELETE of a card. */
export async function answerDelete(exchange: Exchange): Promise<DavAnswer> {
  const { request, resource } = exchange
  if (resource.kind !== 'card') {
    await described(exchange)
    throw new DavRefusal(403, 'Which address books a device is shown is chosen in Kith, under My Account')
  }
  await exchange.perform(deleteCard, { ...ofCard(exchange), if_match: tagsOf(request.headers['if-match']) })
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

function decoded(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw new DavRefusal(403, 'The card is not encoded in UTF-8', { condition: '<card:valid-address-data/>' })
  }
}
