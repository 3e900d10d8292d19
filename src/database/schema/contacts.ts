import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

/** The text, date and number fields a person fills in; `crm/contact-fields/fields.ts` says all about them. */
type ContactFieldColumns = Record<
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'suffix'
  | 'title'
  | 'job_title'
  | 'company'
  | 'department'
  | 'gender'
  | 'spouse'
  | 'children'
  | 'assistant'
  | 'assistants_phone'
  | 'anniversary'
  | 'birthday'
  | 'email_address'
  | 'email_address_2'
  | 'email_address_3'
  | 'url'
  | 'url_2'
  | 'url_3'
  | 'user_1'
  | 'user_2'
  | 'user_3'
  | 'user_4'
  | 'business_street'
  | 'business_street_2'
  | 'business_city'
  | 'business_state'
  | 'business_postal_code'
  | 'business_country'
  | 'business_phone'
  | 'business_phone_2'
  | 'business_fax'
  | 'home_street'
  | 'home_street_2'
  | 'home_city'
  | 'home_state'
  | 'home_postal_code'
  | 'home_country'
  | 'home_phone'
  | 'home_phone_2'
  | 'home_fax'
  | 'other_street'
  | 'other_street_2'
  | 'other_city'
  | 'other_state'
  | 'other_postal_code'
  | 'other_country'
  | 'other_phone'
  | 'other_fax'
  | 'mobile_phone'
  | 'mobile_phone_2',
  string | null
> &
  Record<'preferred_email_index' | 'preferred_phone_index', number | null>

export interface ContactTable extends ContactFieldColumns {
  id: Generated<number>
  account_id: number
  user_id: number
  is_private: Flag
  status: string | null
  /** What people call the contact, made from its fields. */
  name: string
  /** Folded for sorting by bytes, so that both engines order alike; null when unset. */
  sort_name: string | null
  sort_first_name: string | null
  sort_last_name: string | null
  sort_company: string | null
  /** JSON: its telephone numbers as they were read, by field; null when there are none, or nobody has read them yet. */
  numbers: string | null
  created_at: string
  updated_at: string
  /** What `updated_at` was before the contact only moved, by a note for example; it counts while `touched_at` is `updated_at`. */
  edited_at: string | null
  touched_at: string | null
  last_action_at: string | null
  /** `last_action_at`, or `created_at` where nothing happened yet: what inactivity is counted from. */
  active_at: string
  trashed_at: string | null
  /** The photo that is its picture: one of its own. */
  photo_id: number | null
  /** The contact that it became part of; such a one is trashed, too, and shown nowhere. */
  merged_into: number | null
}

export interface MergeTable {
  id: Generated<number>
  account_id: number
  /** The contact that has it all now: the survivor, or what that was merged into later. */
  contact_id: number
  survivor_id: number
  duplicate_id: number
  user_id: number
  /** JSON: what it did, for people. */
  report: string
  /** JSON: what it takes to undo it; null when it was undone or is too old. */
  undo: string | null
  created_at: string
  undone_at: string | null
  undone_by: number | null
}

/** A contact that came with sample data. */
export interface SampleContactTable {
  account_id: number
  contact_id: number
}
