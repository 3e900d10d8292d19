import { DUPLICATE_COLUMNS } from '../../../crm/duplicates/duplicate.ts'
import type { Schema } from './schema.ts'

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

const TIMES = { created_at: '2026-11-20T14:05:00.000Z', updated_at: '2026-11-20T14:05:00.000Z' }
const ACCOUNT = { id: 1, name: 'Acme', time_zone: 'Europe/Oslo', currency: 'NOK', ...TIMES }
const USER = { id: 7, name: 'Ann Berg', email: 'ann@acme.example', role: 'owner', time_zone: null, ...TIMES }
const INVITATION = {
  id: 3,
  email: 'bob@acme.example',
  role: 'member',
  created_at: '2026-11-20T14:05:00.000Z',
  expires_at: '2026-11-27T14:05:00.000Z',
}
const TOKEN = {
  id: 4,
  name: 'Newsletter',
  hint: 'x8Qk',
  is_read_only: false,
  created_at: '2026-11-20T14:05:00.000Z',
  last_used_at: null,
}

const DEAL = {
  id: 31,
  name: 'New warehouse',
  user_id: 7,
  contact_ids: [42],
  contacts: [{ id: 42, name: 'Ines Okafor' }],
  amount: '12500.00',
  currency: 'EUR',
  stage_id: 3,
  stage_name: 'Proposal',
  status: 'open',
  probability: 50,
  has_own_probability: false,
  expected_close_on: '2027-01-31',
  stage_entered_at: '2026-11-20T14:05:00.000Z',
  is_stale: false,
  ...TIMES,
}
const MOVE = {
  stage_id: 3,
  stage_name: 'Proposal',
  status: 'open',
  user_id: 7,
  created_at: '2026-11-20T14:05:00.000Z',
}
const TOTAL = { currency: 'EUR', count: 2, amount: '20500.00', weighted_amount: '10250.00' }
const IMPORT = {
  id: 5,
  user_id: 7,
  status: 'uploaded',
  format: 'csv',
  file_name: 'contacts.csv',
  byte_size: 31,
  rows_total: 1,
  rows_done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  ...TIMES,
}
const IMPORT_OPTIONS = {
  list_id: null,
  status: null,
  is_private: false,
  on_duplicate: 'skip',
  is_day_first: false,
}
const COUNTS = { count: 2, stale_count: 0, totals: [TOTAL] }

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

