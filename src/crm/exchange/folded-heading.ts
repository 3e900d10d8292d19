import { fold } from '../texts/fold.ts'

/** `E-mail 2 - Value` and `e mail 2 value` are the same. */
export const foldedHeading = (heading: string): string =>
  fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `MailingStreet2` as it would be spoken. */
export const spacedHeading = (heading: string): string =>
  /\s/.test(heading.trim())
    ? heading
    : heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/(?<=\p{L})(?=\d)/gu, ' ')
