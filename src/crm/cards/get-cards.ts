import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { findBook } from './book.ts'
import { BookKey, CardEntry, CardName, CardVersionInput, WithGroups } from './card.ts'
import { eachWritten, etagOf, type FoundCard, picturesFor } from './card-sources.ts'
import { cardNamed } from './find-card.ts'
import { listOfGroupName } from './group-card.ts'
import { groupCards, groupEntry } from './group-cards.ts'
import { writeCard } from './write-card.ts'

export const getCards = defineOperation({
  name: 'getCards',
  effect: 'read',
  description:
    'Gives cards of an address book of the device that asks by their names; those that are not there are left out.',
  input: z.strictObject({
    book: BookKey,
    names: z.array(CardName).max(100),
    version: CardVersionInput,
    with_groups: WithGroups,
  }),
  output: z.strictObject({ items: z.array(CardEntry) }),

  async run(ctx, { book: key, names, version, with_groups }) {
    const book = await findBook(ctx, key)
    const cards: FoundCard[] = []
    const lists = new Set<number>()
    for (const name of new Set(names)) {
      const list = with_groups ? listOfGroupName(name) : undefined
      if (list !== undefined) lists.add(list)
      const card = await cardNamed(ctx, book, name)
      if (card) cards.push(card)
    }
    const pictures = await picturesFor(ctx, cards)
    const written = await eachWritten(cards, (card) => ({
      name: card.name,
      etag: etagOf(card),
      text: writeCard(card, version, pictures.get(card.contact.id)),
    }))
    const groups = lists.size > 0 ? await groupCards(ctx, book, lists) : []
    return { items: [...written, ...groups.map((group) => groupEntry(group, true, version))] }
  },
})
