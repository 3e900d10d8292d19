import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { MAX_BODY } from '../../core/values.ts'
import { FILE_RECORDS, type FileRecord, type FileRecordKind } from '../account-files/file-records.ts'
import { type FileEntry, keepEntry } from '../account-files/keep-entry.ts'
import { storeFileNote } from '../account-files/keep-past.ts'
import { storeDeal } from '../account-files/store-deal.ts'
import { storePhoto } from '../account-files/store-photo.ts'
import {
  storeFileActivity,
  storeFileCall,
  storeFileMessage,
  storeFileTask,
} from '../account-files/store-record.ts'
import type { EntryKey } from '../calendar-entries/calendar-entry-queries.ts'
import { record } from '../changes/record.ts'
import type { DraftProblem } from '../exchange/draft.ts'
import { isPrivate } from '../holders/ensure-holders-see.ts'
import { insertNote } from '../notes/note-queries.ts'
import type { ReadImage } from '../photos/read-image.ts'
import { indexNote } from '../search-index/contact-search-queries.ts'
import type { Belongings } from './belonging-of-records.ts'
import { importNotDuplicate } from './import-not-duplicate.ts'
import { momentsAmong } from './known-moments-queries.ts'
import type { ImportPlan } from './plan-import.ts'

/** What became of a record: the one that was made, of which kind, and of which contact; or why it was left out. */
export type RecordOutcome =
  | { kind: string; id: number; contact_id: number | null; problems: DraftProblem[] }
  | { left_out: string }

/** What hangs off contacts. */
type HangingKind = Exclude<FileRecordKind, 'not_duplicate'>

export const NO_CONTACT = 'its contact is not there: it is not in the file, or its row was left out'
const KNOWN = 'the contact has it already'

interface Given {
  plan: ImportPlan
  belongings: Belongings
  /** Of a photo, or why it is none. */
  picture: ReadImage | CrmError | undefined
}

/** Brings in one record of an account's file. What breaks a rule becomes a note of its contact. */
export async function importRecord(
  ctx: Context,
  kind: FileRecordKind,
  raw: Readonly<Record<string, unknown>>,
  given: Given,
): Promise<RecordOutcome> {
  const contact_id = given.belongings.contacts.get(Number(raw['contact_id'])) ?? null
  if (kind !== 'deal' && contact_id === null && (raw['contact_id'] ?? null) !== null)
    return { left_out: NO_CONTACT }
  if (kind === 'deal' && isOfMissing(raw, given.belongings)) return { left_out: NO_CONTACT }
  if (kind === 'not_duplicate') return notDuplicate(ctx, raw, given)
  const read = FILE_RECORDS[kind].safeParse(raw)
  if (!read.success) return asNote(ctx, kind, raw, contact_id, problemIn(read.error))
  const of = kind === 'deal' ? firstContact(read.data as FileRecord<'deal'>, given.belongings) : contact_id
  if (of !== null && !given.belongings.made.has(of)) {
    const { created_at } = read.data
    if ((await momentsAmong(ctx, TABLES[kind], of, [created_at])).size > 0) return { left_out: KNOWN }
  }
  try {
    return await store(ctx, kind, read.data, contact_id, given)
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    const [first] = error.fields ?? []
    return asNote(ctx, kind, raw, of, {
      field: first?.field ?? kind,
      message: first?.message ?? error.message,
    })
  }
}

/** Nothing hangs off one contact, so it never becomes a note. */
async function notDuplicate(
  ctx: Context,
  raw: Readonly<Record<string, unknown>>,
  { plan, belongings: { contacts, made } }: Given,
): Promise<RecordOutcome> {
  const read = FILE_RECORDS.not_duplicate.safeParse(raw)
  if (!read.success) {
    const { field, message } = problemIn(read.error)
    return { left_out: `${field} ${message}` }
  }
  const [one, other] = read.data.contact_ids.map((id) => contacts.get(id))
  if (one === undefined || other === undefined) return { left_out: NO_CONTACT }
  const user_id = plan.file!.userOf(read.data.user_id)
  try {
    const outcome = await importNotDuplicate(ctx, read.data, { ids: [one, other], user_id, made })
    return 'left_out' in outcome ? outcome : { kind: 'not_duplicate', ...outcome, problems: [] }
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    return { left_out: error.fields?.[0]?.message ?? error.message }
  }
}

const TABLES = {
  deal: 'deals',
  note: 'notes',
  call: 'calls',
  message: 'messages',
  activity: 'activities',
  task: 'tasks',
  photo: 'photos',
} as const

/** A deal of contacts that are all left out is left out with them. */
function isOfMissing(raw: Readonly<Record<string, unknown>>, { contacts }: Belongings): boolean {
  const ids = Array.isArray(raw['contact_ids']) ? (raw['contact_ids'] as unknown[]) : []
  return ids.length > 0 && !ids.some((id) => contacts.has(id as number))
}

