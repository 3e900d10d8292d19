import { CONTACT_FIELDS, EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { ADDRESSES, type AddressPlace } from '../exchange/slots.ts'
import { STRUCTURES } from '../exchange/vcard-places.ts'

const structure = (property: string): FieldName[] =>
  STRUCTURES.find((one) => one.property === property)!.fields.filter((field) => field !== undefined)

export const NAME_FIELDS = structure('N')
export const COMPANY_FIELDS = structure('ORG')

/** The fields of an address in the places that they have in a card; the street and its second line are one value there. */
export const addressTarget = (place: AddressPlace): string => `ADR ${place}`

const ADDRESS_TARGETS = (Object.keys(ADDRESSES) as AddressPlace[]).map(
  (place) => [addressTarget(place), ADDRESSES[place].filter((field) => field !== undefined)] as const,
)

/** The fields that a line stands for. */
export const FIELDS_OF = new Map<string, readonly FieldName[]>([
  ['N', NAME_FIELDS],
  ['ORG', COMPANY_FIELDS],
  ...ADDRESS_TARGETS,
  ...CONTACT_FIELDS.map(({ name }) => [name, [name]] as const),
  ['status', ['status' as FieldName]],
])

/** Which of the two lists of preferred values a field belongs to; -1: to none. */
export const kindOfPreferred = (field: string): number =>
  [PHONES_BY_INDEX, EMAILS_BY_INDEX].findIndex((fields) => (fields as readonly string[]).includes(field))

export const PREFERRED = ['preferred_phone_index', 'preferred_email_index'] as const

/** The number of a field within its list of preferred values, from 1. */
export const preferredIndex = (field: string): number =>
  (kindOfPreferred(field) === 0 ? PHONES_BY_INDEX : (EMAILS_BY_INDEX as readonly string[])).indexOf(
    field as never,
  ) + 1

/** What phones do not know of: a card without it says nothing about it. */
const UNKNOWN_TO_DEVICES = ['gender', 'assistants_phone', 'user_1', 'user_2', 'user_3', 'user_4', 'status']

/** Whether a field stays where a card has nothing for it. Apple's programs keep anniversaries in a way of their own. */
export const staysUnsaid = (field: string, isApple: boolean): boolean =>
  UNKNOWN_TO_DEVICES.includes(field) || (isApple && field === 'anniversary')
