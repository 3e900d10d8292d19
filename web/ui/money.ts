const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount such as "1250.00" as the reader writes money, without decimals where there are none. The text goes to the formatter as it
 * is, because no float holds every amount exactly.
 */
export function formatMoney(amount: string, currency: string, isRounded = false): string {
  return formatFor(currency, isRounded).format(amount as unknown as number)
}

function formatFor(currency: string, isRounded: boolean): Intl.NumberFormat {
  const key = `${currency} ${isRounded}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    ...(isRounded && { maximumFractionDigits: 0 }),
  })
  formats.set(key, made)
  return made
}

/**
 * Reads an amount as people write it, "1 250", "1,250.50" or "1.250,50", into a plain decimal number. A separator that could be
 * either is read as the reader's locale has it. Undefined when it is no amount.
 */
export function readMoney(text: string): string | undefined {
  const bare = inPlainDigits(text)
    .replace(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/^[\p{Sc}A-Z]+|[\p{Sc}A-Z]{1,10}$/gu, '')
  if (!/^-?\d[\d.,]*$/.test(bare)) return undefined
  const marks = bare.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  const isDecimal = last !== undefined && isDecimalMark(bare, marks, last)
  const at = isDecimal ? bare.lastIndexOf(last) : bare.length
  const whole = bare.slice(0, at).replace(/[.,]/g, '')
  const rest = bare.slice(at + 1)
  return rest ? `${whole}.${rest}` : whole
}

function isDecimalMark(bare: string, marks: string[], last: string): boolean {
  if (marks.some((mark) => mark !== last)) return true
  if (marks.length > 1) return false
  const decimals = bare.length - bare.indexOf(last) - 1
  return decimals !== 3 || last === decimalMark()
}

const decimalMark = () => inPlainDigits((1.5).toLocaleString()).replace(/\d/g, '')

/** Arabic and Persian digits and separators as everybody's. */
const inPlainDigits = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
