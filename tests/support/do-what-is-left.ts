import { operator } from '../../src/admin/open-data.ts'
import { nobody } from '../../src/core/context.ts'
import { type Caller, perform } from '../../src/core/perform.ts'
import { listAccounts } from '../../src/crm/accounts/list-accounts.ts'
import { deleteEntry } from '../../src/crm/calendar/delete-entry.ts'
import { getEntries } from '../../src/crm/calendar/get-entries.ts'
import { listEntries } from '../../src/crm/calendar/list-entries.ts'
import { openFeed } from '../../src/crm/calendar/open-feed.ts'
import { putEntry } from '../../src/crm/calendar/put-entry.ts'
import { syncEntries } from '../../src/crm/calendar/sync-entries.ts'
import { writeFeed } from '../../src/crm/calendar/write-feed.ts'
import { createCalendarFeed } from '../../src/crm/calendar-feeds/create-calendar-feed.ts'
import { listCalendarFeeds } from '../../src/crm/calendar-feeds/list-calendar-feeds.ts'
import { refuseCalendarFeed } from '../../src/crm/calendar-feeds/refuse-calendar-feed.ts'
import { revokeCalendarFeed } from '../../src/crm/calendar-feeds/revoke-calendar-feed.ts'
import { deleteCard } from '../../src/crm/cards/delete-card.ts'
import { getCards } from '../../src/crm/cards/get-cards.ts'
import { listBooks } from '../../src/crm/cards/list-books.ts'
import { listCards } from '../../src/crm/cards/list-cards.ts'
import { putCard } from '../../src/crm/cards/put-card.ts'
import { syncCards } from '../../src/crm/cards/sync-cards.ts'
import { disconnectApp } from '../../src/crm/connected-apps/disconnect-app.ts'
import { getAppRegistration } from '../../src/crm/connected-apps/get-app-registration.ts'
import { listApps } from '../../src/crm/connected-apps/list-apps.ts'
import { previewApp } from '../../src/crm/connected-apps/preview-app.ts'
import { redeemAppCode } from '../../src/crm/connected-apps/redeem-app-code.ts'
import { refreshApp } from '../../src/crm/connected-apps/refresh-app.ts'
import { registerApp } from '../../src/crm/connected-apps/register-app.ts'
import { revokeAppToken } from '../../src/crm/connected-apps/revoke-app-token.ts'
import { changeContactsInBulk } from '../../src/crm/contacts/change-contacts-in-bulk.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContactsByText } from '../../src/crm/contacts/list-contacts-by-text.ts'
import { lookUpContact } from '../../src/crm/contacts/look-up-contact.ts'
import { readNumbers } from '../../src/crm/contacts/read-numbers.ts'
import { lookUpDealStage } from '../../src/crm/deal-stages/look-up-deal-stage.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { lookUpDeal } from '../../src/crm/deals/look-up-deal.ts'
import { createDevicePassword } from '../../src/crm/device-passwords/create-device-password.ts'
import { listDevicePasswords } from '../../src/crm/device-passwords/list-device-passwords.ts'
import { refuseDevicePassword } from '../../src/crm/device-passwords/refuse-device-password.ts'
import { revokeDevicePassword } from '../../src/crm/device-passwords/revoke-device-password.ts'
import { createExport } from '../../src/crm/exports/create-export.ts'
import { giveUpExport } from '../../src/crm/exports/give-up-export.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { createImport } from '../../src/crm/imports/create-import.ts'
import { giveUpImport } from '../../src/crm/imports/give-up-import.ts'
import { runImport } from '../../src/crm/imports/run-import.ts'
import { inviteUser } from '../../src/crm/invitations/invite-user.ts'
import { previewInvitation } from '../../src/crm/invitations/preview-invitation.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { lookUpList } from '../../src/crm/lists/look-up-list.ts'
import { addUser } from '../../src/crm/members/add-user.ts'
import { getSetup } from '../../src/crm/members/get-setup.ts'
import { resetPassword } from '../../src/crm/members/reset-password.ts'
import { signUp } from '../../src/crm/members/sign-up.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { listNotesOfContacts } from '../../src/crm/notes/list-notes-of-contacts.ts'
import { updateNote } from '../../src/crm/notes/update-note.ts'
import { addPhoto } from '../../src/crm/photos/add-photo.ts'
import { getPhotoOriginal } from '../../src/crm/photos/get-photo-original.ts'
import { fillWithSampleData } from '../../src/crm/sample-data/fill-with-sample-data.ts'
import { getSampleData } from '../../src/crm/sample-data/get-sample-data.ts'
import { removeSampleData } from '../../src/crm/sample-data/remove-sample-data.ts'
import { forgetWords } from '../../src/crm/search-index/forget-words.ts'
import { confirmPassword } from '../../src/crm/sessions/confirm-password.ts'
import { endSession } from '../../src/crm/sessions/end-session.ts'
import { listSessions } from '../../src/crm/sessions/list-sessions.ts'
import { signOut } from '../../src/crm/sessions/sign-out.ts'
import { getStatus } from '../../src/crm/statuses/get-status.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { lookUpTask } from '../../src/crm/tasks/look-up-task.ts'
import { inspectAccount } from '../../src/crm/throttling/inspect-account.ts'
import { undoChange } from '../../src/crm/undoing/undo-change.ts'
import { undoLatest } from '../../src/crm/undoing/undo-latest.ts'
import { purgeExchange } from '../../src/crm/upkeep/purge-exchange.ts'
import { removeExpired } from '../../src/crm/upkeep/remove-expired.ts'
import { getUser } from '../../src/crm/users/get-user.ts'
import { lookUpUser } from '../../src/crm/users/look-up-user.ts'
import { nameUsers } from '../../src/crm/users/name-users.ts'
import { appsOf, asAnybody, connected, letIn, proofKey, queryOf, REDIRECT } from './apps.ts'
import { cardOf, entryOf } from './dav.ts'
import { TINY_GIF } from './images.ts'
import { type Kith, PASSWORD } from './kith.ts'
import { fillWithKnownPeople } from './known-people.ts'
import { openSessionOf } from './tenancy/records.ts'

