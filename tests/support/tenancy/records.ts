import { doBackgroundWork } from '../../../src/background.ts'
import type { Context } from '../../../src/core/context.ts'
import { deleteActivity } from '../../../src/crm/activities/delete-activity.ts'
import { logActivity } from '../../../src/crm/activities/log-activity.ts'
import { createCalendarFeed } from '../../../src/crm/calendar-feeds/create-calendar-feed.ts'
import { createCall } from '../../../src/crm/calls/create-call.ts'
import { deleteCall } from '../../../src/crm/calls/delete-call.ts'
import { CONTACT_FIELDS } from '../../../src/crm/contact-fields/fields.ts'
import { createContact } from '../../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../../src/crm/contacts/delete-contact.ts'
import { createDealStage } from '../../../src/crm/deal-stages/create-deal-stage.ts'
import { createDeal } from '../../../src/crm/deals/create-deal.ts'
import { deleteDeal } from '../../../src/crm/deals/delete-deal.ts'
import { createDevicePassword } from '../../../src/crm/device-passwords/create-device-password.ts'
import { createExport } from '../../../src/crm/exports/create-export.ts'
import { listHistory } from '../../../src/crm/history/list-history.ts'
import { createImport } from '../../../src/crm/imports/create-import.ts'
import { runImport } from '../../../src/crm/imports/run-import.ts'
import { inviteUser } from '../../../src/crm/invitations/invite-user.ts'
import { addToList } from '../../../src/crm/lists/add-to-list.ts'
import { createList } from '../../../src/crm/lists/create-list.ts'
import { deleteList } from '../../../src/crm/lists/delete-list.ts'
import { mergeContacts } from '../../../src/crm/merges/merge-contacts.ts'
import { deleteMessage } from '../../../src/crm/messages/delete-message.ts'
import { logMessage } from '../../../src/crm/messages/log-message.ts'
import { addNote } from '../../../src/crm/notes/add-note.ts'
import { deleteNote } from '../../../src/crm/notes/delete-note.ts'
import { updateNote } from '../../../src/crm/notes/update-note.ts'
import { addPhoto } from '../../../src/crm/photos/add-photo.ts'
import { deletePhoto } from '../../../src/crm/photos/delete-photo.ts'
import { createSavedView } from '../../../src/crm/saved-views/create-saved-view.ts'
import { openSession } from '../../../src/crm/sessions/open-session.ts'
import { createTask } from '../../../src/crm/tasks/create-task.ts'
import { deleteTask } from '../../../src/crm/tasks/delete-task.ts'
import { createToken } from '../../../src/crm/tokens/create-token.ts'
import { appsOf, connected } from '../apps.ts'
import { png } from '../images.ts'
import type { Kith, Person } from '../kith.ts'

const PICTURE = png()

/** Ids of what one person has: one record of every kind that an address can name. */
export interface Ids {
  contact: number
  note: number
  /** In the history: that another note was added. */
  entry: number
  call: number
  message: number
  activity: number
  photo: number
  /** A note that was deleted, of a contact that was not. */
  deletedNote: number
  deletedCall: number
  deletedMessage: number
  deletedActivity: number
  deletedTask: number
  deletedDeal: number
  deletedList: number
  deletedPhoto: number
  task: number
  /** A contact in the trash, and what hangs off it. */
  trashed: number
  trashedNote: number
  trashedCall: number
  trashedMessage: number
  trashedActivity: number
  trashedPhoto: number
  trashedTask: number
  /** Another contact, one that was merged into the first, and the merge. */
  alike: number
  merged: number
  merge: number
  token: number
  app: number
  device: number
  feed: number
  session: number
  invitation: number
  /** Shared within an account: hidden from other accounts only. */
  list: number
  stage: number
  /** A deal of the contact, and one of the contact in the trash. */
  deal: number
  trashedDeal: number
  /** Seen by whoever made them alone; the export is done. */
  import: number
  doneImport: number
  export: number
  savedView: number
}

