import assert from 'node:assert/strict'
import { operator } from '../../src/admin/open-data.ts'
import { doBackgroundWork } from '../../src/background.ts'
import { perform } from '../../src/core/perform.ts'
import { updateAccount } from '../../src/crm/accounts/update-account.ts'
import { deleteActivity } from '../../src/crm/activities/delete-activity.ts'
import { logActivity } from '../../src/crm/activities/log-activity.ts'
import { cancelCall } from '../../src/crm/calls/cancel-call.ts'
import { completeCall } from '../../src/crm/calls/complete-call.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { deleteCall } from '../../src/crm/calls/delete-call.ts'
import { reopenCall } from '../../src/crm/calls/reopen-call.ts'
import { restoreCall } from '../../src/crm/calls/restore-call.ts'
import { updateCall } from '../../src/crm/calls/update-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { listDealStages } from '../../src/crm/deal-stages/list-deal-stages.ts'
import { updateDealStage } from '../../src/crm/deal-stages/update-deal-stage.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { deleteDeal } from '../../src/crm/deals/delete-deal.ts'
import { moveDeal } from '../../src/crm/deals/move-deal.ts'
import { updateDeal } from '../../src/crm/deals/update-deal.ts'
import { dismissDuplicate } from '../../src/crm/duplicates/dismiss-duplicate.ts'
import { undismissDuplicate } from '../../src/crm/duplicates/undismiss-duplicate.ts'
import { createExport } from '../../src/crm/exports/create-export.ts'
import { updateFieldLabels } from '../../src/crm/field-labels/update-field-labels.ts'
import { createImport } from '../../src/crm/imports/create-import.ts'
import { deleteImport } from '../../src/crm/imports/delete-import.ts'
import { runImport } from '../../src/crm/imports/run-import.ts'
import { acceptInvitation } from '../../src/crm/invitations/accept-invitation.ts'
import { inviteUser } from '../../src/crm/invitations/invite-user.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { deleteList } from '../../src/crm/lists/delete-list.ts'
import { changeEmail } from '../../src/crm/members/change-email.ts'
import { changePassword } from '../../src/crm/members/change-password.ts'
import { endSessionsOfUser } from '../../src/crm/members/end-sessions-of-user.ts'
import { removeUser } from '../../src/crm/members/remove-user.ts'
import { resetEmail } from '../../src/crm/members/reset-email.ts'
import { revokeTokensOfUser } from '../../src/crm/members/revoke-tokens-of-user.ts'
import { suspendUser } from '../../src/crm/members/suspend-user.ts'
import { unsuspendUser } from '../../src/crm/members/unsuspend-user.ts'
import { updateMe } from '../../src/crm/members/update-me.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { deleteMessage } from '../../src/crm/messages/delete-message.ts'
import { logMessage } from '../../src/crm/messages/log-message.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { deleteNote } from '../../src/crm/notes/delete-note.ts'
import { addPhoto } from '../../src/crm/photos/add-photo.ts'
import { choosePhoto } from '../../src/crm/photos/choose-photo.ts'
import { deletePhoto } from '../../src/crm/photos/delete-photo.ts'
import { updatePhoto } from '../../src/crm/photos/update-photo.ts'
import { signIn } from '../../src/crm/sessions/sign-in.ts'
import { addStatus } from '../../src/crm/statuses/add-status.ts'
import { restoreStatus } from '../../src/crm/statuses/restore-status.ts'
import { retireStatus } from '../../src/crm/statuses/retire-status.ts'
import { updateStatus } from '../../src/crm/statuses/update-status.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { deleteTask } from '../../src/crm/tasks/delete-task.ts'
import { updateTask } from '../../src/crm/tasks/update-task.ts'
import { throttleUser } from '../../src/crm/throttling/throttle-user.ts'
import { purgeTrash } from '../../src/crm/upkeep/purge-trash.ts'
import { updateUser } from '../../src/crm/users/update-user.ts'
import { png } from './images.ts'
import { type Kith, PASSWORD, type Person } from './kith.ts'

