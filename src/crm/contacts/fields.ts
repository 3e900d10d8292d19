import type { Schema } from '../../database/schema.ts'

/** A date is a day that comes round each year; its own year may not be known. */
export type FieldType = 'text' | 'date' | 'integer'
export type FieldGroup =
  | 'name'
  | 'work'
  | 'personal'
  | 'email'
  | 'web'
  | 'custom'
  | 'business'
  | 'home'
  | 'other'
  | 'mobile'

export interface ContactField {
  /** In JSON, MCP and the database; XML writes hyphens for the underscores. */
  name: FieldName
  type: FieldType
  group: FieldGroup
  /** For forms and documentation. */
  label: string
  /** Whether and as what search finds it. */
  searched?: 'name' | 'text' | 'phone'
  /** Column headings of other programs' files, folded, beside the name and the label. */
  headings?: string[]
  /** Property of RFC 6350 (vCard 4.0). */
  vcard?: string
  /** Whether it speaks for or against two contacts being the same person. */
  compared?: boolean
  /** Inclusive bounds of an integer. */
  between?: [number, number]
}

type Computed =
  | 'id'
  | 'account_id'
  | 'user_id'
  | 'is_private'
  | 'status'
  | 'name'
  | 'photo_id'
  | 'merged_into'
  | `sort_${string}`
  | `${string}_at`
export type FieldName = Exclude<keyof Schema['contacts'], Computed>

/**
 * The fields of a contact that people fill in (section 2.1 of the interface specification), in the order in which they are
 * shown. Schemas, XML, forms, search and documentation derive from it: a new field is a row here, one in the schema and a
 * migration.
 */
