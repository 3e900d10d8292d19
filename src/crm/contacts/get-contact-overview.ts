import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Call } from '../calls/call.ts'
import { upcomingCallsOf } from '../calls/call-queries.ts'
import { Contact, ContactId, toContactRecord } from '../contact-store/contact.ts'
import { findContactOrSurvivor } from '../contact-store/contact-queries.ts'
import { ListedDeal } from '../deals/deal.ts'
import { latestDealsOf } from '../deals/deal-queries.ts'
import { shownDeals } from '../deals/shown-deals.ts'
import { HistoryLine, toHistoryLine } from '../history/history-entry.ts'
import { latestHistoryOf } from '../history/history-queries.ts'
import { wordsFor } from '../history/words.ts'
import { ListCandidate } from '../lists/list.ts'
import { listsOf } from '../lists/list-queries.ts'
import { Note } from '../notes/note.ts'
import { notePage } from '../notes/note-page.ts'
import { toTask } from '../tasks/shown-task.ts'
import { Task } from '../tasks/task.ts'
import { openTasksWith } from '../tasks/task-queries.ts'
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
  }),

  async run(ctx, { id, notes: limit, notes_cursor }) {
    const contact = toContactRecord(ctx, await findContactOrSurvivor(ctx, id))
    const wished = { contact_id: id, limit, cursor: notes_cursor, include_total: false }
    const notes = await notePage(ctx, wished, contact)
    const history = await latestHistoryOf(ctx, contact, MAX_HISTORY)
    const words = await wordsFor(ctx, history)
    return {
      contact,
      lists: contact.list_ids.length > 0 ? await listsOf(ctx, contact, MAX_LISTS) : [],
      deals: await shownDeals(ctx, await latestDealsOf(ctx, contact, MAX_DEALS)),
      notes: notes.items,
      next_notes_cursor: notes.next_cursor,
      open_tasks: (await openTasksWith(ctx, contact, MAX_PLANNED)).map((task) => toTask(ctx, task)),
      upcoming_calls: await upcomingCallsOf(ctx, contact, MAX_PLANNED),
      actions: await latestActions(ctx, contact, MAX_ACTIONS),
      history: history.map((row) => toHistoryLine(row, words)),
    }
  },
})
