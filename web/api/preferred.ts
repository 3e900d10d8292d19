import type { Contact } from './contacts.ts'

export const EMAIL_FIELDS = ['email_address', 'email_address_2', 'email_address_3'] as const
export const PHONE_FIELDS = [
  'business_phone',
  'business_phone_2',
  'home_phone',
  'home_phone_2',
  'other_phone',
  'mobile_phone',
  'mobile_phone_2',
] as const

/** The preferred e-mail field, where it is filled, else the first filled one. */
export function preferredEmailField(contact: Partial<Contact>) {
  return pick(contact, EMAIL_FIELDS, contact.preferred_email_index)
}

export function preferredPhoneField(contact: Partial<Contact>) {
  return pick(contact, PHONE_FIELDS, contact.preferred_phone_index)
}

/** Indexes count from 1, as everywhere in the interface. */
function pick<F extends keyof Contact>(
  contact: Partial<Contact>,
  fields: readonly F[],
  index: number | null | undefined,
) {
  const wanted = index ? fields[index - 1] : undefined
  if (wanted && contact[wanted]) return wanted
  return fields.find((field) => contact[field])
}
