import { operator } from '../../../src/admin/open-data.ts'
import { doBackgroundWork } from '../../../src/background.ts'
import { getAccount } from '../../../src/crm/accounts/get-account.ts'
import { listAccounts } from '../../../src/crm/accounts/list-accounts.ts'
import { updateAccount } from '../../../src/crm/accounts/update-account.ts'
import { createCall } from '../../../src/crm/calls/create-call.ts'
import { createDeal } from '../../../src/crm/deals/create-deal.ts'
import { acceptInvitation } from '../../../src/crm/invitations/accept-invitation.ts'
import { inviteUser } from '../../../src/crm/invitations/invite-user.ts'
import { previewInvitation } from '../../../src/crm/invitations/preview-invitation.ts'
import { addUser } from '../../../src/crm/members/add-user.ts'
import { changeEmail } from '../../../src/crm/members/change-email.ts'
import { changePassword } from '../../../src/crm/members/change-password.ts'
import { endSessionsOfUser } from '../../../src/crm/members/end-sessions-of-user.ts'
import { getSetup } from '../../../src/crm/members/get-setup.ts'
import { removeUser } from '../../../src/crm/members/remove-user.ts'
import { resetPassword } from '../../../src/crm/members/reset-password.ts'
import { revokeTokensOfUser } from '../../../src/crm/members/revoke-tokens-of-user.ts'
import { signUp } from '../../../src/crm/members/sign-up.ts'
import { suspendUser } from '../../../src/crm/members/suspend-user.ts'
import { unsuspendUser } from '../../../src/crm/members/unsuspend-user.ts'
import { confirmPassword } from '../../../src/crm/sessions/confirm-password.ts'
import { listSessions } from '../../../src/crm/sessions/list-sessions.ts'
import { signIn } from '../../../src/crm/sessions/sign-in.ts'
import { createTask } from '../../../src/crm/tasks/create-task.ts'
import { inspectAccount } from '../../../src/crm/throttling/inspect-account.ts'
import { PASSWORD } from '../../support/kith.ts'
import { presentIds } from '../large-account.ts'
import { refused, SERVER, STRANGER, type Stage } from './stage.ts'

const LONG_PASSWORD = 'a long secret of so many words '.repeat(33)

/** Passwords of as many characters as they may have, and a colleague who leaves and had a lot. */
export async function changePeople(stage: Stage): Promise<void> {
  const { does, measured, kith } = stage
  const { ann, bob } = kith
  await does(getSetup, {}, STRANGER)
  await does(listAccounts, {}, SERVER)
  await does(getAccount, {})
  await does(inspectAccount, {}, operator(ann.viewer.account_id))
  await does(updateAccount, { time_zone: 'Asia/Kathmandu', currency: 'NOK', country: 'FR' })
  await measured('numbers read anew', () => doBackgroundWork(kith.database))
  const carol = { account_name: 'Carols', name: 'Carol', email: 'carol@example.org', password: LONG_PASSWORD }
  await does(signUp, carol, STRANGER)
  const { secret } = await does(inviteUser, { email: 'dora@example.org' })
  await does(previewInvitation, { secret }, STRANGER)
  await does(acceptInvitation, { secret, name: 'Dora', password: LONG_PASSWORD }, STRANGER)
  const frank = { name: 'Frank', email: 'frank@example.org', password: LONG_PASSWORD }
  await does(addUser, frank, operator(ann.viewer.account_id))
  await does(signIn, { email: bob.email, password: PASSWORD }, STRANGER)
  await refused('wrong_credentials', does(signIn, { email: bob.email, password: 'x'.repeat(1024) }, STRANGER))
  await does(confirmPassword, { password: PASSWORD }, bob.viewer)
  await refused('invalid_values', does(confirmPassword, { password: 'x'.repeat(1024) }, bob.viewer))
  await does(
    changePassword,
    { current_password: PASSWORD, new_password: LONG_PASSWORD, end_tokens: true },
    bob.viewer,
  )
  await does(changeEmail, { current_password: LONG_PASSWORD, email: 'robert@example.org' }, bob.viewer)
  await does(resetPassword, { email: 'robert@example.org', password: LONG_PASSWORD }, SERVER)
  await leave(stage)
}

async function leave({ does, kith, large, many }: Stage): Promise<void> {
  const { ann, bob, database } = kith
  const { account_id, user_id } = bob.viewer
  const contact_id = large.busy
  for (let count = 0; count < many; count += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        await bob.perform(createTask, { contact_id, description: 'Call back' })
        await bob.perform(createCall, { contact_id, scheduled_at: '2035-05-06T10:00:00Z' })
        await bob.perform(createDeal, { name: 'Bobs', contact_ids: [contact_id] })
      }),
    )
  // Half of all people are his: giving them to him one by one would take longest of all.
  const half = (await presentIds(kith)).filter((id) => id % 2 === 0).slice(0, 6000)
  await database.write((db) =>
    db
      .updateTable('contacts')
      .set({ user_id })
      .where('account_id', '=', account_id)
      .where('id', 'in', half)
      .execute(),
  )
  await does(listSessions, { limit: 200 }, bob.viewer)
  await does(endSessionsOfUser, { id: user_id })
  await does(revokeTokensOfUser, { id: user_id })
  await does(suspendUser, { id: user_id })
  await does(unsuspendUser, { id: user_id })
  const leaving = { id: user_id, reassign_to: ann.viewer.user_id }
  await does(removeUser, { ...leaving, dry_run: true })
  await does(removeUser, leaving)
}
