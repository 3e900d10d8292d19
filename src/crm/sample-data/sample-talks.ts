import type { Context, PreparationContext } from '../../core/context.ts'
import { activities } from '../activities/activity-queries.ts'
import { calls } from '../calls/call-queries.ts'
import { record } from '../changes/record.ts'
import { recomputeLastAction } from '../contact-store/touch-contact.ts'
import { heldByMaker } from '../holders/held-by.ts'
import { messages } from '../messages/message-queries.ts'
import { readDue } from '../tasks/read-due.ts'
import { tasks } from '../tasks/task-queries.ts'
import type { Happening } from './happening.ts'
import type { Random } from './random.ts'
import type { Material } from './sample-deals.ts'
import type { SamplePerson } from './sample-people.ts'

const DAY_MS = 86_400_000

/** One contact in three was talked to lately, and no more than a team can talk to. */
const CONTACTS_PER_TALK = 3
const MAX_TALKED_TO = 400
const LATELY_DAYS = 60

const OUTCOMES = [
  ['connected', 60],
  ['no_answer', 18],
  ['left_voicemail', 12],
  ['left_message', 6],
  ['busy', 4],
] as const
const ABOUT = ['The offer', 'Delivery dates', 'The invoice', 'Next year', 'The trial', 'Spare parts'] as const
const CAME_OF_IT = [
  'Agreed in principle',
  'Wants it in writing',
  'Will call back',
  'Has to ask first',
] as const
const SUBJECTS = ['Our offer', 'Price list', 'Your order', 'Thank you for your visit', 'Appointment'] as const
const TEXTS = [
  'As discussed, please find everything attached.',
  'Thank you, that works for us.',
  'Could you send us two more samples?',
  'The delivery arrived in good order.',
] as const
const ACTIVITIES = [
  ['meeting', 'Went through the plans for the coming year'],
  ['visit', 'Was shown around the new hall'],
  ['event', 'Met at the trade fair'],
  ['letter', 'Sent the signed contract by post'],
] as const
const TASKS = [
  'Send the offer',
  'Ask for the drawings',
  'Prepare the contract',
  'Send a birthday card',
  'Call back',
] as const
/** Nobody did these in time. */
const LATE = ['yesterday', '3 days ago'] as const
/** Most are still to come. */
const DUES = [...LATE, 'today', 'tomorrow', 'tomorrow at 10am', 'next friday', 'in two weeks', null] as const

/** Calls, messages, activities and tasks of people who were in touch lately, and what is planned with them. */
export function sampleTalks({ now }: PreparationContext, { people, stored, random }: Material): Happening[] {
  const wanted = Math.min(MAX_TALKED_TO, Math.ceil(people.length / CONTACTS_PER_TALK))
  // In turn, for chance could leave a small account without a late task or a planned call to look at.
  const nextDue = inTurn(DUES)
  const nextTask = () => noteTask(random, nextDue())
  const nextKind = inTurn([
    logCall,
    keepMessage,
    nextTask,
    logCall,
    planCall,
    keepMessage,
    nextTask,
    logActivity,
  ])
  const happenings: Happening[] = []
  for (let talk = 0; talk < wanted; talk++) {
    const person = random.pick(people)
    const earliest = Math.max(Date.parse(person.created_at) + 1, Date.parse(now) - LATELY_DAYS * DAY_MS)
    const at = new Date(earliest + random.below(Math.max(1, Date.parse(now) - earliest))).toISOString()
    const happen = nextKind()(random, person)
    happenings.push({
      at,
      async happen(ctx) {
        const id = stored.get(person)!
        await happen({ ...ctx }, id, now)
        await recomputeLastAction(ctx, { id, created_at: person.created_at })
      },
    })
  }
  return happenings
}

function inTurn<T>(items: readonly T[]): () => T {
  let turn = 0
  return () => items[turn++ % items.length]!
}

/** `now` is the moment of filling; that of `ctx` is when it happened. */
type Happen = (ctx: Context, contact_id: number, now: string) => Promise<void>

