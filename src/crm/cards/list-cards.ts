import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import type { Contact } from '../contact-store/contact.ts'
import { FOUND_COLUMNS } from '../contact-store/contact.ts'
import { contactPage, orderOf } from '../contact-store/contact-page-queries.ts'
import { findBook } from './book.ts'
import { BookKey, CardEntry, CardVersionInput, WithGroups } from './card.ts'
import { CardFilter, passesFilter } from './card-filter.ts'
import { cardSources, eachWritten, etagOf, picturesFor } from './card-sources.ts'
import { groupCards, groupEntry } from './group-cards.ts'
import { writeCard } from './write-card.ts'

/** Cards of one page: few enough that nobody waits long for a turn, or for a picture. */
const PAGE = 200

export const listCards = defineOperation({
  name: 'listCards',
  effect: 'read',
  description: 'Lists the cards of an address book of the device that asks, page by page.',
  input: z.strictObject({
    book: BookKey,
    after: z.int().min(0).default(0).describe('The contact before the page'),
    with_text: z.boolean().default(false),
    version: CardVersionInput,
    filter: CardFilter.optional(),
    with_groups: WithGroups,
  }),
  output: z.strictObject({ items: z.array(CardEntry), next: z.int().nullable() }),

  async run(ctx, { book: key, after, with_text, version, filter, with_groups }) {
    const book = await findBook(ctx, key)
    const { items, next } = await contactPage(ctx, book.filters, {
      order: orderOf('id'),
      position: after === 0 ? undefined : { value: after, id: after },
      limit: PAGE,
      fields: FOUND_COLUMNS,
    })
    const cards = await cardSources(ctx, items as Contact[])
    const chosen = filter ? cards.filter((card) => passesFilter(card, filter)) : cards
    const pictures = with_text ? await picturesFor(ctx, chosen) : new Map()
    const written = await eachWritten(chosen, (card) => ({
      name: card.name,
      etag: etagOf(card),
      ...(with_text && { text: writeCard(card, version, pictures.get(card.contact.id)) }),
    }))
    if (next) return { items: written, next: items.at(-1)!.id as number }
    // Groups come last; what looks for somebody finds people.
    const groups = with_groups && !filter ? await groupCards(ctx, book) : []
    return {
      items: [...written, ...groups.map((group) => groupEntry(group, with_text, version))],
      next: null,
    }
  },
})
