import type { ListedDeal, StageSum } from '../../api/deals.ts'

/** Deals of one currency, summed up; the amounts are decimal numbers as text. */
export interface Total {
  currency: string
  count: number
  amount: string
  weighted: string
}

/** A sum of the server's in the same words. */
export const asTotal = ({ weighted_amount, ...total }: StageSum['totals'][number]): Total => ({
  ...total,
  weighted: weighted_amount,
})

type Counted = Pick<ListedDeal, 'amount' | 'currency' | 'probability'>

/** Ten-thousandths hold the smallest unit of every currency, and half a cent of a weighted one. */
const PLACES = 4

/** What deals are worth together, by currency, the largest count first. Whole numbers are added up, so no cent is lost. */
export function totalsOf(deals: readonly Counted[]): Total[] {
  const sums = new Map<string, { count: number; amount: bigint; weighted: bigint }>()
  for (const { amount, currency, probability } of deals) {
    if (amount === null) continue
    const units = toUnits(amount)
    const sum = sums.get(currency) ?? { count: 0, amount: 0n, weighted: 0n }
    sum.count += 1
    sum.amount += units
    sum.weighted += (units * BigInt(probability)) / 100n
    sums.set(currency, sum)
  }
  return [...sums]
    .map(([currency, { count, amount, weighted }]) => ({
      currency,
      count,
      amount: fromUnits(amount),
      weighted: fromUnits(weighted),
    }))
    .sort((one, other) => other.count - one.count || one.currency.localeCompare(other.currency))
}

/** Decimal numbers as text, added up; no cent is lost. */
export const sumOf = (amounts: readonly string[]): string =>
  fromUnits(amounts.reduce((sum, amount) => sum + toUnits(amount), 0n))

function toUnits(amount: string): bigint {
  const [whole = '0', rest = ''] = amount.split('.')
  return BigInt(whole + rest.padEnd(PLACES, '0').slice(0, PLACES))
}

function fromUnits(units: bigint): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(PLACES + 1, '0')
  return `${sign}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
}
