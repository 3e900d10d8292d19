import { doBackgroundWork } from '../../src/background.ts'
import { logActivity } from '../../src/crm/activities/log-activity.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { updateCall } from '../../src/crm/calls/update-call.ts'
import { changeContactsInBulk } from '../../src/crm/contacts/change-contacts-in-bulk.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDealStage } from '../../src/crm/deal-stages/create-deal-stage.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { deleteDealStage } from '../../src/crm/deals/delete-deal-stage.ts'
import { moveDeal } from '../../src/crm/deals/move-deal.ts'
import { updateDeal } from '../../src/crm/deals/update-deal.ts'
import { createImport } from '../../src/crm/imports/create-import.ts'
import { runImport } from '../../src/crm/imports/run-import.ts'
import { undoImport } from '../../src/crm/imports/undo-import.ts'
import { updateImport } from '../../src/crm/imports/update-import.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { removeUser } from '../../src/crm/members/remove-user.ts'
import { suspendUser } from '../../src/crm/members/suspend-user.ts'
import { unsuspendUser } from '../../src/crm/members/unsuspend-user.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { logMessage } from '../../src/crm/messages/log-message.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { addPhoto } from '../../src/crm/photos/add-photo.ts'
import { addStatus } from '../../src/crm/statuses/add-status.ts'
import { restoreStatus } from '../../src/crm/statuses/restore-status.ts'
import { retireStatus } from '../../src/crm/statuses/retire-status.ts'
import { completeTask } from '../../src/crm/tasks/complete-task.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { reopenTask } from '../../src/crm/tasks/reopen-task.ts'
import { updateTask } from '../../src/crm/tasks/update-task.ts'
import { updateUser } from '../../src/crm/users/update-user.ts'
import { waysOf } from './kinds.ts'
import { storedRow } from './ledger.ts'
import type { Step, Team } from './team.ts'

type Act = (team: Team, step: Step) => Promise<unknown>

let names = 0

/** Two thirds of tasks and deals are for who makes them, the others for somebody else. */
const ownerOf = (team: Team, { way }: Step) =>
  way % 3 === 0 ? { user_id: team.person(way).viewer.user_id } : {}

const person = (team: Team, number: number) => ({ user_id: team.person(number).viewer.user_id })

