import type { Context } from '../../core/context.ts'
import { contactsAmong } from '../cards/find-card.ts'
import { ALL_OF_ENTRY, newestPlace } from '../cards/reached-place-queries.ts'
import { changedContacts, goneContacts } from '../cards/sync-queries.ts'
import type { SyncPlace } from '../cards/sync-token.ts'
import { passesEntryFilter } from './entry-filter.ts'
import type { Reader } from './entry-source.ts'
import { pageById, type ReadOnlyCalendar, type Step } from './read-only-calendar.ts'
import { entryWith, type WrittenEntry } from './write-event.ts'
import {
  comesRoundIn,
  readYearlyName,
  YEARLY_KINDS,
  type YearlyContact,
  yearlyEvent,
  yearlyName,
} from './yearly-entry.ts'
import { ownContactsAmong, yearlyContactsAfter } from './yearly-queries.ts'

/** The calendar of birthdays and anniversaries, which follow from the viewer's contacts. */
export const YEARLY: ReadOnlyCalendar = {
  async named(ctx, names, reader) {
    const ids = names.flatMap((name) => readYearlyName(name)?.id ?? [])
    const contacts = await ownContactsAmong(ctx, [...new Set(ids)])
    return contacts
      .flatMap((contact) => entriesOf(contact, reader))
      .filter(({ name }) => names.includes(name))
  },

  async page(ctx, after, { limit, reader, filter }) {
    const { rows, next } = pageById(await yearlyContactsAfter(ctx, after, limit + 1), limit)
    const passes = (contact: YearlyContact, { name, text }: WrittenEntry) =>
      filter === undefined ||
      passesEntryFilter(
        (span) => comesRoundIn(contact[readYearlyName(name)!.kind]!, span, reader.zone),
        text,
        filter,
        reader.zone,
      )
    return {
      items: rows.flatMap((contact) => entriesOf(contact, reader).filter((one) => passes(contact, one))),
      next,
    }
  },

  changed: changedYearly,

  async events(ctx, after, limit, reader) {
    const { rows, next } = pageById(await yearlyContactsAfter(ctx, after, limit + 1), limit)
    const eventsOf = (contact: YearlyContact) =>
      YEARLY_KINDS.map((kind) => yearlyEvent(contact, kind, reader)).filter((event) => event !== undefined)
    return { items: rows.flatMap(eventsOf), next }
  },
}

const entriesOf = (contact: YearlyContact, reader: Reader): WrittenEntry[] =>
  YEARLY_KINDS.flatMap((kind) => {
    const event = yearlyEvent(contact, kind, reader)
    return event ? [entryWith(yearlyName(kind, contact.id), event)] : []
  })

/** What of it has changed. What a viewer sees and has no such day, or is another's, is told to be gone, whether it was there or not. */
async function changedYearly(ctx: Context, from: SyncPlace, limit: number, reader: Reader): Promise<Step> {
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
