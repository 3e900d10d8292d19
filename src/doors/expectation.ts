/** Whether what a request expects (`Expect`, RFC 9110, section 10.1.1) is what every server does: to ask for the body, or nothing. */
export const isMet = (header: string | undefined): boolean =>
  header === undefined || header.trim().toLowerCase() === '100-continue'
