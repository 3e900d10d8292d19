import type { ContactField, ContactSort } from '../../api/contacts.ts'
import { texts } from '../../texts/texts.ts'

const words = texts.contacts

/** The field of an order, without its direction. */
export type SortableField = Exclude<ContactSort, `-${string}`>

interface Column {
  key: string
  label: string
  /** The contact's fields that the cell is made of. */
  fields: ContactField[]
  /** What the server sorts by, where it can. */
  sort?: SortableField
  /** The least width in pixels, and the share of what is left over. */
  least: number
  share: number
}

export const COLUMNS = [
  {
    key: 'name',
    label: words.columnName,
    fields: ['name', 'is_private', 'photo_id'],
    sort: 'name',
    least: 176,
    share: 1,
  },
  {
    key: 'company',
    label: words.columnCompany,
    fields: ['company'],
    sort: 'company',
    least: 116,
    share: 0.8,
  },
  { key: 'job_title', label: words.columnJobTitle, fields: ['job_title'], least: 120, share: 1.2 },
  { key: 'status', label: words.columnStatus, fields: ['status'], least: 88, share: 0.2 },
  {
    key: 'email',
    label: words.columnEmail,
    fields: ['email_address', 'email_address_2', 'email_address_3', 'preferred_email_index'],
    least: 332,
    share: 0.8,
  },
  {
    key: 'phone',
    label: words.columnPhone,
    fields: [
      'business_phone',
      'business_phone_2',
      'home_phone',
      'home_phone_2',
      'other_phone',
      'mobile_phone',
      'mobile_phone_2',
      'preferred_phone_index',
    ],
    least: 116,
    share: 0.4,
  },
  { key: 'city', label: words.columnCity, fields: ['business_city', 'home_city'], least: 104, share: 1 },
  { key: 'birthday', label: words.columnBirthday, fields: ['birthday'], least: 128, share: 1 },
  {
    key: 'last_action_at',
    label: words.columnLastAction,
    fields: ['last_action_at'],
    sort: 'last_action_at',
    least: 84,
    share: 0.3,
  },
  {
    key: 'created_at',
    label: words.columnCreated,
    fields: ['created_at'],
    sort: 'created_at',
    least: 104,
    share: 0.9,
  },
  {
    key: 'updated_at',
    label: words.columnUpdated,
    fields: ['updated_at'],
    sort: 'updated_at',
    least: 104,
    share: 0.9,
  },
] as const satisfies readonly Column[]

export type ColumnKey = (typeof COLUMNS)[number]['key']

export const DEFAULT_COLUMNS: ColumnKey[] = ['name', 'company', 'status', 'email', 'phone', 'last_action_at']

export function columnOf(key: ColumnKey): Column & { key: ColumnKey } {
  const column: Column & { key: ColumnKey } = COLUMNS.find((one) => one.key === key) ?? COLUMNS[0]
  return column
}

/** The narrow layout shows name, company and last contact whatever the columns, so these always come along. */
export function fieldsOf(columns: ColumnKey[]): ContactField[] {
  const needed = [...columns, 'name', 'company', 'status', 'last_action_at'] as ColumnKey[]
  return [...new Set(needed.flatMap((key) => columnOf(key).fields))]
}
