import type { Context } from '../../core/context.ts'
import { beginningOf, dayOf } from '../../core/day-of.ts'
import type { Section } from './agenda.ts'

/** `[from, to)` on the scale that orders days and moments together (`due_sort`): moments, and days by their last millisecond. */
export interface Span {
  from: string
  to: string
}

/** Later than anything that can be due. */
const END = '9999-12-31'

export const todayOf = ({ now, viewer }: Pick<Context, 'now' | 'viewer'>): Temporal.PlainDate =>
  dayOf(now, viewer.time_zone)

/** The days of a section, first and last, counted from today; overdue and "no date" have none. */
export const DAYS: Partial<Record<Section, [first: number, last: number]>> = {
  today: [0, 0],
  tomorrow: [1, 1],
  next_7_days: [2, 7],
}

/**
 * Where a section begins and ends for moments (in the viewer's zone) and for days. A timed item is overdue from its minute on, a
 * dated one from the next day on.
 */
export function spansOf(
  ctx: Pick<Context, 'now' | 'viewer'>,
  section: Section,
): { moments: Span; days: Span } {
  const today = todayOf(ctx)
  const midnight = (days: number) => beginningOf(today.add({ days }), ctx.viewer.time_zone)
  const day = (days: number) => today.add({ days }).toString()
  const future = new Date(Date.parse(ctx.now) + 1).toISOString()
  if (section === 'overdue') return { moments: { from: '', to: future }, days: { from: '', to: day(0) } }
  if (section === 'later') return { moments: { from: midnight(8), to: END }, days: { from: day(8), to: END } }
  const [first, last] = DAYS[section]!
  return {
    moments: { from: first === 0 ? future : midnight(first), to: midnight(last + 1) },
    days: { from: day(first), to: day(last + 1) },
  }
}
