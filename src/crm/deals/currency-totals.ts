import { writeAmount } from './money.ts'
import type { CurrencyTotal } from './pipeline.ts'

/** Some deals of one currency that have the same probability. */
export interface CurrencyShare {
  currency: string
  count: number
  /** Smallest units, as digits: sums may be larger than numbers are exact. */
  amount: string | null
  /** Percent. */
  probability: number
}

/** Sums by currency; what is weighted is rounded once, at the end, to the smallest unit. */
export const currencyTotals = (shares: readonly CurrencyShare[]): CurrencyTotal[] =>
  [...Map.groupBy(shares, ({ currency }) => currency)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, group]) => {
      const units = (share: CurrencyShare) => BigInt(share.amount ?? 0)
      const weighted = sum(group.map((share) => units(share) * BigInt(share.probability)))
      return {
        currency,
        count: group.reduce((count, share) => count + share.count, 0),
        amount: writeAmount(sum(group.map(units)), currency),
        weighted_amount: writeAmount((weighted + 50n) / 100n, currency),
      }
    })

const sum = (numbers: bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n)
