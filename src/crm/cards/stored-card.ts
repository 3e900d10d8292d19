import { z } from 'zod'

/**
 * A line of a card without folds; what it stands for; and the values it gave to that. Null where Kith has no place for it. Of a picture only what
 * stands before its value, because the bytes are kept as a photo.
 */
const CardLine = z.tuple([z.string(), z.string().nullable(), z.array(z.string()).nullable()])
export type CardLine = z.infer<typeof CardLine>

/** A card as a device wrote it. */
export const StoredCard = z.object({
  version: z.enum(['3.0', '4.0']),
  entries: z.array(CardLine),
  /** Which number and which e-mail address were preferred then. */
  preferred: z.array(z.int().nullable()),
  /** Contacts merged into this one whose properties stand in it already. */
  absorbed: z.array(z.int()),
})
export type StoredCard = z.infer<typeof StoredCard>

/** What lines stand for besides fields of a contact. */
export const TARGETS = { name: 'name', uid: 'UID', categories: 'CATEGORIES', photo: 'PHOTO' } as const

/** What says something of the card, and nothing of the contact. */
export const OF_THE_CARD = new Set([
  'PRODID',
  'REV',
  'VERSION',
  'SOURCE',
  'X-ABSHOWAS',
  'KIND',
  'CLIENTPIDMAP',
])
