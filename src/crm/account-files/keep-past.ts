import type { Context } from '../../core/context.ts'
import { MAX_BODY } from '../../core/values.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { usualUid } from '../cards/card-name.ts'
import { cardsOf, saveCard } from '../cards/card-queries.ts'
import type { StoredCard } from '../cards/stored-card.ts'
import { record } from '../changes/record.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { insertNote } from '../notes/note-queries.ts'
import { indexNote } from '../search-index/contact-search-queries.ts'
import type { FileContact } from './file-contact.ts'
import type { FileNote } from './file-records.ts'

/** Who wrote what, by the numbers of the file. */
type UserOf = (id: number | null) => number

/** Gives a contact that was just made of a file what it had behind it there: its beginning, its last action, its status even if that is retired. */
export async function keepTimes(
  ctx: Context,
  contact: { id: number },
  { created_at, last_action_at, status }: FileContact,
  isRetired: (status: string) => boolean,
): Promise<void> {
  const last = last_action_at !== null && last_action_at <= ctx.now ? last_action_at : null
  const began = created_at !== null && created_at <= ctx.now ? created_at : ctx.now
  await saveContact(ctx, contact, {
    created_at: began,
    last_action_at: last,
    active_at: last ?? began,
    ...(status !== null && isRetired(status) && { status }),
  })
}

/** Adds the notes of a contact of a file as they were written, oldest first, and one with its history. */
export async function keepNotes(
  ctx: Context,
  contact: { id: number },
  file: FileContact,
  { userOf, isKnown }: { userOf: UserOf; isKnown: (note: FileNote) => boolean },
): Promise<void> {
  const history = historyNotes(file).map((note) => ({ ...note, is_action: false }))
  const written = file.notes
    .toReversed()
    .filter((note) => !isKnown(note))
    .map((note) => ({ ...note, is_action: isAction(note, file) }))
  for (const note of [...history, ...written]) {
    await storeFileNote(ctx, contact, { ...note, user_id: userOf(note.user_id), deal_id: null })
    await turnWhenLong()
  }
}

/** What is later than the last action that the file tells of was none there. */
const isAction = ({ written_at, updated_at }: FileNote, { last_action_at }: FileContact): boolean =>
  last_action_at !== null && (written_at ?? updated_at) <= last_action_at

/** Stores a note of a file, in the words of one of the users here, as it was written there; gives its id. */
export async function storeFileNote(
  ctx: Context,
  contact: { id: number },
  {
    body,
    deal_id,
    user_id,
    created_at,
    updated_at,
    written_at,
    is_action = true,
  }: FileNote & { user_id: number; deal_id: number | null; is_action?: boolean },
): Promise<number> {
  const by = { ...ctx, viewer: { ...ctx.viewer, user_id } }
  const times = { created_at, written_at: written_at ?? updated_at, updated_at: ctx.now, is_action }
  const note = await insertNote(by, contact, { body, deal_id }, times)
  await indexNote(ctx, note.id, body)
  await record(ctx, 'note.created', { type: 'note', id: note.id, contact_id: contact.id })
  return note.id
}

/** What was changed before, in a note at the beginning: entries of the history cannot be made up. */
function historyNotes({ history, created_at, user_id }: FileContact): FileNote[] {
  const lines = history.map(
    ({ created_at: at, user_name, body }) =>
      `${at.slice(0, 16).replace('T', ' ')} ${user_name ?? ''}: ${body}`,
  )
  const notes: FileNote[] = []
  for (let body = ''; lines.length > 0; body = '') {
    while (lines.length > 0 && (body === '' || body.length + lines[0]!.length < MAX_BODY - 1))
      body += `${body === '' ? 'History before the import\n' : '\n'}${lines.shift()!.slice(0, MAX_BODY - 100)}`
    const at = created_at ?? history[0]!.created_at
    notes.push({ body, user_id, created_at: at, updated_at: at, written_at: null })
  }
  return notes
}

/** Keeps what devices had written of a contact, unless it has a card from devices here. */
export async function keepDeviceLines(
  ctx: Context,
  contact: { id: number; created_at: string },
  { device_lines }: FileContact,
): Promise<boolean> {
  if (device_lines.length === 0) return true
  const [own] = await cardsOf(ctx, [contact.id])
  if (own) return false
  const card: StoredCard = {
    version: '4.0',
    entries: device_lines.map((line) => [line, null, null]),
    preferred: [null, null],
    absorbed: [],
  }
  await saveCard(ctx, contact, usualUid(ctx.viewer.account_id, contact), JSON.stringify(card))
  return true
}