/** What neither `useEverything` nor `doTheRest` does, in eve's account; together they perform every operation that there is. */
export async function doWhatIsLeft(kith: Kith): Promise<void> {
  await changeMuch(kith)
  await askByName(kith)
  await changeItsMind(kith)
  await giveUp(kith)
  await comeAndGo(kith)
  await connectApps(kith)
  await carryAPhone(kith)
  await doAsOperator(kith)
}

async function changeMuch({ eve }: Kith): Promise<void> {
  const { results } = await eve.perform(changeContactsInBulk, {
    action: 'create',
    contacts: [{ first_name: 'Bulk' }, { first_name: 'Bulky' }],
  })
  const contact_ids = results.map(({ id }) => id!)
  const { id: list_id } = await eve.perform(createList, { name: 'Bulk' })
  for (const wish of [
    { action: 'update', contacts: [{ id: contact_ids[0], company: 'Harbour' }] },
    { action: 'set_status', contact_ids, status: 'lead' },
    { action: 'add_to_list', contact_ids, list_id },
    { action: 'remove_from_list', contact_ids, list_id },
    { action: 'delete', contact_ids },
    { action: 'restore', contact_ids },
  ])
    await eve.perform(changeContactsInBulk, wish)
  // The same people each time, stored by what is watched.
  await eve.perform({ ...fillWithKnownPeople, run: fillWithSampleData.run }, { contacts: 40 })
  await eve.perform(getSampleData, {})
  await eve.perform(removeSampleData, { dry_run: true })
  await eve.perform(removeSampleData, {})
}

async function askByName({ eve }: Kith): Promise<void> {
  const contact = await eve.perform(createContact, { last_name: 'Asked' })
  await eve.perform(createDeal, { name: 'Lighthouse', contact_ids: [contact.id] })
  await eve.perform(createList, { name: 'Asked for' })
  await eve.perform(listContactsByText, { term: 'asked' })
  await eve.perform(lookUpContact, { text: 'Asked' })
  await eve.perform(lookUpDeal, { text: 'Lighthouse' })
  await eve.perform(lookUpDealStage, { text: 'Lead in' })
  await eve.perform(lookUpList, { text: 'Asked for' })
  await eve.perform(createTask, { description: 'Ask for more' })
  await eve.perform(lookUpTask, { text: 'ask for more' })
  await eve.perform(lookUpUser, { text: 'me' })
  await eve.perform(nameUsers, {})
  await eve.perform(listNotesOfContacts, { contact_ids: [contact.id] })
  const photo = await eve.perform(addPhoto, { contact_id: contact.id, data: TINY_GIF })
  await eve.perform(getPhotoOriginal, { id: photo.id })
  await eve.perform(getStatus, { key: 'lead' })
  await eve.perform(getUser, { id: eve.viewer.user_id })
}

