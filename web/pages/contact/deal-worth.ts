const formats = new Map<string, Intl.NumberFormat>()

/** An amount in the reader's own notation; `undefined` where none is known. */
export function formatMoney(amount: string | null, currency: string): string | undefined {
  if (amount === null) return undefined
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat(undefined, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
    formats.set(currency, format)
  }
  // As text it is formatted exactly; as a number it would lose digits.
  return format.format(amount as `${number}`)
}
