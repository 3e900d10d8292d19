/** An address for the mail program; encoded, so that nothing stored can add recipients or headers. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/**
 * An address for the telephone: the number as the server read it, or else the digits as they were typed. Undefined for what has words or signs in
 * it: its digits alone may be the number of somebody else.
 */
export function phoneAddress(phone: string, number: string | undefined): string | undefined {
  if (number) return `tel:${number}`
  return /^\+?[\s\d()./-]*\d[\s()./-]*$/.test(phone) ? `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}` : undefined
}

/** A page on the web, or undefined for anything that is not one: `javascript:` is never made a link. */
export function webAddress(value: string): string | undefined {
  const text = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
