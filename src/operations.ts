import type { Operation } from './core/operation.ts'
import { getAccount } from './crm/accounts/get-account.ts'
import { listAccounts } from './crm/accounts/list-accounts.ts'
import { updateAccount } from './crm/accounts/update-account.ts'
import { deleteActivity } from './crm/activities/delete-activity.ts'
import { getActivity } from './crm/activities/get-activity.ts'
import { listActivities } from './crm/activities/list-activities.ts'
import { logActivity } from './crm/activities/log-activity.ts'
import { restoreActivity } from './crm/activities/restore-activity.ts'
import { updateActivity } from './crm/activities/update-activity.ts'
import { getAgenda } from './crm/agenda/get-agenda.ts'
import { deleteEntry } from './crm/calendar/delete-entry.ts'
import { getEntries } from './crm/calendar/get-entries.ts'
import { listEntries } from './crm/calendar/list-entries.ts'
import { openFeed } from './crm/calendar/open-feed.ts'
import { putEntry } from './crm/calendar/put-entry.ts'
import { syncEntries } from './crm/calendar/sync-entries.ts'
import { writeFeed } from './crm/calendar/write-feed.ts'
import { createCalendarFeed } from './crm/calendar-feeds/create-calendar-feed.ts'
import { listCalendarFeeds } from './crm/calendar-feeds/list-calendar-feeds.ts'
import { refuseCalendarFeed } from './crm/calendar-feeds/refuse-calendar-feed.ts'
import { revokeCalendarFeed } from './crm/calendar-feeds/revoke-calendar-feed.ts'
import { cancelCall } from './crm/calls/cancel-call.ts'
import { completeCall } from './crm/calls/complete-call.ts'
import { createCall } from './crm/calls/create-call.ts'
import { deleteCall } from './crm/calls/delete-call.ts'
import { getCall } from './crm/calls/get-call.ts'
import { listCalls } from './crm/calls/list-calls.ts'
import { reopenCall } from './crm/calls/reopen-call.ts'
import { restoreCall } from './crm/calls/restore-call.ts'
import { updateCall } from './crm/calls/update-call.ts'
import { deleteCard } from './crm/cards/delete-card.ts'
import { getCards } from './crm/cards/get-cards.ts'
import { getDeviceDetails } from './crm/cards/get-device-details.ts'
import { listBooks } from './crm/cards/list-books.ts'
import { listCards } from './crm/cards/list-cards.ts'
import { putCard } from './crm/cards/put-card.ts'
import { syncCards } from './crm/cards/sync-cards.ts'
import { connectApp } from './crm/connected-apps/connect-app.ts'
import { disconnectApp } from './crm/connected-apps/disconnect-app.ts'
import { getAppRegistration } from './crm/connected-apps/get-app-registration.ts'
import { listApps } from './crm/connected-apps/list-apps.ts'
import { previewApp } from './crm/connected-apps/preview-app.ts'
import { redeemAppCode } from './crm/connected-apps/redeem-app-code.ts'
import { refreshApp } from './crm/connected-apps/refresh-app.ts'
import { registerApp } from './crm/connected-apps/register-app.ts'
import { revokeAppToken } from './crm/connected-apps/revoke-app-token.ts'
import { changeContactsInBulk } from './crm/contacts/change-contacts-in-bulk.ts'
import { createContact } from './crm/contacts/create-contact.ts'
import { deleteContact } from './crm/contacts/delete-contact.ts'
import { getContact } from './crm/contacts/get-contact.ts'
import { getContactOverview } from './crm/contacts/get-contact-overview.ts'
import { listContacts } from './crm/contacts/list-contacts.ts'
import { listContactsByText } from './crm/contacts/list-contacts-by-text.ts'
import { lookUpContact } from './crm/contacts/look-up-contact.ts'
import { readNumbers } from './crm/contacts/read-numbers.ts'
import { restoreContact } from './crm/contacts/restore-contact.ts'
import { updateContact } from './crm/contacts/update-contact.ts'
import { createDealStage } from './crm/deal-stages/create-deal-stage.ts'
import { getDealStage } from './crm/deal-stages/get-deal-stage.ts'
import { listDealStages } from './crm/deal-stages/list-deal-stages.ts'
import { lookUpDealStage } from './crm/deal-stages/look-up-deal-stage.ts'
import { updateDealStage } from './crm/deal-stages/update-deal-stage.ts'
import { createDeal } from './crm/deals/create-deal.ts'
import { deleteDeal } from './crm/deals/delete-deal.ts'
import { deleteDealStage } from './crm/deals/delete-deal-stage.ts'
import { getDeal } from './crm/deals/get-deal.ts'
import { listDeals } from './crm/deals/list-deals.ts'
import { lookUpDeal } from './crm/deals/look-up-deal.ts'
import { moveDeal } from './crm/deals/move-deal.ts'
import { restoreDeal } from './crm/deals/restore-deal.ts'
import { summarizePipeline } from './crm/deals/summarize-pipeline.ts'
import { summarizeWonDeals } from './crm/deals/summarize-won-deals.ts'
import { updateDeal } from './crm/deals/update-deal.ts'
import { listDeletions } from './crm/deletions/list-deletions.ts'
import { createDevicePassword } from './crm/device-passwords/create-device-password.ts'
import { listDevicePasswords } from './crm/device-passwords/list-device-passwords.ts'
import { refuseDevicePassword } from './crm/device-passwords/refuse-device-password.ts'
import { revokeDevicePassword } from './crm/device-passwords/revoke-device-password.ts'
import { dismissDuplicate } from './crm/duplicates/dismiss-duplicate.ts'
import { findDuplicates } from './crm/duplicates/find-duplicates.ts'
import { listDismissedDuplicates } from './crm/duplicates/list-dismissed-duplicates.ts'
import { listDuplicateGroups } from './crm/duplicates/list-duplicate-groups.ts'
import { undismissDuplicate } from './crm/duplicates/undismiss-duplicate.ts'
import { continueExport } from './crm/exports/continue-export.ts'
import { createExport } from './crm/exports/create-export.ts'
import { deleteExport } from './crm/exports/delete-export.ts'
import { getExport } from './crm/exports/get-export.ts'
import { giveUpExport } from './crm/exports/give-up-export.ts'
import { listExports } from './crm/exports/list-exports.ts'
import { readExport } from './crm/exports/read-export.ts'
import { getFieldLabels } from './crm/field-labels/get-field-labels.ts'
import { updateFieldLabels } from './crm/field-labels/update-field-labels.ts'
import { listHistory } from './crm/history/list-history.ts'
import { continueImport } from './crm/imports/continue-import.ts'
import { createImport } from './crm/imports/create-import.ts'
import { deleteImport } from './crm/imports/delete-import.ts'
import { getImport } from './crm/imports/get-import.ts'
import { giveUpImport } from './crm/imports/give-up-import.ts'
import { listImports } from './crm/imports/list-imports.ts'
import { readLeftOut } from './crm/imports/read-left-out.ts'
import { runImport } from './crm/imports/run-import.ts'
import { undoImport } from './crm/imports/undo-import.ts'
import { updateImport } from './crm/imports/update-import.ts'
import { acceptInvitation } from './crm/invitations/accept-invitation.ts'
import { inviteUser } from './crm/invitations/invite-user.ts'
import { listInvitations } from './crm/invitations/list-invitations.ts'
import { previewInvitation } from './crm/invitations/preview-invitation.ts'
import { revokeInvitation } from './crm/invitations/revoke-invitation.ts'
import { addToList } from './crm/lists/add-to-list.ts'
import { createList } from './crm/lists/create-list.ts'
import { deleteList } from './crm/lists/delete-list.ts'
import { getList } from './crm/lists/get-list.ts'
import { listLists } from './crm/lists/list-lists.ts'
import { lookUpList } from './crm/lists/look-up-list.ts'
import { removeFromList } from './crm/lists/remove-from-list.ts'
import { restoreList } from './crm/lists/restore-list.ts'
import { updateList } from './crm/lists/update-list.ts'
import { addUser } from './crm/members/add-user.ts'
import { changeEmail } from './crm/members/change-email.ts'
import { changePassword } from './crm/members/change-password.ts'
import { endSessionsOfUser } from './crm/members/end-sessions-of-user.ts'
import { getMe } from './crm/members/get-me.ts'
import { getSetup } from './crm/members/get-setup.ts'
import { removeUser } from './crm/members/remove-user.ts'
import { resetEmail } from './crm/members/reset-email.ts'
import { resetPassword } from './crm/members/reset-password.ts'
import { revokeTokensOfUser } from './crm/members/revoke-tokens-of-user.ts'
import { signUp } from './crm/members/sign-up.ts'
import { suspendUser } from './crm/members/suspend-user.ts'
import { unsuspendUser } from './crm/members/unsuspend-user.ts'
import { updateMe } from './crm/members/update-me.ts'
import { getMerge } from './crm/merges/get-merge.ts'
import { listMerges } from './crm/merges/list-merges.ts'
import { mergeContacts } from './crm/merges/merge-contacts.ts'
import { undoMerge } from './crm/merges/undo-merge.ts'
import { deleteMessage } from './crm/messages/delete-message.ts'
import { getMessage } from './crm/messages/get-message.ts'
import { listMessages } from './crm/messages/list-messages.ts'
import { logMessage } from './crm/messages/log-message.ts'
import { restoreMessage } from './crm/messages/restore-message.ts'
import { updateMessage } from './crm/messages/update-message.ts'
import { addNote } from './crm/notes/add-note.ts'
import { deleteNote } from './crm/notes/delete-note.ts'
import { getNote } from './crm/notes/get-note.ts'
import { listNotes } from './crm/notes/list-notes.ts'
import { listNotesOfContacts } from './crm/notes/list-notes-of-contacts.ts'
import { restoreNote } from './crm/notes/restore-note.ts'
import { updateNote } from './crm/notes/update-note.ts'
import { addPhoto } from './crm/photos/add-photo.ts'
import { choosePhoto } from './crm/photos/choose-photo.ts'
import { deletePhoto } from './crm/photos/delete-photo.ts'
import { getPhoto } from './crm/photos/get-photo.ts'
import { getPhotoImage } from './crm/photos/get-photo-image.ts'
import { getPhotoOriginal } from './crm/photos/get-photo-original.ts'
import { listPhotos } from './crm/photos/list-photos.ts'
import { restorePhoto } from './crm/photos/restore-photo.ts'
import { updatePhoto } from './crm/photos/update-photo.ts'
import { fillWithSampleData } from './crm/sample-data/fill-with-sample-data.ts'
import { getSampleData } from './crm/sample-data/get-sample-data.ts'
import { removeSampleData } from './crm/sample-data/remove-sample-data.ts'
import { createSavedView } from './crm/saved-views/create-saved-view.ts'
import { deleteSavedView } from './crm/saved-views/delete-saved-view.ts'
import { getSavedView } from './crm/saved-views/get-saved-view.ts'
import { listSavedViews } from './crm/saved-views/list-saved-views.ts'
import { updateSavedView } from './crm/saved-views/update-saved-view.ts'
import { forgetWords } from './crm/search-index/forget-words.ts'
import { confirmPassword } from './crm/sessions/confirm-password.ts'
import { endSession } from './crm/sessions/end-session.ts'
import { listSessions } from './crm/sessions/list-sessions.ts'
import { signIn } from './crm/sessions/sign-in.ts'
import { signOut } from './crm/sessions/sign-out.ts'
import { addStatus } from './crm/statuses/add-status.ts'
import { getStatus } from './crm/statuses/get-status.ts'
import { listStatuses } from './crm/statuses/list-statuses.ts'
import { restoreStatus } from './crm/statuses/restore-status.ts'
import { retireStatus } from './crm/statuses/retire-status.ts'
import { updateStatus } from './crm/statuses/update-status.ts'
import { completeTask } from './crm/tasks/complete-task.ts'
import { createTask } from './crm/tasks/create-task.ts'
import { deleteTask } from './crm/tasks/delete-task.ts'
import { getTask } from './crm/tasks/get-task.ts'
import { listTasks } from './crm/tasks/list-tasks.ts'
import { lookUpTask } from './crm/tasks/look-up-task.ts'
import { reopenTask } from './crm/tasks/reopen-task.ts'
import { restoreTask } from './crm/tasks/restore-task.ts'
import { updateTask } from './crm/tasks/update-task.ts'
import { inspectAccount } from './crm/throttling/inspect-account.ts'
import { throttleAccount } from './crm/throttling/throttle-account.ts'
import { throttleUser } from './crm/throttling/throttle-user.ts'
import { createToken } from './crm/tokens/create-token.ts'
import { listTokens } from './crm/tokens/list-tokens.ts'
import { revokeToken } from './crm/tokens/revoke-token.ts'
import { undoChange } from './crm/undoing/undo-change.ts'
import { undoLatest } from './crm/undoing/undo-latest.ts'
import { purgeExchange } from './crm/upkeep/purge-exchange.ts'
import { purgeTrash } from './crm/upkeep/purge-trash.ts'
import { removeExpired } from './crm/upkeep/remove-expired.ts'
import { getUser } from './crm/users/get-user.ts'
import { listUsers } from './crm/users/list-users.ts'
import { lookUpUser } from './crm/users/look-up-user.ts'
import { nameUsers } from './crm/users/name-users.ts'
import { updateUser } from './crm/users/update-user.ts'
import { understandWhen } from './crm/when/understand-when.ts'

