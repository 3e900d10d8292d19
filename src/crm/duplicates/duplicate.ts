import { z } from 'zod'
import { pageInput } from '../../core/page.ts'
import { ContactId, ContactRecord } from '../contact-store/contact.ts'
import { COMPARED_COLUMNS } from '../contacts/alike-contact-queries.ts'
import { Evidence } from '../matching/evidence.ts'
import { Likelihood } from '../matching/likelihood.ts'

/** Enough of a contact to recognize it by, and all that was compared. */
export const DUPLICATE_COLUMNS = COMPARED_COLUMNS.filter((column) => column !== 'numbers')

export const DuplicateContact = ContactRecord.pick(
  Object.fromEntries(DUPLICATE_COLUMNS.map((column) => [column, true])) as Record<
    (typeof DUPLICATE_COLUMNS)[number],
    true
  >,
)
export type DuplicateContact = z.infer<typeof DuplicateContact>

/** Two contacts that may be the same. */
export const Duplicate = z.strictObject({
  contacts: z.array(DuplicateContact).describe('The two, the older one first'),
  confidence: z.number().min(0).max(1).describe('How likely they are the same, 0 to 1'),
  likelihood: Likelihood.describe(
    'The same in words: of those called very_likely 99 in 100 are right, of likely ones 80, of possible ones 50',
  ),
  evidence: z.array(Evidence).describe('What speaks for it and what against it'),
  group: z.int().describe('The same for all contacts that are likely one: the lowest id among them'),
  through_id: z
    .int()
    .nullable()
    .describe('The contact that both are the same as, where that says more than what the two say themselves'),
})
export type Duplicate = z.infer<typeof Duplicate>

/** "Not the same person", as somebody said it. */
export const Dismissal = z.strictObject({
  id: z.int(),
  contacts: z.array(z.strictObject({ id: ContactId, name: z.string(), company: z.string().nullable() })),
  user_id: z.int().describe('Who said so'),
  created_at: z.iso.datetime(),
})
export type Dismissal = z.infer<typeof Dismissal>

/** The two contacts that are, or are not, the same. */
export const pairInput = {
  contact_ids: z
    .array(ContactId)
    .length(2)
    .refine(([one, other]) => one !== other, {
      params: { code: 'not_two' },
      message: 'must be two contacts',
    })
    .describe('The two contacts'),
}

const { limit, cursor } = pageInput
/** What lists of duplicates take beside their filters: they are not counted. */
export const pages = { limit, cursor }

/** As of when a list of duplicates holds. */
export const freshness = {
  checked_at: z.iso.datetime().nullable().describe('The moment as of which this is up to date'),
  is_checking: z
    .boolean()
    .describe('Whether all contacts are being looked through for newer ones: ask again a little later'),
}

/** The lower id first, as pairs are stored. */
export function toPair(contactIds: readonly number[]): { contact_id: number; other_id: number } {
  const [one = 0, other = 0] = contactIds
  return { contact_id: Math.min(one, other), other_id: Math.max(one, other) }
}
