import type { Context } from '../../core/context.ts'
import { contactsAmong } from '../cards/find-card.ts'
import { ALL_OF_ENTRY, changedContacts, goneContacts, newestPlace } from '../cards/sync-queries.ts'
import type { SyncPlace } from '../cards/sync-token.ts'
import { type EntryFilter, passesEntryFilter } from './entry-filter.ts'
import type { Reader } from './entry-source.ts'
import type { WrittenEntry } from './entry-sources.ts'
import {
  comesRoundIn,
  readYearlyName,
  writeYearly,
  YEARLY_KINDS,
  type YearlyContact,
  yearlyName,
} from './yearly-entry.ts'
import { ownContactsAmong, yearlyContactsAfter } from './yearly-queries.ts'

/** The calendar of birthdays and anniversaries, which follow from the viewer's contacts and are only read. */
export const BIRTHDAYS = 'birthdays'

const entriesOf = (contact: YearlyContact, reader: Reader): WrittenEntry[] =>
  YEARLY_KINDS.flatMap((kind) => writeYearly(contact, kind, reader) ?? [])

/** Entries of a name each, as far as they are there. */
export async function yearlyNamed(
  ctx: Context,
  names: readonly string[],
  reader: Reader,
): Promise<WrittenEntry[]> {
  const ids = names.flatMap((name) => readYearlyName(name)?.id ?? [])
  const contacts = await ownContactsAmong(ctx, [...new Set(ids)])
  return contacts.flatMap((contact) => entriesOf(contact, reader)).filter(({ name }) => names.includes(name))
}

export async function yearlyPage(
  ctx: Context,
  after: number,
  { limit, reader, filter }: { limit: number; reader: Reader; filter?: EntryFilter | undefined },
): Promise<{ items: WrittenEntry[]; next: number | null }> {
  const contacts = await yearlyContactsAfter(ctx, after, limit + 1)
  const page = contacts.slice(0, limit)
  const passes = (contact: YearlyContact, { name, text }: WrittenEntry) =>
    filter === undefined ||
    passesEntryFilter(
      (span) => comesRoundIn(contact[readYearlyName(name)!.kind]!, span, reader.zone),
      text,
      filter,
      reader.zone,
    )
  return {
    items: page.flatMap((contact) => entriesOf(contact, reader).filter((one) => passes(contact, one))),
    next: contacts.length > limit ? page.at(-1)!.id : null,
  }
}

interface Step {
  items: WrittenEntry[]
  gone: string[]
  place: SyncPlace
  has_more: boolean
}

export async function listYearly(
  ctx: Context,
  from: SyncPlace,
  limit: number,
  reader: Reader,
): Promise<Step> {
  const { items, next } = await yearlyPage(ctx, from.listed!, { limit, reader })
  return { items, gone: [], place: { ...from, listed: next ?? undefined }, has_more: next !== null }
}

/** What of it has changed. What a viewer sees and has no such day, or is another's, is told to be gone, whether it was there or not. */
export async function changedYearly(
  ctx: Context,
  from: SyncPlace,
  limit: number,
  reader: Reader,
): Promise<Step> {
  const latest = await newestPlace(ctx)
  const changed = await changedContacts(ctx, from, latest.entry, limit + 1)
  const told = changed.slice(0, limit)
  const ids = told.map(({ contact_id }) => contact_id)
  const items = (await ownContactsAmong(ctx, ids)).flatMap((contact) => entriesOf(contact, reader))
  const there = new Set(items.map(({ name }) => name))
  const namesOf = (of: readonly number[]) =>
    of.flatMap((id) => YEARLY_KINDS.map((kind) => yearlyName(kind, id))).filter((name) => !there.has(name))
  const seen = (await contactsAmong(ctx, ids)).map(({ id }) => id)
  if (changed.length > limit) {
    const last = told.at(-1)!
    const place = { entry: last.entry, contact: last.contact_id, deletion: from.deletion }
    return { items, gone: namesOf(seen), place, has_more: true }
  }
  const rows = await goneContacts(ctx, from.deletion, latest.deletion, MOST_GONE + 1)
  const page = rows.slice(0, MOST_GONE)
  const has_more = rows.length > MOST_GONE
  const back = new Set(
    (
      await ownContactsAmong(
        ctx,
        page.map(({ record_id }) => record_id),
      )
    ).map(({ id }) => id),
  )
  const left = page.map(({ record_id }) => record_id).filter((id) => !back.has(id))
  const deletion = has_more ? page.at(-1)!.id : latest.deletion
  const place = { entry: latest.entry, contact: ALL_OF_ENTRY, deletion }
  return { items, gone: namesOf([...new Set([...seen, ...left])]), place, has_more }
}

/** What is gone and told at once. */
const MOST_GONE = 500
