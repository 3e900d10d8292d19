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
import { pairsOf } from './pair-queries.ts'
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
  const groups = new Map<number, number>()
  for (const { contact_id, other_id, group_id } of await pairsOf(ctx, id, MAX_STORED))
    groups.set(contact_id === id ? other_id : contact_id, group_id)
  const candidates = new Set([...groups.keys(), ...(await candidateIds(ctx, contact))])
  candidates.delete(id)
  for (const dismissed of await dismissedFor(ctx, id)) candidates.delete(dismissed)
  const statistics = await statisticsOf(ctx)
  const others = await comparedContacts(ctx, [...candidates])
  const found: Duplicate[] = []
  for (const other of others.values()) {
    const judged = judgePair(contact, other, statistics, groups.get(other.id) ?? Math.min(id, other.id))
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
