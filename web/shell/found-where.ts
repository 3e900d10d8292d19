import { folded } from '../api/folded.ts'

/** What search looks through besides the name, in the order in which a hit is told. */
export const SEARCHED_FIELDS = [
  'company',
  'job_title',
  'email_address',
  'email_address_2',
  'email_address_3',
  'mobile_phone',
  'mobile_phone_2',
  'business_phone',
  'business_phone_2',
  'home_phone',
  'home_phone_2',
  'other_phone',
  'assistants_phone',
  'business_fax',
  'home_fax',
  'other_fax',
  'business_city',
  'home_city',
  'other_city',
  'user_1',
  'user_2',
  'user_3',
  'user_4',
] as const

type Searched = { name?: string } & { [Field in (typeof SEARCHED_FIELDS)[number]]?: string | null }

/** Shorter runs of digits stand in most telephone numbers by chance. */
const FEWEST_DIGITS = 3

/** The value in which a word was found that the name of the contact does not have; nothing where the name has them all. */
export function foundWhere(contact: Searched, text: string): string | undefined {
  const name = folded(contact.name ?? '')
  const missing = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '' && !name.includes(word))
  if (missing.length === 0) return undefined
  const values = SEARCHED_FIELDS.flatMap((field) => contact[field] ?? [])
  return values.find((value) => missing.some((word) => holds(value, word)))
}

/** A telephone number is typed and written with other blanks than it is kept with. */
function holds(value: string, word: string): boolean {
  if (folded(value).includes(word)) return true
  const digits = word.replace(/\D/g, '').replace(/^0+/, '')
  return (
    digits.length >= FEWEST_DIGITS &&
    /^[\d\s+()/.-]+$/.test(word) &&
    /^[\d\s+()/.-]+$/.test(value) &&
    value.replace(/\D/g, '').includes(digits)
  )
}
