import { getAccount } from '../../../crm/accounts/get-account.ts'
import { updateAccount } from '../../../crm/accounts/update-account.ts'
import { createCalendarFeed } from '../../../crm/calendar-feeds/create-calendar-feed.ts'
import { listCalendarFeeds } from '../../../crm/calendar-feeds/list-calendar-feeds.ts'
import { revokeCalendarFeed } from '../../../crm/calendar-feeds/revoke-calendar-feed.ts'
import { connectApp } from '../../../crm/connected-apps/connect-app.ts'
import { disconnectApp } from '../../../crm/connected-apps/disconnect-app.ts'
import { listApps } from '../../../crm/connected-apps/list-apps.ts'
import { previewApp } from '../../../crm/connected-apps/preview-app.ts'
import { createDevicePassword } from '../../../crm/device-passwords/create-device-password.ts'
import { listDevicePasswords } from '../../../crm/device-passwords/list-device-passwords.ts'
import { revokeDevicePassword } from '../../../crm/device-passwords/revoke-device-password.ts'
import { getFieldLabels } from '../../../crm/field-labels/get-field-labels.ts'
import { updateFieldLabels } from '../../../crm/field-labels/update-field-labels.ts'
import { inviteUser } from '../../../crm/invitations/invite-user.ts'
import { listInvitations } from '../../../crm/invitations/list-invitations.ts'
import { revokeInvitation } from '../../../crm/invitations/revoke-invitation.ts'
import { changeEmail } from '../../../crm/members/change-email.ts'
import { changePassword } from '../../../crm/members/change-password.ts'
import { endSessionsOfUser } from '../../../crm/members/end-sessions-of-user.ts'
import { getMe } from '../../../crm/members/get-me.ts'
import { removeUser } from '../../../crm/members/remove-user.ts'
import { revokeTokensOfUser } from '../../../crm/members/revoke-tokens-of-user.ts'
import { suspendUser } from '../../../crm/members/suspend-user.ts'
import { unsuspendUser } from '../../../crm/members/unsuspend-user.ts'
import { updateMe } from '../../../crm/members/update-me.ts'
import { confirmPassword } from '../../../crm/sessions/confirm-password.ts'
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
import { getUser } from '../../../crm/users/get-user.ts'
import { listUsers } from '../../../crm/users/list-users.ts'
import { updateUser } from '../../../crm/users/update-user.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** What no API token opens. */
const SESSION = { entrance: 'session' } as const

/** What the settings pages do. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  read('/me', getMe, 'me'),
  ...update('/me', updateMe, 'user', getMe),
  act('/me/email', changeEmail, { record: 'user', ...SESSION }),
  act('/me/password', changePassword, { ...SESSION, cookie: 'stays' }),
  act('/me/confirm_password', confirmPassword, { status: 204, ...SESSION }),
  read('/account', getAccount, 'account'),
  ...update('/account', updateAccount, 'account', getAccount),
  list('/users', listUsers, 'users'),
  read('/users/:id', getUser, 'user'),
  ...update('/users/:id', updateUser, 'user', getUser, SESSION),
  remove('/users/:id', removeUser, SESSION),
  act('/users/:id/suspend', suspendUser, { record: 'user', ...SESSION }),
  act('/users/:id/unsuspend', unsuspendUser, { record: 'user', ...SESSION }),
  remove('/users/:id/sessions', endSessionsOfUser, SESSION),
  remove('/users/:id/tokens', revokeTokensOfUser, SESSION),
  list('/statuses', listStatuses, 'statuses'),
  create('/statuses', addStatus, 'status', { location: '/statuses/' }),
  read('/statuses/:key', getStatus, 'status'),
  ...update('/statuses/:key', updateStatus, 'status', getStatus),
  remove('/statuses/:key', retireStatus),
  act('/statuses/:key/restore', restoreStatus, { record: 'status' }),
  read('/field_labels', getFieldLabels, 'field_labels'),
  ...update('/field_labels', updateFieldLabels, 'field_labels', getFieldLabels),
  list('/invitations', listInvitations, 'invitations'),
  create('/invitations', inviteUser, 'invitation', SESSION),
  remove('/invitations/:id', revokeInvitation),
  list('/tokens', listTokens, 'tokens'),
  create('/tokens', createToken, 'token', SESSION),
  remove('/tokens/:id', revokeToken),
  act('/apps/preview', previewApp, { record: 'app', ...SESSION }),
  act('/apps/connect', connectApp, SESSION),
  list('/apps', listApps, 'apps', SESSION),
  remove('/apps/:id', disconnectApp, SESSION),
  list('/device_passwords', listDevicePasswords, 'device_passwords', SESSION),
  create('/device_passwords', createDevicePassword, 'device_password', SESSION),
  remove('/device_passwords/:id', revokeDevicePassword, SESSION),
  list('/calendar_feeds', listCalendarFeeds, 'calendar_feeds', SESSION),
  create('/calendar_feeds', createCalendarFeed, 'calendar_feed', SESSION),
  remove('/calendar_feeds/:id', revokeCalendarFeed, SESSION),
  list('/sessions', listSessions, 'sessions', SESSION),
  remove('/sessions/:id', endSession, SESSION),
]
