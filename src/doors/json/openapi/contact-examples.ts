import { DUPLICATE_COLUMNS } from '../../../crm/duplicates/duplicate.ts'
import { TIMES } from './example-times.ts'

const CONTACT = {
  first_name: 'Ines',
  last_name: 'Okafor',
  company: 'Harbour & Sons',
  job_title: 'Head of purchasing',
  email_address: 'ines@harbour.example',
  business_phone: '+47 22 12 34 56',
  business_city: 'Oslo',
  birthday: '1984-05-12',
}

/** One of two contacts that may be the same: every field is there. */
const comparedExample = (fields: Record<string, unknown>) => ({
  ...Object.fromEntries(DUPLICATE_COLUMNS.map((column) => [column, null])),
  user_id: 7,
  is_private: false,
  name: 'Ines Okafor',
  updated_at: TIMES.updated_at,
  ...Object.fromEntries(
    Object.entries(fields).filter(([field]) => DUPLICATE_COLUMNS.includes(field as 'id')),
  ),
})

const BULK_RESULT = { index: 0, id: 42, status: 'updated', code: null, errors: [] }

/** Examples of contacts, by the name of their schema. */
export const contactRecords = {
  Contact: {
    id: 42,
    user_id: 7,
    is_private: false,
    status: 'lead',
    name: 'Ines Okafor',
    ...TIMES,
    last_action_at: '2026-11-20T14:05:00.000Z',
    ...CONTACT,
    photo_id: 4,
    numbers: { business_phone: '+4722123456' },
    photo_url: '/api_v2/photos/4/image?size=small',
    list_ids: [8],
  },
  NewContact: { ...CONTACT, status: 'lead' },
  ContactInput: { ...CONTACT, status: 'lead' },
  DeletionPreview: {
    type: 'contact',
    id: 42,
    name: 'Ines Okafor',
    deleted: { contact: 1, note: 3, task: 1 },
    changed: { list: 2 },
    restorable_days: 30,
  },
  BulkReport: {
    action: 'update',
    dry_run: false,
    done_count: 1,
    refused_count: 1,
    results: [
      BULK_RESULT,
      {
        ...BULK_RESULT,
        index: 1,
        id: 43,
        status: 'refused',
        code: 'contact_not_found',
        errors: [{ field: '', code: 'contact_not_found', message: 'There is no such contact' }],
      },
    ],
  },
  BulkResult: BULK_RESULT,
  Merge: {
    id: 6,
    survivor_id: 42,
    duplicate_id: 43,
    survivor_name: 'Ines Haugen',
    duplicate_name: 'I. Haugen',
    user_id: 7,
    user_name: 'Ann Berg',
    created_at: '2026-11-20T14:05:00.000Z',
    undo_until: '2026-12-20T14:05:00.000Z',
    moved: { notes: 2, calls: 1, messages: 0, activities: 0, tasks: 1, photos: 1, deals: 1, lists: 0 },
    changes: { job_title: [null, 'Head of purchasing'] },
    kept_in_note: [{ field: 'home_city', value: 'Bergen' }],
    shares_private: false,
  },
  Duplicate: {
    contacts: [
      comparedExample({ id: 42, ...CONTACT }),
      comparedExample({ id: 57, first_name: 'Okafor', last_name: 'Inés', business_phone: '22123456' }),
    ],
    confidence: 0.97,
    likelihood: 'likely',
    evidence: [
      { field: 'first_name', agreement: 'similar', reason: 'swapped_names' },
      { field: 'last_name', agreement: 'similar', reason: 'swapped_names' },
      { field: 'business_phone', agreement: 'same' },
    ],
    group: 42,
  },
  DuplicateGroup: {
    group: 42,
    contacts: [
      comparedExample({ id: 42, ...CONTACT }),
      comparedExample({ id: 57, first_name: 'Okafor', last_name: 'Inés', business_phone: '22123456' }),
    ],
    contact_count: 2,
    confidence: 0.97,
    likelihood: 'likely',
    differing: ['first_name', 'last_name'],
  },
  Dismissal: {
    id: 3,
    contacts: [
      { id: 42, name: 'Ines Okafor', company: 'Harbour & Sons' },
      { id: 58, name: 'Ines Okafor', company: 'Quay House' },
    ],
    user_id: 7,
    created_at: '2026-11-20T14:05:00.000Z',
  },
  Deletion: { type: 'contact', id: 58, deleted_at: '2026-11-20T14:05:00.000Z', merged_into: 42 },
  HistoryEntry: {
    id: 105,
    contact_id: 42,
    contact_name: 'Ines Okafor',
    user_id: 7,
    user_name: 'Ann Berg',
    action: 'updated',
    subject_type: 'contact',
    subject_id: 42,
    subject_name: null,
    door: 'json',
    token_name: 'Newsletter',
    changes: { status: ['lead', 'customer'] },
    body: 'Status changed',
    created_at: '2026-11-20T14:05:00.000Z',
  },
}

/** Bodies of requests about contacts, by operation. */
export const contactBodies = {
  changeContactsInBulk: {
    bulk: {
      action: 'update',
      contacts: [
        { id: 42, status: 'customer' },
        { id: 43, mobile_phone: '+47 912 34 567' },
      ],
    },
  },
  updateContact: { contact: { status: 'customer', mobile_phone: '+47 912 34 567', spouse: null } },
  mergeContacts: { duplicate_id: 43, fields: { job_title: 'duplicate' } },
  dismissDuplicate: { contact_ids: [42, 58] },
  undismissDuplicate: { contact_ids: [42, 58] },
}
