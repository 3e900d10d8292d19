import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type ContactField } from '../contacts/fields.ts'
import { fold, wordsOf } from './fold.ts'
import { phoneWords } from './phone-words.ts'

/** The fields of a contact that have words. */
export type Searched = Pick<ContactRow, ContactField['name']>

/** Folded words of a contact. */
export interface ContactWords {
  /** Words of its names. */
  names: string[]
  /** All other words of its fields. */
  others: string[]
}

type FieldName = ContactField['name']

const NAMES = CONTACT_FIELDS.filter(({ searched }) => searched === 'name').map(({ name }) => name)
const TEXTS = CONTACT_FIELDS.filter(({ searched }) => searched === 'text').map(({ name }) => name)
const PHONES = CONTACT_FIELDS.filter(({ searched }) => searched === 'phone').map(({ name }) => name)
const NAMES_AND_TEXTS = [...NAMES, ...TEXTS]

/** The fields that a contact is found by. */
export const SEARCHED: readonly FieldName[] = [...NAMES, ...TEXTS, ...PHONES]

/** Which fields are asked about. */
export type IsWanted = (field: FieldName) => boolean
const ALL: IsWanted = () => true

/** The words that a contact is found by, or those of some fields. */
export function contactWords(fields: Partial<Searched>, isWanted = ALL): ContactWords {
  const others = wordsWithJoined(textOf(fields, TEXTS, isWanted))
  for (const name of PHONES) {
    const phone = fields[name]
    if (phone && isWanted(name)) others.push(...phoneWords(String(phone)))
  }
  return { names: wordsWithJoined(textOf(fields, NAMES, isWanted)), others }
}

/**
 * Whether one of these words may be among those of some fields: never false when it is. The text is asked and not its words, because
 * splitting takes several times as long.
 */
export function mayHaveSome(words: Iterable<string>, fields: Partial<Searched>, isWanted: IsWanted): boolean {
  const text = textOf(fields, NAMES_AND_TEXTS, isWanted)
  const digits = textOf(fields, PHONES, isWanted).replace(/[^0-9\n]+/g, '')
  const whole = [fold(text), ...joinedWords(text), digits].join('\n')
  return Iterator.from(words).some((word) => whole.includes(word))
}

/** The words that a note is found by, each once. */
export const noteWords = (body: string): string[] => [...new Set(wordsOf(body))]

/** A line for each of these fields that is filled in. */
function textOf(fields: Partial<Searched>, names: readonly FieldName[], isWanted: IsWanted): string {
  let text = ''
  for (const name of names) {
    const value = fields[name]
    if (value && isWanted(name)) text += `${value}\n`
  }
  return text
}

/** A name with an apostrophe or a hyphen is also found when it is written as one word. */
const wordsWithJoined = (text: string): string[] =>
  text === '' ? [] : [...wordsOf(text), ...joinedWords(text)]

function joinedWords(text: string): string[] {
  // Asked first, because most texts have none of these.
  if (!JOINING.test(text)) return []
  const lines = text.split('\n').filter((line) => JOINING.test(line))
  return Array.from(lines.join('\n').matchAll(JOINED), ([word]) => wordsOf(word).join(''))
}

const JOINING = /['’-]/
const JOINED = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)+/gu
