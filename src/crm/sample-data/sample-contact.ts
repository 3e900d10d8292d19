import { dayOfYearOf } from '../../core/yearly-day.ts'
import type { Company } from './company.ts'
import type { Household, Member } from './household.ts'
import { internetName } from './internet-name.ts'
import { createExtension, createMobilePhone, createPlace } from './place.ts'
import { createPosition } from './position.ts'
import type { Random } from './random.ts'

/** The fields of a contact that have a value, under their names in the database. */
export type SampleContact = Record<string, string | number> & {
  first_name: string
  last_name: string
}

const STATUSES: readonly (readonly [string | null, number])[] = [
  ['customer', 30],
  ['lead', 26],
  ['prospect', 20],
  ['inactive', 13],
  ['other', 7],
  [null, 4],
]
const MAILBOXES = ['post.example', 'mail.example', 'letterbox.example', 'inbox.example'] as const
const ORIGINS = ['Trade fair', 'Referral', 'Website', 'Newsletter', 'Cold call', 'Old customer list'] as const
const LANGUAGES = [
  'English',
  'German',
  'French',
  'Spanish',
  'Norwegian',
  'Polish',
  'Dutch',
  'Portuguese',
] as const
const INTERESTS = [
  'Sailing',
  'Chess',
  'Football',
  'Choir',
  'Hiking',
  'Gardening',
  'Cycling',
  'Theatre',
] as const

/** One member of a household as a contact; with a company, as one of the people who work there. */
export function createSampleContact(
  random: Random,
  household: Household,
  member: Member,
  company: Company | undefined,
): SampleContact {
  const contact: SampleContact = { first_name: member.firstName, last_name: household.surname }
  const status = random.pickByShare(STATUSES)
  if (status) contact['status'] = status
  addPerson(random, contact, household, member)
  if (company) addWork(random, contact, household, company)
  addPrivateReach(random, contact, household, member)
  if (random.isLikely(0.05)) addOtherAddress(random, contact, household)
  addCustomFields(random, contact)
  return contact
}

function addPerson(random: Random, contact: SampleContact, household: Household, member: Member) {
  const { country, adults, children } = household
  const isAdult = adults.includes(member)
  const partner = isAdult ? adults.find((adult) => adult !== member) : undefined
  if (random.isLikely(0.14))
    contact['middle_name'] = random.pick(member.isWoman ? country.women : country.men)
  if (random.isLikely(0.02))
    contact['suffix'] = random.pick(member.isWoman ? ['PhD', 'MBA'] : ['Jr.', 'Sr.', 'PhD', 'MBA'])
  if (random.isLikely(0.2)) contact['title'] = random.isLikely(0.2) ? 'Dr' : member.isWoman ? 'Ms' : 'Mr'
  if (random.isLikely(0.5)) contact['gender'] = member.isWoman ? 'female' : 'male'
  if (random.isLikely(0.45)) contact['birthday'] = createBirthday(random, member.birthYear)
  if (partner && random.isLikely(0.6)) contact['spouse'] = partner.firstName
  if (partner && random.isLikely(0.25)) {
    const youngest = Math.max(member.birthYear, partner.birthYear)
    contact['anniversary'] = createDate(random, youngest + 20 + random.below(4))
  }
  if (isAdult && children.length > 0 && random.isLikely(0.7)) {
    contact['children'] = children.map((child) => child.firstName).join(', ')
  }
}

