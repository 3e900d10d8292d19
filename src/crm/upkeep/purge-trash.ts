import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { TRASH_DAYS } from '../../core/removal.ts'
import type { ContactRow } from '../../database/schema.ts'
import { KNOWN_FOR } from '../changes/deletion.ts'
import { forgetDeletionsBefore } from '../changes/gone-queries.ts'
import { removeHistoryOf } from '../changes/line-queries.ts'
import { record } from '../changes/record.ts'
import {
  forgetDeal,
  oldTrashOf,
  removeForGood,
  removeHangingOff,
  type TrashTable,
} from '../contact-records/trash-queries.ts'
import { emptyContact, mergedIntoIds } from '../contact-store/merged-contact-queries.ts'
import { oldLeftBehind, oldTrash } from '../contact-store/old-contact-queries.ts'
import { removeContact } from '../contact-store/stored-contact-queries.ts'
import { dealIdsWithMain } from '../deals/stored-deal-queries.ts'
import { forgetList, oldTrashedLists } from '../lists/trashed-list-queries.ts'
import { oldMerges, saveMerge } from '../merges/stored-merge-queries.ts'
import { noteIdsOf } from '../notes/note-queries.ts'
import { unindexContact, unindexNote } from '../search-index/contact-search-queries.ts'
import type { Searched } from '../search-index/words.ts'
import { giveTasksTo } from '../tasks/task-queries.ts'

/** How long the trash keeps what is deleted, in milliseconds. */
export const TRASH_LASTS = TRASH_DAYS * 24 * 60 * 60 * 1000

/** Records of a kind purged in one transaction: few enough that nobody who waits behind it notices. */
const BATCH = 50

const NOUNS: readonly [TrashTable, string][] = [
  ['notes', 'note'],
  ['calls', 'call'],
  ['messages', 'message'],
  ['activities', 'activity'],
  ['tasks', 'task'],
  ['deals', 'deal'],
  ['photos', 'photo'],
]

/** Run by the server itself from time to time, until `purged` is 0. */
export const purgeTrash = defineOperation({
  name: 'purgeTrash',
  effect: 'destroy',
  description:
    'Removes for good what has been in the trash for 30 days, a contact with all that hangs off it and its history, what was private to users who left 30 days ago, and what it takes to undo older merges.',
  input: z.strictObject({}),
  output: z.strictObject({ purged: z.int() }),

  async run(ctx) {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    const before = new Date(Date.parse(ctx.now) - TRASH_LASTS).toISOString()
    const within = (account_id: number): Context => ({
      ...ctx,
      viewer: { ...ctx.viewer, account_id, door: 'server' },
    })
    const contacts = [...(await oldTrash(ctx, before, BATCH)), ...(await oldLeftBehind(ctx, before, BATCH))]
    for (const contact of contacts) await purgeContact(within(contact.account_id), contact)
    let purged = contacts.length
    for (const [table, noun] of NOUNS)
      for (const row of await oldTrashOf(ctx, table, before, BATCH)) {
        await purgeRecord(within(row.account_id), table, noun, row)
        purged++
      }
    const lists = await oldTrashedLists(ctx, before, BATCH)
    for (const list of lists) await purgeList(within(list.account_id), list)
    purged += lists.length
    await forgetDeletionsBefore(ctx, new Date(Date.parse(ctx.now) - KNOWN_FOR).toISOString())
    const merges = await oldMerges(ctx, before, BATCH)
    for (const merge of merges) await forgetDuplicate(within(merge.account_id), merge)
    return { purged: purged + merges.length }
  },
})

/** With the contacts that were merged into it, of which nothing but the id was left. */
async function purgeContact(ctx: Context, contact: Searched & Pick<ContactRow, 'id' | 'is_private'>) {
  if (contact.is_private) await giveTasksTo(ctx, contact.id, await dealIdsWithMain(ctx, contact))
  for (const gone of await mergedIntoIds(ctx, contact)) await removeContact(ctx, { id: gone })
  for (const id of await noteIdsOf(ctx, contact)) await unindexNote(ctx, id)
  await unindexContact(ctx, contact)
  await removeHistoryOf(ctx, contact)
  await removeHangingOff(ctx, contact)
  await removeContact(ctx, contact)
  // Its line would belong to no contact any more, and tell owners and admins that there was one they never saw.
  if (!contact.is_private)
    await record(ctx, 'contact.purged', { type: 'contact', id: contact.id, contact_id: null })
}

/** After 30 days a merge cannot be undone: of the duplicate its id stays, which answers with the survivor. */
async function forgetDuplicate(ctx: Context, merge: { id: number; duplicate_id: number }) {
  await saveMerge(ctx, merge, { undo: null })
  await emptyContact(ctx, { id: merge.duplicate_id })
}

async function purgeList(ctx: Context, list: { account_id: number; list_id: number }) {
  await forgetList(ctx, list)
  await record(ctx, 'list.purged', { type: 'list', id: list.list_id, contact_id: null })
}

/** What it said stays in the history of its contact. */
async function purgeRecord(
  ctx: Context,
  table: TrashTable,
  noun: string,
  { id, contact_id }: { id: number; contact_id: number | null },
) {
  if (table === 'deals') {
    if (contact_id !== null) await giveTasksTo(ctx, contact_id, [id])
    await forgetDeal(ctx, id)
  }
  await removeForGood(ctx, table, { id })
  await record(ctx, `${noun}.purged`, { type: noun, id, contact_id })
}
