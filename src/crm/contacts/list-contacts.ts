import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { Contact } from '../contact-store/contact.ts'
import { refreshPairs } from '../duplicate-scans/refresh.ts'
import { ContactListInput, listedContacts } from './listed-contacts.ts'

export const listContacts = defineOperation({
  name: 'listContacts',
  effect: 'read',
  description: 'Lists the contacts you can see: all, or those that match words and filters.',
  input: ContactListInput,
  output: pageOf(Contact.partial().required({ id: true })).extend({
    offset: z
      .int()
      .optional()
      .describe('How many come before the first one, where offset or around was asked for'),
    checked_at: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe('With has_duplicates: the moment as of which the duplicates are known'),
    is_checking: z
      .boolean()
      .optional()
      .describe(
        'With has_duplicates: whether all contacts are being looked through for newer duplicates: ask again a little later',
      ),
  }),

  prepare: async (ctx, { has_duplicates }) => (has_duplicates === undefined ? undefined : refreshPairs(ctx)),

  async run(ctx, input, freshness) {
    return { ...(await listedContacts(ctx, input)), ...freshness }
  },
})
