import { z } from 'zod'
import type { Duplicate } from '../../../crm/duplicates/duplicate.ts'
import { findDuplicates } from '../../../crm/duplicates/find-duplicates.ts'
import { pageThatFits } from '../answer-size.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { PAGE_HINT, pageArguments } from '../page-arguments.ts'
import { defineTool } from '../tool.ts'

const { shape } = findDuplicates.input

export const findDuplicatesTool = defineTool({
  name: 'find_duplicates',
  title: 'Find duplicates',
  description:
    'Finds pairs of contacts that are likely the same, of all contacts or of one, likeliest first.',
  operation: findDuplicates,
  input: z.strictObject({
    contact_id: contactArgument.optional(),
    min_confidence: shape.min_confidence.describe('0 to 1, default 0.5'),
    ...pageArguments,
  }),
  output: z.object({
    duplicates: z.array(z.looseObject({})),
    next_cursor: z.string().nullable(),
  }),

  async run({ input, perform }) {
    const { contact_id: named, limit, ...rest } = input
    const contact_id = named === undefined ? undefined : await contactIdOf({ perform }, named)
    const { items, next_cursor, checked_at, is_checking, isShortened } = await pageThatFits(
      limit,
      async (fitting) => {
        const page = await perform(findDuplicates, { ...rest, contact_id, limit: fitting })
        return { ...page, items: page.items.map(compact) }
      },
    )
    const hint = is_checking ? CHECKING : isShortened ? PAGE_HINT : undefined
    return { duplicates: items, next_cursor, checked_at, is_checking, ...(hint && { hint }) }
  },
})

const CHECKING = 'The contacts are being looked through now: ask again in a minute for newer results.'

/** The filled fields of both, and the evidence in a word for each field: `mobile_phone`, or `first_name (nickname)`. */
function compact({ contacts, confidence, likelihood, evidence, group }: Duplicate) {
  const told = (agreement: Duplicate['evidence'][number]['agreement']) =>
    evidence
      .filter((one) => one.agreement === agreement)
      .map(({ field, reason }) => (reason ? `${field} (${reason.replaceAll('_', ' ')})` : field))
  return {
    contacts: contacts.map(({ user_id: _, is_private: __, updated_at: ___, ...fields }) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    ),
    confidence,
    likelihood,
    same: told('same'),
    similar: told('similar'),
    differs: told('differs'),
    group,
  }
}