const times = ({ now, viewer }: Context) => ({ user_id: viewer.user_id, created_at: now, updated_at: now })

function logCall(random: Random, { contact }: SamplePerson): Happen {
  const outcome = random.pickByShare(OUTCOMES)
  const note = outcome === 'connected' ? random.pick(CAME_OF_IT) : null
  const fields = {
    body: random.pick(ABOUT),
    note,
    outcome,
    direction: random.isLikely(0.3) ? ('inbound' as const) : ('outbound' as const),
    duration_seconds: note ? 60 * (1 + random.below(25)) : null,
    phone: String(contact['mobile_phone'] ?? contact['business_phone'] ?? '') || null,
  }
  return async (ctx, contact_id) => {
    const call = await calls.insert(ctx, {
      ...fields,
      contact_id,
      deal_id: null,
      status: 'completed',
      scheduled_at: ctx.now,
      completed_at: ctx.now,
      ...times(ctx),
    })
    await record(ctx, 'call.logged', { type: 'call', id: call.id, contact_id })
  }
}

function planCall(random: Random): Happen {
  const body = random.pick(ABOUT)
  const hours = random.below(14 * 24)
  return async (ctx, contact_id, now) => {
    // In the next two weeks, when people are at work.
    const scheduled_at = Temporal.Instant.from(now)
      .toZonedDateTimeISO(ctx.viewer.time_zone)
      .add({ days: 1 + Math.floor(hours / 24) })
      .withPlainTime({ hour: 9 + (hours % 8), minute: (hours % 2) * 30 })
      .toInstant()
      .toString({ fractionalSecondDigits: 3 })
    const call = await calls.insert(ctx, {
      contact_id,
      deal_id: null,
      body,
      note: null,
      outcome: null,
      direction: 'outbound',
      duration_seconds: null,
      phone: null,
      status: 'scheduled',
      scheduled_at,
      completed_at: null,
      ...times(ctx),
    })
    await record(ctx, 'call.scheduled', { type: 'call', id: call.id, contact_id })
  }
}

function keepMessage(random: Random, { contact }: SamplePerson): Happen {
  const address = contact['email_address'] === undefined ? null : String(contact['email_address'])
  const isInbound = random.isLikely(0.5)
  const fields = { subject: random.pick(SUBJECTS), body: random.pick(TEXTS) }
  return async (ctx, contact_id) => {
    const message = await messages.insert(ctx, {
      ...fields,
      contact_id,
      channel: 'email',
      direction: isInbound ? 'inbound' : 'outbound',
      from: isInbound ? address : null,
      to: isInbound ? null : address,
      cc: null,
      message_id: null,
      sent_at: ctx.now,
      ...times(ctx),
    })
    await record(ctx, 'message.logged', { type: 'message', id: message.id, contact_id })
  }
}

function logActivity(random: Random): Happen {
  const [kind, body] = random.pick(ACTIVITIES)
  return async (ctx, contact_id) => {
    const fields = { contact_id, kind, body, happened_at: ctx.now, ...times(ctx) }
    const { id } = await activities.insert(ctx, fields)
    await record(ctx, 'activity.logged', { type: 'activity', id, contact_id })
  }
}

function noteTask(random: Random, due: (typeof DUES)[number]): Happen {
  const description = random.pick(TASKS)
  const isDone = !LATE.some((late) => late === due) && random.isLikely(0.3)
  return async (ctx, contact_id, now) => {
    const task = await tasks.insert(ctx, {
      contact_id,
      deal_id: null,
      held_by: heldByMaker(ctx),
      description,
      ...readDue({ ...ctx, now }, due),
      recurrence: 'none',
      completed_at: isDone ? ctx.now : null,
      next_task_id: null,
      ...times(ctx),
    })
    await record(ctx, 'task.created', { type: 'task', id: task.id, contact_id })
    if (isDone) await record(ctx, 'task.completed', { type: 'task', id: task.id, contact_id })
  }
}
