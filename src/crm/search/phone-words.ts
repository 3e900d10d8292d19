/** Shortest run of digits that is taken for a telephone number. */
const MIN_DIGITS = 5

/**
 * The digits under which a number is indexed and looked for, so that any written form finds any other: without leading
 * zeros, and, because a country code has one to three digits, also without the first one, two and three. The last seven
 * serve people who leave out the area code.
 */
export function phoneWords(phone: string): string[] {
  const digits = significantDigits(phone)
  if (digits.length < MIN_DIGITS) return digits ? [digits] : []
  const forms = [digits]
  if (/^\s*(\+|00)/.test(phone))
    for (const code of [1, 2, 3]) forms.push(digits.slice(code).replace(/^0+/, ''))
  if (digits.length > 7) forms.push(digits.slice(-7))
  return [...new Set(forms)].filter((form) => form.length >= MIN_DIGITS)
}

/** Whether what somebody searches for is a telephone number, in whatever form. */
export const looksLikePhone = (text: string): boolean =>
  /^[\s\d()+./-]+$/.test(text) && significantDigits(text).length >= MIN_DIGITS

const significantDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '')