function addWork(random: Random, contact: SampleContact, household: Household, company: Company) {
  const { place } = company
  const position = createPosition(random)
  contact['company'] = company.name
  if (random.isLikely(0.9)) contact['job_title'] = position.jobTitle
  if (random.isLikely(0.6)) contact['department'] = position.department
  if (random.isLikely(0.88)) {
    const first = internetName(contact.first_name, household.country)
    const last = internetName(contact.last_name, household.country)
    contact['email_address'] = `${mailboxAt(company, first, last)}@${company.domain}`
  }
  if (random.isLikely(0.5)) contact['url'] = `https://www.${company.domain}`
  if (random.isLikely(0.7)) {
    contact['business_street'] = place.street
    if (place.street2) contact['business_street_2'] = place.street2
    contact['business_city'] = place.city
    contact['business_state'] = place.state
    contact['business_postal_code'] = place.postalCode
    contact['business_country'] = place.country
  }
  if (random.isLikely(0.7)) {
    contact['business_phone'] = random.isLikely(0.25) ? place.phone : createExtension(random, place.phone)
    if (random.isLikely(0.2)) contact['business_phone_2'] = place.phone
  }
  if (random.isLikely(0.1)) contact['business_fax'] = createExtension(random, place.phone)
  if (position.isSenior && random.isLikely(0.3)) {
    const { women, men } = company.country
    contact['assistant'] =
      `${random.pick(random.isLikely(0.5) ? women : men)} ${random.pick(company.country.surnames)}`
    contact['assistants_phone'] = createExtension(random, place.phone)
  }
}

/** As the company makes them, and otherwise where a colleague has that one. */
function mailboxAt({ emailPattern, mailboxes }: Company, first: string, last: string): string {
  const usual = emailPattern
    .replace('{first}', first)
    .replace('{f}', first.slice(0, 1))
    .replace('{last}', last)
  let mailbox = usual
  if (mailboxes.has(mailbox)) mailbox = `${first}.${last}`
  for (let number = 2; mailboxes.has(mailbox); number++) mailbox = `${first}.${last}${number}`
  mailboxes.add(mailbox)
  return mailbox
}

function addPrivateReach(random: Random, contact: SampleContact, household: Household, member: Member) {
  const { country, place } = household
  const hasWorkEmail = contact['email_address'] !== undefined
  if (random.isLikely(hasWorkEmail ? 0.25 : 0.8)) {
    const name = `${internetName(member.firstName, country)}.${internetName(household.surname, country)}`
    const number = random.isLikely(0.7) ? member.birthYear % 100 : ''
    contact[hasWorkEmail ? 'email_address_2' : 'email_address'] = `${name}${number}@${random.pick(MAILBOXES)}`
    if (hasWorkEmail && random.isLikely(0.3)) contact['preferred_email_index'] = 1 + random.below(2)
  }
  if (random.isLikely(0.68)) contact['mobile_phone'] = createMobilePhone(random, country)
  if (random.isLikely(0.04)) contact['mobile_phone_2'] = createMobilePhone(random, country)
  if (random.isLikely(0.42)) {
    contact['home_street'] = place.street
    if (place.street2) contact['home_street_2'] = place.street2
    contact['home_city'] = place.city
    contact['home_state'] = place.state
    contact['home_postal_code'] = place.postalCode
    contact['home_country'] = place.country
    if (random.isLikely(0.6)) contact['home_phone'] = place.phone
  }
  if (contact['mobile_phone'] && random.isLikely(0.15)) contact['preferred_phone_index'] = 6
  else if (contact['business_phone'] && random.isLikely(0.15)) contact['preferred_phone_index'] = 1
}

function addOtherAddress(random: Random, contact: SampleContact, household: Household) {
  const place = createPlace(random, household.country)
  contact['other_street'] = place.street
  contact['other_city'] = place.city
  contact['other_state'] = place.state
  contact['other_postal_code'] = place.postalCode
  contact['other_country'] = place.country
  contact['other_phone'] = place.phone
}

function addCustomFields(random: Random, contact: SampleContact) {
  if (random.isLikely(0.35)) contact['user_1'] = random.pick(ORIGINS)
  if (contact['status'] === 'customer') contact['user_2'] = `C-${100_000 + random.below(900_000)}`
  if (random.isLikely(0.2)) contact['user_3'] = random.pick(LANGUAGES)
  if (random.isLikely(0.15)) contact['user_4'] = random.pick(INTERESTS)
}

/** Of some people one knows the day, but not the year. */
function createBirthday(random: Random, year: number): string {
  const birthday = createDate(random, year)
  return birthday.endsWith('3') ? `--${dayOfYearOf(birthday)}` : birthday
}

/** A day of that year as YYYY-MM-DD; 29 February only where there is one. */
function createDate(random: Random, year: number): string {
  return new Date(Date.UTC(year, 0, 1 + random.below(365))).toISOString().slice(0, 10)
}
