import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import type { ComparedContact } from '../contacts/alike-contact-queries.ts'
import type { FoundPair } from '../duplicate-scans/pair-queries.ts'
import { statisticsOf } from '../duplicate-scans/statistics-of.ts'
import { comparedContacts } from './compared-contact-queries.ts'
import type { Duplicate } from './duplicate.ts'
import { judgePair } from './judge-pair.ts'

/** A pair that the last scan found, as its contacts are now. */
export interface JudgedPair {
  contacts: [ComparedContact, ComparedContact]
  judged: Duplicate
}

/** Judges stored pairs anew: their contacts may have changed since. */
export async function judgeStored(
  ctx: Context,
  pairs: readonly FoundPair[],
  minConfidence: number,
): Promise<JudgedPair[]> {
  const ids = pairs.flatMap(({ contact_id, other_id, through_id }) => [
    contact_id,
    other_id,
    through_id ?? contact_id,
  ])
  const contacts = await comparedContacts(ctx, [...new Set(ids)])
  const statistics = await statisticsOf(ctx)
  const found: JudgedPair[] = []
  for (const { contact_id, other_id, group_id, through_id } of pairs) {
    const [one, other] = [contacts.get(contact_id)!, contacts.get(other_id)!]
    const known = { group: group_id, through: contacts.get(through_id ?? 0) }
    const judged = judgePair(one, other, statistics, known)
    if (judged.confidence >= minConfidence) found.push({ contacts: [one, other], judged })
    // To compare two cards that are full takes a millisecond.
    await turnWhenLong()
  }
  return found
}
