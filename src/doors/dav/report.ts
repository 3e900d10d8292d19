import { getCards } from '../../crm/cards/get-cards.ts'
import { listCards } from '../../crm/cards/list-cards.ts'
import { syncCards } from '../../crm/cards/sync-cards.ts'
import { bookAddress, cardAddress, readAddress } from './addresses.ts'
import { type AskedText, narrowed, readAsked, readAskedText } from './asked-cards.ts'
import type { DavAnswer, Exchange } from './exchange.ts'
import { MULTISTATUS, MULTISTATUS_END, responseOf, statusOf } from './multistatus.ts'
import { bookOf, described, multistatus } from './propfind.ts'
import { readDavBody } from './read-dav-body.ts'
import { readFilter } from './read-filter.ts'
import { childOf, type DavElement, readXml } from './read-xml.ts'
import { DavRefusal } from './refusal.ts'
import { CARDDAV, DAV, element, escapedXml, nameIn } from './xml-names.ts'

/** Cards asked for at once: with their pictures they are as much as should be in memory. */
const AT_ONCE = 50

/** REPORT on an address book. */
export async function report(exchange: Exchange): Promise<DavAnswer> {
  const { resource } = exchange
  const body = await readXml(await readDavBody(exchange.request))
  if (!body) throw new DavRefusal(400, 'The body has to say which report is wanted')
  const write = REPORTS[body.name]
  if ((resource.kind !== 'book' && resource.kind !== 'card') || !write) {
    await described(exchange)
    throw new DavRefusal(403, 'There is no such report here', { condition: '<d:supported-report/>' })
  }
  await bookOf(exchange, resource.book)
  return multistatus(await write(exchange, body, resource.book))
}

type Report = (exchange: Exchange, body: DavElement, book: string) => Promise<AsyncIterable<string>>

const REPORTS: Record<string, Report> = {
  [nameIn(CARDDAV, 'addressbook-multiget')]: multiget,
  [nameIn(CARDDAV, 'addressbook-query')]: query,
  [nameIn(DAV, 'sync-collection')]: sync,
}

async function multiget(exchange: Exchange, body: DavElement, book: string) {
  const text = readAskedText(body)
  const hrefs = body.children.filter(({ name }) => name === nameIn(DAV, 'href')).map((one) => one.text.trim())
  const shelf = await exchange.shelf()
  const write = writer(exchange, body, book, text)
  return (async function* () {
    yield MULTISTATUS
    for (let start = 0; start < hrefs.length; start += AT_ONCE) {
      const wanted = hrefs.slice(start, start + AT_ONCE)
      const names = wanted.map((href) => {
        const one = readAddress(href, shelf.user.id)
        return one.kind === 'card' && one.book === book ? one.name : undefined
      })
      const known = names.filter((name) => name !== undefined)
      const { items } = await exchange.perform(getCards, { book, names: known, version: text?.version })
      const found = new Map(items.map((item) => [item.name, item]))
      for (const [at, href] of wanted.entries()) {
        const item = names[at] === undefined ? undefined : found.get(names[at])
        yield item ? await write(item) : statusOf(href, '404 Not Found')
      }
    }
    yield MULTISTATUS_END
  })()
}

interface Item {
  name: string
  etag: string
  text?: string | undefined
}

/** Writes what is told of a card, its text as far as it is wanted. */
function writer(exchange: Exchange, body: DavElement, book: string, wanted: AskedText | undefined) {
  const asked = readAsked(body)
  return async ({ text, ...item }: Item): Promise<string> =>
    responseOf(
      {
        kind: 'card',
        book,
        ...item,
        ...(wanted && text !== undefined && { text: narrowed(text, wanted) }),
      },
      await exchange.shelf(),
      asked,
    )
}

const limitOf = (body: DavElement, namespace: string): number | undefined => {
  const text = childOf(childOf(body, nameIn(namespace, 'limit')), nameIn(namespace, 'nresults'))?.text.trim()
  const limit = Number(text)
  return text !== undefined && Number.isSafeInteger(limit) && limit > 0 ? limit : undefined
}

const truncated = (book: string): string =>
  statusOf(bookAddress(book), '507 Insufficient Storage', '<d:number-of-matches-within-limits/>')

async function query(exchange: Exchange, body: DavElement, book: string) {
  const text = readAskedText(body)
  const filter = readFilter(body)
  const most = limitOf(body, CARDDAV) ?? Number.POSITIVE_INFINITY
  const write = writer(exchange, body, book, text)
  return (async function* () {
    yield MULTISTATUS
    let count = 0
    for (let after: number | null = 0; after !== null && count <= most; ) {
      const page: { items: Item[]; next: number | null } = await exchange.perform(listCards, {
        book,
        after,
        filter,
        with_text: text !== undefined,
        version: text?.version,
      })
      for (const item of page.items) if (++count <= most) yield await write(item)
      after = page.next
    }
    if (count > most) yield truncated(book)
    yield MULTISTATUS_END
  })()
}

/** What has changed since a token (RFC 6578), all of it where no limit is asked for. */
async function sync(exchange: Exchange, body: DavElement, book: string) {
  const text = readAskedText(body)
  const given = childOf(body, nameIn(DAV, 'sync-token'))?.text.trim() ?? ''
  const limit = limitOf(body, DAV)
  const write = writer(exchange, body, book, text)
  // A token that is none is refused before anything is said.
  const ask = (token: string, left: number) =>
    exchange.perform(syncCards, { book, token, limit: Math.min(left, 1000) })
  let left = limit ?? Number.POSITIVE_INFINITY
  let step = await ask(given, left)
  return (async function* () {
    yield MULTISTATUS
    for (;;) {
      for await (const item of withTexts(exchange, book, step.items, text)) yield await write(item)
      for (const name of step.gone) yield statusOf(cardAddress(book, name), '404 Not Found')
      left -= step.items.length + step.gone.length
      if (!step.has_more || left <= 0) break
      step = await ask(step.token, left)
    }
    if (step.has_more) yield truncated(book)
    yield element(nameIn(DAV, 'sync-token'), escapedXml(step.token)) + MULTISTATUS_END
  })()
}

async function* withTexts(
  exchange: Exchange,
  book: string,
  items: Item[],
  text: AskedText | undefined,
): AsyncGenerator<Item> {
  if (!text) {
    yield* items
    return
  }
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const names = items.slice(start, start + AT_ONCE).map(({ name }) => name)
    yield* (await exchange.perform(getCards, { book, names, version: text.version })).items
  }
}
