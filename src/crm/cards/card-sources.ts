import { hash } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import type { Contact } from '../contact-store/contact.ts'
import { listNames } from '../lists/list-queries.ts'
import { lineHead } from './card-line.ts'
import { usualCardName, usualUid } from './card-name.ts'
import { cardsOf, cardsOfMerged, givenNames, picturesOf } from './card-queries.ts'
import { type CardLine, OF_THE_CARD, StoredCard, TARGETS } from './stored-card.ts'
import { type CardPicture, type CardSource, writeCard } from './write-card.ts'

/** Bytes of a picture that is sent as it came; a larger one that no device has sent is made smaller. */
const MOST_OF_PICTURE = 256 * 1024

/** A contact as devices get it. */
export interface FoundCard extends CardSource {
  contact: Contact & Record<string, unknown>
  /** How the devices of the viewer call it. */
  name: string
}

/** All that cards of contacts that were found are made of, but for the pictures. */
export async function cardSources(ctx: Context, contacts: readonly Contact[]): Promise<FoundCard[]> {
  if (contacts.length === 0) return []
  const ids = contacts.map(({ id }) => id)
  const stored = new Map((await cardsOf(ctx, ids)).map((row) => [row.contact_id, row]))
  const merged = Map.groupBy(await cardsOfMerged(ctx, ids), ({ merged_into }) => merged_into)
  const names = new Map((await givenNames(ctx, ids)).map((row) => [row.contact_id, row.name]))
  const isListed = contacts.some(({ list_ids }) => list_ids.length > 0)
  const lists = new Map((isListed ? await listNames(ctx) : []).map(({ id, name }) => [id, name]))
  return contacts.map((contact) => {
    const own = stored.get(contact.id)
    const card = own && readStored(own.card)
    return {
      contact: contact as FoundCard['contact'],
      uid: own?.uid ?? usualUid(ctx.viewer.account_id, contact),
      name: names.get(contact.id) ?? usualCardName(contact.id),
      stored: card,
      merged: linesOfMerged(merged.get(contact.id) ?? [], card),
      lists: contact.list_ids.flatMap((id) => lists.get(id) ?? []).toSorted(),
    }
  })
}

export const readStored = (text: string): StoredCard => StoredCard.parse(JSON.parse(text))

/** What was kept of contacts that are part of this one now, and no line of its own says. */
export function linesOfMerged(
  rows: readonly { contact_id: number; card: string }[],
  own: StoredCard | undefined,
): CardLine[] {
  const known = new Set(own?.entries.filter(([line]) => !isLabel(line)).map(([line]) => withoutGroup(line)))
  const lines: CardLine[] = []
  for (const { contact_id, card } of rows) {
    if (own?.absorbed.includes(contact_id)) continue
    const unknown = readStored(card).entries.filter(
      ([line, target]) => target === null && !OF_THE_CARD.has(propertyOf(line)),
    )
    const news = unknown.filter(([line]) => !isLabel(line) && !known.has(withoutGroup(line)))
    const groups = new Set(news.map(([line]) => groupOf(line)))
    for (const entry of unknown) {
      // A label goes with what it is on.
      if (isLabel(entry[0]) ? !groups.has(groupOf(entry[0])) : !news.includes(entry)) continue
      known.add(withoutGroup(entry[0]))
      lines.push([groupOf(entry[0]) ? `merged${contact_id}-${entry[0]}` : entry[0], null, null])
    }
  }
  return lines
}

const withoutGroup = (line: string): string => line.slice(groupOf(line).length).toLowerCase()
export const propertyOf = (line: string): string => lineHead(line)[0]!.replace(/^.*\./, '').toUpperCase()
export const groupOf = (line: string): string => {
  const [group, name] = lineHead(line)[0]!.split('.')
  return name === undefined ? '' : group!.toLowerCase()
}
export const isLabel = (line: string): boolean => propertyOf(line) === 'X-ABLABEL'

/** What tells one state of a card from another. Of its picture the id says which one it is. */
export const etagOf = (source: CardSource): string =>
  hash('sha1', writeCard(source, source.stored?.version ?? '3.0'), 'base64url')

/** The pictures of contacts, by contact. One that a device has sent it gets back as it was. */
export async function picturesFor(
  ctx: Context,
  cards: readonly FoundCard[],
): Promise<Map<number, CardPicture>> {
  const shown = cards.filter(({ contact }) => contact.photo_id !== null)
  const whole = shown.filter(isFromDevice).map(({ contact }) => contact.photo_id!)
  const rows = await picturesOf(
    ctx,
    shown.map(({ contact }) => contact.photo_id!),
    { whole, most: MOST_OF_PICTURE },
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    shown.flatMap(({ contact }) => {
      const row = byId.get(contact.photo_id!)
      const type = row?.variant === 'original' ? row.content_type : 'image/webp'
      return row ? [[contact.id, { bytes: row.bytes, type }] as const] : []
    }),
  )
}

const isFromDevice = ({ contact, stored }: FoundCard): boolean =>
  stored?.entries.some(
    ([, target, values]) => target === TARGETS.photo && values?.[0] === String(contact.photo_id),
  ) ?? false

/** Cards with what identifies them; one after the other, because there may be many. */
export async function eachWritten<Written>(
  cards: readonly FoundCard[],
  write: (card: FoundCard) => Written,
): Promise<Written[]> {
  const written: Written[] = []
  for (const card of cards) {
    written.push(write(card))
    await turnWhenLong()
  }
  return written
}