async function changeItsMind({ eve }: Kith): Promise<void> {
  const { id: contact_id } = await eve.perform(createContact, { last_name: 'Undecided' })
  const { id } = await eve.perform(addNote, { contact_id, body: 'Yes' })
  for (const body of ['No', 'Perhaps']) await eve.perform(updateNote, { id, body })
  await eve.perform(undoLatest, {})
  const [entry] = (await eve.perform(listHistory, { subject_type: 'note', sort: '-id' })).items.filter(
    ({ changes }) => changes['body']?.[1] === 'No',
  )
  await eve.perform(undoChange, { id: entry!.id })
}

/** Work that fails for good. */
async function giveUp({ eve, database }: Kith): Promise<void> {
  const asServer = { database, viewer: operator() }
  const { account_id } = eve.viewer
  const written = await eve.perform(createExport, {})
  await perform(giveUpExport, asServer, { account_id, id: written.id })
  const file = await eve.perform(createImport, { data: 'First name\nGivenup\n', file_name: 'people.csv' })
  await eve.perform(runImport, { id: file.id })
  await perform(giveUpImport, asServer, { account_id, id: file.id })
}

async function comeAndGo(kith: Kith): Promise<void> {
  const { eve, database } = kith
  const stranger = { database, viewer: nobody('web') }
  await perform(getSetup, stranger, {})
  const { secret } = await eve.perform(inviteUser, { email: 'mallory@example.com' })
  await perform(previewInvitation, stranger, { secret })
  const [one, other] = [await openSessionOf(kith, eve, 'one'), await openSessionOf(kith, eve, 'other')]
  const asEve = { database, viewer: { ...eve.viewer, door: 'web' as const, session_id: one.id } }
  await perform(confirmPassword, asEve, { password: PASSWORD })
  await perform(listSessions, asEve, {})
  await perform(endSession, asEve, { id: other.id })
  await perform(signOut, asEve, {})
}

/** Programs that are let in, by the one who is asked, and end in each way that there is. */
async function connectApps(kith: Kith): Promise<void> {
  const { eve, database } = kith
  const apps = appsOf()
  const program = asAnybody(kith, apps)
  const metadata = { redirect_uris: [REDIRECT] }
  const { client_id, registration_access_token } = await perform(registerApp, program, { metadata })
  await perform(getAppRegistration, program, { client_id, registration_access_token })
  const query = queryOf(client_id, proofKey().challenge)
  await perform(previewApp, { database, viewer: eve.viewer, apps }, { query })
  const { id: _, ...twice } = await letIn(kith, eve, { apps })
  await perform(redeemAppCode, program, twice)
  await perform(redeemAppCode, program, twice)
  const late = await connected(kith, eve, { apps })
  const brought = { client_id: late.client_id, refresh_token: late.refresh_token }
  const { tokens } = await perform(refreshApp, program, brought)
  await perform(refreshApp, program, { ...brought, refresh_token: tokens!.refresh_token })
  await perform(refreshApp, program, brought)
  const leaving = await connected(kith, eve, { apps })
  await perform(revokeAppToken, program, { token: leaving.refresh_token })
  const asked = await letIn(kith, eve, { apps, may_write: false })
  await eve.perform(listApps, {})
  await eve.perform(disconnectApp, { id: asked.id })
}

