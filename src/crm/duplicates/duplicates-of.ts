import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import { contactsWithEmail, contactsWithPhone } from '../contacts/same-contacts.ts'
import { sortName } from '../texts/sort-name.ts'
import {
  type ComparedContact,
  comparedContacts,
  namesakeIds,
  organisationIds,
} from './compared-contact-queries.ts'
import { dismissedFor } from './dismissal-queries.ts'
import type { Duplicate } from './duplicate.ts'
import { judgePair } from './judge-pair.ts'
import { type FoundPair, pairsOf } from './pair-queries.ts'
import { statisticsOf } from './statistics-of.ts'

/** Stored pairs of one contact that are looked at. */
const MAX_STORED = 100

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
  const candidates = new Set([...stored.keys(), ...(await candidateIds(ctx, contact))])
  candidates.delete(id)
  for (const dismissed of await dismissedFor(ctx, id)) candidates.delete(dismissed)
  const statistics = await statisticsOf(ctx)
  const between = [...stored.values()].flatMap(({ through_id }) => through_id ?? [])
  const others = await comparedContacts(ctx, [...new Set([...candidates, ...between])])
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

async function candidateIds(ctx: Context, contact: ComparedContact): Promise<number[]> {
  const ids = await namesakeIds(ctx, contact)
  for (const field of EMAILS_BY_INDEX)
    if (contact[field]) ids.push(...idsOf(await contactsWithEmail(ctx, contact[field])))
  for (const field of PHONES_BY_INDEX)
    if (contact[field]) ids.push(...idsOf(await contactsWithPhone(ctx, contact[field])))
  if (contact.company && !contact.last_name)
    ids.push(...(await organisationIds(ctx, sortName(contact.company))))
  return ids
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
