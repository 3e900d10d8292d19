import { z } from 'zod'
import { beginningOf, dayOf } from '../../core/day-of.ts'
import { defineOperation } from '../../core/operation.ts'
import { wonSums } from './deal-sum-queries.ts'
import { writeAmount } from './money.ts'
import { WonByMonth } from './won-by-month.ts'

export const summarizeWonDeals = defineOperation({
  name: 'summarizeWonDeals',
  effect: 'read',
  description: 'Sums up the won deals you can see: count and amount by month and currency.',
  input: z.strictObject({
    months: z.int().min(1).max(60).default(12).describe('How many, the present one included'),
    user_id: z.int().min(1).optional().describe('Only deals of this owner'),
  }),
  output: WonByMonth,

  async run(ctx, { months: count, ...filters }) {
    const { time_zone } = ctx.viewer
    const present = dayOf(ctx.now, time_zone).toPlainYearMonth()
    const months = Array.from({ length: count }, (_, index) =>
      present.subtract({ months: count - 1 - index }),
    )
    const starts = months.map((month) => beginningOf(month.toPlainDate({ day: 1 }), time_zone))
    const sums = await wonSums(ctx, filters, starts)
    return {
      time_zone,
      months: months.map((month, index) => {
        const totals = sums
          .filter((sum) => sum.month === index)
          .sort((one, other) => (one.currency < other.currency ? -1 : 1))
          .map(({ currency, count, amount }) => ({
            currency,
            count,
            amount: writeAmount(BigInt(amount ?? 0), currency),
          }))
        return { month: month.toString(), count: totals.reduce((all, one) => all + one.count, 0), totals }
      }),
    }
  },
})
