import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type ContactField } from '../contacts/fields.ts'
import { wordsOf } from './fold.ts'
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

export const isPhone = (field: FieldName): boolean => PHONES.includes(field)

/** The fields that a contact is found by. */
export const SEARCHED: readonly FieldName[] = [...NAMES, ...TEXTS, ...PHONES]

/** Which fields are asked about. */
export type IsWanted = (field: FieldName) => boolean
const ALL: IsWanted = () => true

/** The words that a contact is found by, or those of some fields. */
export function contactWords(fields: Partial<Searched>, isWanted = ALL): ContactWords {
  const others = textWords(fields, TEXTS, isWanted)
  for (const name of PHONES) {
    const phone = fields[name]
    if (phone && isWanted(name)) others.push(...phoneWords(String(phone)))
  }
  return { names: textWords(fields, NAMES, isWanted), others }
}

/** The words that a note is found by, each once. */
export const noteWords = (body: string): string[] => [...new Set(wordsOf(body))]

/** The words of some fields; a name with an apostrophe or a hyphen is also found when it is written as one word. */
function textWords(fields: Partial<Searched>, names: readonly FieldName[], isWanted: IsWanted): string[] {
  let text = ''
  let joining = ''
  for (const name of names) {
    const value = fields[name]
    if (!value || !isWanted(name)) continue
    text += `${value}\n`
    if (JOINING.test(String(value))) joining += `${value}\n`
  }
  if (text === '') return []
  const words = wordsOf(text)
  for (const [word] of joining.matchAll(JOINED)) words.push(wordsOf(word).join(''))
  return words
}

/** Asked first, because most texts have none of these. */
const JOINING = /['’-]/
const JOINED = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)+/gu