/** Ids that no record will ever have. */
export const NOBODYS: Ids = {
  contact: 987_654_321,
  note: 987_654_322,
  entry: 987_654_357,
  deletedNote: 987_654_328,
  deletedCall: 987_654_350,
  deletedMessage: 987_654_351,
  deletedActivity: 987_654_352,
  deletedTask: 987_654_353,
  deletedDeal: 987_654_354,
  deletedList: 987_654_356,
  deletedPhoto: 987_654_355,
  trashed: 987_654_323,
  trashedNote: 987_654_324,
  alike: 987_654_348,
  merged: 987_654_346,
  merge: 987_654_347,
  token: 987_654_325,
  app: 987_654_352,
  device: 987_654_393,
  feed: 987_654_394,
  session: 987_654_326,
  invitation: 987_654_327,
  call: 987_654_328,
  message: 987_654_329,
  activity: 987_654_330,
  trashedCall: 987_654_331,
  trashedMessage: 987_654_332,
  trashedActivity: 987_654_333,
  list: 987_654_334,
  stage: 987_654_335,
  deal: 987_654_336,
  trashedDeal: 987_654_337,
  savedView: 987_654_351,
  task: 987_654_344,
  trashedTask: 987_654_345,
  photo: 987_654_346,
  trashedPhoto: 987_654_347,
  import: 987_654_346,
  doneImport: 987_654_347,
  export: 987_654_348,
}

/** A word that stands in everything of one person, and digits that stand in the phone numbers. */
export interface Canary {
  word: string
  digits: string
}

/**
 * Makes one record of every kind, every field of which holds the canary. What the whole account shares holds `sharedWord`: not
 * the canary where colleagues look for it.
 */
export async function makeRecords(
  kith: Kith,
  owner: Person,
  canary: Canary,
  isPrivate: boolean,
  sharedWord: string = isPrivate ? 'own' : canary.word,
): Promise<Ids> {
  const contact = await owner.perform(createContact, { ...fieldsWith(canary), is_private: isPrivate })
  const note = await owner.perform(addNote, { contact_id: contact.id, body: `${canary.word} was here` })
  await owner.perform(updateNote, { id: note.id, body: `${canary.word} was here again` })
  const actions = await makeActions(owner, contact.id, canary)
  const deletedNote = await owner.perform(addNote, { contact_id: contact.id, body: `${canary.word} erased` })
  await owner.perform(deleteNote, { id: deletedNote.id })
  const deletedActions = await makeActions(owner, contact.id, canary)
  const deletedDeal = await makeDeal(owner, canary, contact)
  await owner.perform(deleteCall, { id: deletedActions.call })
  await owner.perform(deleteMessage, { id: deletedActions.message })
  await owner.perform(deleteActivity, { id: deletedActions.activity })
  await owner.perform(deleteTask, { id: deletedActions.task })
  await owner.perform(deletePhoto, { id: deletedActions.photo })
  await owner.perform(deleteDeal, { id: deletedDeal.id })
  const trashed = await owner.perform(createContact, { ...fieldsWith(canary), is_private: isPrivate })
  const trashedNote = await owner.perform(addNote, {
    contact_id: trashed.id,
    body: `${canary.word} thrown away`,
  })
  const trashedActions = await makeActions(owner, trashed.id, canary)
  const deal = await makeDeal(owner, canary, contact)
  const trashedDeal = await makeDeal(owner, canary, trashed)
  const list = await owner.perform(createList, {
    name: `${sharedWord} list ${contact.id}`,
  })
  await owner.perform(addToList, { list_id: list.id, contact_ids: [contact.id, trashed.id] })
  const deletedList = await owner.perform(createList, { name: `${sharedWord} gone ${contact.id}` })
  await owner.perform(addToList, { list_id: deletedList.id, contact_ids: [contact.id] })
  await owner.perform(deleteList, { id: deletedList.id })
  await owner.perform(deleteContact, { id: trashed.id })
  const alike = await owner.perform(createContact, {
    last_name: `${canary.word} alike`,
    is_private: isPrivate,
  })
  const merged = await owner.perform(createContact, { ...fieldsWith(canary), is_private: isPrivate })
  const { merge } = await owner.perform(mergeContacts, { id: contact.id, duplicate_id: merged.id })
  await owner.perform(addNote, { contact_id: contact.id, body: `${canary.word} thought better of` })
  const [entry] = (await owner.perform(listHistory, { contact_id: contact.id, subject_type: 'note' })).items
  // Owners and admins see in the history which tokens members make.
  const isMember = owner.viewer.role === 'member'
  const token = await owner.perform(createToken, { name: isMember ? 'token' : `${canary.word} token` })
  const invitation = isMember
    ? undefined
    : await owner.perform(inviteUser, { email: `${canary.word}-${contact.id}@example.com` })
  const stage = isMember
    ? undefined
    : await owner.perform(createDealStage, {
        name: `${sharedWord} stage ${contact.id}`,
      })
  return {
    contact: contact.id,
    note: note.id,
    entry: entry!.id,
    ...actions,
    trashedCall: trashedActions.call,
    trashedMessage: trashedActions.message,
    trashedActivity: trashedActions.activity,
    trashedPhoto: trashedActions.photo,
    deletedNote: deletedNote.id,
    deletedCall: deletedActions.call,
    deletedMessage: deletedActions.message,
    deletedActivity: deletedActions.activity,
    deletedTask: deletedActions.task,
    deletedDeal: deletedDeal.id,
    deletedList: deletedList.id,
    deletedPhoto: deletedActions.photo,
    trashedTask: trashedActions.task,
    trashed: trashed.id,
    trashedNote: trashedNote.id,
    alike: alike.id,
    merged: merged.id,
    merge: merge.id!,
    token: token.id,
    device: (await owner.perform(createDevicePassword, { name: isMember ? 'phone' : `${canary.word} phone` }))
      .id,
    feed: (
      await owner.perform(createCalendarFeed, {
        name: isMember ? 'feed' : `${canary.word} feed`,
        calendar: 'agenda',
      })
    ).id,
    // With its tokens: one that only has its code would be gone a few minutes later.
    app: (
      await connected(kith, owner, {
        apps: appsOf(),
        client_name: isMember ? 'app' : `${canary.word} app`,
      })
    ).id,
    session: (await openSessionOf(kith, owner, canary.word)).id,
    invitation: invitation?.id ?? NOBODYS.invitation,
    list: list.id,
    stage: stage?.id ?? NOBODYS.stage,
    deal: deal.id,
    trashedDeal: trashedDeal.id,
    ...(await makeFiles(kith, owner, canary)),
    savedView: (await owner.perform(createSavedView, { name: `${canary.word} view ${contact.id}` })).id,
  }
}

