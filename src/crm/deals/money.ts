/** Places after the point (ISO 4217), where they are not two. The list is ours, so that what is stored never changes its meaning. */
const PLACES: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
      .split(' ')
      .map((currency) => [currency, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((currency) => [currency, 3])),
  CLF: 4,
  UYW: 4,
}

export const decimalPlacesOf = (currency: string): number => PLACES[currency] ?? 2

/** The largest amount in smallest units: numbers of the database and of JavaScript are exact up to here. */
const MAX_UNITS = 999_999_999_999_999n

const AMOUNT = /^(?=\d)0*(?!0)(\d{0,20})(?:\.(\d{1,20}))?$/

/** A decimal number in the smallest units of its currency, exactly; or why that cannot be. */
export function readAmount(text: string, currency: string): number | 'too_precise' | 'too_large' {
  const [, whole = '0', fraction = ''] = AMOUNT.exec(text) ?? []
  const places = decimalPlacesOf(currency)
  if (/[1-9]/.test(fraction.slice(places))) return 'too_precise'
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return units > MAX_UNITS ? 'too_large' : Number(units)
}

/** `1250.00`: always with all the places of the currency. */
export function writeAmount(units: number | bigint, currency: string): string {
  const places = decimalPlacesOf(currency)
  const digits = units.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
