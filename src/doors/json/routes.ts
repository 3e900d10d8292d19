import type { Operation } from '../../core/operation.ts'
import { getAccount } from '../../crm/accounts/get-account.ts'
import { getSetup } from '../../crm/accounts/get-setup.ts'
import { signUp } from '../../crm/accounts/sign-up.ts'
import { updateAccount } from '../../crm/accounts/update-account.ts'
import { createContact } from '../../crm/contacts/create-contact.ts'
import { deleteContact } from '../../crm/contacts/delete-contact.ts'
import { getContact } from '../../crm/contacts/get-contact.ts'
import { listContacts } from '../../crm/contacts/list-contacts.ts'
import { restoreContact } from '../../crm/contacts/restore-contact.ts'
import { updateContact } from '../../crm/contacts/update-contact.ts'
import { listHistory } from '../../crm/history/list-history.ts'
import { acceptInvitation } from '../../crm/invitations/accept-invitation.ts'
import { inviteUser } from '../../crm/invitations/invite-user.ts'
import { listInvitations } from '../../crm/invitations/list-invitations.ts'
import { previewInvitation } from '../../crm/invitations/preview-invitation.ts'
import { revokeInvitation } from '../../crm/invitations/revoke-invitation.ts'
import { addNote } from '../../crm/notes/add-note.ts'
import { deleteNote } from '../../crm/notes/delete-note.ts'
import { getNote } from '../../crm/notes/get-note.ts'
import { listNotes } from '../../crm/notes/list-notes.ts'
import { updateNote } from '../../crm/notes/update-note.ts'
import { fillWithSampleData } from '../../crm/sample-data/fill-with-sample-data.ts'
import { endSession } from '../../crm/sessions/end-session.ts'
import { listSessions } from '../../crm/sessions/list-sessions.ts'
import { signIn } from '../../crm/sessions/sign-in.ts'
import { signOut } from '../../crm/sessions/sign-out.ts'
import { listStatuses } from '../../crm/statuses/list-statuses.ts'
import { createToken } from '../../crm/tokens/create-token.ts'
import { listTokens } from '../../crm/tokens/list-tokens.ts'
import { revokeToken } from '../../crm/tokens/revoke-token.ts'
import { changePassword } from '../../crm/users/change-password.ts'
import { getMe } from '../../crm/users/get-me.ts'
import { listUsers } from '../../crm/users/list-users.ts'
import { updateMe } from '../../crm/users/update-me.ts'
import type { Route } from './route.ts'

type Rest = Partial<Omit<Route, 'method' | 'path' | 'operation'>>

const list = (path: string, operation: Operation, plural: string, rest: Rest = {}): Route => ({
  method: 'GET',
  path,
  operation,
  status: 200,
  list: plural,
  entrance: 'any',
  ...rest,
})
const read = (path: string, operation: Operation, record: string, rest: Rest = {}): Route => ({
  method: 'GET',
  path,
  operation,
  status: 200,
  record,
  entrance: 'any',
  ...rest,
})
const create = (path: string, operation: Operation, record: string, rest: Rest = {}): Route => ({
  method: 'POST',
  path,
  operation,
  status: 201,
  record,
  under: record,
  entrance: 'any',
  ...rest,
})
/** PATCH and PUT do the same: both change only what is sent. */
const update = (path: string, operation: Operation, record: string, reader: Operation): Route[] =>
  (['PATCH', 'PUT'] as const).map((method) => ({
    method,
    path,
    operation,
    status: 200,
    record,
    under: record,
    reader,
    entrance: 'any',
  }))
const remove = (path: string, operation: Operation, rest: Rest = {}): Route => ({
  method: 'DELETE',
  path,
  operation,
  status: 204,
  entrance: 'any',
  ...rest,
})
const act = (path: string, operation: Operation, rest: Rest = {}): Route => ({
  method: 'POST',
  path,
  operation,
  status: 200,
  entrance: 'any',
  ...rest,
})

/** Everything the JSON API offers, on one screen. */
export const ROUTES: readonly Route[] = [
  list('/contacts', listContacts, 'contacts'),
  create('/contacts', createContact, 'contact', { location: '/contacts/' }),
  read('/contacts/:id', getContact, 'contact'),
  ...update('/contacts/:id', updateContact, 'contact', getContact),
  remove('/contacts/:id', deleteContact),
  act('/contacts/:id/restore', restoreContact, { record: 'contact' }),
  list('/contacts/:contact_id/history', listHistory, 'history'),
  list('/contacts/:contact_id/notes', listNotes, 'notes'),
  create('/contacts/:contact_id/notes', addNote, 'note', { location: '/notes/' }),
  create('/notes', addNote, 'note', { location: '/notes/' }),
  read('/notes/:id', getNote, 'note'),
  ...update('/notes/:id', updateNote, 'note', getNote),
  remove('/notes/:id', deleteNote),
  list('/history', listHistory, 'history'),
  list('/statuses', listStatuses, 'statuses'),
  act('/sample_data', fillWithSampleData, { status: 201, record: 'sample_data' }),

  read('/me', getMe, 'me'),
  {
    method: 'PATCH',
    path: '/me',
    operation: updateMe,
    status: 200,
    record: 'user',
    under: 'user',
    reader: getMe,
    entrance: 'any',
  },
  act('/me/password', changePassword, { status: 204, entrance: 'session' }),
  read('/account', getAccount, 'account'),
  ...update('/account', updateAccount, 'account', getAccount),
  list('/users', listUsers, 'users'),
  list('/invitations', listInvitations, 'invitations'),
  create('/invitations', inviteUser, 'invitation'),
  remove('/invitations/:id', revokeInvitation),
  list('/tokens', listTokens, 'tokens'),
  create('/tokens', createToken, 'token'),
  remove('/tokens/:id', revokeToken),
  list('/sessions', listSessions, 'sessions', { entrance: 'session' }),
  remove('/sessions/:id', endSession, { entrance: 'session' }),

  read('/setup', getSetup, 'setup', { entrance: 'public' }),
  act('/signup', signUp, { status: 201, entrance: 'public', cookie: 'opens' }),
  act('/sign_in', signIn, { entrance: 'public', cookie: 'opens' }),
  act('/sign_out', signOut, { status: 204, entrance: 'session', cookie: 'closes' }),
  act('/invitation_preview', previewInvitation, { record: 'invitation', entrance: 'public' }),
  act('/accept_invitation', acceptInvitation, { status: 201, entrance: 'public', cookie: 'opens' }),
]
