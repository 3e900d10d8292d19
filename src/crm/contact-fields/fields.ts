import type { Schema } from '../../database/schema.ts'

/** A date is a day that comes round each year; its own year may not be known. */
export type FieldType = 'text' | 'date' | 'integer'

/** Under which titles forms show the fields, in this order. */
export const FIELD_GROUPS = {
  reach: 'Ways to reach',
  name: 'Name',
  work: 'Work',
  business_address: 'Business address',
  home_address: 'Home address',
  other_address: 'Other address',
  personal: 'Personal',
  custom: 'Custom fields',
} as const
export type FieldGroup = keyof typeof FIELD_GROUPS

/** Where a field stands in a vCard (RFC 6350). */
export interface VcardPlace {
  /** What it is written as, and read from; without one it is written as a property of our own. */
  property?: string
  /** Of a property whose value has parts: which one, from 0. */
  part?: number
  /** What the property says it is good for. */
  type?: string
  /** What the property was called before version 4.0. */
  before4?: string
  /** Under which names other programs write it. */
  read?: string[]
  /** What they call the person that it names. */
  related?: RegExp
}

export interface ContactField {
  /** In JSON, MCP and the database; XML writes hyphens for the underscores. */
  name: FieldName
  type: FieldType
  /** Null of what forms show beside another field. */
  group: FieldGroup | null
  /** For forms and documentation. */
  label: string
  /** The label where the title of the group stands above it. */
  inGroup?: string
  /** What its text is good for: writing to, calling or opening it. */
  kind?: 'email' | 'phone' | 'url'
  /** Whether and as what search finds it. */
  searched?: 'name' | 'text' | 'phone'
  /** Whether it speaks for or against two contacts being the same person. */
  compared?: boolean
  /** Column headings of other programs' files, folded, beside the name and the label. */
  headings?: string[]
  /** Inclusive bounds of an integer. */
  between?: [number, number]
  /** Null of what other programs know nothing of: cards carry it as a property of our own. */
  vcard: VcardPlace | null
}

type Computed =
  | 'id'
  | 'account_id'
  | 'user_id'
  | 'is_private'
  | 'status'
  | 'name'
  | 'numbers'
  | 'photo_id'
  | 'merged_into'
  | `sort_${string}`
  | `${string}_at`
export type FieldName = Exclude<keyof Schema['contacts'], Computed>

/**
 * The fields of a contact that people fill in, in the order in which they are shown within their groups. Schemas, forms, search, imports,
 * vCard and documentation derive from it: a new field is a row here, one in the schema and a migration. The frozen XML API has a list of
 * its own.
 */
