/** An address for the mail program; encoded, so that nothing stored can add recipients or headers. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** An address for the telephone: digits, and the plus of an international number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`
}

/** A page on the web, or undefined for anything that is not one: `javascript:` is never made a link. */
export function webAddress(value: string): string | undefined {
  const text = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
