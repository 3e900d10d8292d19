import type { Contact, ContactInput } from '../../api/contacts.ts'

export type FieldKind = 'text' | 'date' | 'email' | 'phone' | 'url'
export type FieldName = Exclude<
  keyof ContactInput & keyof Contact,
  'status' | 'is_private' | 'preferred_email_index' | 'preferred_phone_index'
>

export interface Field {
  name: FieldName
  label: string
  kind: FieldKind
}

export interface FieldGroup {
  title: string
  fields: Field[]
}

const field = (name: FieldName, label: string, kind: FieldKind = 'text'): Field => ({ name, label, kind })

function address(place: 'business' | 'home' | 'other', title: string): FieldGroup {
  return {
    title,
    fields: [
      field(`${place}_street`, 'Street'),
      field(`${place}_street_2`, 'Street, line 2'),
      field(`${place}_postal_code`, 'Postal code'),
      field(`${place}_city`, 'City'),
      field(`${place}_state`, 'State'),
      field(`${place}_country`, 'Country'),
    ],
  }
}

/** Every field of a contact in the order and under the names that people read. */
export const FIELD_GROUPS: FieldGroup[] = [
  {
    title: 'Ways to reach',
    fields: [
      field('email_address', 'E-mail', 'email'),
      field('email_address_2', 'E-mail 2', 'email'),
      field('email_address_3', 'E-mail 3', 'email'),
      field('business_phone', 'Business phone', 'phone'),
      field('business_phone_2', 'Business phone 2', 'phone'),
      field('mobile_phone', 'Mobile phone', 'phone'),
      field('mobile_phone_2', 'Mobile phone 2', 'phone'),
      field('home_phone', 'Home phone', 'phone'),
      field('home_phone_2', 'Home phone 2', 'phone'),
      field('other_phone', 'Other phone', 'phone'),
      field('business_fax', 'Business fax'),
      field('home_fax', 'Home fax'),
      field('other_fax', 'Other fax'),
      field('url', 'Web page', 'url'),
      field('url_2', 'Web page 2', 'url'),
      field('url_3', 'Web page 3', 'url'),
    ],
  },
  {
    title: 'Name',
    fields: [
      field('title', 'Title'),
      field('first_name', 'First name'),
      field('middle_name', 'Middle name'),
      field('last_name', 'Last name'),
      field('suffix', 'Suffix'),
    ],
  },
  {
    title: 'Work',
    fields: [
      field('company', 'Company'),
      field('department', 'Department'),
      field('job_title', 'Job title'),
      field('assistant', 'Assistant'),
      field('assistants_phone', "Assistant's phone", 'phone'),
    ],
  },
  address('business', 'Business address'),
  address('home', 'Home address'),
  address('other', 'Other address'),
  {
    title: 'Personal',
    fields: [
      field('birthday', 'Birthday', 'date'),
      field('anniversary', 'Anniversary', 'date'),
      field('gender', 'Gender'),
      field('spouse', 'Spouse'),
      field('children', 'Children'),
    ],
  },
  {
    title: 'Custom fields',
    fields: [
      field('user_1', 'Custom 1'),
      field('user_2', 'Custom 2'),
      field('user_3', 'Custom 3'),
      field('user_4', 'Custom 4'),
    ],
  },
]

const labels = new Map<string, string>(
  FIELD_GROUPS.flatMap(({ title, fields }) => fields.map((one) => [one.name, labelIn(title, one)])),
)

/** A field's name when its group is not beside it: "Home address: City". */
function labelIn(group: string, { label }: Field): string {
  return group.endsWith('address') ? `${group}: ${label}` : label
}

export function labelOf(name: string): string {
  return labels.get(name) ?? name.replace(/_/g, ' ')
}