/** Everything that makes, links, hides, hands over, deletes and brings back records. */
export const ACTS: Record<string, Act> = {
  createContact: (team, step) =>
    team.make(step, 'contact', createContact, {
      last_name: 'Somebody',
      email_address: `somebody-${++names}@example.com`,
      is_private: step.way % 3 === 0,
    }),
  async hideContact(team, step) {
    const id = team.pick('contact', step.one)
    return team.perform(await asOwner(team, step, id), updateContact, { id, is_private: true })
  },
  shareContact: (team, step) =>
    team.perform(step, updateContact, { id: team.pick('contact', step.one), is_private: false }),
  hideInBulk: (team, step) =>
    team.perform(step, changeContactsInBulk, {
      action: 'update',
      contacts: [step.one, step.other].map((number) => ({
        id: team.pick('contact', number),
        is_private: true,
      })),
      atomic: step.way % 2 === 0,
    }),
  async merge(team, step) {
    const id = team.pick('contact', step.one)
    const other = team.pick('contact', step.other)
    const duplicate_id = other === id ? team.pick('contact', step.other + 1) : other
    const done = await team.perform(step, mergeContacts, { id, duplicate_id })
    if (done?.merge.id) team.merges.push(done.merge.id)
  },
  deleteInBulk: (team, step) =>
    team.perform(step, changeContactsInBulk, {
      action: 'delete',
      contact_ids: [...new Set([step.one, step.other].map((number) => team.pick('contact', number)))],
      atomic: step.way % 2 === 0,
    }),
  undoMerge: (team, step) => team.perform(step, undoMerge, { id: team.merges.at(-1 - (step.one % 2)) ?? 0 }),
  undoEarlierMerge: (team, step) =>
    team.perform(step, undoMerge, { id: team.merges[step.one % team.merges.length] ?? 0 }),
  import: importOver,
  async undoImport(team, step) {
    const taken = team.imports[step.one % team.imports.length]
    if (!taken) return
    await team.perform({ ...step, who: taken.by }, undoImport, { id: taken.id })
    await doBackgroundWork(team.kith.database)
  },

  addNote: (team, step) =>
    team.make(step, 'note', addNote, { contact_id: team.pick('contact', step.one), body: 'Said so' }),
  createCall: (team, step) =>
    team.make(step, 'call', createCall, {
      contact_id: team.pick('contact', step.one),
      ...(step.way % 2 === 0 && { scheduled_at: '2999-01-01T00:00:00.000Z' }),
    }),
  linkCall: (team, step) =>
    team.perform(step, updateCall, {
      id: team.pick('call', step.one),
      deal_id: team.pick('deal', step.other),
    }),
  logMessage: (team, step) =>
    team.make(step, 'message', logMessage, { contact_id: team.pick('contact', step.one), body: 'Hello' }),
  logActivity: (team, step) =>
    team.make(step, 'activity', logActivity, { contact_id: team.pick('contact', step.one), body: 'Met' }),
  addPhoto: (team, step) =>
    team.make(step, 'photo', addPhoto, { contact_id: team.pick('contact', step.one), data: team.image }),

  createTask: (team, step) =>
    team.make(step, 'task', createTask, {
      description: 'Do it',
      contact_id: step.way % 2 === 0 ? team.pick('contact', step.one) || null : null,
      deal_id: step.way % 4 < 2 ? team.pick('deal', step.other) || null : null,
      ...(step.way % 5 === 0 && { due: 'tomorrow', recurrence: 'daily' }),
      ...ownerOf(team, step),
    }),
  createTaskOfDeal: (team, step) =>
    team.make(step, 'task', createTask, { description: 'Do it', deal_id: team.pick('deal', step.one) }),
  linkTask: (team, step) =>
    team.change(step, 'task', updateTask, {
      id: team.pick('task', step.one),
      deal_id: team.pick('deal', step.other),
      ...ownerOf(team, step),
    }),
  giveTask: (team, step) =>
    team.change(step, 'task', updateTask, { id: team.pick('task', step.one), ...person(team, step.way) }),
  completeTask: (team, step) => team.perform(step, completeTask, { id: team.pick('task', step.one) }),
  reopenTask: (team, step) => team.perform(step, reopenTask, { id: team.pick('task', step.one) }),

  createDeal: (team, step) =>
    team.make(step, 'deal', createDeal, {
      name: 'Boat',
      contact_ids: contactsOf(team, step),
      ...ownerOf(team, step),
    }),
  async linkDealToOwn(team, step) {
    const contact = team.pick('contact', step.other)
    const input = { id: team.pick('deal', step.one), contact_ids: [contact] }
    return team.change(await asOwner(team, step, contact), 'deal', updateDeal, input)
  },
  linkDeal: (team, step) =>
    team.change(step, 'deal', updateDeal, {
      id: team.pick('deal', step.one),
      contact_ids: contactsOf(team, step),
      ...ownerOf(team, step),
    }),
  giveDeal: (team, step) =>
    team.change(step, 'deal', updateDeal, { id: team.pick('deal', step.one), ...person(team, step.way) }),

  async moveDeal(team, step) {
    const goal = step.way % 2 === 0 ? { stage_id: await stageOf(team, step.other) } : { outcome: 'lost' }
    return team.perform(step, moveDeal, { id: team.pick('deal', step.one), ...goal })
  },
  createStage: (team, step) => team.perform(step, createDealStage, { name: `Stage ${++names}` }),
  async deleteStage(team, step) {
    const move_to = step.way % 3 === 0 ? {} : { move_to: await stageOf(team, step.other) }
    return team.perform(step, deleteDealStage, { id: await stageOf(team, step.one), ...move_to })
  },

  addStatus: (team, step) => team.perform(step, addStatus, { label: `Status ${++names}` }),
  async giveStatus(team, step) {
    const status = await statusOf(team, step.other)
    return team.perform(step, updateContact, { id: team.pick('contact', step.one), status })
  },
  retireStatus: async (team, step) =>
    team.perform(step, retireStatus, { key: await statusOf(team, step.one) }),
  restoreStatus: async (team, step) =>
    team.perform(step, restoreStatus, { key: await statusOf(team, step.one) }),

  createList: (team, step) => team.make(step, 'list', createList, { name: `List ${++names}` }),
  addToList: (team, step) =>
    team.perform(step, addToList, {
      list_id: team.pick('list', step.one),
      contact_ids: [team.pick('contact', step.other)],
    }),

  delete(team, step) {
    const { kind, id } = team.entries[step.one % team.entries.length]!
    return team.perform(step, waysOf(kind).delete, { id })
  },
  restore(team, step) {
    const { kind, id } = team.entries[step.one % team.entries.length]!
    return team.perform(step, waysOf(kind).restore, { id })
  },
  purge: (team) => team.purge(),
  async changeRole(team, step) {
    const whom = team.person(step.one)
    const role = ROLES[step.way % ROLES.length]!
    const changed = await team.perform(step, updateUser, { id: whom.viewer.user_id, role })
    if (changed) whom.viewer = { ...whom.viewer, role }
  },
  async suspend(team, step) {
    const whom = team.person(step.one)
    if (await team.perform(step, suspendUser, { id: whom.viewer.user_id })) whom.isSuspended = true
  },
  async unsuspend(team, step) {
    const whom = team.person(step.one)
    if (await team.perform(step, unsuspendUser, { id: whom.viewer.user_id })) whom.isSuspended = false
  },
  async removeUser(team, step) {
    const gone = team.people.find(({ leaves }) => leaves)!
    const heir = team.people.filter((one) => one !== gone)[step.way % (team.people.length - 1)]!
    const wish = { id: gone.viewer.user_id, reassign_to: heir.viewer.user_id }
    if (await team.perform(step, removeUser, wish)) await team.leaves(gone, heir)
  },
}

