import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { dayOrTime, firstMoment } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, resume, writeCursor } from '../../core/page.ts'
import { nextTurn } from '../../turns/turns.ts'
import { pairPage, pairsOfGroup } from '../duplicate-scans/pair-queries.ts'
import { refreshPairs } from '../duplicate-scans/refresh.ts'
import { LIKELY } from '../matching/likelihood.ts'
import { freshness, pages } from './duplicate.ts'
import { DuplicateGroup, judgeGroup } from './duplicate-group.ts'

const Filters = z.strictObject({
  min_confidence: z
    .number()
    .min(LIKELY)
    .max(1)
    .optional()
    .describe('Only groups of which two are at least as likely one, 0.5 to 1; 0.5 when left out'),
  min_contacts: z
    .int()
    .min(2)
    .max(100)
    .optional()
    .describe('Only groups of at least so many contacts; 2 when left out'),
  updated_since: dayOrTime()
    .optional()
    .describe('Only groups of which a contact that is shown changed at or after this day or time'),
})

/** Pairs that are walked in one turn: a group may hang together by thousands. */
const PAIRS_AT_ONCE = 200

export const listDuplicateGroups = defineOperation({
  name: 'listDuplicateGroups',
  effect: 'read',
  description:
    'Lists groups of contacts that are likely one person or company, two or more each, the likeliest first: what `findDuplicates` gives as pairs. A group is merged in one step by naming one as the survivor, and all others as its duplicate and further duplicates.',
  input: Filters.extend(pages),
  output: z.object({
    items: z.array(DuplicateGroup),
    next_cursor: z.string().nullable(),
    ...freshness,
  }),

  prepare: refreshPairs,

  async run(ctx, { limit, cursor, ...given }, checked) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const { items, next } = await groupsAfter(ctx, filters, position, limit)
    return { items, next_cursor: next && writeCursor(filters, next), ...checked }
  },
})

/** Walks the pairs, the likeliest first: a group stands where the first of its pairs does. */
async function groupsAfter(
  ctx: Context,
  { min_confidence = LIKELY, min_contacts = 2, updated_since }: z.infer<typeof Filters>,
  after: Position | undefined,
  limit: number,
): Promise<{ items: DuplicateGroup[]; next: Position | null }> {
  const wish = { minConfidence: Math.round(min_confidence * 1000), updatedFrom: undefined }
  const updatedFrom = firstMoment(ctx, updated_since)
  const isWanted = ({ contact_count, contacts }: DuplicateGroup) =>
    contact_count >= min_contacts &&
    (updatedFrom === undefined || contacts.some(({ updated_at }) => updated_at >= updatedFrom))
  const items: DuplicateGroup[] = []
  const passed = new Set<number>()
  let position = after
  for (;;) {
    const { rows, next } = await pairPage(ctx, wish, position, PAIRS_AT_ONCE)
    for (const { id, group_id, confidence } of rows) {
      if (passed.has(group_id)) continue
      passed.add(group_id)
      const [first] = await pairsOfGroup(ctx, group_id, Math.round(LIKELY * 1000), 1)
      if (first?.id !== id) continue
      const group = await judgeGroup(ctx, group_id)
      if (!group || !isWanted(group)) continue
      items.push(group)
      if (items.length === limit) return { items, next: { value: confidence, id } }
      await nextTurn()
    }
    if (!next) return { items, next: null }
    position = next
    await nextTurn()
  }
}
