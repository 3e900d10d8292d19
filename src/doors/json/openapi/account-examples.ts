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
  Status: { key: 'customer', label: 'Customer', position: 2, retired_at: null, updated_at: TIMES.updated_at },
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

/** Bodies of requests about accounts and those who use them, by operation. */
export const accountBodies = {
  createToken: { token: { name: 'Newsletter', is_read_only: true, expires_in_days: 90 } },
  inviteUser: { invitation: { email: 'bob@acme.example', role: 'member' } },
  addStatus: { status: { label: 'Partner', position: 3 } },
  updateStatus: { status: { label: 'Client', position: 0 } },
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
