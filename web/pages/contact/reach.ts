/** An address for the mail program; encoded, so that nothing stored can add recipients or headers. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** An address for the telephone: the number as the server read it, or else the digits as they were typed. */
export function phoneAddress(phone: string, number: string | undefined): string {
  return `tel:${number ?? phone.replace(/(?!^\+)[^\d]/g, '')}`
}

/** A page on the web, or undefined for anything that is not one: `javascript:` is never made a link. */
export function webAddress(value: string): string | undefined {
  const text = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
