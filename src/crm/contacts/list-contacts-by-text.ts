import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { datetime, requiredText } from '../../core/values.ts'
import { CONTACT_FIELDS, type FieldName } from '../contact-fields/fields.ts'
import { ContactRecord } from '../contact-store/contact.ts'
import { contactPage, countContacts, orderOf, Sort } from '../contact-store/contact-page-queries.ts'
import { contactsHolding, type HoldingWish } from './holding-contact-queries.ts'

/** Where the words of a term are looked for. */
const TERM_FIELDS: FieldName[] = [
  ...(['first_name', 'middle_name', 'last_name', 'company'] as const),
  ...(['email_address', 'email_address_2', 'email_address_3'] as const),
]

/** The fields whose text may be looked up one by one. */
const TEXT_FIELDS = CONTACT_FIELDS.filter(({ type }) => type === 'text').map(({ name }) => name)

export const listContactsByText = defineOperation({
  name: 'listContactsByText',
  effect: 'read',
  description:
    'Lists contacts by pieces of text in their fields, or all of them, for programs that count pages. Unlike the words of a search the pieces may be in the middle of a word.',
  input: z.strictObject({
    term: requiredText()
      .optional()
      .describe('Pieces, each of which has to be in a name, the company or an e-mail address'),
    holding: z
      .partialRecord(z.enum(TEXT_FIELDS), requiredText())
      .default({})
      .describe('Field to the text that it has to contain'),
    updated_since: datetime().optional().describe('Changed at or after this time'),
    sort: Sort.default('id').describe(
      'A field, `-` before it for descending; equals in the order of their ids',
    ),
    limit: z.int().min(1).max(200).default(50),
    offset: z.int().min(0).default(0).describe('How many contacts to leave out at the beginning'),
  }),
  output: z.strictObject({ items: z.array(ContactRecord), total_count: z.int() }),

  async run(ctx, { term = '', holding, sort, ...wish }) {
    const order = { ...orderOf(sort), is_id_descending: false }
    const words = term.split(/\s+/).filter((word) => word !== '')
    const wanted = [
      ...words.map((text) => ({ fields: TERM_FIELDS, text })),
      ...Object.entries(holding).map(([field, text]) => ({ fields: [field as FieldName], text })),
    ]
    return wanted.length > 0
      ? contactsHolding(ctx, { ...wish, order, wanted })
      : allContacts(ctx, { ...wish, order })
  },
})

/** Without a text the prepared queries of other lists do, and counting can be spared when the end is in sight. */
async function allContacts(
  ctx: Context,
  { order, limit, offset, updated_since }: Omit<HoldingWish, 'wanted'>,
) {
  const filters = { updated_from: updated_since }
  const { items, next } = await contactPage(ctx, filters, { order, position: { offset }, limit })
  const isEnd = next === null && (items.length > 0 || offset === 0)
  return { items, total_count: isEnd ? offset + items.length : await countContacts(ctx, filters) }
}
