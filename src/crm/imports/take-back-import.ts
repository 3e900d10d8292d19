import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import type { ImportContactRow, ImportRow } from '../../database/schema.ts'
import { expectAll } from '../../queries/together.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { contactNeeded } from '../contact-store/contact-queries.ts'
import { visibleAmong } from '../contact-store/contacts-among-queries.ts'
import { changeContact, judgeChange } from '../contacts/change-contact.ts'
import { trashContact } from '../contacts/trash-contact.ts'
import { type ImportUndo, MAX_REMEMBERED } from './import.ts'
import { importContactsAfter, latestOfEach } from './import-contact-queries.ts'
import { LEAST } from './import-progress.ts'
import { shownUndo } from './shown-undo.ts'
import { rehearseRecords, takeBackRecords } from './take-back-records.ts'
import { readProgress, UNDO_BEGINS, type UndoProgress } from './undo-progress.ts'

/** So many at a time: as many as a transaction takes back at least, so that nothing is read for one that takes no more. */
const LIMIT = LEAST

const GONE = 'is not there any more'
const TOUCHED = 'was changed since'

/** Takes back a little more of an import; gives how far that came, and whether something is left. */
export async function takeBackImport(
  ctx: Context,
  row: ImportRow,
  isTimeUp: () => boolean,
): Promise<{ undo: UndoProgress; hasMore: boolean }> {
  const undo = readProgress(row.undo!)
  for (;;) {
    const acts = await importContactsAfter(ctx, row, undo.position, LIMIT)
    const { seen, reasons } = await reasonsToKeep(ctx, acts)
    expectAll(
      ctx,
      acts.flatMap(({ act, contact_id }) =>
        act === 'created' || reasons.has(contact_id) ? [] : [contactNeeded(contact_id)],
      ),
    )
    let isOver = false
    for (const [index, act] of acts.entries()) {
      const reason = reasons.get(act.contact_id)
      count(undo, act, reason ?? (await refusalOf(takeBackOne(ctx, act, seen.get(act.contact_id)!))))
      isOver = isTimeUp()
      if (isOver && index < acts.length - 1) return { undo, hasMore: true }
      await turnWhenLong()
    }
    if (acts.length < LIMIT) return { undo, hasMore: await takeBackRecords(ctx, row, undo, isTimeUp) }
    if (isOver) return { undo, hasMore: true }
  }
}

/** What taking back would come to; changes nothing, and lets others have their turn. */
export async function rehearseUndo(ctx: Context, row: ImportRow): Promise<ImportUndo> {
  const undo = structuredClone(UNDO_BEGINS)
  for (;;) {
    const acts = await importContactsAfter(ctx, row, undo.position, LIMIT)
    const { reasons } = await reasonsToKeep(ctx, acts)
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

async function takeBackOne(ctx: Context, act: ImportContactRow, contact: SeenContact): Promise<void> {
  if (act.act === 'created') await trashContact(ctx, contact)
  else await changeContact(ctx, formerly(act))
}

async function judgeTakingBack(ctx: Context, act: ImportContactRow): Promise<void> {
  if (act.act === 'updated') await judgeChange(ctx, formerly(act))
}

/** The change that makes a contact what it was. */
const formerly = ({ contact_id, before }: ImportContactRow) => ({ id: contact_id, ...JSON.parse(before!) })

type SeenContact = Awaited<ReturnType<typeof visibleAmong>>[number]

/** The contacts that are there, and why some are left alone without a try, by their ids. Asked for many at once: a message for each would take minutes. */
async function reasonsToKeep(
  ctx: Context,
  acts: ImportContactRow[],
): Promise<{ seen: ReadonlyMap<number, SeenContact>; reasons: ReadonlyMap<number, string> }> {
  const reasons = new Map<number, string>()
  if (acts.length === 0) return { seen: new Map(), reasons }
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
  return { seen, reasons }
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