/** A planned call, a message, an activity, a task and a photo of a contact. */
export async function makeActions(
  owner: Person,
  contact_id: number,
  { word, digits }: Canary,
): Promise<Pick<Ids, 'call' | 'message' | 'activity' | 'task' | 'photo'>> {
  const call = await owner.perform(createCall, {
    contact_id,
    body: `${word} is to be called`,
    note: `${word} prefers mornings`,
    phone: `+47 ${digits}`,
    scheduled_at: '2031-01-01T09:00:00Z',
  })
  const message = await owner.perform(logMessage, {
    contact_id,
    subject: `${word} subject`,
    body: `${word} was written to`,
    from: `${word}@example.com`,
    message_id: `<${word}-${contact_id}-${call.id}@example.com>`,
  })
  const activity = await owner.perform(logActivity, { contact_id, body: `${word} was visited` })
  const task = await owner.perform(createTask, {
    contact_id,
    description: `${word} is to be thanked`,
    due: 'in 3 weeks',
  })
  const data = (await PICTURE).toString('base64')
  const photo = await owner.perform(addPhoto, { contact_id, file_name: `${word}.png`, data })
  return { call: call.id, message: message.id, activity: activity.id, task: task.id, photo: photo.id }
}
/** An import that is uploaded, one that is done (and found nothing new), and an export. */
async function makeFiles(
  kith: Kith,
  owner: Person,
  { word }: Canary,
): Promise<Pick<Ids, 'import' | 'doneImport' | 'export'>> {
  const file = {
    file_name: `${word}.csv`,
    data: `First name,E-mail\n${word},${word}-email_address@example.com`,
  }
  const uploaded = await owner.perform(createImport, file)
  const done = await owner.perform(createImport, file)
  await owner.perform(runImport, { id: done.id })
  const made = await owner.perform(createExport, {})
  await doBackgroundWork(kith.database)
  return { import: uploaded.id, doneImport: done.id, export: made.id }
}

const makeDeal = (owner: Person, { word }: Canary, contact: { id: number }) =>
  owner.perform(createDeal, { name: `${word} deal`, amount: '100', contact_ids: [contact.id] })

/** A browser session, without the slow way through the password. */
export async function openSessionOf(
  { database }: Kith,
  { viewer }: Pick<Person, 'viewer'>,
  browser: string,
): Promise<{ id: number; secret: string }> {
  const secret = await database.write((db) =>
    openSession(
      { db, now: new Date().toISOString(), viewer, address: '' } as Context,
      { account_id: viewer.account_id, id: viewer.user_id },
      browser,
    ),
  )
  const { id } = await database.reader
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

export const fieldsWith = ({ word, digits }: Canary): Record<string, unknown> =>
  Object.fromEntries(
    CONTACT_FIELDS.map(({ name, type }) => {
      if (type === 'integer') return [name, 1]
      if (type === 'date') return [name, '1979-11-30']
      if (/phone|fax/.test(name)) return [name, `+47 ${digits}`]
      if (/email/.test(name)) return [name, `${word}-${name}@example.com`]
      return [name, `${word} ${name}`]
    }),
  )
