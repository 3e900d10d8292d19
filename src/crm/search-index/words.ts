import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type ContactField } from '../contact-fields/fields.ts'
import { isWrittenPlainly, numberWords, typedWords, unreadWords } from '../phones/number-words.ts'
import { type Numbers, storedNumbers } from '../phones/numbers.ts'
import { fold, isAscii, wordsOf } from '../texts/fold.ts'

/** The fields of a contact that have words. */
export type Searched = Pick<ContactRow, ContactField['name'] | 'numbers'>

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

/** The columns that its words come from. */
export const SEARCHED: readonly (keyof Searched)[] = [...SEARCHED_FIELDS.map(({ name }) => name), 'numbers']

/** The numbers of a contact as they were read; undefined where nobody has read them yet. */
export const numbersIn = ({ numbers }: Partial<Searched>): Numbers | undefined =>
  typeof numbers === 'string' ? storedNumbers(numbers) : undefined

/** The words that a contact is found by, or those of some fields. */
export function contactWords(
  fields: Partial<Searched>,
  among = SEARCHED_FIELDS,
  numbers = numbersIn(fields),
): ContactWords {
  const { names, texts, phones } = textsOf(fields, among, numbers)
  return {
    names: wordsWithJoined(names),
    others: [...wordsWithJoined(texts), ...phones],
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
  numbers: Numbers | undefined,
): boolean {
  let whole = ''
  for (const { name, searched } of among) {
    const value = fields[name]
    if (!value) continue
    const text = String(value)
    // Of numbers the words are as few as the digits.
    whole += `${searched === 'phone' ? phoneWords(text, name, numbers).join('\n') : unsplit(text)}\n`
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

/** What the fields hold: a line of text for each, and the words of telephone numbers. */
function textsOf(fields: Partial<Searched>, among: readonly SearchedField[], numbers: Numbers | undefined) {
  let names = ''
  let texts = ''
  const phones: string[] = []
  for (const { name, searched } of among) {
    const value = fields[name]
    if (!value) continue
    if (searched === 'name') names += `${value}\n`
    else if (searched === 'text') texts += `${value}\n`
    else phones.push(...phoneWords(String(value), name, numbers))
  }
  return { names, texts, phones }
}

/** Words of a telephone number: as it was read, and of what says more than that, or is none, as it is written. */
function phoneWords(text: string, field: string, numbers: Numbers | undefined): string[] {
  if (!numbers) return typedWords(text)
  const number = numbers[field]
  const words = number ? numberWords(number) : unreadWords(text)
  return isWrittenPlainly(text) ? words : [...words, ...wordsWithJoined(text)]
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
