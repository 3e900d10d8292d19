import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { dayOrTime, firstMoment } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, resume, writeCursor } from '../../core/page.ts'
import { ContactId } from '../contact-store/contact.ts'
import { pairPage } from '../duplicate-scans/pair-queries.ts'
import { refreshPairs } from '../duplicate-scans/refresh.ts'
import { LIKELY } from '../matching/likelihood.ts'
import { Duplicate, freshness, pages } from './duplicate.ts'
import { duplicatesOf } from './duplicates-of.ts'
import { judgeStored } from './judge-stored.ts'

const Filters = z.strictObject({
  min_confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Only pairs at least as likely, 0 to 1; 0.5 when left out'),
  contact_id: ContactId.optional().describe('Only pairs that this contact is one of'),
  updated_since: dayOrTime()
    .optional()
    .describe('Only pairs of which one contact changed at or after this day or time'),
})

export const findDuplicates = defineOperation({
  name: 'findDuplicates',
  effect: 'read',
  description:
    'Finds contacts that are likely to be the same person or company, most likely pairs first, with what speaks for it and what against it.',
  input: Filters.extend(pages),
  output: z.object({
    items: z.array(Duplicate),
    next_cursor: z.string().nullable(),
    ...freshness,
  }),

  prepare: refreshPairs,

  async run(ctx, { limit, cursor, ...given }, checked) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const { min_confidence = LIKELY, contact_id, updated_since } = filters
    const wish = { min_confidence, updatedFrom: firstMoment(ctx, updated_since) }
    const { items, next } =
      contact_id === undefined
        ? await storedPage(ctx, wish, position, limit)
        : await pageFor(ctx, contact_id, wish, position, limit)
    return { items, next_cursor: next && writeCursor(filters, next), ...checked }
  },
})

interface WantedPairs {
  min_confidence: number
  updatedFrom: string | undefined
}

async function storedPage(
  ctx: Context,
  { min_confidence, updatedFrom }: WantedPairs,
  position: Position | undefined,
  limit: number,
) {
  const minConfidence = Math.round(min_confidence * 1000)
  const { rows, next } = await pairPage(ctx, { minConfidence, updatedFrom }, position, limit)
  const found = await judgeStored(ctx, rows, min_confidence)
  return { items: found.map(({ judged }) => judged), next }
}

async function pageFor(
  ctx: Context,
  contactId: number,
  { min_confidence, updatedFrom }: WantedPairs,
  position: Position | undefined,
  limit: number,
) {
  const found = await duplicatesOf(ctx, contactId, min_confidence)
  const all = found.filter(
    ({ contacts }) => !updatedFrom || contacts.some(({ updated_at }) => updated_at >= updatedFrom),
  )
  const start = position && 'offset' in position ? position.offset : 0
  const end = start + limit
  return { items: all.slice(start, end), next: end < all.length ? { offset: end } : null }
}
