import { z } from 'zod'

export const AGREEMENTS = ['same', 'similar', 'differs'] as const

/** Why two values that are not written alike are taken for alike, or why those that are say little. */
export const REASONS = [
  'nickname',
  'initial',
  'swapped_names',
  'mistyped',
  'sounds_alike',
  'part_of_name',
  'other_spelling',
  'other_script',
  'same_mailbox_name',
  'shared_mailbox',
  'switchboard',
  'household',
  'nearby',
  'generation_apart',
  'only_one_has_it',
] as const

/** One thing that speaks for or against two contacts being the same. */
export const Evidence = z.strictObject({
  field: z.string().describe('A field of the first contact'),
  other_field: z.string().optional().describe("The second contact's, where it is another one"),
  agreement: z.enum(AGREEMENTS),
  reason: z.enum(REASONS).optional(),
})
export type Evidence = z.infer<typeof Evidence>
export type Reason = (typeof REASONS)[number]
