import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type ContactField } from '../contacts/fields.ts'
import { wordsOf } from './fold.ts'
import { phoneWords } from './phone-words.ts'
import type { ContactWords } from './search-index.ts'

/** The fields of a contact that have words. */
export type Searched = Pick<ContactRow, ContactField['name']>

export const NAMES = CONTACT_FIELDS.filter(({ searched }) => searched === 'name').map(({ name }) => name)
const TEXTS = CONTACT_FIELDS.filter(({ searched }) => searched === 'text').map(({ name }) => name)
const PHONES = CONTACT_FIELDS.filter(({ searched }) => searched === 'phone').map(({ name }) => name)

/** The fields that a contact is found by. */
export const SEARCHED: readonly ContactField['name'][] = [...NAMES, ...TEXTS, ...PHONES]

/** The words that a contact is found by. */
export function contactWords(fields: Partial<Searched>): ContactWords {
  return {
    names: textWords(fields, NAMES),
    others: [
      ...textWords(fields, TEXTS),
      ...PHONES.flatMap((name) => phoneWords(String(fields[name] ?? ''))),
    ],
  }
}

/** The words that a note is found by, each once. */
export const noteWords = (body: string): string[] => [...new Set(wordsOf(body))]

/** The words of some fields; a name with an apostrophe or a hyphen is also found when it is written as one word. */
function textWords(fields: Partial<Searched>, names: readonly (keyof Searched)[]): string[] {
  return names.flatMap((name) => {
    const text = fields[name]
    if (!text) return []
    const words = wordsOf(String(text))
    return words.length > 1 ? [...words, ...joinedWords(String(text))] : words
  })
}

const joinedWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)+/gu) ?? []).map((word) => wordsOf(word).join(''))
