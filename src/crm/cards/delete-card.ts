import { z } from 'zod'
import { forbidden, notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { trashContact } from '../contacts/trash-contact.ts'
import { findBook } from './book.ts'
import { BookKey, CardName, WithGroups } from './card.ts'
import { etagOf } from './card-sources.ts'
import { ensureCondition } from './ensure-condition.ts'
import { cardNamed } from './find-card.ts'
import { listOfGroupName } from './group-card.ts'
import { groupCards } from './group-cards.ts'

export const deleteCard = defineOperation({
  name: 'deleteCard',
  effect: 'destroy',
  description: 'Moves the contact of a card to the trash, from where it can be restored for 30 days.',
  input: z.strictObject({
    book: BookKey,
    name: CardName,
    if_match: z.string().max(1000).optional(),
    with_groups: WithGroups,
  }),
  output: z.strictObject({}),

  async run(ctx, { book: key, name, if_match, with_groups }) {
    const book = await findBook(ctx, key)
    const listId = with_groups ? listOfGroupName(name) : undefined
    const [group] = listId === undefined ? [] : await groupCards(ctx, book, new Set([listId]))
    if (group) throw forbidden('list_stays', 'A group is a list of the whole account, and is deleted in Kith')
    const found = await cardNamed(ctx, book, name)
    if (!found) throw notFound('card')
    ensureCondition(() => etagOf(found), if_match, false)
    await trashContact(ctx, found.contact)
    return {}
  },
})
