import { getAccount } from '../../../crm/accounts/get-account.ts'
import { updateAccount } from '../../../crm/accounts/update-account.ts'
import { inviteUser } from '../../../crm/invitations/invite-user.ts'
import { listInvitations } from '../../../crm/invitations/list-invitations.ts'
import { revokeInvitation } from '../../../crm/invitations/revoke-invitation.ts'
import { endSession } from '../../../crm/sessions/end-session.ts'
import { listSessions } from '../../../crm/sessions/list-sessions.ts'
import { createToken } from '../../../crm/tokens/create-token.ts'
import { listTokens } from '../../../crm/tokens/list-tokens.ts'
import { revokeToken } from '../../../crm/tokens/revoke-token.ts'
import { changePassword } from '../../../crm/users/change-password.ts'
import { getMe } from '../../../crm/users/get-me.ts'
import { listUsers } from '../../../crm/users/list-users.ts'
import { updateMe } from '../../../crm/users/update-me.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** What the settings pages do. */
export const ACCOUNT_ROUTES: readonly Route[] = [
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
]
