import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import type { ImportContactRow, ImportRow } from '../../database/schema.ts'
import { expectAll } from '../../queries/together.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { contactNeeded, findContact } from '../contact-store/contact-queries.ts'
import { visibleAmong } from '../contact-store/contacts-among-queries.ts'
import { changeContact, judgeChange } from '../contacts/change-contact.ts'
import { trashContact } from '../contacts/trash-contact.ts'
import { type ImportUndo, MAX_REMEMBERED } from './import.ts'
import { importContactsAfter, latestOfEach } from './import-contact-queries.ts'
import { shownUndo } from './shown-undo.ts'
import { rehearseRecords, takeBackRecords } from './take-back-records.ts'
import { readProgress, UNDO_BEGINS, type UndoProgress } from './undo-progress.ts'

const LIMIT = 100

const GONE = 'is not there any more'
const TOUCHED = 'was changed since'

/** Takes back a little more of an import; gives how far that came, and whether something is left. */
export async function takeBackImport(
  ctx: Context,
  row: ImportRow,
  isTimeUp: () => boolean,
): Promise<{ undo: UndoProgress; hasMore: boolean }> {
  const undo = readProgress(row.undo!)
  const acts = await importContactsAfter(ctx, row, undo.position, LIMIT)
  const reasons = await reasonsToKeep(ctx, acts)
  const wanted = acts.filter(({ contact_id }) => !reasons.has(contact_id))
  expectAll(
    ctx,
    wanted.map(({ contact_id }) => contactNeeded(contact_id)),
  )
  for (const [index, act] of acts.entries()) {
    count(undo, act, reasons.get(act.contact_id) ?? (await refusalOf(takeBackOne(ctx, act))))
    if (isTimeUp() && index < acts.length - 1) return { undo, hasMore: true }
    await turnWhenLong()
  }
  if (acts.length === LIMIT) return { undo, hasMore: true }
  return { undo, hasMore: await takeBackRecords(ctx, row, undo, isTimeUp) }
}

/** What taking back would come to; changes nothing, and lets others have their turn. */
export async function rehearseUndo(ctx: Context, row: ImportRow): Promise<ImportUndo> {
  const undo = structuredClone(UNDO_BEGINS)
  for (;;) {
    const acts = await importContactsAfter(ctx, row, undo.position, LIMIT)
    const reasons = await reasonsToKeep(ctx, acts)
    for (const act of acts) {
      count(undo, act, reasons.get(act.contact_id) ?? (await refusalOf(judgeTakingBack(ctx, act))))
      await turnWhenLong()
    }
    if (acts.length < LIMIT) break
  }
  await rehearseRecords(ctx, row, undo)
  return shownUndo(ctx, undo)
}

function count(undo: UndoProgress, { act, position, contact_id }: ImportContactRow, reason?: string) {
  undo.position = position
  if (reason === undefined) {
    undo[act === 'created' ? 'removed' : 'restored']++
    return
  }
  undo.kept++
  if (reason === GONE) undo.gone++
  if (undo.kept_contacts.length < MAX_REMEMBERED)
    undo.kept_contacts.push({ row: position, contact_id, reason })
}

async function takeBackOne(ctx: Context, act: ImportContactRow): Promise<void> {
  if (act.act === 'created') await trashContact(ctx, await findContact(ctx, act.contact_id))
  else await changeContact(ctx, formerly(act))
}

async function judgeTakingBack(ctx: Context, act: ImportContactRow): Promise<void> {
  if (act.act === 'updated') await judgeChange(ctx, formerly(act))
}

/** The change that makes a contact what it was. */
const formerly = ({ contact_id, before }: ImportContactRow) => ({ id: contact_id, ...JSON.parse(before!) })

/** Why contacts are left alone without a try, by their ids. Asked for many at once: a message for each would take minutes. */
async function reasonsToKeep(ctx: Context, acts: ImportContactRow[]): Promise<Map<number, string>> {
  const reasons = new Map<number, string>()
  if (acts.length === 0) return reasons
  const ids = acts.map(({ contact_id }) => contact_id)
  const seen = new Map((await visibleAmong(ctx, ids)).map((contact) => [contact.id, contact]))
  const latest = await latestOfEach(ctx, ids)
  for (const { contact_id, version } of acts) {
    const contact = seen.get(contact_id)
    const happened = latest.get(contact_id)
    if (!contact) reasons.set(contact_id, GONE)
    else if (contact.updated_at > version || (happened !== undefined && happened > version))
      reasons.set(contact_id, TOUCHED)
  }
  return reasons
}

/** Why it was, or would be, refused; undefined when it was not. */
async function refusalOf(taking: Promise<void>): Promise<string | undefined> {
  try {
    await taking
    return undefined
  } catch (error) {
    if (error instanceof CrmError) return error.message
    throw error
  }
}
