import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { usualUid } from './card-name.ts'
import { cardsOfMerged, saveCard } from './card-queries.ts'
import type { FoundCard } from './card-sources.ts'
import type { CardReading } from './read-card.ts'
import { type CardLine, type StoredCard, TARGETS } from './stored-card.ts'

/**
 * Keeps a card as it was written, each line with the values that the contact has because of it, so that it is known later which of them have been
 * changed elsewhere. Says whether it differs from what was kept before.
 */
export async function keepCard(
  ctx: Context,
  { contact: { id }, stored }: Pick<FoundCard, 'stored'> & { contact: { id: number } },
  { version, entries, preferred, uid }: CardReading,
): Promise<boolean> {
  const contact = await findContact(ctx, id)
  const merged = await cardsOfMerged(ctx, [id])
  const card: StoredCard = {
    version,
    entries: entries.map((entry) => withValues(entry, contact)),
    preferred,
    absorbed: merged.map(({ contact_id }) => contact_id),
  }
  await saveCard(ctx, contact, uid ?? usualUid(ctx.viewer.account_id, contact), JSON.stringify(card))
  return JSON.stringify(card) !== JSON.stringify(stored)
}

function withValues(
  [line, target, values]: CardLine,
  contact: { name: string; photo_id: number | null },
): CardLine {
  if (target === TARGETS.name) return [line, target, [contact.name]]
  if (target === TARGETS.photo) return [line, target, [String(contact.photo_id ?? '')]]
  return [line, target, values]
}

/** Tells that what devices keep of a contact has changed, where none of its fields has. */
export async function tellOfCard(ctx: Context, id: number): Promise<void> {
  const contact = await findContact(ctx, id)
  await saveContact(ctx, contact, { updated_at: nextVersion(ctx.now, contact.updated_at) })
  await record(ctx, 'contact.card_changed', { type: 'contact', id, contact_id: id })
}