/** A believable record for each named schema. */
const RECORDS: Record<string, Record<string, unknown>> = {
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
  Note: {
    id: 12,
    contact_id: 42,
    user_id: 7,
    body: 'Wants the new catalogue before Christmas.',
    ...TIMES,
  },
  Call: {
    id: 8,
    contact_id: 42,
    deal_id: 31,
    user_id: 7,
    status: 'scheduled',
    body: 'Quarterly review',
    direction: 'outbound',
    scheduled_at: '2026-12-01T13:30:00.000Z',
    phone: '+47 22 12 34 56',
    ...TIMES,
  },
  Task: {
    id: 15,
    contact_id: 42,
    deal_id: null,
    user_id: 7,
    description: 'Send the new price list',
    due: 'next friday 3pm',
    due_on: null,
    due_at: '2026-11-27T14:00:00.000Z',
    due_read_as: 'Friday, 27 November 2026, 15:00 (Europe/Oslo)',
    recurrence: 'none',
    completed_at: null,
    next_task_id: null,
    ...TIMES,
  },
  When: {
    text: 'next friday 3pm',
    date: '2026-11-27',
    at: '2026-11-27T14:00:00.000Z',
    reading: 'Friday, 27 November 2026, 15:00 (Europe/Oslo)',
  },
  Agenda: {
    today: '2026-11-20',
    time_zone: 'Europe/Oslo',
    sections: [
      {
        section: 'next_7_days',
        items: [
          {
            type: 'task',
            id: 15,
            contact_id: 42,
            contact_name: 'Ines Okafor',
            text: 'Send the new price list',
            due_on: null,
            due_at: '2026-11-27T14:00:00.000Z',
            due_read_as: 'Friday, 27 November 2026, 15:00 (Europe/Oslo)',
          },
        ],
        has_more: false,
      },
    ],
  },
  Message: {
    id: 31,
    contact_id: 42,
    user_id: 7,
    channel: 'email',
    direction: 'outbound',
    subject: 'Offer',
    body: 'As discussed.',
    from: 'ann@acme.example',
    to: 'ines@harbour.example',
    sent_at: '2026-11-20T14:05:00.000Z',
    message_id: '<1f0c@acme.example>',
    ...TIMES,
  },
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
  Activity: {
    id: 5,
    contact_id: 42,
    user_id: 7,
    kind: 'visit',
    body: 'Showed us their new quay.',
    happened_at: '2026-11-20T14:05:00.000Z',
    ...TIMES,
  },
  Photo: {
    id: 4,
    contact_id: 42,
    user_id: 7,
    file_name: 'ines.png',
    content_type: 'image/png',
    size: 70,
    width: 1,
    height: 1,
    ...TIMES,
  },
  List: { id: 8, name: 'Christmas cards', contact_count: 120, user_id: 7, ...TIMES },
  Deal: { ...DEAL, stage_history: [MOVE] },
  ListedDeal: DEAL,
  StageHistoryEntry: MOVE,
  DealStage: { id: 3, name: 'Proposal', position: 2, probability: 50, stale_after_days: 30, ...TIMES },
  WonByMonth: {
    time_zone: 'Europe/Oslo',
    months: [{ month: '2026-11', count: 1, totals: [{ currency: 'EUR', count: 1, amount: '4800.00' }] }],
  },
  Pipeline: {
    ...COUNTS,
    stages: [{ stage_id: 3, name: 'Proposal', position: 2, probability: 50, ...COUNTS }],
  },
  CurrencyTotal: TOTAL,
  SavedView: {
    id: 5,
    page: 'contacts',
    name: 'Customers going cold',
    query: 'status=customer&inactive_days=30',
    ...TIMES,
  },
  Duplicate: {
    contacts: [
      comparedExample({ id: 42, ...CONTACT }),
      comparedExample({ id: 57, first_name: 'Okafor', last_name: 'Inés', business_phone: '22123456' }),
    ],
    confidence: 0.97,
    evidence: [
      { field: 'first_name', agreement: 'similar', reason: 'swapped_names' },
      { field: 'last_name', agreement: 'similar', reason: 'swapped_names' },
      { field: 'business_phone', agreement: 'same' },
    ],
    group: 42,
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
  ImportSummary: IMPORT,
  Import: {
    ...IMPORT,
    encoding: 'utf-8',
    delimiter: ',',
    columns: [
      { heading: 'First name', sample: 'Ines', guess: 'first_name' },
      { heading: 'Shoe', sample: '39', guess: null },
    ],
    mapping: ['first_name', 'user_1'],
    options: IMPORT_OPTIONS,
    preview: [{ row: 1, contact: { first_name: 'Ines', user_1: '39' }, notes: [], problems: [] }],
    problems: [],
    problems_total: 0,
  },
  Rehearsal: {
    created: 1,
    updated: 0,
    skipped: 0,
    refused: 0,
    rows: [{ row: 1, act: 'created', contact_id: null }],
    problems: [],
    problems_total: 0,
  },
  Export: {
    id: 6,
    user_id: 7,
    status: 'running',
    what: 'contacts',
    format: 'csv',
    filters: { status: 'customer' },
    chosen_count: null,
    options: { has_bom: true, vcard_version: '4.0' },
    file_name: 'kith-contacts-2026-11-20.csv',
    rows_done: 0,
    byte_size: 0,
    expires_at: '2026-11-21T14:05:00.000Z',
    ...TIMES,
  },
  Status: { key: 'customer', label: 'Customer', position: 2, retired_at: null },
  FieldLabels: { user_1: 'Shoe size', user_2: null, user_3: null, user_4: null },
  Account: ACCOUNT,
  User: USER,
  Me: { ...USER, account: ACCOUNT, is_read_only: false },
  Invitation: INVITATION,
  NewInvitation: { ...INVITATION, secret: 'kithi_...' },
  Token: TOKEN,
  NewToken: { ...TOKEN, secret: 'kith_...' },
  Session: {
    id: 9,
    browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    is_current: true,
    created_at: '2026-11-20T14:05:00.000Z',
    last_used_at: '2026-11-20T15:10:00.000Z',
    expires_at: '2026-12-20T15:10:00.000Z',
  },
}

/** Values of single fields and parameters, by name. */
const VALUES: Record<string, unknown> = {
  id: 42,
  contact_id: 42,
  account_name: 'Acme',
  name: 'Ann Berg',
  email: 'ann@acme.example',
  role: 'member',
  password: 'a long sentence nobody knows',
  current_password: 'a long sentence nobody knows',
  new_password: 'another long sentence',
  time_zone: 'Europe/Oslo',
  currency: 'NOK',
  checked_at: '2026-11-20T14:05:00.000Z',
  is_checking: false,
  secret: 'kithi_...',
  invited_by: 'Ann Berg',
  body: 'Wants the new catalogue before Christmas.',
  added_ids: 43,
  contacts: 500,
  created: 1,
  updated: 0,
  skipped: 0,
  refused: 0,
  row: 1,
  problems_total: 0,
  field: 'birthday',
  message: 'is not a valid date',
  value: 'Head of buying',
  notes: 730,
  deals: 42,
  is_read_only: false,
  next_cursor: null,
  needs_first_account: false,
  is_sign_up_open: false,
}

/** One grey pixel. */
const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Bodies of requests that show more when they are not just a whole record. */
export const BODIES: Record<string, unknown> = {
  createTask: { task: { description: 'Send the new price list', due: 'next friday 3pm' } },
  updateTask: { task: { due: 'end of quarter' } },
  createCall: {
    call: { contact_id: 42, body: 'Quarterly review', scheduled_at: '2026-12-01T13:30:00+01:00' },
  },
  updateCall: { call: { scheduled_at: '2026-12-02T09:00:00+01:00' } },
  completeCall: { outcome: 'connected', note: 'Wants an offer.', duration_seconds: 540 },
  logMessage: {
    message: {
      contact_id: 42,
      subject: 'Offer',
      body: 'As discussed.',
      to: 'ines@harbour.example',
      message_id: '<1f0c@acme.example>',
    },
  },
  updateMessage: { message: { subject: 'Our offer' } },
  logActivity: {
    activity: { contact_id: 42, kind: 'visit', body: 'Showed us their new quay.' },
  },
  updateActivity: { activity: { happened_at: '2026-11-19T10:00:00Z' } },
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
  addPhoto: { photo: { contact_id: 42, file_name: 'ines.png', data: TINY_PNG } },
  addPhotoToContact: { photo: { file_name: 'ines.png', data: TINY_PNG } },
  updatePhoto: { photo: { file_name: 'ines at the quay.png' } },
  mergeContacts: { duplicate_id: 43, fields: { job_title: 'duplicate' } },
  createToken: { token: { name: 'Newsletter', is_read_only: true } },
  createList: { list: { name: 'Christmas cards' } },
  updateList: { list: { name: 'Christmas cards 2026' } },
  addToList: { contact_ids: [42, 43] },
  removeFromList: { contact_ids: [43] },
  dismissDuplicate: { contact_ids: [42, 58] },
  undismissDuplicate: { contact_ids: [42, 58] },
  createDeal: {
    deal: { name: 'New warehouse', contact_ids: [42], amount: '12500.00', expected_close_on: '2027-01-31' },
  },
  updateDeal: { deal: { amount: '13000.00', probability: null } },
  moveDeal: { outcome: 'won' },
  createDealStage: { deal_stage: { name: 'Signed', probability: 95 } },
  updateDealStage: { deal_stage: { position: 0, stale_after_days: null } },
  createSavedView: {
    saved_view: { page: 'contacts', name: 'Customers', query: 'status=customer&sort=name' },
  },
  updateSavedView: { saved_view: { name: 'Our customers' } },
  inviteUser: { invitation: { email: 'bob@acme.example', role: 'member' } },
  addStatus: { status: { label: 'Partner', position: 3 } },
  updateStatus: { status: { label: 'Client', position: 0 } },
  updateFieldLabels: { field_labels: { user_1: 'Shoe size' } },
  updateUser: { user: { role: 'admin' } },
  updateMe: { user: { name: 'Ann Berg', time_zone: 'Europe/Oslo' } },
  createImport: {
    import: { file_name: 'contacts.csv', data: 'First name,Last name\r\nInes,Okafor\r\n' },
  },
  updateImport: { import: { mapping: ['first_name', 'user_1'], options: { on_duplicate: 'update' } } },
  runImport: { dry_run: true },
  createExport: { export: { format: 'csv', filters: { status: 'customer' } } },
  updateAccount: { account: { name: 'Acme', currency: 'NOK' } },
}

/** An example of what a schema describes, complete. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, name = ''): unknown {
  const record = schema.$ref?.split('/').at(-1)
  if (record) return completed(RECORDS[record] ?? {}, schemas[record]!)
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, schemas, name)
  if (schema.type === 'array') return [exampleOf(schema.items!, schemas, name)]
  // What may be left out entirely is, where nobody has written an example of it.
  if (schema.properties && schema.type?.includes('null')) return null
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([field]) => field !== 'total_count')
        .map(([field, inner]) => [field, exampleOf(inner, schemas, field)]),
    )
  return VALUES[name] ?? schema.default ?? schema.enum?.[0] ?? null
}

/** Fields that an answer always has, but that are not set, are null. */
const completed = (record: Record<string, unknown>, { required = [] }: Schema) => ({
  ...record,
  ...Object.fromEntries(required.filter((name) => !(name in record)).map((name) => [name, null])),
})
