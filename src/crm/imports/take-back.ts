import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../core/context.ts'
import { CrmError, conflict } from '../../core/errors.ts'
import type { ImportContactRow, ImportRow } from '../../database/schema.ts'
import { changeContact, judgeChange } from '../contacts/change-contact.ts'
import { findContact } from '../contacts/contact-queries.ts'
import { trashContact } from '../contacts/trash-contact.ts'
import { MAX_REMEMBERED, type Undo } from './import.ts'
import { hasHappenedSince, importContactsAfter } from './import-queries.ts'

type Progress = Undo & { position: number }

const LIMIT = 100

/** Nothing is taken back yet. */
export const UNDO_BEGINS: Progress = { position: 0, removed: 0, restored: 0, kept: 0, kept_contacts: [] }

/** Takes back a little more of an import; gives how far that came, and whether something is left. */
export async function takeBack(
  ctx: Context,
  row: ImportRow,
  isTimeUp: () => boolean,
): Promise<{ undo: Progress; hasMore: boolean }> {
  const undo = JSON.parse(row.undo!) as Progress
  const acts = await importContactsAfter(ctx, row, undo.position, LIMIT)
  for (const [index, act] of acts.entries()) {
    count(undo, act, await reasonAgainst(takeBackOne(ctx, act)))
    if (isTimeUp() && index < acts.length - 1) return { undo, hasMore: true }
  }
  return { undo, hasMore: acts.length === LIMIT }
}

/** What taking back would come to; changes nothing, and lets others have their turn. */
export async function rehearseUndo(ctx: Context, row: ImportRow): Promise<Undo> {
  const undo = structuredClone(UNDO_BEGINS)
  for (;;) {
    const acts = await importContactsAfter(ctx, row, undo.position, LIMIT)
    for (const act of acts) count(undo, act, await reasonAgainst(judgeTakingBack(ctx, act)))
    if (acts.length < LIMIT) break
    await nextTurn()
  }
  const { position: _, ...shown } = undo
  return shown
}

function count(undo: Progress, { act, position, contact_id }: ImportContactRow, reason: string | undefined) {
  undo.position = position
  if (reason === undefined) undo[act === 'created' ? 'removed' : 'restored']++
  else {
    undo.kept++
    if (undo.kept_contacts.length < MAX_REMEMBERED)
      undo.kept_contacts.push({ row: position, contact_id, reason })
  }
}

async function takeBackOne(ctx: Context, act: ImportContactRow): Promise<void> {
  const contact = await findUntouched(ctx, act)
  if (act.act === 'created') await trashContact(ctx, contact)
  else await changeContact(ctx, formerly(act))
}

async function judgeTakingBack(ctx: Context, act: ImportContactRow): Promise<void> {
  await findUntouched(ctx, act)
  if (act.act === 'updated') await judgeChange(ctx, formerly(act))
}

/** The change that makes a contact what it was. */
const formerly = ({ contact_id, before }: ImportContactRow) => ({ id: contact_id, ...JSON.parse(before!) })

async function findUntouched(ctx: Context, { contact_id, version }: ImportContactRow) {
  const contact = await findContact(ctx, contact_id)
  if (contact.updated_at > version || (await hasHappenedSince(ctx, contact.id, version)))
    throw conflict('contact_touched', 'was changed since')
  return contact
}

/** Why it was, or would be, left alone; undefined when nothing speaks against it. */
async function reasonAgainst(taking: Promise<void>): Promise<string | undefined> {
  try {
    await taking
    return undefined
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found') return 'is not there any more'
    if (error instanceof CrmError) return error.message
    throw error
  }
}