export const CONTACT_FIELDS: readonly ContactField[] = [
  {
    name: 'title',
    type: 'text',
    group: 'name',
    label: 'Title',
    headings: ['name prefix', 'prefix', 'salutation', 'honorific prefix', 'anrede'],
    vcard: 'N',
  },
  {
    name: 'first_name',
    type: 'text',
    group: 'name',
    label: 'First name',
    searched: 'name',
    compared: true,
    headings: ['given name', 'forename', 'firstname', 'first', 'vorname', 'prenom', 'nombre'],
    vcard: 'N',
  },
  {
    name: 'middle_name',
    type: 'text',
    group: 'name',
    label: 'Middle name',
    searched: 'name',
    compared: true,
    headings: ['additional name', 'middle', 'zweiter vorname'],
    vcard: 'N',
  },
  {
    name: 'last_name',
    type: 'text',
    group: 'name',
    label: 'Last name',
    searched: 'name',
    compared: true,
    headings: ['family name', 'surname', 'lastname', 'last', 'nachname', 'nom de famille', 'apellidos'],
    vcard: 'N',
  },
  {
    name: 'suffix',
    type: 'text',
    group: 'name',
    label: 'Suffix',
    compared: true,
    headings: ['name suffix', 'honorific suffix', 'generational suffix'],
    vcard: 'N',
  },
  {
    name: 'company',
    type: 'text',
    group: 'work',
    label: 'Company',
    searched: 'name',
    compared: true,
    headings: [
      'organization',
      'organisation',
      'organization name',
      'company name',
      'associated company',
      'account name',
      'employer',
      'firma',
      'organization 1 name',
    ],
    vcard: 'ORG',
  },
  {
    name: 'job_title',
    type: 'text',
    group: 'work',
    label: 'Job title',
    searched: 'text',
    compared: true,
    headings: ['position', 'organization title', 'role', 'organization 1 title'],
    vcard: 'TITLE',
  },
  {
    name: 'department',
    type: 'text',
    group: 'work',
    label: 'Department',
    headings: ['organization department', 'organization 1 department', 'abteilung'],
    vcard: 'ORG',
  },
  { name: 'assistant', type: 'text', group: 'work', label: 'Assistant', headings: ["assistant's name"] },
  {
    name: 'assistants_phone',
    type: 'text',
    group: 'work',
    label: "Assistant's phone",
    headings: ['assistant phone'],
    searched: 'phone',
  },
  {
    name: 'email_address',
    type: 'text',
    group: 'email',
    label: 'E-mail',
    searched: 'text',
    compared: true,
    headings: [
      'email',
      'e-mail address',
      'e-mail 1 - value',
      'email address',
      'primary email',
      'work email',
      'email work',
      'email 1',
      'e-mail 1 address',
      'e-mail-adresse',
    ],
    vcard: 'EMAIL',
  },
  {
    name: 'email_address_2',
    type: 'text',
    group: 'email',
    label: 'E-mail 2',
    searched: 'text',
    compared: true,
    headings: [
      'e-mail 2 address',
      'e-mail 2 - value',
      'email 2',
      'secondary email',
      'home email',
      'email home',
      'personal email',
    ],
    vcard: 'EMAIL',
  },
  {
    name: 'email_address_3',
    type: 'text',
    group: 'email',
    label: 'E-mail 3',
    searched: 'text',
    compared: true,
    headings: ['e-mail 3 address', 'e-mail 3 - value', 'email 3', 'other email', 'email other'],
    vcard: 'EMAIL',
  },
  {
    name: 'preferred_email_index',
    type: 'integer',
    group: 'email',
    label: 'Preferred e-mail',
    between: [1, 3],
  },
  {
    name: 'mobile_phone',
    type: 'text',
    group: 'mobile',
    label: 'Mobile phone',
    searched: 'phone',
    compared: true,
    headings: [
      'mobile',
      'cell phone',
      'cell',
      'mobile number',
      'mobile phone number',
      'phone mobile',
      'mobiltelefon',
      'handy',
    ],
    vcard: 'TEL',
  },
  {
    name: 'mobile_phone_2',
    type: 'text',
    group: 'mobile',
    label: 'Mobile phone 2',
    headings: ['mobile 2', 'cell phone 2'],
    searched: 'phone',
    compared: true,
    vcard: 'TEL',
  },
  {
    name: 'preferred_phone_index',
    type: 'integer',
    group: 'mobile',
    label: 'Preferred phone',
    between: [1, 7],
  },
  {
    name: 'business_phone',
    type: 'text',
    group: 'business',
    label: 'Business phone',
    searched: 'phone',
    compared: true,
    headings: [
      'work phone',
      'phone',
      'phone number',
      'telephone',
      'office phone',
      'phone work',
      'phone business',
      'telefon',
      'telefon geschaftlich',
    ],
    vcard: 'TEL',
  },
  {
    name: 'business_phone_2',
    type: 'text',
    group: 'business',
    label: 'Business phone 2',
    searched: 'phone',
    compared: true,
    headings: ['work phone 2'],
    vcard: 'TEL',
  },
  {
    name: 'business_fax',
    type: 'text',
    group: 'business',
    label: 'Business fax',
    searched: 'phone',
    headings: ['work fax', 'fax', 'fax number'],
    vcard: 'TEL',
  },
  {
    name: 'business_street',
    type: 'text',
    group: 'business',
    label: 'Business street',
    compared: true,
    headings: ['work street', 'company address', 'business address', 'address 2 street'],
    vcard: 'ADR',
  },
  {
    name: 'business_street_2',
    type: 'text',
    group: 'business',
    label: 'Business street 2',
    compared: true,
    headings: ['work street 2', 'address 2 extended address'],
    vcard: 'ADR',
  },
  {
    name: 'business_city',
    type: 'text',
    group: 'business',
    label: 'Business city',
    searched: 'text',
    compared: true,
    headings: ['work city', 'address 2 city'],
    vcard: 'ADR',
  },
  {
    name: 'business_state',
    type: 'text',
    group: 'business',
    label: 'Business state',
    headings: ['work state', 'address 2 region'],
    vcard: 'ADR',
  },
  {
    name: 'business_postal_code',
    type: 'text',
    group: 'business',
    label: 'Business postal code',
    compared: true,
    headings: ['work postal code', 'work zip', 'address 2 postal code'],
    vcard: 'ADR',
  },
  {
    name: 'business_country',
    type: 'text',
    group: 'business',
    label: 'Business country',
    headings: ['work country', 'business country/region', 'address 2 country'],
    vcard: 'ADR',
  },
  {
    name: 'home_phone',
    type: 'text',
    group: 'home',
    label: 'Home phone',
    headings: ['phone home', 'home telephone', 'private phone'],
    searched: 'phone',
    compared: true,
    vcard: 'TEL',
  },
  {
    name: 'home_phone_2',
    type: 'text',
    group: 'home',
    label: 'Home phone 2',
    searched: 'phone',
    compared: true,
    vcard: 'TEL',
  },
  { name: 'home_fax', type: 'text', group: 'home', label: 'Home fax', searched: 'phone', vcard: 'TEL' },
  {
    name: 'home_street',
    type: 'text',
    group: 'home',
    label: 'Home street',
    compared: true,
    headings: ['street', 'address', 'street address', 'address 1 street', 'strasse'],
    vcard: 'ADR',
  },
  {
    name: 'home_street_2',
    type: 'text',
    group: 'home',
    label: 'Home street 2',
    compared: true,
    headings: ['street 2', 'address line 2', 'address 1 extended address'],
    vcard: 'ADR',
  },
  {
    name: 'home_city',
    type: 'text',
    group: 'home',
    label: 'Home city',
    searched: 'text',
    compared: true,
    headings: ['city', 'address 1 city', 'town', 'ort'],
    vcard: 'ADR',
  },
  {
    name: 'home_state',
    type: 'text',
    group: 'home',
    label: 'Home state',
    headings: ['state', 'region', 'state region', 'province', 'address 1 region'],
    vcard: 'ADR',
  },
  {
    name: 'home_postal_code',
    type: 'text',
    group: 'home',
    label: 'Home postal code',
    compared: true,
    headings: ['postal code', 'zip', 'zip code', 'postcode', 'address 1 postal code', 'plz'],
    vcard: 'ADR',
  },
  {
    name: 'home_country',
    type: 'text',
    group: 'home',
    label: 'Home country',
    headings: ['country', 'home country/region', 'country region', 'address 1 country', 'land'],
    vcard: 'ADR',
  },
  {
    name: 'other_phone',
    type: 'text',
    group: 'other',
    label: 'Other phone',
    headings: ['phone other'],
    searched: 'phone',
    compared: true,
    vcard: 'TEL',
  },
  { name: 'other_fax', type: 'text', group: 'other', label: 'Other fax', searched: 'phone', vcard: 'TEL' },
  {
    name: 'other_street',
    type: 'text',
    group: 'other',
    label: 'Other street',
    headings: ['address 3 street'],
    compared: true,
    vcard: 'ADR',
  },
  {
    name: 'other_street_2',
    type: 'text',
    group: 'other',
    label: 'Other street 2',
    compared: true,
    headings: ['address 3 extended address'],
    vcard: 'ADR',
  },
  {
    name: 'other_city',
    type: 'text',
    group: 'other',
    label: 'Other city',
    headings: ['address 3 city'],
    searched: 'text',
    compared: true,
    vcard: 'ADR',
  },
  {
    name: 'other_state',
    type: 'text',
    group: 'other',
    label: 'Other state',
    headings: ['address 3 region'],
    vcard: 'ADR',
  },
  {
    name: 'other_postal_code',
    type: 'text',
    group: 'other',
    label: 'Other postal code',
    headings: ['address 3 postal code'],
    compared: true,
    vcard: 'ADR',
  },
  {
    name: 'other_country',
    type: 'text',
    group: 'other',
    label: 'Other country',
    headings: ['other country/region', 'address 3 country'],
    vcard: 'ADR',
  },
  {
    name: 'url',
    type: 'text',
    group: 'web',
    label: 'Web page',
    headings: [
      'website',
      'website 1 - value',
      'url',
      'website url',
      'homepage',
      'personal web page',
      'web site',
    ],
    vcard: 'URL',
  },
  {
    name: 'url_2',
    type: 'text',
    group: 'web',
    label: 'Web page 2',
    headings: ['website 2', 'website 2 value'],
    vcard: 'URL',
  },
  {
    name: 'url_3',
    type: 'text',
    group: 'web',
    label: 'Web page 3',
    headings: ['website 3', 'website 3 value'],
    vcard: 'URL',
  },
  {
    name: 'birthday',
    type: 'date',
    group: 'personal',
    label: 'Birthday',
    compared: true,
    headings: ['date of birth', 'birth date', 'birthdate', 'dob', 'geburtstag'],
    vcard: 'BDAY',
  },
  {
    name: 'anniversary',
    type: 'date',
    group: 'personal',
    label: 'Anniversary',
    headings: ['wedding anniversary'],
    vcard: 'ANNIVERSARY',
  },
  { name: 'gender', type: 'text', group: 'personal', label: 'Gender', compared: true, vcard: 'GENDER' },
  { name: 'spouse', type: 'text', group: 'personal', label: 'Spouse', headings: ['partner'] },
  { name: 'children', type: 'text', group: 'personal', label: 'Children' },
  { name: 'user_1', type: 'text', group: 'custom', label: 'Custom field 1', searched: 'text' },
  { name: 'user_2', type: 'text', group: 'custom', label: 'Custom field 2', searched: 'text' },
  { name: 'user_3', type: 'text', group: 'custom', label: 'Custom field 3', searched: 'text' },
  { name: 'user_4', type: 'text', group: 'custom', label: 'Custom field 4', searched: 'text' },
]

/** What `preferred_phone_index` counts, from 1. */
export const PHONES_BY_INDEX = [
  'business_phone',
  'business_phone_2',
  'home_phone',
  'home_phone_2',
  'other_phone',
  'mobile_phone',
  'mobile_phone_2',
] as const satisfies FieldName[]

/** What `preferred_email_index` counts, from 1. */
export const EMAILS_BY_INDEX = [
  'email_address',
  'email_address_2',
  'email_address_3',
] as const satisfies FieldName[]