const ROLES = ['owner', 'admin', 'member'] as const

/** One of the stages of deals that there are. */
async function stageOf({ kith }: Team, number: number): Promise<number> {
  const stages = await kith.database.reader
    .selectFrom('deal_stages')
    .select('id')
    .where('account_id', '=', kith.ann.viewer.account_id)
    .orderBy('id')
    .execute()
  return stages[number % stages.length]!.id
}

/** One of the statuses that there are, in use or not. */
async function statusOf({ kith }: Team, number: number): Promise<string> {
  const statuses = await kith.database.reader
    .selectFrom('statuses')
    .select('key')
    .where('account_id', '=', kith.ann.viewer.account_id)
    .orderBy('key')
    .execute()
  return statuses[number % statuses.length]!.key
}

/** The same step by the owner of a contact, who may do more with it than others. */
async function asOwner(team: Team, step: Step, contactId: number): Promise<Step> {
  const row = await storedRow(team.kith, 'contact', contactId)
  const owner = team.people.findIndex(({ viewer }) => viewer.user_id === row?.user_id)
  return owner < 0 ? step : { ...step, who: owner }
}

/** None, one or two. */
const contactsOf = (team: Team, { other, way }: Step): number[] =>
  [team.pick('contact', other), team.pick('contact', way)].filter((id) => id !== 0).slice(0, way % 3)

/** A file that says of a contact that it is private, and has a new one; half of such imports are taken back at once. */
async function importOver(team: Team, step: Step): Promise<void> {
  const contact = team.kith.database.reader
    .selectFrom('contacts')
    .select('email_address')
    .where('account_id', '=', team.kith.ann.viewer.account_id)
    .where('id', '=', team.pick('contact', step.one))
  const { email_address } = (await contact.executeTakeFirst()) ?? {}
  const isPrivate = step.way % 3 === 0 ? 'yes' : 'no'
  const data = [
    'Last name,E-mail address,Private,City',
    `,${email_address ?? 'new@example.com'},yes,Oslo`,
    `Newcomer,newcomer-${++names}@example.com,${isPrivate},Bergen`,
  ].join('\r\n')
  const made = await team.perform(step, createImport, { file_name: 'people.csv', data })
  if (!made) return
  await team.perform(step, updateImport, { id: made.id, options: { on_duplicate: 'update' } })
  await team.perform(step, runImport, { id: made.id })
  await doBackgroundWork(team.kith.database)
  await team.addImported(made.id, step.who)
  if (step.way % 2 === 0) await team.perform(step, undoImport, { id: made.id })
  await doBackgroundWork(team.kith.database)
}
