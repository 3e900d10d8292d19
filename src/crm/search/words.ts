import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type ContactField } from '../contacts/fields.ts'
import { digitsOf } from '../contacts/same-number.ts'
import { fold, isAscii, wordsOf } from './fold.ts'
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

/** A field that contacts are found by. */
export type SearchedField = ContactField & { searched: NonNullable<ContactField['searched']> }

const isSearched = (field: ContactField): field is SearchedField => field.searched !== undefined
export const SEARCHED_FIELDS: readonly SearchedField[] = CONTACT_FIELDS.filter(isSearched)

/** Their names. */
export const SEARCHED: readonly ContactField['name'][] = SEARCHED_FIELDS.map(({ name }) => name)

/** The words that a contact is found by, or those of some fields. */
export function contactWords(fields: Partial<Searched>, among = SEARCHED_FIELDS): ContactWords {
  const { names, texts, phones } = textsOf(fields, among)
  return {
    names: wordsWithJoined(names),
    others: [...wordsWithJoined(texts), ...phones.flatMap(phoneWords)],
  }
}

/**
 * Whether one of these words may be among those of some fields: never false when it is. The texts are asked and not their words, because
 * splitting takes several times as long.
 */
export function mayHaveSome(
  words: readonly string[],
  fields: Partial<Searched>,
  among: readonly SearchedField[],
): boolean {
  let whole = ''
  for (const { name, searched } of among) {
    const value = fields[name]
    if (value) whole += `${searched === 'phone' ? digitsOf(String(value)) : unsplit(String(value))}\n`
  }
  return words.some((word) => whole.includes(word))
}

/** A text in which all of its words stand, folded, and those that are written as one, too. */
function unsplit(text: string): string {
  const folded = fold(text)
  if (!JOINING.test(text)) return folded
  // Other letters may change with what stands beside them.
  const joined = isAscii(text) ? folded.replace(JOINING_EACH, '') : joinedWords(text).join('\n')
  return `${folded}\n${joined}`
}

/** The words that a note is found by, each once. */
export const noteWords = (body: string): string[] => [...new Set(wordsOf(body))]

/** What the fields hold: a line of text for each, and the telephone numbers one by one. */
function textsOf(fields: Partial<Searched>, among: readonly SearchedField[]) {
  let names = ''
  let texts = ''
  const phones: string[] = []
  for (const { name, searched } of among) {
    const value = fields[name]
    if (!value) continue
    if (searched === 'name') names += `${value}\n`
    else if (searched === 'text') texts += `${value}\n`
    else phones.push(String(value))
  }
  return { names, texts, phones }
}

/** A name with an apostrophe or a hyphen is also found when it is written as one word. */
const wordsWithJoined = (text: string): string[] =>
  text === '' ? [] : [...wordsOf(text), ...joinedWords(text)]

function joinedWords(text: string): string[] {
  // Asked first, because most texts have none of these.
  if (!JOINING.test(text)) return []
  const lines = text.split('\n').filter((line) => JOINING.test(line))
  const words = lines.join('\n').match(WRITTEN_WORDS) ?? []
  return words.filter((word) => JOINING.test(word)).map((word) => wordsOf(word).join(''))
}

const JOINING = /['’-]/
const JOINING_EACH = /['’-]/g
const WRITTEN_WORDS = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
