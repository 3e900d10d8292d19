import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { trashContact } from '../contacts/trash-contact.ts'
import { findBook } from './book.ts'
import { BookKey, CardName } from './card.ts'
import { ensureCondition } from './ensure-condition.ts'
import { cardNamed } from './find-card.ts'

export const deleteCard = defineOperation({
  name: 'deleteCard',
  effect: 'destroy',
  description: 'Moves the contact of a card to the trash, from where it can be restored for 30 days.',
  input: z.strictObject({ book: BookKey, name: CardName, if_match: z.string().max(1000).optional() }),
  output: z.strictObject({}),

  async run(ctx, { book, name, if_match }) {
    const found = await cardNamed(ctx, await findBook(ctx, book), name)
    if (!found) throw notFound('card')
    ensureCondition(found, if_match, false)
    await trashContact(ctx, found.contact)
    return {}
  },
})
