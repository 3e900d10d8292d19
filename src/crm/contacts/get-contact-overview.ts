import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { Call } from '../calls/call.ts'
import { calls, upcomingCallsOf } from '../calls/call-queries.ts'
import { Contact, ContactId, toContactRecord } from '../contact-store/contact.ts'
import { findContactOrSurvivor } from '../contact-store/contact-queries.ts'
import { ListedDeal } from '../deals/deal.ts'
import { deals as allDeals, latestDealsOf } from '../deals/deal-queries.ts'
import { shownDeals } from '../deals/shown-deals.ts'
import { HistoryLine, toHistoryLine } from '../history/history-entry.ts'
import { latestHistoryOf } from '../history/latest-history-queries.ts'
import { wordsFor } from '../history/words.ts'
import { ListCandidate } from '../lists/list.ts'
import { listsOf } from '../lists/list-queries.ts'
import { Note } from '../notes/note.ts'
import { notePage } from '../notes/note-page.ts'
import { notes as allNotes } from '../notes/note-queries.ts'
import { toTask } from '../tasks/shown-task.ts'
import { Task } from '../tasks/task.ts'
import { openTasksWith, tasks } from '../tasks/task-queries.ts'
import { userNames } from '../users/user-queries.ts'
import { latestActions } from './action-queries.ts'

/** How many of each are shown. */
const MAX_LISTS = 20
const MAX_DEALS = 10
const MAX_PLANNED = 5
const MAX_ACTIONS = 10
const MAX_HISTORY = 10

const Action = z.strictObject({
  type: z.enum(['note', 'call', 'message', 'activity', 'task']),
  id: z.int(),
  at: z.iso.datetime().describe('When it happened'),
  user_id: z.int().describe('Who put it in'),
  kind: z
    .string()
    .nullable()
    .describe('Of a call its outcome, of a message its channel, of an activity its kind'),
  direction: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable().describe('How it begins'),
})

export const getContactOverview = defineOperation({
  name: 'getContactOverview',
  effect: 'read',
  description:
    'Shows one contact with what is around it: lists, deals, notes, open tasks, upcoming calls, last actions and history.',
  input: z.strictObject({
    id: ContactId,
    notes: z.int().min(1).max(100).default(5).describe('How many notes at most'),
    notes_cursor: z.string().max(4000).optional().describe('`next_notes_cursor` of before'),
  }),
  output: z.strictObject({
    contact: Contact,
    lists: z.array(ListCandidate),
    deals: z.array(ListedDeal),
    notes: z.array(Note),
    next_notes_cursor: z.string().nullable(),
    open_tasks: z.array(Task),
    upcoming_calls: z.array(Call),
    actions: z.array(Action).describe('Notes, calls, messages, activities and completed tasks together'),
    history: z.array(HistoryLine),
    more: z
      .record(z.string(), z.int())
      .describe('How many lists, deals, notes, open tasks and upcoming calls there are beside those shown'),
    user_names: z.record(z.string(), z.string()).describe('Id to name, of the users of the account'),
  }),

  async run(ctx, { id, notes: limit, notes_cursor }) {
    const contact = toContactRecord(ctx, await findContactOrSurvivor(ctx, id))
    const wished = { contact_id: id, limit, cursor: notes_cursor, include_total: false }
    const notes = await notePage(ctx, wished, contact)
    const history = await latestHistoryOf(ctx, contact, MAX_HISTORY)
    const words = await wordsFor(ctx, history)
    const lists = contact.list_ids.length > 0 ? await listsOf(ctx, contact, MAX_LISTS) : []
    const deals = await latestDealsOf(ctx, contact, MAX_DEALS)
    const open_tasks = await openTasksWith(ctx, contact, MAX_PLANNED)
    const upcoming_calls = await upcomingCallsOf(ctx, contact, MAX_PLANNED)
    return {
      contact,
      lists,
      deals: await shownDeals(ctx, deals),
      notes: notes.items,
      next_notes_cursor: notes.next_cursor,
      open_tasks: open_tasks.map((task) => toTask(ctx, task)),
      upcoming_calls,
      actions: await latestActions(ctx, contact, MAX_ACTIONS),
      history: history.map((row) => toHistoryLine(row, words)),
      more: await countCut(ctx, contact, {
        lists: contact.list_ids.length - lists.length,
        deals: deals.length === MAX_DEALS,
        notes: notes.next_cursor !== null && notes_cursor === undefined && limit,
        open_tasks: open_tasks.length === MAX_PLANNED,
        upcoming_calls: upcoming_calls.length === MAX_PLANNED,
      }),
      user_names: Object.fromEntries(await userNames(ctx)),
    }
  },
})

interface Shown {
  lists: number
  deals: boolean
  /** How many, where there are more. */
  notes: number | false
  open_tasks: boolean
  upcoming_calls: boolean
}

/** Counts only where as many are shown as can be. */
async function countCut(ctx: Context, { id: contact_id }: { id: number }, shown: Shown) {
  const counts: Record<string, number> = {
    lists: shown.lists,
    deals: shown.deals ? (await allDeals.count(ctx, { filters: { contact_id } })) - MAX_DEALS : 0,
    notes: shown.notes === false ? 0 : (await allNotes.count(ctx, { filters: { contact_id } })) - shown.notes,
    open_tasks: shown.open_tasks
      ? (await tasks.count(ctx, { filters: { contact_id, is_completed: false } })) - MAX_PLANNED
      : 0,
    upcoming_calls: shown.upcoming_calls
      ? (await calls.count(ctx, { filters: { contact_id, status: 'scheduled' } })) - MAX_PLANNED
      : 0,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
