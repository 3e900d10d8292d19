import type { Context } from '../../core/context.ts'
import { orderBy, sameColumns } from '../../core/sort.ts'
import { nextTurn } from '../../turns/turns.ts'
import type { Note } from './note.ts'
import { type NoteInBrief, notesInBrief } from './note-in-brief-queries.ts'
import { notes } from './note-queries.ts'

/** Notes that are read in one turn: in brief, and in full, however long they are. */
const BRIEF_AT_ONCE = 500
const FULL_AT_ONCE = 32

const NEWEST_FIRST = orderBy('-created_at', sameColumns(['created_at']))

/**
 * All notes of some contacts, as far as the viewer sees them: in the order of the contacts, newest first. One statement reads the
 * notes of an ordinary page; many or long ones are read in several, between which others are served.
 */
export async function notesOfContacts(ctx: Context, contactIds: readonly number[]): Promise<Note[]> {
  return (await Array.fromAsync(notesBitByBit(ctx, contactIds))).flat()
}

async function* notesBitByBit(ctx: Context, contactIds: readonly number[]): AsyncIterable<Note[]> {
  const found = await notesInBrief(ctx, contactIds, BRIEF_AT_ONCE + 1)
  const areAll = found.length <= BRIEF_AT_ONCE
  if (!areAll && contactIds.length > 1) {
    const middle = Math.ceil(contactIds.length / 2)
    for (const half of [contactIds.slice(0, middle), contactIds.slice(middle)]) {
      await nextTurn()
      yield* notesBitByBit(ctx, half)
    }
    return
  }
  if (areAll && areWhole(found)) {
    yield inOrder(found, contactIds)
    return
  }
  const byContact = Map.groupBy(found, ({ contact_id }) => contact_id)
  for (const contactId of contactIds) {
    const ofContact = byContact.get(contactId) ?? []
    if (areAll && areWhole(ofContact)) yield ofContact.sort(byNewest)
    else yield* notesInFull(ctx, contactId)
  }
}

async function* notesInFull(ctx: Context, contact_id: number): AsyncIterable<Note[]> {
  let next: Awaited<ReturnType<typeof notes.page>>['next'] | undefined
  while (next !== null) {
    await nextTurn()
    const wish = { filters: { contact_id }, order: NEWEST_FIRST, position: next, limit: FULL_AT_ONCE }
    const page = await notes.page(ctx, wish)
    yield page.rows
    next = page.next
  }
}

/** Those of an ordinary page at once: to hand over those of each contact by themselves takes as long as to read some. */
function inOrder(some: Note[], contactIds: readonly number[]): Note[] {
  const byContact = Map.groupBy(some, ({ contact_id }) => contact_id)
  return contactIds.flatMap((id) => byContact.get(id)?.sort(byNewest) ?? [])
}

const areWhole = (some: NoteInBrief[]): some is Note[] => some.every(({ body }) => body !== null)

const byNewest = (one: Note, other: Note): number =>
  one.created_at === other.created_at ? other.id - one.id : one.created_at < other.created_at ? 1 : -1
