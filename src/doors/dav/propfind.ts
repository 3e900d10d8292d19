import { readAsked } from './asked-texts.ts'
import { bookCollection, calendarCollection, type Item } from './collection.ts'
import type { DavAnswer, Exchange } from './exchange.ts'
import { type AskedProperties, MULTISTATUS, MULTISTATUS_END, responseOf } from './multistatus.ts'
import type { Described } from './properties.ts'
import { readDavBody } from './read-dav-body.ts'
import { readXml } from './read-xml.ts'
import { DavRefusal } from './refusal.ts'
import { DAV, nameIn } from './xml-names.ts'

/** PROPFIND: what a resource says of itself and, with a depth of 1, of what is in it. */
export async function findProperties(exchange: Exchange): Promise<DavAnswer> {
  const body = await readXml(await readDavBody(exchange.request))
  if (body && body.name !== nameIn(DAV, 'propfind'))
    throw new DavRefusal(400, 'The body has to be a propfind')
  const depth = readDepth(exchange)
  return multistatus(members(exchange, readAsked(body), depth, await described(exchange)))
}

/** Who says nothing means one level: whole trees are not given (RFC 4918, section 9.1). */
function readDepth({ request }: Exchange): 0 | 1 {
  const depth = request.headers['depth'] ?? '1'
  if (depth === '0' || depth === '1') return depth === '0' ? 0 : 1
  throw new DavRefusal(403, 'Ask with a depth of 0 or 1', { condition: '<d:propfind-finite-depth/>' })
}

export const multistatus = (parts: AsyncIterable<string>): DavAnswer => ({
  status: 207,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: parts,
})

/** What the address stands for, if it stands for something. */
export async function described(exchange: Exchange): Promise<Described> {
  const { resource } = exchange
  if (resource.kind === 'nothing') throw notThere()
  if (resource.kind === 'book') return bookOf(exchange, resource.book)
  if (resource.kind === 'calendar') return calendarOf(exchange, resource.calendar)
  if (resource.kind !== 'card' && resource.kind !== 'entry') return resource
  const collection =
    resource.kind === 'card'
      ? bookCollection(exchange, resource.book)
      : calendarCollection(exchange, resource.calendar)
  const [item] = await collection.get([resource.name])
  if (!item) throw notThere()
  return collection.described(item)
}

export async function bookOf(exchange: Exchange, key: string): Promise<Described & { kind: 'book' }> {
  const book = (await exchange.shelf()).books.find((one) => one.key === key)
  if (!book) throw notThere()
  return { kind: 'book', ...book }
}

export async function calendarOf(exchange: Exchange, key: string): Promise<Described & { kind: 'calendar' }> {
  const calendar = (await exchange.shelf()).calendars.find((one) => one.key === key)
  if (!calendar) throw notThere()
  return { kind: 'calendar', ...calendar }
}

export const notThere = () => new DavRefusal(404, 'There is nothing at this address')

async function* members(
  exchange: Exchange,
  asked: AskedProperties,
  depth: 0 | 1,
  one: Described,
): AsyncGenerator<string> {
  const shelf = await exchange.shelf()
  yield MULTISTATUS + responseOf(one, shelf, asked)
  if (depth === 1) {
    if (one.kind === 'root') {
      yield responseOf({ kind: 'principals' }, shelf, asked)
      yield responseOf({ kind: 'home' }, shelf, asked)
      yield responseOf({ kind: 'calendars' }, shelf, asked)
    }
    if (one.kind === 'principals') yield responseOf({ kind: 'principal' }, shelf, asked)
    if (one.kind === 'home')
      for (const book of shelf.books) yield responseOf({ kind: 'book', ...book }, shelf, asked)
    if (one.kind === 'calendars')
      for (const calendar of shelf.calendars)
        yield responseOf({ kind: 'calendar', ...calendar }, shelf, asked)
    if (one.kind === 'book' || one.kind === 'calendar') {
      const collection =
        one.kind === 'book' ? bookCollection(exchange, one.key) : calendarCollection(exchange, one.key)
      for (let after: number | null = 0; after !== null; ) {
        const { items, next }: { items: Item[]; next: number | null } = await collection.list(after)
        yield items.map((item) => responseOf(collection.described(item), shelf, asked)).join('')
        after = next
      }
    }
  }
  yield MULTISTATUS_END
}