/** What `useEverything` leaves out, so that together they leave every line in the history that there is. Bob is gone then. */
export async function doTheRest(kith: Kith): Promise<void> {
  const { ann, bob, database } = kith
  await changeAccount(kith)
  const { id } = await ann.perform(createContact, { first_name: 'Zelda', last_name: 'Fitz' })
  const other = await ann.perform(createContact, { first_name: 'Zelda', company: 'Fitz' })
  await changeContact(kith, id, other.id)
  await changeDeals(kith, id)
  await changePlans(kith, id)
  await changePeople(kith)
  const theirs = await bob.perform(createContact, { first_name: 'Bobs' })
  await bob.perform(createDeal, { name: 'Bobs deal', contact_ids: [theirs.id] })
  await bob.perform(createTask, { contact_id: theirs.id, description: 'Call back' })
  await bob.perform(createCall, { contact_id: theirs.id, scheduled_at: '2035-05-06T10:00:00Z' })
  await bob.perform(createExport, {})
  const csv = 'First name\nUnimported\n'
  const begun = await bob.perform(createImport, { data: csv, file_name: 'people.csv' })
  await bob.perform(runImport, { id: begun.id })
  await ann.perform(removeUser, { id: bob.viewer.user_id, reassign_to: ann.viewer.user_id })
  await doBackgroundWork(database)
  await emptyTrash(kith)
}

async function changeAccount({ ann }: Kith) {
  await ann.perform(updateAccount, { name: 'Acme Ltd', time_zone: 'Europe/Paris', currency: 'NOK' })
  await ann.perform(updateFieldLabels, { user_1: 'Shoe size' })
  const { key } = await ann.perform(addStatus, { label: 'Partner' })
  await ann.perform(updateStatus, { key, label: 'Associate', position: 0 })
  await ann.perform(retireStatus, { key })
  await ann.perform(restoreStatus, { key })
  const { items } = await ann.perform(listDealStages, {})
  await ann.perform(updateDealStage, { id: items[0]!.id, name: 'First look', stale_after_days: 9 })
  const csv = 'First name\nUnimported\n'
  const file = await ann.perform(createImport, { data: csv, file_name: 'people.csv' })
  await ann.perform(deleteImport, { id: file.id })
}

async function changeContact({ ann }: Kith, id: number, otherId: number) {
  await ann.perform(updateContact, { id, is_private: true, user_1: '42', birthday: '1990-02-03' })
  await ann.perform(updateContact, {
    id,
    is_private: false,
    status: 'customer',
    company: 'Fern',
    gender: 'f',
  })
  await ann.perform(dismissDuplicate, { contact_ids: [id, otherId] })
  await ann.perform(undismissDuplicate, { contact_ids: [id, otherId] })
  const { merge } = await ann.perform(mergeContacts, { id, duplicate_id: otherId })
  await ann.perform(undoMerge, { id: merge.id! })
  const first = await ann.perform(addPhoto, { contact_id: id, data: await picture() })
  const second = await ann.perform(addPhoto, { contact_id: id, data: await picture(5) })
  await ann.perform(choosePhoto, { id: second.id })
  await ann.perform(choosePhoto, { id: first.id })
  await ann.perform(updatePhoto, { id: first.id, file_name: 'portrait.png' })
  await ann.perform(updatePhoto, { id: first.id, data: await picture(9) })
}

async function changeDeals({ ann, bob }: Kith, contactId: number) {
  const { items: stages } = await ann.perform(listDealStages, {})
  const { id } = await ann.perform(createDeal, { name: 'Bridge', amount: '100.00', currency: 'EUR' })
  await ann.perform(updateDeal, { id, contact_ids: [contactId], expected_close_on: '2030-01-02' })
  await ann.perform(updateDeal, { id, contact_ids: [], user_id: bob.viewer.user_id, amount: '250.50' })
  await ann.perform(moveDeal, { id, stage_id: stages[1]!.id })
  await ann.perform(moveDeal, { id, outcome: 'lost', lost_reason: 'Too dear' })
  await ann.perform(moveDeal, { id, outcome: 'open', stage_id: stages[0]!.id })
}

async function changePlans({ ann, bob }: Kith, contact_id: number) {
  const call = await ann.perform(createCall, { contact_id, scheduled_at: '2035-05-06T10:00:00Z' })
  const { id } = call
  await ann.perform(updateCall, { id, body: 'About the bridge', scheduled_at: '2035-05-07T10:00:00Z' })
  await ann.perform(completeCall, { id, outcome: 'left_message', duration_seconds: 300 })
  await ann.perform(reopenCall, { id })
  await ann.perform(cancelCall, { id })
  await ann.perform(deleteCall, { id })
  await ann.perform(restoreCall, { id })
  const deal = await ann.perform(createDeal, { name: 'Tower', contact_ids: [contact_id] })
  const task = await ann.perform(createTask, { contact_id, description: 'Ask for the plan' })
  await ann.perform(updateTask, {
    id: task.id,
    due: 'tomorrow',
    recurrence: 'half_yearly',
    user_id: bob.viewer.user_id,
    deal_id: deal.id,
  })
}

