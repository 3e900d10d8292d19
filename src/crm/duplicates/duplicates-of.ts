import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import { alikeContacts } from '../contacts/alike-contacts.ts'
import { dismissedFor } from '../duplicate-scans/dismissal-queries.ts'
import { type FoundPair, pairsOf } from '../duplicate-scans/pair-queries.ts'
import { statisticsOf } from '../duplicate-scans/statistics-of.ts'
import { comparedContacts } from './compared-contact-queries.ts'
import type { Duplicate } from './duplicate.ts'
import { judgePair } from './judge-pair.ts'

/** Stored pairs of one contact that are looked at. */
const MAX_STORED = 100
/** Contacts with one address, number or name that are looked at. */
const MAX_ALIKE = 200

/**
 * Contacts that may be the same as one, most likely first, as everything is now: those that the last scan found, and those that the
 * indexes of names, e-mails, telephones and companies know.
 */
export async function duplicatesOf(ctx: Context, given: number, minConfidence: number): Promise<Duplicate[]> {
  const id = await contactOrSurvivorId(ctx, given)
  const contact = (await comparedContacts(ctx, [id])).get(id)!
  const stored = new Map<number, FoundPair>()
  for (const pair of await pairsOf(ctx, id, MAX_STORED))
    stored.set(pair.contact_id === id ? pair.other_id : pair.contact_id, pair)
  const alike = await alikeContacts(ctx, contact, MAX_ALIKE)
  const candidates = new Set([...stored.keys(), ...alike.map((one) => one.id)])
  candidates.delete(id)
  for (const dismissed of await dismissedFor(ctx, id)) candidates.delete(dismissed)
  const statistics = await statisticsOf(ctx)
  const between = [...stored.values()].flatMap(({ through_id }) => through_id ?? [])
  const others = await comparedContacts(ctx, [...new Set([...stored.keys(), ...between])])
  for (const one of alike) others.set(one.id, one)
  const found: Duplicate[] = []
  for (const other of others.values()) {
    if (!candidates.has(other.id)) continue
    const pair = stored.get(other.id)
    const known = {
      group: pair?.group_id ?? Math.min(id, other.id),
      through: others.get(pair?.through_id ?? 0),
    }
    const judged = judgePair(contact, other, statistics, known)
    if (judged.confidence >= minConfidence) found.push(judged)
    await turnWhenLong()
  }
  return found.sort((one, other) => other.confidence - one.confidence)
}