/** A phone that comes in, writes, reads, and is lost. */
export async function carryAPhone(kith: Kith): Promise<void> {
  const { eve, database } = kith
  const { id: token_id } = await eve.perform(createDevicePassword, { name: 'Phone' })
  const phone = { database, viewer: { ...eve.viewer, door: 'dav' as const, token_id } }
  const [book, name] = ['all', 'lena.vcf']
  const photo = `PHOTO;ENCODING=b;TYPE=GIF:${TINY_GIF}`
  const lines = ['UID:lena', 'FN:Lena', 'N:;Lena;;;', 'CATEGORIES:Sailing', 'X-BOAT:sloop']
  const { token } = await perform(listBooks, phone, {})
  for (const more of [[photo], [photo, 'X-BOAT:ketch'], []])
    await perform(putCard, phone, { book, name, text: cardOf(...lines, ...more) })
  await perform(listCards, phone, { book, with_text: true })
  await perform(getCards, phone, { book, names: [name] })
  await perform(syncCards, phone, { book, token })
  await perform(putCard, phone, { book, name: 'gone.vcf', text: cardOf('FN:Gone') })
  await perform(deleteCard, phone, { book, name: 'gone.vcf' })
  await keepACalendar(phone, token)
  await perform(
    refuseDevicePassword,
    { database, viewer: nobody('dav') },
    { email: eve.email, password: 'x' },
  )
  await subscribe(kith)
  await eve.perform(listDevicePasswords, {})
  await eve.perform(revokeDevicePassword, { id: token_id })
}

/** A calendar that is subscribed to, and revoked. */
async function subscribe({ eve, database }: Kith): Promise<void> {
  const feed = { name: 'Google', calendar: 'agenda' }
  const { id: token_id } = await eve.perform(createCalendarFeed, feed)
  const reader = { database, viewer: { ...eve.viewer, door: 'feed' as const, token_id, is_read_only: true } }
  const { calendar } = await perform(openFeed, reader, {})
  await perform(writeFeed, reader, { calendar, links: 'https://kith.example.com' })
  await perform(refuseCalendarFeed, { database, viewer: nobody('feed') }, { secret: 'x' })
  await eve.perform(listCalendarFeeds, {})
  await eve.perform(revokeCalendarFeed, { id: token_id })
}

/** The same phone with its calendar: a task that is moved and done, and a call that is put off. */
async function keepACalendar(phone: Caller, token: string): Promise<void> {
  const within = { calendar: 'agenda', links: 'https://kith.example.com' }
  const todo = (...lines: string[]) => entryOf('VTODO', 'UID:todo', 'SUMMARY:Sail (Lena)', ...lines)
  for (const lines of [[], ['DUE;VALUE=DATE:20260401'], [], ['PRIORITY:1'], ['STATUS:COMPLETED'], []])
    await perform(putEntry, phone, { ...within, name: 'todo.ics', text: todo(...lines) })
  const call = (...lines: string[]) => entryOf('VEVENT', 'UID:call', 'SUMMARY:Call Lena', ...lines)
  const start = 'DTSTART:20260401T100000Z'
  for (const lines of [
    [start],
    [start, 'LOCATION:Home'],
    ['DTSTART:20260402T100000Z'],
    [start, 'STATUS:CANCELLED'],
  ])
    await perform(putEntry, phone, { ...within, name: 'call.ics', text: call(...lines) })
  await perform(listEntries, phone, within)
  await perform(getEntries, phone, { ...within, names: ['todo.ics'] })
  await perform(syncEntries, phone, { ...within, token })
  await perform(deleteEntry, phone, { ...within, name: 'todo.ics' })
}

async function doAsOperator({ eve, database }: Kith): Promise<void> {
  const everywhere = { database, viewer: operator() }
  const within = { database, viewer: operator(eve.viewer.account_id) }
  await perform(signUp, everywhere, {
    account_name: 'Newcomers',
    name: 'newcomer',
    email: 'newcomer@example.com',
    password: PASSWORD,
  })
  await perform(addUser, within, { name: 'trent', email: 'trent@example.com', password: PASSWORD })
  await perform(resetPassword, everywhere, { email: 'trent@example.com', password: 'quite another battery' })
  await perform(listAccounts, everywhere, {})
  await perform(inspectAccount, within, {})
  await perform(purgeExchange, everywhere, {})
  await perform(removeExpired, everywhere, {})
  await perform(forgetWords, everywhere, { after: null })
  const { account_id } = eve.viewer
  await perform(readNumbers, everywhere, { account_id, id: 0, holder: 'nobody' })
}
