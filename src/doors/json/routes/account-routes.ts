import { getAccount } from '../../../crm/accounts/get-account.ts'
import { updateAccount } from '../../../crm/accounts/update-account.ts'
import { getFieldLabels } from '../../../crm/field-labels/get-field-labels.ts'
import { updateFieldLabels } from '../../../crm/field-labels/update-field-labels.ts'
import { inviteUser } from '../../../crm/invitations/invite-user.ts'
import { listInvitations } from '../../../crm/invitations/list-invitations.ts'
import { revokeInvitation } from '../../../crm/invitations/revoke-invitation.ts'
import { endSession } from '../../../crm/sessions/end-session.ts'
import { listSessions } from '../../../crm/sessions/list-sessions.ts'
import { addStatus } from '../../../crm/statuses/add-status.ts'
import { getStatus } from '../../../crm/statuses/get-status.ts'
import { listStatuses } from '../../../crm/statuses/list-statuses.ts'
import { restoreStatus } from '../../../crm/statuses/restore-status.ts'
import { retireStatus } from '../../../crm/statuses/retire-status.ts'
import { updateStatus } from '../../../crm/statuses/update-status.ts'
import { createToken } from '../../../crm/tokens/create-token.ts'
import { listTokens } from '../../../crm/tokens/list-tokens.ts'
import { revokeToken } from '../../../crm/tokens/revoke-token.ts'
import { changePassword } from '../../../crm/users/change-password.ts'
import { getMe } from '../../../crm/users/get-me.ts'
import { getUser } from '../../../crm/users/get-user.ts'
import { listUsers } from '../../../crm/users/list-users.ts'
import { removeUser } from '../../../crm/users/remove-user.ts'
import { updateMe } from '../../../crm/users/update-me.ts'
import { updateUser } from '../../../crm/users/update-user.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** What the settings pages do. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  read('/me', getMe, 'me'),
  ...update('/me', updateMe, 'user', getMe),
  act('/me/password', changePassword, { status: 204, entrance: 'session', cookie: 'stays' }),
  read('/account', getAccount, 'account'),
  ...update('/account', updateAccount, 'account', getAccount),
  list('/users', listUsers, 'users'),
  read('/users/:id', getUser, 'user'),
  ...update('/users/:id', updateUser, 'user', getUser),
  remove('/users/:id', removeUser),
  list('/statuses', listStatuses, 'statuses'),
  create('/statuses', addStatus, 'status', { location: '/statuses/' }),
  read('/statuses/:key', getStatus, 'status'),
  ...update('/statuses/:key', updateStatus, 'status', getStatus),
  remove('/statuses/:key', retireStatus),
  act('/statuses/:key/restore', restoreStatus, { record: 'status' }),
  read('/field_labels', getFieldLabels, 'field_labels'),
  ...update('/field_labels', updateFieldLabels, 'field_labels', getFieldLabels),
  list('/invitations', listInvitations, 'invitations'),
  create('/invitations', inviteUser, 'invitation'),
  remove('/invitations/:id', revokeInvitation),
  list('/tokens', listTokens, 'tokens'),
  create('/tokens', createToken, 'token'),
  remove('/tokens/:id', revokeToken),
  list('/sessions', listSessions, 'sessions', { entrance: 'session' }),
  remove('/sessions/:id', endSession, { entrance: 'session' }),
]