async function changePeople({ ann, bob, database }: Kith) {
  const { secret } = await ann.perform(inviteUser, { email: 'carol@example.com' })
  const everybody = { database, viewer: { ...ann.viewer, user_id: 0, account_id: 0 } }
  const joining = { secret, name: 'Carol', password: 'a wholly other secret' }
  await perform(acceptInvitation, everybody, joining)
  const guess = { email: bob.email, password: 'wrong password' }
  await assert.rejects(perform(signIn, { ...everybody, address: '203.0.113.9' }, guess))
  await perform(
    resetEmail,
    { database, viewer: operator() },
    { email: bob.email, new_email: 'robert@example.com' },
  )
  await bob.perform(changeEmail, { current_password: PASSWORD, email: bob.email })
  await bob.perform(updateMe, { name: 'Bob Fisher', time_zone: 'Europe/Rome' })
  await ann.perform(updateUser, { id: bob.viewer.user_id, role: 'admin' })
  const limit = { email: bob.email, requests_per_minute: 500, is_api_disabled: true }
  await perform(throttleUser, { database, viewer: operator() }, limit)
  const new_password = 'quite another battery'
  await bob.perform(changePassword, { current_password: PASSWORD, new_password })
  await perform(signIn, everybody, { email: bob.email, password: new_password })
  const id = bob.viewer.user_id
  await ann.perform(endSessionsOfUser, { id })
  await ann.perform(revokeTokensOfUser, { id })
  await ann.perform(suspendUser, { id })
  await ann.perform(unsuspendUser, { id })
}

async function emptyTrash({ ann, database }: Kith) {
  const { id } = await ann.perform(createContact, { first_name: 'Old' })
  await ann.perform(deleteContact, { id })
  const list = await ann.perform(createList, { name: 'Old guests' })
  await ann.perform(deleteList, { id: list.id })
  const records = await deleteOneOfEach(ann)
  const trashed_at = '2020-01-01T00:00:00.000Z'
  await database.write(async (db) => {
    for (const [table, one] of Object.entries({ ...records, contacts: id }))
      await db
        .updateTable(table as 'contacts')
        .set({ trashed_at })
        .where('id', '=', one)
        .execute()
    await db.updateTable('trashed_lists').set({ trashed_at }).where('list_id', '=', list.id).execute()
  })
  while ((await perform(purgeTrash, { database, viewer: operator() }, {})).purged > 0);
}

/** One of each kind of record that hangs off a contact, in the trash; their ids by table. */
async function deleteOneOfEach(ann: Person): Promise<Record<string, number>> {
  const { id: contact_id } = await ann.perform(createContact, { first_name: 'Tidy' })
  const note = await ann.perform(addNote, { contact_id, body: 'Gone' })
  await ann.perform(deleteNote, { id: note.id })
  const call = await ann.perform(createCall, { contact_id })
  await ann.perform(deleteCall, { id: call.id })
  const message = await ann.perform(logMessage, { contact_id, body: 'Gone' })
  await ann.perform(deleteMessage, { id: message.id })
  const activity = await ann.perform(logActivity, { contact_id, body: 'Gone' })
  await ann.perform(deleteActivity, { id: activity.id })
  const task = await ann.perform(createTask, { contact_id, description: 'Gone' })
  await ann.perform(deleteTask, { id: task.id })
  const deal = await ann.perform(createDeal, { contact_ids: [contact_id], name: 'Gone' })
  await ann.perform(deleteDeal, { id: deal.id })
  const photo = await ann.perform(addPhoto, { contact_id, data: await picture() })
  await ann.perform(deletePhoto, { id: photo.id })
  return {
    notes: note.id,
    calls: call.id,
    messages: message.id,
    activities: activity.id,
    tasks: task.id,
    deals: deal.id,
    photos: photo.id,
  }
}

const picture = async (width?: number): Promise<string> => (await png(width)).toString('base64')