const contactsOf = ({ contact_ids }: FileRecord<'deal'>, { contacts }: Belongings): number[] =>
  contact_ids.flatMap((id) => contacts.get(id) ?? [])

const firstContact = (deal: FileRecord<'deal'>, belongings: Belongings): number | null =>
  contactsOf(deal, belongings)[0] ?? null

async function store(
  ctx: Context,
  kind: HangingKind,
  data: unknown,
  contact_id: number | null,
  { plan: { row, file }, belongings, picture }: Given,
): Promise<RecordOutcome> {
  const { userOf, stageOf, firstStage } = file!
  const problems: DraftProblem[] = []
  const origin = { import_id: [null, row.id] as [unknown, unknown] }
  const { user_id: theirs, deal_id: about = null } = data as {
    user_id: number | null
    deal_id?: number | null
  }
  const deal_id = about === null ? null : (belongings.deals.get(about) ?? null)
  const belonging = { contact_id: contact_id!, deal_id, user_id: userOf(theirs), origin }
  const made = (id: number, of = contact_id) => ({ kind, id, contact_id: of, problems })
  if (kind === 'note')
    return made(
      await storeFileNote(ctx, { id: contact_id! }, { ...(data as FileRecord<'note'>), ...belonging }),
    )
  if (kind === 'call') {
    const id = await storeFileCall(ctx, data as FileRecord<'call'>, belonging)
    problems.push(...(await withEntry(ctx, { kind, id }, data as FileRecord<'call'>)))
    return made(id)
  }
  if (kind === 'message') return made(await storeFileMessage(ctx, data as FileRecord<'message'>, belonging))
  if (kind === 'activity')
    return made(await storeFileActivity(ctx, data as FileRecord<'activity'>, belonging))
  if (kind === 'photo') {
    if (!picture || picture instanceof CrmError) throw picture ?? new Error('No picture was read')
    const photo = data as FileRecord<'photo'>
    const isPicture = belongings.pictures.get(photo.id) === contact_id && belongings.made.has(contact_id!)
    return made(await storePhoto(ctx, photo, picture, { ...belonging, isPicture }))
  }
  if (kind === 'task') {
    const user_id = await whoSees(ctx, belonging.user_id, contact_id)
    const id = await storeFileTask(ctx, data as FileRecord<'task'>, { ...belonging, contact_id, user_id })
    problems.push(...(await withEntry(ctx, { kind, id }, data as FileRecord<'task'>)))
    return made(id)
  }
  const deal = data as FileRecord<'deal'>
  const contact_ids = contactsOf(deal, belongings)
  const stage = stageOf(deal.stage_id)
  if (!stage)
    problems.push({ field: 'stage', message: `is not there; "${deal.name}" is in "${firstStage.name}"` })
  const id = await storeDeal(ctx, deal, {
    contact_ids,
    user_id: await whoSees(ctx, belonging.user_id, contact_ids[0] ?? null),
    stage: stage ?? firstStage,
    stageOf,
    userOf,
    origin,
  })
  return made(id, contact_ids[0] ?? null)
}

/** Keeps what devices had written of a task or call that was made; says so where it stays out. */
async function withEntry(
  ctx: Context,
  key: EntryKey,
  { calendar_entry }: { calendar_entry: FileEntry | null },
): Promise<DraftProblem[]> {
  if (!calendar_entry || (await keepEntry(ctx, key, calendar_entry))) return []
  return [{ field: '', message: 'has an entry from devices already; what the file keeps of it stays out' }]
}

/** What hangs off a private contact is its owner's, who imports it. */
const whoSees = async (ctx: Context, userId: number, contactId: number | null): Promise<number> =>
  userId !== ctx.viewer.user_id && (await isPrivate(ctx, contactId)) ? ctx.viewer.user_id : userId

function problemIn(error: z.ZodError): DraftProblem {
  const { path, message } = error.issues[0]!
  return { field: path.join('.'), message }
}

/** The record as a note of its contact, line by line; a photo is only named. */
async function asNote(
  ctx: Context,
  kind: HangingKind,
  raw: Readonly<Record<string, unknown>>,
  contact_id: number | null,
  { field, message }: DraftProblem,
): Promise<RecordOutcome> {
  if (contact_id === null || kind === 'photo') return { left_out: `${field} ${message}` }
  const lines = Object.entries(raw)
    .filter(([name, value]) => !/(^|_)ids?$/.test(name) && value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`)
  const body = `${kind[0]!.toUpperCase()}${kind.slice(1)}\n${lines.join('\n')}`
    .slice(0, MAX_BODY)
    .toWellFormed()
  const { id } = await insertNote(ctx, { id: contact_id }, { body }, { is_action: false })
  await indexNote(ctx, id, body)
  await record(ctx, 'note.created', { type: 'note', id, contact_id })
  return {
    kind: 'note',
    id,
    contact_id,
    problems: [{ field, message: `${message}; it is in a note instead` }],
  }
}