export const CONTACT_FIELDS: readonly ContactField[] = [
  {
    name: 'title',
    type: 'text',
    group: 'name',
    label: 'Title',
    headings: ['name prefix', 'prefix', 'salutation', 'honorific prefix', 'anrede'],
    vcard: { property: 'N', part: 3 },
  },
  {
    name: 'first_name',
    type: 'text',
    group: 'name',
    label: 'First name',
    searched: 'name',
    compared: true,
    headings: ['given name', 'forename', 'firstname', 'first', 'vorname', 'prenom', 'nombre'],
    vcard: { property: 'N', part: 1 },
  },
  {
    name: 'middle_name',
    type: 'text',
    group: 'name',
    label: 'Middle name',
    searched: 'name',
    compared: true,
    headings: ['additional name', 'middle', 'zweiter vorname'],
    vcard: { property: 'N', part: 2 },
  },
  {
    name: 'last_name',
    type: 'text',
    group: 'name',
    label: 'Last name',
    searched: 'name',
    compared: true,
    headings: ['family name', 'surname', 'lastname', 'last', 'nachname', 'nom de famille', 'apellidos'],
    vcard: { property: 'N', part: 0 },
  },
  {
    name: 'suffix',
    type: 'text',
    group: 'name',
    label: 'Suffix',
    compared: true,
    headings: ['name suffix', 'honorific suffix', 'generational suffix'],
    vcard: { property: 'N', part: 4 },
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
    vcard: { property: 'ORG', part: 0 },
  },
  {
    name: 'department',
    type: 'text',
    group: 'work',
    label: 'Department',
    headings: ['organization department', 'organization 1 department', 'abteilung'],
    vcard: { property: 'ORG', part: 1 },
  },
  {
    name: 'job_title',
    type: 'text',
    group: 'work',
    label: 'Job title',
    searched: 'text',
    compared: true,
    headings: ['position', 'organization title', 'role', 'organization 1 title'],
    vcard: { property: 'TITLE' },
  },
  {
    name: 'assistant',
    type: 'text',
    group: 'work',
    label: 'Assistant',
    headings: ["assistant's name"],
    vcard: {
      read: ['X-ASSISTANT', 'X-EVOLUTION-ASSISTANT', 'X-KADDRESSBOOK-X-ASSISTANTSNAME'],
      related: /assistant/i,
    },
  },
  {
    name: 'assistants_phone',
    type: 'text',
    group: 'work',
    label: "Assistant's phone",
    kind: 'phone',
    searched: 'phone',
    headings: ['assistant phone'],
    vcard: null,
  },
  {
    name: 'email_address',
    type: 'text',
    group: 'reach',
    label: 'E-mail',
    kind: 'email',
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
    vcard: { property: 'EMAIL' },
  },
  {
    name: 'email_address_2',
    type: 'text',
    group: 'reach',
    label: 'E-mail 2',
    kind: 'email',
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
    vcard: { property: 'EMAIL' },
  },
  {
    name: 'email_address_3',
    type: 'text',
    group: 'reach',
    label: 'E-mail 3',
    kind: 'email',
    searched: 'text',
    compared: true,
    headings: ['e-mail 3 address', 'e-mail 3 - value', 'email 3', 'other email', 'email other'],
    vcard: { property: 'EMAIL' },
  },
  {
    name: 'preferred_email_index',
    type: 'integer',
    group: null,
    label: 'Preferred e-mail',
    between: [1, 3],
    vcard: null,
  },
  {
    name: 'business_phone',
    type: 'text',
    group: 'reach',
    label: 'Business phone',
    kind: 'phone',
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
    vcard: { property: 'TEL', type: 'work,voice' },
  },
  {
    name: 'business_phone_2',
    type: 'text',
    group: 'reach',
    label: 'Business phone 2',
    kind: 'phone',
    searched: 'phone',
    compared: true,
    headings: ['work phone 2'],
    vcard: { property: 'TEL', type: 'work,voice' },
  },
  {
    name: 'mobile_phone',
    type: 'text',
    group: 'reach',
    label: 'Mobile phone',
    kind: 'phone',
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
    vcard: { property: 'TEL', type: 'cell' },
  },
  {
    name: 'mobile_phone_2',
    type: 'text',
    group: 'reach',
    label: 'Mobile phone 2',
    kind: 'phone',
    searched: 'phone',
    compared: true,
    headings: ['mobile 2', 'cell phone 2'],
    vcard: { property: 'TEL', type: 'cell' },
  },
  {
    name: 'home_phone',
    type: 'text',
    group: 'reach',
    label: 'Home phone',
    kind: 'phone',
    searched: 'phone',
    compared: true,
    headings: ['phone home', 'home telephone', 'private phone'],
    vcard: { property: 'TEL', type: 'home,voice' },
  },
  {
    name: 'home_phone_2',
    type: 'text',
    group: 'reach',
    label: 'Home phone 2',
    kind: 'phone',
    searched: 'phone',
    compared: true,
    vcard: { property: 'TEL', type: 'home,voice' },
  },
  {
    name: 'other_phone',
    type: 'text',
    group: 'reach',
    label: 'Other phone',
    kind: 'phone',
    searched: 'phone',
    compared: true,
    headings: ['phone other'],
    vcard: { property: 'TEL', type: 'voice' },
  },
  {
    name: 'preferred_phone_index',
    type: 'integer',
    group: null,
    label: 'Preferred phone',
    between: [1, 7],
    vcard: null,
  },
  {
    name: 'business_fax',
    type: 'text',
    group: 'reach',
    label: 'Business fax',
    searched: 'phone',
    headings: ['work fax', 'fax', 'fax number'],
    vcard: { property: 'TEL', type: 'work,fax' },
  },
  {
    name: 'home_fax',
    type: 'text',
    group: 'reach',
    label: 'Home fax',
    searched: 'phone',
    vcard: { property: 'TEL', type: 'home,fax' },
  },
  {
    name: 'other_fax',
    type: 'text',
    group: 'reach',
    label: 'Other fax',
    searched: 'phone',
    vcard: { property: 'TEL', type: 'fax' },
  },
  {
    name: 'url',
    type: 'text',
    group: 'reach',
    label: 'Web page',
    kind: 'url',
    headings: [
      'website',
      'website 1 - value',
      'url',
      'website url',
      'homepage',
      'personal web page',
      'web site',
    ],
    vcard: { property: 'URL' },
  },
  {
    name: 'url_2',
    type: 'text',
    group: 'reach',
    label: 'Web page 2',
    kind: 'url',
    headings: ['website 2', 'website 2 value'],
    vcard: { property: 'URL' },
  },
  {
    name: 'url_3',
    type: 'text',
    group: 'reach',
    label: 'Web page 3',
    kind: 'url',
    headings: ['website 3', 'website 3 value'],
    vcard: { property: 'URL' },
  },
  {
    name: 'business_street',
    type: 'text',
    group: 'business_address',
    label: 'Business street',
    inGroup: 'Street',
    compared: true,
    headings: ['work street', 'company address', 'business address', 'address 2 street'],
    vcard: { property: 'ADR', type: 'work', part: 2 },
  },
  {
    name: 'business_street_2',
    type: 'text',
    group: 'business_address',
    label: 'Business street 2',
    inGroup: 'Street, line 2',
    compared: true,
    headings: ['work street 2', 'address 2 extended address'],
    vcard: { property: 'ADR', type: 'work', part: 1 },
  },
  {
    name: 'business_postal_code',
    type: 'text',
    group: 'business_address',
    label: 'Business postal code',
    inGroup: 'Postal code',
    compared: true,
    headings: ['work postal code', 'work zip', 'address 2 postal code'],
    vcard: { property: 'ADR', type: 'work', part: 5 },
  },
  {
    name: 'business_city',
    type: 'text',
    group: 'business_address',
    label: 'Business city',
    inGroup: 'City',
    searched: 'text',
    compared: true,
    headings: ['work city', 'address 2 city'],
    vcard: { property: 'ADR', type: 'work', part: 3 },
  },
  {
    name: 'business_state',
    type: 'text',
    group: 'business_address',
    label: 'Business state',
    inGroup: 'State',
    headings: ['work state', 'address 2 region'],
    vcard: { property: 'ADR', type: 'work', part: 4 },
  },
  {
    name: 'business_country',
    type: 'text',
    group: 'business_address',
    label: 'Business country',
    inGroup: 'Country',
    headings: ['work country', 'business country/region', 'address 2 country'],
    vcard: { property: 'ADR', type: 'work', part: 6 },
  },
  {
    name: 'home_street',
    type: 'text',
    group: 'home_address',
    label: 'Home street',
    inGroup: 'Street',
    compared: true,
    headings: ['street', 'address', 'street address', 'address 1 street', 'strasse'],
    vcard: { property: 'ADR', type: 'home', part: 2 },
  },
  {
    name: 'home_street_2',
    type: 'text',
    group: 'home_address',
    label: 'Home street 2',
    inGroup: 'Street, line 2',
    compared: true,
    headings: ['street 2', 'address line 2', 'address 1 extended address'],
    vcard: { property: 'ADR', type: 'home', part: 1 },
  },
  {
    name: 'home_postal_code',
    type: 'text',
    group: 'home_address',
    label: 'Home postal code',
    inGroup: 'Postal code',
    compared: true,
    headings: ['postal code', 'zip', 'zip code', 'postcode', 'address 1 postal code', 'plz'],
    vcard: { property: 'ADR', type: 'home', part: 5 },
  },
  {
    name: 'home_city',
    type: 'text',
    group: 'home_address',
    label: 'Home city',
    inGroup: 'City',
    searched: 'text',
    compared: true,
    headings: ['city', 'address 1 city', 'town', 'ort'],
    vcard: { property: 'ADR', type: 'home', part: 3 },
  },
  {
    name: 'home_state',
    type: 'text',
    group: 'home_address',
    label: 'Home state',
    inGroup: 'State',
    headings: ['state', 'region', 'state region', 'province', 'address 1 region'],
    vcard: { property: 'ADR', type: 'home', part: 4 },
  },
  {
    name: 'home_country',
    type: 'text',
    group: 'home_address',
    label: 'Home country',
    inGroup: 'Country',
    headings: ['country', 'home country/region', 'country region', 'address 1 country', 'land'],
    vcard: { property: 'ADR', type: 'home', part: 6 },
  },
  {
    name: 'other_street',
    type: 'text',
    group: 'other_address',
    label: 'Other street',
    inGroup: 'Street',
    compared: true,
    headings: ['address 3 street'],
    vcard: { property: 'ADR', part: 2 },
  },
  {
    name: 'other_street_2',
    type: 'text',
    group: 'other_address',
    label: 'Other street 2',
    inGroup: 'Street, line 2',
    compared: true,
    headings: ['address 3 extended address'],
    vcard: { property: 'ADR', part: 1 },
  },
  {
    name: 'other_postal_code',
    type: 'text',
    group: 'other_address',
    label: 'Other postal code',
    inGroup: 'Postal code',
    compared: true,
    headings: ['address 3 postal code'],
    vcard: { property: 'ADR', part: 5 },
  },
  {
    name: 'other_city',
    type: 'text',
    group: 'other_address',
    label: 'Other city',
    inGroup: 'City',
    searched: 'text',
    compared: true,
    headings: ['address 3 city'],
    vcard: { property: 'ADR', part: 3 },
  },
  {
    name: 'other_state',
    type: 'text',
    group: 'other_address',
    label: 'Other state',
    inGroup: 'State',
    headings: ['address 3 region'],
    vcard: { property: 'ADR', part: 4 },
  },
  {
    name: 'other_country',
    type: 'text',
    group: 'other_address',
    label: 'Other country',
    inGroup: 'Country',
    headings: ['other country/region', 'address 3 country'],
    vcard: { property: 'ADR', part: 6 },
  },
  {
    name: 'birthday',
    type: 'date',
    group: 'personal',
    label: 'Birthday',
    compared: true,
    headings: ['date of birth', 'birth date', 'birthdate', 'dob', 'geburtstag'],
    vcard: { property: 'BDAY' },
  },
  {
    name: 'anniversary',
    type: 'date',
    group: 'personal',
    label: 'Anniversary',
    headings: ['wedding anniversary'],
    vcard: {
      property: 'ANNIVERSARY',
      before4: 'X-ANNIVERSARY',
      read: ['X-EVOLUTION-ANNIVERSARY', 'X-KADDRESSBOOK-X-ANNIVERSARY'],
    },
  },
  {
    name: 'gender',
    type: 'text',
    group: 'personal',
    label: 'Gender',
    compared: true,
    vcard: { read: ['GENDER', 'X-GENDER'] },
  },
  {
    name: 'spouse',
    type: 'text',
    group: 'personal',
    label: 'Spouse',
    headings: ['partner'],
    vcard: {
      read: ['X-SPOUSE', 'X-EVOLUTION-SPOUSE', 'X-KADDRESSBOOK-X-SPOUSESNAME'],
      related: /spouse|partner|wife|husband/i,
    },
  },
  {
    name: 'children',
    type: 'text',
    group: 'personal',
    label: 'Children',
    vcard: { read: ['X-CHILDREN'], related: /child|son|daughter/i },
  },
  {
    name: 'user_1',
    type: 'text',
    group: 'custom',
    label: 'Custom field 1',
    inGroup: 'Custom 1',
    searched: 'text',
    vcard: null,
  },
  {
    name: 'user_2',
    type: 'text',
    group: 'custom',
    label: 'Custom field 2',
    inGroup: 'Custom 2',
    searched: 'text',
    vcard: null,
  },
  {
    name: 'user_3',
    type: 'text',
    group: 'custom',
    label: 'Custom field 3',
    inGroup: 'Custom 3',
    searched: 'text',
    vcard: null,
  },
  {
    name: 'user_4',
    type: 'text',
    group: 'custom',
    label: 'Custom field 4',
    inGroup: 'Custom 4',
    searched: 'text',
    vcard: null,
  },
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

/** All that hold a telephone number, faxes included. */
export const PHONE_FIELDS: readonly FieldName[] = CONTACT_FIELDS.filter(
  ({ searched }) => searched === 'phone',
).map(({ name }) => name)

/** What `preferred_email_index` counts, from 1. */
export const EMAILS_BY_INDEX = [
  'email_address',
  'email_address_2',
  'email_address_3',
] as const satisfies FieldName[]
