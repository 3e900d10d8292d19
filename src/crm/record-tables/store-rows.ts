import type { Context } from '../../core/context.ts'
import { storeFileNote } from '../account-files/keep-past.ts'
import { storeDeal } from '../account-files/store-deal.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { followAction, touchContact } from '../contact-store/touch-contact.ts'
import { emptyDraft, notesOf } from '../exchange/draft.ts'
import { isPrivate } from '../holders/ensure-holders-see.ts'
import type { TableRecord } from './judge-rows.ts'

/** A record that was made of a row. */
export interface MadeOfRow {
  kind: 'note' | 'deal'
  id: number
}

/** Stores what was judged: a deal with a note about it, or a note of each contact that the row names. */
export async function storeTableRecord(
  ctx: Context,
  record: TableRecord,
  import_id: number,
): Promise<MadeOfRow[]> {
  const made: MadeOfRow[] = []
  const { contacts, deal, user_id } = record
  if (deal) {
    const owner = await whoSees(ctx, user_id, contacts[0]?.id ?? null)
    const id = await storeDeal(
      ctx,
      { ...deal.deal, user_id: owner },
      {
        contact_ids: contacts.map((one) => one.id),
        user_id: owner,
        stage: deal.stage,
        stageOf: () => deal.stage,
        userOf: () => owner,
        origin: { import_id: [null, import_id] },
      },
    )
    made.push({ kind: 'deal', id })
    if (contacts[0]) await addNotes(ctx, { ...record, deal_id: id, contacts: [contacts[0]] }, made)
  } else await addNotes(ctx, record, made)
  return made
}

async function addNotes(
  ctx: Context,
  { note, contacts, user_id, begun_at, deal_id }: TableRecord,
  made: MadeOfRow[],
): Promise<void> {
  const at = begun_at ?? ctx.now
  for (const { id: contact_id } of contacts) {
    const contact = await findContact(ctx, contact_id)
    const by = await whoSees(ctx, user_id, contact_id)
    for (const body of notesOf({ ...emptyDraft(), notes: [note] })) {
      const times = { created_at: at, updated_at: at, written_at: at, is_action: begun_at !== null }
      const id = await storeFileNote(ctx, contact, { body, deal_id, user_id: by, ...times })
      made.push({ kind: 'note', id })
    }
    // What has no moment of its own is no action: nobody did anything with the contact.
    if (note !== '' && begun_at !== null) await followAction(ctx, contact, 'note')
    else if (note !== '') await touchContact(ctx, contact)
  }
}

/** What hangs off a private contact is its owner's, who imports it. */
const whoSees = async (ctx: Context, userId: number, contactId: number | null): Promise<number> =>
  userId !== ctx.viewer.user_id && (await isPrivate(ctx, contactId)) ? ctx.viewer.user_id : userId
