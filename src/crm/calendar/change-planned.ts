import type { Context } from '../../core/context.ts'
import { readInput } from '../../core/read-input.ts'
import { nextVersion } from '../../core/version.ts'
import type { EntryKey } from '../calendar-entries/calendar-entry-queries.ts'
import { calls } from '../calls/call-queries.ts'
import { NewCall, storeCall } from '../calls/store-call.ts'
import { record } from '../changes/record.ts'
import { changeRecord } from '../contact-records/change-record.ts'
import { readProperty, unescaped } from '../exchange/vcard-property.ts'
import { editTask } from '../tasks/edit-task.ts'
import { finishTask } from '../tasks/finish-task.ts'
import { resumeTask } from '../tasks/resume-task.ts'
import { NewTask, storeTask } from '../tasks/store-task.ts'
import { TaskChange } from '../tasks/task.ts'
import { type StoredTask, tasks } from '../tasks/task-queries.ts'
import { unreadableCalendar } from './calendar-error.ts'
import { dueWords, isWholeDay } from './calendar-time.ts'
import { CallChange } from './call-change.ts'
import { contactMeant, namesInTitle, splitTitle } from './contact-meant.ts'
import { type EntrySource, startOf, summaryOf, withName } from './entry-source.ts'
import type { EntryReading } from './read-entry.ts'

/** A new to-do is a task, and a new event a planned call with whom it names. */
export async function addPlanned(ctx: Context, reading: EntryReading): Promise<EntryKey> {
  return reading.kind === 'task' ? addTask(ctx, reading) : addCall(ctx, reading)
}

async function addTask(ctx: Context, reading: EntryReading): Promise<EntryKey> {
  const { summary, start, recurrence, attendees, isDone } = reading
  const { description, name } = splitTitle(summary)
  const contact = await contactMeant(ctx, attendees, name === undefined ? [] : [name])
  const isNamed = contact !== undefined && withName(description, contact.name) === summary
  const task = await storeTask(
    ctx,
    readInput(NewTask, {
      contact_id: contact?.id ?? null,
      description: isNamed ? description : summary,
      due: dueWords(start, ctx.viewer.time_zone),
      recurrence,
    }),
  )
  const done = isDone ? await finishTask(ctx, task) : task
  return { kind: 'task', id: done.next_task_id ?? done.id }
}

async function addCall(
  ctx: Context,
  { summary, start, attendees, isCanceled }: EntryReading,
): Promise<EntryKey> {
  const contact = await contactMeant(ctx, attendees, namesInTitle(summary))
  if (!contact)
    throw unreadableCalendar(
      'An event here is a planned call with somebody in Kith: name one contact in its title, or invite them',
    )
  if (isCanceled) throw unreadableCalendar('An event that is canceled already is no planned call')
  const call = await storeCall(
    ctx,
    readInput(NewCall, {
      contact_id: contact.id,
      status: 'scheduled',
      scheduled_at: start,
      body: topicOf(summary, contact.name),
    }),
  )
  return { kind: 'call', id: call.id }
}

/** What a call is about, without what its title says besides: whom it is with. */
function topicOf(summary: string, name: string): string | null {
  const head = `Call ${name}`
  if ([head, name].some((text) => text.toLowerCase() === summary.toLowerCase())) return null
  return summary.startsWith(`${head}: `) ? summary.slice(head.length + 2) : summary
}

/** Changes what was found into what a device says of it, and gives what the entry stands for from now on: the next one of a series that went on. */
export async function changePlanned(
  ctx: Context,
  found: EntrySource,
  reading: EntryReading,
): Promise<EntryKey> {
  if (found.kind === 'call') {
    await changeCall(ctx, found, reading)
    return { kind: 'call', id: found.record.id }
  }
  const task = await changeTaskOf(ctx, found, reading)
  const hasMovedOn = found.record.next_task_id === null && task.next_task_id !== null
  return { kind: 'task', id: hasMovedOn ? task.next_task_id! : task.id }
}

async function changeTaskOf(
  ctx: Context,
  found: EntrySource & { kind: 'task' },
  reading: EntryReading,
): Promise<StoredTask> {
  const { time_zone } = ctx.viewer
  const wasDone = found.record.completed_at !== null
  const isDone = reading.isDone || isDayDone(found, reading)
  const before = wasDone && !isDone ? await resumeTask(ctx, found.record) : found.record
  const description = descriptionOf(found, reading.summary)
  const task = await editTask(
    ctx,
    before,
    readInput(TaskChange, {
      ...(description !== undefined && { description }),
      ...(reading.start !== startOf(found) && { due: dueWords(reading.start, time_zone) }),
      ...(reading.recurrence !== found.record.recurrence && { recurrence: reading.recurrence }),
    }),
  )
  return isDone && !wasDone ? finishTask(ctx, task) : task
}

/** Some programs say of a series only that one day of it is done: the one that is next. */
const isDayDone = (found: EntrySource, { doneDays }: EntryReading): boolean => {
  const start = startOf(found)
  return start !== '' && doneDays.some((day) => day === start || (isWholeDay(day) && start.startsWith(day)))
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What is to be done, where the title says something else than it did; programs make one line of several. */
function descriptionOf(found: EntrySource & { kind: 'task' }, summary: string): string | undefined {
  const told = storedTitle(found) ?? summaryOf(found)
  if (tidy(summary) === tidy(told) || tidy(summary) === tidy(summaryOf(found))) return undefined
  const suffix = ` (${found.contact_name})`
  return found.contact_name !== null && summary.endsWith(suffix) ? summary.slice(0, -suffix.length) : summary
}

/** The title that a device gave it, as long as that still stands in the entry. */
function storedTitle(found: EntrySource): string | undefined {
  const line = found.stored?.lines.find(([, target]) => target === 'summary')
  return line && line[2] === summaryOf(found) ? unescaped(readProperty(line[0])!.value).trim() : undefined
}

async function changeCall(
  ctx: Context,
  found: EntrySource & { kind: 'call' },
  { summary, start, isCanceled }: EntryReading,
): Promise<void> {
  const told = storedTitle(found) ?? summaryOf(found)
  const isSame = [told, summaryOf(found)].some((text) => tidy(text) === tidy(summary))
  const wanted = readInput(CallChange, {
    scheduled_at: start,
    ...(!isSame && { body: topicOf(summary, found.contact_name) }),
  })
  const call = await changeRecord(ctx, calls, found.record, wanted)
  if (isCanceled) await changeRecord(ctx, calls, call, { status: 'canceled' }, 'canceled')
}

/** Tells that what devices keep of something has changed, where it itself has not. */
export async function tellOfEntry(
  ctx: Context,
  { kind, record: { id, contact_id, updated_at } }: EntrySource,
): Promise<void> {
  const changed = { updated_at: nextVersion(ctx.now, updated_at) }
  await (kind === 'task' ? tasks : calls).save(ctx, { id }, changed)
  await record(ctx, `${kind}.entry_changed`, { type: kind, id, contact_id })
}
