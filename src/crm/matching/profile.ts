import { storedNumbers } from '../phones/numbers.ts'
import { fold } from '../texts/fold.ts'
import { type AddressKey, toAddressKey } from './address-key.ts'
import { type CompanyKey, toCompanyKey } from './company-name.ts'
import type { ComparedRow } from './compared-row.ts'
import { type EmailKey, toEmailKey } from './email-key.ts'
import { type PersonName, toPersonName } from './person-name.ts'
import { type PhoneKey, toPhoneKey } from './phone-key.ts'

/** A contact as the matcher sees it: every value taken apart and folded once, so that comparing two is quick. */
export interface Profile {
  id: number
  /** Whose alone it is; 0 when the whole account sees it. */
  owner: number
  name: PersonName
  /** Has a name of a person; others are organisations, or bare addresses. */
  isPerson: boolean
  company: CompanyKey | undefined
  job: string
  emails: (EmailKey & { field: string })[]
  phones: (PhoneKey & { field: string; isMobile: boolean })[]
  places: (AddressKey & { field: string })[]
  /** `YYYY-MM-DD`, `--MM-DD`, or empty. */
  birthday: string
  gender: string
}

const EMAILS = ['email_address', 'email_address_2', 'email_address_3'] as const
const PHONES = [
  'mobile_phone',
  'mobile_phone_2',
  'business_phone',
  'business_phone_2',
  'home_phone',
  'home_phone_2',
  'other_phone',
] as const
const PLACES = ['business', 'home', 'other'] as const

export function toProfile(row: ComparedRow): Profile {
  const name = toPersonName(row)
  return {
    id: row.id,
    owner: row.is_private ? row.user_id : 0,
    name,
    isPerson: name.first !== '' || name.last !== '',
    company: toCompanyKey(row.company),
    job: row.job_title ? fold(row.job_title.trim()) : '',
    emails: emailsOf(row),
    phones: phonesOf(row),
    places: placesOf(row),
    birthday: row.birthday ?? '',
    gender: row.gender ? fold(row.gender.trim()).slice(0, 1) : '',
  }
}

function emailsOf(row: ComparedRow): Profile['emails'] {
  const emails: Profile['emails'] = []
  for (const field of EMAILS) {
    const key = row[field] ? toEmailKey(row[field]) : undefined
    if (key) emails.push({ local: key.local, domain: key.domain, isShared: key.isShared, field })
  }
  return packed(emails)
}

function phonesOf(row: ComparedRow): Profile['phones'] {
  const numbers = storedNumbers(row.numbers)
  const phones: Profile['phones'] = []
  for (const field of PHONES) {
    const key = row[field] ? toPhoneKey(row[field], numbers[field]) : undefined
    if (!key) continue
    const { line, country, digits, ending } = key
    const isMobile = field.startsWith('mobile')
    phones.push({ key: key.key, line, country, digits, ending, field, isMobile })
  }
  return packed(phones)
}

function placesOf(row: ComparedRow): Profile['places'] {
  const places: Profile['places'] = []
  for (const group of PLACES) {
    const key = toAddressKey({
      street: row[`${group}_street`],
      street2: row[`${group}_street_2`],
      city: row[`${group}_city`],
      postalCode: row[`${group}_postal_code`],
    })
    if (key) places.push({ ...key, lines: packed(key.lines), field: `${group}_street` })
  }
  return packed(places)
}

const NONE: never[] = []

/** Without the room that an array keeps to grow, which is most of a short one: a million contacts have millions of them. */
const packed = <Item>(list: Item[]): Item[] => (list.length === 0 ? NONE : list.slice())
