import { z } from 'zod'

export const WonByMonth = z.strictObject({
  time_zone: z.string().describe('The zone in which months were counted: yours'),
  months: z
    .array(
      z.strictObject({
        month: z.string().describe('YYYY-MM'),
        count: z.int().describe('Won deals'),
        totals: z
          .array(
            z.strictObject({
              currency: z.string().describe('ISO 4217'),
              count: z.int(),
              amount: z.string().describe('The sum, a decimal number'),
            }),
          )
          .describe('By currency'),
      }),
    )
    .describe('The earliest first, the present one last; those without a won deal, too'),
})