/** The catalogue: everything Kith can do. A test holds it against the files and the doors. */
export const OPERATIONS: readonly Operation[] = [
  getAccount,
  getSetup,
  inspectAccount,
  listAccounts,
  signUp,
  throttleAccount,
  updateAccount,
  deleteActivity,
  getActivity,
  listActivities,
  logActivity,
  restoreActivity,
  updateActivity,
  getAgenda,
  cancelCall,
  completeCall,
  createCall,
  deleteCall,
  getCall,
  listCalls,
  reopenCall,
  restoreCall,
  updateCall,
  changeContactsInBulk,
  createContact,
  deleteContact,
  getContact,
  getContactOverview,
  listContacts,
  lookUpContact,
  listContactsByText,
  purgeTrash,
  restoreContact,
  updateContact,
  createDealStage,
  deleteDealStage,
  getDealStage,
  listDealStages,
  lookUpDealStage,
  updateDealStage,
  createDeal,
  deleteDeal,
  getDeal,
  listDeals,
  lookUpDeal,
  moveDeal,
  restoreDeal,
  summarizePipeline,
  summarizeWonDeals,
  updateDeal,
  dismissDuplicate,
  findDuplicates,
  listDuplicateGroups,
  listDismissedDuplicates,
  undismissDuplicate,
  purgeExchange,
  continueExport,
  readNumbers,
  createExport,
  deleteExport,
  getExport,
  giveUpExport,
  listExports,
  readExport,
  getFieldLabels,
  updateFieldLabels,
  listDeletions,
  listHistory,
  continueImport,
  createImport,
  deleteImport,
  getImport,
  giveUpImport,
  listImports,
  readLeftOut,
  runImport,
  undoImport,
  updateImport,
  acceptInvitation,
  inviteUser,
  listInvitations,
  previewInvitation,
  revokeInvitation,
  addToList,
  createList,
  deleteList,
  getList,
  listLists,
  lookUpList,
  removeFromList,
  restoreList,
  updateList,
  getMerge,
  listMerges,
  mergeContacts,
  undoMerge,
  deleteMessage,
  getMessage,
  listMessages,
  logMessage,
  restoreMessage,
  updateMessage,
  addNote,
  deleteNote,
  getNote,
  listNotesOfContacts,
  listNotes,
  restoreNote,
  updateNote,
  addPhoto,
  choosePhoto,
  deletePhoto,
  getPhotoImage,
  getPhotoOriginal,
  getPhoto,
  listPhotos,
  restorePhoto,
  updatePhoto,
  fillWithSampleData,
  getSampleData,
  removeSampleData,
  createSavedView,
  deleteSavedView,
  getSavedView,
  listSavedViews,
  updateSavedView,
  forgetWords,
  confirmPassword,
  endSession,
  listSessions,
  removeExpired,
  signIn,
  signOut,
  addStatus,
  getStatus,
  listStatuses,
  restoreStatus,
  retireStatus,
  updateStatus,
  completeTask,
  createTask,
  deleteTask,
  getTask,
  listTasks,
  lookUpTask,
  reopenTask,
  restoreTask,
  updateTask,
  createDevicePassword,
  listDevicePasswords,
  revokeDevicePassword,
  refuseDevicePassword,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
  refuseCalendarFeed,
  openFeed,
  writeFeed,
  listBooks,
  listCards,
  getCards,
  syncCards,
  putCard,
  deleteCard,
  listEntries,
  getEntries,
  syncEntries,
  putEntry,
  deleteEntry,
  getDeviceDetails,
  connectApp,
  disconnectApp,
  getAppRegistration,
  listApps,
  previewApp,
  redeemAppCode,
  refreshApp,
  registerApp,
  revokeAppToken,
  createToken,
  listTokens,
  revokeToken,
  undoChange,
  undoLatest,
  addUser,
  changeEmail,
  changePassword,
  endSessionsOfUser,
  getMe,
  getUser,
  lookUpUser,
  nameUsers,
  listUsers,
  removeUser,
  resetEmail,
  resetPassword,
  revokeTokensOfUser,
  suspendUser,
  throttleUser,
  unsuspendUser,
  updateMe,
  updateUser,
  understandWhen,
]
