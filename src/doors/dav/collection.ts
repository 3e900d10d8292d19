import { getEntries } from '../../crm/calendar/get-entries.ts'
import { listEntries } from '../../crm/calendar/list-entries.ts'
import { syncEntries } from '../../crm/calendar/sync-entries.ts'
import { getCards } from '../../crm/cards/get-cards.ts'
import { listCards } from '../../crm/cards/list-cards.ts'
import { syncCards } from '../../crm/cards/sync-cards.ts'
import { bookAddress, calendarAddress, cardAddress, entryAddress, readAddress } from './addresses.ts'
import { type AskedText, narrowed, readAskedEntries, readAskedText } from './asked-texts.ts'
import type { Exchange } from './exchange.ts'
import type { Described } from './properties.ts'
import { readEntryFilter } from './read-entry-filter.ts'
import { readFilter } from './read-filter.ts'
import type { DavElement } from './read-xml.ts'

/** Something that stands in an address book or a calendar. */
export interface Item {
  name: string
  etag: string
  text?: string | undefined
}

/** An address book or a calendar, as far as reports and PROPFIND need to know. */
export interface Collection {
  address: string
  addressOf(name: string): string
  /** The name of what stands in it at an address; undefined where that is elsewhere. */
  nameAt(address: string, userId: number): string | undefined
  described(item: Item): Described
  get(names: string[]): Promise<Item[]>
  list(after: number): Promise<{ items: Item[]; next: number | null }>
  sync(
    token: string,
    limit: number,
  ): Promise<{ items: Item[]; gone: string[]; token: string; has_more: boolean }>
  /** Whether what is listed and synced comes with the texts that were asked for. */
  comesWithTexts: boolean
}

/** What a report asks of a collection; without one, as in PROPFIND, nothing but what there is. */
interface Wish {
  wantsText: boolean
  text?: AskedText | undefined
  report?: DavElement
}

export function bookCollection(
  { perform, hasGroups: with_groups }: Exchange,
  book: string,
  { text, report }: Omit<Wish, 'wantsText'> = {},
): Collection {
  const filter = report && readFilter(report)
  const version = text?.version
  return {
    address: bookAddress(book),
    addressOf: (name) => cardAddress(book, name),
    nameAt(address, userId) {
      const one = readAddress(address, userId)
      return one.kind === 'card' && one.book === book ? one.name : undefined
    },
    described: (item) => ({
      kind: 'card',
      book,
      name: item.name,
      etag: item.etag,
      ...(text && item.text !== undefined && { text: narrowed(item.text, text) }),
    }),
    get: async (names) => (await perform(getCards, { book, names, version, with_groups })).items,
    list: (after) =>
      perform(listCards, { book, after, filter, with_text: text !== undefined, version, with_groups }),
    sync: (token, limit) => perform(syncCards, { book, token, limit: Math.min(limit, 1000), with_groups }),
    comesWithTexts: text === undefined,
  }
}

export function calendarCollection(
  { perform, links }: Exchange,
  calendar: string,
  { wantsText, report }: Wish = { wantsText: false },
): Collection {
  const filter = report && readEntryFilter(report)
  return {
    address: calendarAddress(calendar),
    addressOf: (name) => entryAddress(calendar, name),
    nameAt(address, userId) {
      const one = readAddress(address, userId)
      return one.kind === 'entry' && one.calendar === calendar ? one.name : undefined
    },
    described: ({ name, etag, text }) => ({
      kind: 'entry',
      calendar,
      name,
      etag,
      ...(wantsText && { text }),
    }),
    get: async (names) => (await perform(getEntries, { calendar, names, links })).items,
    list: (after) => perform(listEntries, { calendar, after, filter, links }),
    sync: (token, limit) => perform(syncEntries, { calendar, token, limit: Math.min(limit, 500), links }),
    comesWithTexts: true,
  }
}

/** The collection that a report is asked of. */
export function askedCollection(
  exchange: Exchange,
  one: { kind: 'book'; book: string } | { kind: 'calendar'; calendar: string },
  report: DavElement,
): Collection {
  return one.kind === 'book'
    ? bookCollection(exchange, one.book, { text: readAskedText(report), report })
    : calendarCollection(exchange, one.calendar, { wantsText: readAskedEntries(report), report })
}
