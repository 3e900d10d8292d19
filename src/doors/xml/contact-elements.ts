import type { FieldName } from '../../crm/contact-fields/fields.ts'
import { writable, type XmlValueField } from './xml-record.ts'

/**
 * The fields of a contact that this API has, in the order of its documents. Frozen: its clients cannot be updated, so a field that contacts
 * are given later is none of it.
 */
const ELEMENTS: readonly (readonly [name: FieldName, type?: 'date' | 'integer'])[] = [
  ['title'],
  ['first_name'],
  ['middle_name'],
  ['last_name'],
  ['suffix'],
  ['company'],
  ['job_title'],
  ['department'],
  ['assistant'],
  ['assistants_phone'],
  ['email_address'],
  ['email_address_2'],
  ['email_address_3'],
  ['preferred_email_index', 'integer'],
  ['mobile_phone'],
  ['mobile_phone_2'],
  ['preferred_phone_index', 'integer'],
  ['business_phone'],
  ['business_phone_2'],
  ['business_fax'],
  ['business_street'],
  ['business_street_2'],
  ['business_city'],
  ['business_state'],
  ['business_postal_code'],
  ['business_country'],
  ['home_phone'],
  ['home_phone_2'],
  ['home_fax'],
  ['home_street'],
  ['home_street_2'],
  ['home_city'],
  ['home_state'],
  ['home_postal_code'],
  ['home_country'],
  ['other_phone'],
  ['other_fax'],
  ['other_street'],
  ['other_street_2'],
  ['other_city'],
  ['other_state'],
  ['other_postal_code'],
  ['other_country'],
  ['url'],
  ['url_2'],
  ['url_3'],
  ['birthday', 'date'],
  ['anniversary', 'date'],
  ['gender'],
  ['spouse'],
  ['children'],
  ['user_1'],
  ['user_2'],
  ['user_3'],
  ['user_4'],
]

/** Two of them are written differently from others of their type. */
const UNUSUAL: Partial<Record<FieldName, Pick<XmlValueField, 'unset'>>> = {
  birthday: { unset: 'empty' },
  other_fax: { unset: 'nil' },
}

export const CONTACT_ELEMENTS: readonly XmlValueField[] = ELEMENTS.map(([name, type]) =>
  writable(name, type ?? 'string', UNUSUAL[name]),
)
