import { readAsked } from './asked-texts.ts'
import { askedCollection, type Collection, type Item } from './collection.ts'
import type { DavAnswer, Exchange } from './exchange.ts'
import { MULTISTATUS, MULTISTATUS_END, responseOf, statusOf } from './multistatus.ts'
import { bookOf, calendarOf, described, multistatus } from './propfind.ts'
import { readDavBody } from './read-dav-body.ts'
import { childOf, type DavElement, readXml } from './read-xml.ts'
import { DavRefusal } from './refusal.ts'
import { CALDAV, CARDDAV, DAV, element, escapedXml, nameIn } from './xml-names.ts'

/** Asked for at once: with their pictures cards are as much as should be in memory. */
const AT_ONCE = 50

/** REPORT on an address book or a calendar. */
export async function report(exchange: Exchange): Promise<DavAnswer> {
  const { resource } = exchange
  const body = await readXml(await readDavBody(exchange.request))
  if (!body) throw new DavRefusal(400, 'The body has to say which report is wanted')
  const isOfBook = resource.kind === 'book' || resource.kind === 'card'
  const isOfCalendar = resource.kind === 'calendar' || resource.kind === 'entry'
  const write = isOfBook ? BOOK_REPORTS[body.name] : CALENDAR_REPORTS[body.name]
  if ((!isOfBook && !isOfCalendar) || !write) {
    await described(exchange)
    throw new DavRefusal(403, 'There is no such report here', { condition: '<d:supported-report/>' })
  }
  if (isOfBook) await bookOf(exchange, resource.book)
  else await calendarOf(exchange, resource.calendar)
  const collection = askedCollection(
    exchange,
    isOfBook ? { kind: 'book', book: resource.book } : { kind: 'calendar', calendar: resource.calendar },
    body,
  )
  return multistatus(await write(exchange, body, collection))
}

type Report = (exchange: Exchange, body: DavElement, from: Collection) => Promise<AsyncIterable<string>>

const BOOK_REPORTS: Record<string, Report> = {
  [nameIn(CARDDAV, 'addressbook-multiget')]: multiget,
  [nameIn(CARDDAV, 'addressbook-query')]: query,
  [nameIn(DAV, 'sync-collection')]: sync,
}

const CALENDAR_REPORTS: Record<string, Report> = {
  [nameIn(CALDAV, 'calendar-multiget')]: multiget,
  [nameIn(CALDAV, 'calendar-query')]: query,
  [nameIn(DAV, 'sync-collection')]: sync,
}

async function multiget(exchange: Exchange, body: DavElement, from: Collection) {
  const hrefs = body.children.filter(({ name }) => name === nameIn(DAV, 'href')).map((one) => one.text.trim())
  const shelf = await exchange.shelf()
  const write = writer(exchange, body, from)
  return (async function* () {
    yield MULTISTATUS
    for (let start = 0; start < hrefs.length; start += AT_ONCE) {
      const wanted = hrefs.slice(start, start + AT_ONCE)
      const names = wanted.map((href) => from.nameAt(href, shelf.user.id))
      const items = await from.get(names.filter((name) => name !== undefined))
      const found = new Map(items.map((item) => [item.name, item]))
      for (const [at, href] of wanted.entries()) {
        const item = names[at] === undefined ? undefined : found.get(names[at])
        yield item ? await write(item) : statusOf(href, '404 Not Found')
      }
    }
    yield MULTISTATUS_END
  })()
}

/** Writes what is told of something, its text as far as it is wanted. */
function writer(exchange: Exchange, body: DavElement, from: Collection) {
  const asked = readAsked(body)
  return async (item: Item): Promise<string> =>
    responseOf(from.described(item), await exchange.shelf(), asked)
}

const limitOf = (body: DavElement, namespace: string): number | undefined => {
  const text = childOf(childOf(body, nameIn(namespace, 'limit')), nameIn(namespace, 'nresults'))?.text.trim()
  const limit = Number(text)
  return text !== undefined && Number.isSafeInteger(limit) && limit > 0 ? limit : undefined
}

const truncated = ({ address }: Collection): string =>
  statusOf(address, '507 Insufficient Storage', '<d:number-of-matches-within-limits/>')

async function query(exchange: Exchange, body: DavElement, from: Collection) {
  const most = limitOf(body, CARDDAV) ?? Number.POSITIVE_INFINITY
  const write = writer(exchange, body, from)
  return (async function* () {
    yield MULTISTATUS
    let count = 0
    for (let after: number | null = 0; after !== null && count <= most; ) {
      const page: { items: Item[]; next: number | null } = await from.list(after)
      for (const item of page.items) if (++count <= most) yield await write(item)
      after = page.next
    }
    if (count > most) yield truncated(from)
    yield MULTISTATUS_END
  })()
}

/** What has changed since a token (RFC 6578), all of it where no limit is asked for. */
async function sync(exchange: Exchange, body: DavElement, from: Collection) {
  const given = childOf(body, nameIn(DAV, 'sync-token'))?.text.trim() ?? ''
  const limit = limitOf(body, DAV)
  const write = writer(exchange, body, from)
  let left = limit ?? Number.POSITIVE_INFINITY
  // A token that is none is refused before anything is said.
  let step = await from.sync(given, left)
  return (async function* () {
    yield MULTISTATUS
    for (;;) {
      for await (const item of withTexts(from, step.items)) yield await write(item)
      for (const name of step.gone) yield statusOf(from.addressOf(name), '404 Not Found')
      left -= step.items.length + step.gone.length
      if (!step.has_more || left <= 0) break
      step = await from.sync(step.token, left)
    }
    if (step.has_more) yield truncated(from)
    yield element(nameIn(DAV, 'sync-token'), escapedXml(step.token)) + MULTISTATUS_END
  })()
}

async function* withTexts(from: Collection, items: Item[]): AsyncGenerator<Item> {
  if (from.comesWithTexts) {
    yield* items
    return
  }
  for (let start = 0; start < items.length; start += AT_ONCE)
    yield* await from.get(items.slice(start, start + AT_ONCE).map(({ name }) => name))
}
