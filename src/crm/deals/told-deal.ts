import type { DealRow } from '../../database/schema.ts'
import { writeAmount } from './money.ts'

/** What history tells of a deal that goes or comes back. */
export const toldOf = ({ name, status, amount, currency }: DealRow) => ({
  name,
  status,
  ...(amount !== null && { amount: writeAmount(amount, currency), currency }),
})
