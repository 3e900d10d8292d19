import { z } from 'zod'
import { optionalText } from '../../core/values.ts'
import { ContactId } from '../contact-store/contact.ts'
import { ListId } from '../lists/list.ts'

export const MAX_ITEMS = 1000

/** All or nothing has to happen in one transaction, and others wait for its end. */
export const MAX_ATOMIC_ITEMS = 200

export const BulkAction = z.enum([
  'create',
  'update',
  'delete',
  'restore',
  'set_status',
  'add_to_list',
  'remove_from_list',
])
export type BulkAction = z.infer<typeof BulkAction>

/** Items are read one by one, so that a wrong one stands in nobody's way. */
const Item = z.record(z.string(), z.unknown())

export const BulkWish = z.strictObject({
  action: BulkAction.describe('What is to be done with each'),
  contacts: z
    .array(Item)
    .min(1)
    .max(MAX_ITEMS)
    .optional()
    .describe('With create and update: the fields of each contact, with its id to update it; up to 1,000'),
  contact_ids: z
    .array(ContactId)
    .min(1)
    .max(MAX_ITEMS)
    .optional()
    .describe('With all other actions: the contacts; up to 1,000'),
  status: optionalText(64).optional().describe('With set_status: the new one; null for none'),
  list_id: ListId.optional().describe('With add_to_list and remove_from_list'),
  atomic: z
    .boolean()
    .default(false)
    .describe('All or none: one wrong item refuses all of them; up to 200 items'),
  dry_run: z.boolean().default(false).describe('Says what would happen, and changes nothing'),
})
export type BulkWish = z.output<typeof BulkWish>

export const BulkResult = z.strictObject({
  index: z.int().describe('The place of the item in the request, from 0'),
  id: z.int().nullable().describe('The contact; null where none was made or named'),
  status: z.enum(['created', 'updated', 'deleted', 'restored', 'added', 'removed', 'unchanged', 'refused']),
  code: z.string().nullable().describe('Why it was refused, for programs'),
  errors: z
    .array(
      z.strictObject({
        field: z.string().describe('The field; empty for the whole'),
        code: z.string(),
        message: z.string().describe('A sentence that begins with the name of the field'),
      }),
    )
    .describe('Every value that was refused'),
})
export type BulkResult = z.infer<typeof BulkResult>

export const BulkReport = z.strictObject({
  action: BulkAction,
  dry_run: z.boolean().describe('Whether nothing was changed'),
  done_count: z.int().describe('Items that were carried out, or had nothing to change'),
  refused_count: z.int(),
  results: z.array(BulkResult).describe('One for each item, in their order'),
})
