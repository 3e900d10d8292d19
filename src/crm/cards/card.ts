import { z } from 'zod'

export const CardVersionInput = z.enum(['3.0', '4.0']).default('3.0')

/** Part of the address of a book. */
export const BookKey = z.string().max(40)
/** Last part of the address of a card. */
export const CardName = z.string().min(1).max(255)

/** Whether lists are given as cards, too, as the programs of Apple have groups. */
export const WithGroups = z.boolean().default(false)

export const CardEntry = z.strictObject({
  name: CardName,
  etag: z.string(),
  text: z.string().optional().describe('The vCard, where it was asked for'),
})
