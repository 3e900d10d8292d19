import { TIMES } from './example-times.ts'

const ACCOUNT = { id: 1, name: 'Acme', time_zone: 'Europe/Oslo', currency: 'NOK', country: 'NO', ...TIMES }

const USER = { id: 7, name: 'Ann Berg', email: 'ann@acme.example', role: 'owner', time_zone: null, ...TIMES }

const INVITATION = {
  id: 3,
  email: 'bob@acme.example',
  role: 'member',
  created_at: '2026-11-20T14:05:00.000Z',
  expires_at: '2026-11-27T14:05:00.000Z',
}

const DEVICE = {
  id: 6,
  name: 'Phone',
  hint: '4xyz',
  is_read_only: false,
  books: ['all'],
  calendars: ['agenda', 'birthdays'],
  list_ids: [2],
  created_at: '2026-11-20T14:05:00.000Z',
  last_used_at: '2026-11-20T15:10:00.000Z',
}

const FEED = {
  id: 8,
  name: 'Google Calendar',
  hint: 'Zq3w',
  calendar: 'agenda',
  created_at: '2026-11-20T14:05:00.000Z',
  last_used_at: '2026-11-20T15:10:00.000Z',
}

const TOKEN = {
  id: 4,
  name: 'Newsletter',
  hint: 'x8Qk',
  is_read_only: false,
  created_at: '2026-11-20T14:05:00.000Z',
  last_used_at: null,
  expires_at: '2027-02-18T14:05:00.000Z',
}

/** Examples of accounts and those who use them, by the name of their schema. */
export const accountRecords = {
  Status: {
    key: 'customer',
    label: 'Customer',
    position: 2,
    hue: null,
    retired_at: null,
    updated_at: TIMES.updated_at,
  },
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
  DevicePassword: DEVICE,
  DeviceDetail: { name: 'IMPP', label: 'Jabber', value: 'xmpp:ines@example.com' },
  NewDevicePassword: { ...DEVICE, last_used_at: null, secret: 'kithd-...' },
  CalendarFeed: FEED,
  NewCalendarFeed: { ...FEED, last_used_at: null, secret: 'kithf_...' },
  ConnectedApp: {
    id: 5,
    name: 'Claude',
    host: 'claude.ai',
    is_local: false,
    may_write: true,
    created_at: '2026-11-20T14:05:00.000Z',
    last_used_at: '2026-11-20T15:10:00.000Z',
    expires_at: '2027-01-19T15:10:00.000Z',
  },
  AppPreview: {
    name: 'Claude',
    host: 'claude.ai',
    is_local: false,
    published_by: 'claude.ai',
    asks_to_write: true,
    user_id: 7,
    user_name: 'Ann Berg',
    user_email: 'ann@acme.example',
    account_name: 'Acme',
    problem: null,
    no_location:
      'https://claude.ai/api/mcp/auth_callback?error=access_denied&state=x&iss=https%3A%2F%2Fkith.example.com',
  },
}

const APP_REQUEST =
  'response_type=code&client_id=https%3A%2F%2Fclaude.ai%2Foauth%2Fclient&redirect_uri=https%3A%2F%2Fclaude.ai%2Fapi%2Fmcp%2Fauth_callback' +
  '&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&state=x&scope=read+write'

/** Bodies of requests about accounts and those who use them, by operation. */
export const accountBodies = {
  previewApp: { query: APP_REQUEST },
  connectApp: { query: APP_REQUEST, user_id: 7, may_write: true },
  createDevicePassword: {
    device_password: { name: 'Phone', books: ['all'], calendars: ['agenda'], list_ids: [2] },
  },
  createCalendarFeed: { calendar_feed: { name: 'Google Calendar', calendar: 'agenda' } },
  createToken: { token: { name: 'Newsletter', is_read_only: true, expires_in_days: 90 } },
  inviteUser: { invitation: { email: 'bob@acme.example', role: 'member' } },
  addStatus: { status: { label: 'Partner', position: 3 } },
  updateStatus: { status: { label: 'Client', position: 0, hue: 'green' } },
  updateFieldLabels: { field_labels: { user_1: 'Shoe size' } },
  updateUser: { user: { role: 'admin' } },
  changePassword: {
    current_password: 'long quiet rivers',
    new_password: 'short loud brooks',
    end_tokens: true,
  },
  updateMe: { user: { name: 'Ann Berg', time_zone: 'Europe/Oslo' } },
  updateAccount: { account: { name: 'Acme', currency: 'NOK', country: 'NO' } },
}
