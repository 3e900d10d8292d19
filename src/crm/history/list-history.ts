import { z } from 'zod'
import { dayOrTime, firstMoment } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import { HistoryEntry, toHistoryEntry } from './history-entry.ts'
import { countHistory, historyPage } from './history-queries.ts'
import { wordsFor } from './words.ts'

const Filters = z.strictObject({
  contact_id: ContactId.optional().describe('Only what happened to this contact'),
  created_from: dayOrTime().optional().describe('What happened at or after this day or time'),
  updated_since: dayOrTime().optional().describe('The same as created_from: entries never change'),
  user_id: z.int().min(1).optional().describe('Only what this user did'),
  token_id: z.int().min(1).optional().describe('Only what was done with this API token, or by this app'),
  include_trash: z
    .boolean()
    .optional()
    .describe('Whether what happened to contacts that are in the trash counts, too'),
  subject_type: z
    .string()
    .max(64)
    .optional()
    .describe('Only what happened to records of this kind: contact, note, deal, list, ...'),
  actions: z
    .array(z.string().regex(/^[a-z_]{1,40}$/, 'is not the name of an action'))
    .min(1)
    .max(5)
    .optional()
    .describe('Only what happened so: deleted, restored, ...'),
  sort: z
    .enum(['id', '-id', 'created_at', '-created_at'])
    .optional()
    .describe('A field, `-` before it for descending; left out: newest first'),
})

type Filters = z.infer<typeof Filters>

export const listHistory = defineOperation({
  name: 'listHistory',
  effect: 'read',
  description: 'Lists what happened, newest first: to one contact, or to everything you can see.',
  input: Filters.extend(pageInput),
  output: pageOf(HistoryEntry),

  async run(ctx, { limit, cursor, include_total, ...given }) {
    const { filters, position } = resume<Filters, Position>(given, cursor, Filters, Position)
    const contact_id = filters.contact_id && (await contactOrSurvivorId(ctx, filters.contact_id))
    const {
      updated_since,
      created_from: from = updated_since,
      include_trash,
      sort = '-id',
      ...narrowing
    } = filters
    const wish = {
      ...narrowing,
      include_trash: include_trash || undefined,
      contact_id,
      created_from: firstMoment(ctx, from),
    }
    const order = { column: sort.replace('-', ''), is_descending: sort.startsWith('-'), is_nullable: false }
    const { rows, next } = await historyPage(ctx, wish, { order, position, limit })
    const words = await wordsFor(ctx, rows)
    return {
      items: rows.map((row) => toHistoryEntry(row, words)),
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countHistory(ctx, wish) }),
    }
  },
})
