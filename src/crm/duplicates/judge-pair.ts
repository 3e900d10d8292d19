import type { ComparedContact } from '../contacts/alike-contact-queries.ts'
import { chainedConfidence } from '../matching/chains.ts'
import { compare } from '../matching/compare.ts'
import { likelihoodOf } from '../matching/likelihood.ts'
import { byId } from '../matching/match-all.ts'
import { type Profile, toProfile } from '../matching/profile.ts'
import type { Statistics } from '../matching/statistics.ts'
import { DUPLICATE_COLUMNS, type Duplicate, type DuplicateContact } from './duplicate.ts'

/** What the last scan knows of a pair: its group, and the contact that both are the same as. */
export interface KnownPair {
  group: number
  through: ComparedContact | undefined
}

/** Two contacts as they are now, with what speaks for and against their being one. */
export function judgePair(
  first: ComparedContact,
  second: ComparedContact,
  statistics: Statistics,
  { group, through }: KnownPair,
): Duplicate {
  const [one, other] = byId(first, second)
  const [mine, theirs] = [profileOf(one), profileOf(other)]
  const direct = compare(mine, theirs, statistics)
  const chained = through
    ? chainedConfidence(linksOf(mine, profileOf(through), theirs, statistics), direct, statistics.costs)
    : 0
  const confidence = Math.round(Math.max(direct.confidence, chained) * 1000) / 1000
  return {
    contacts: [shownContact(one), shownContact(other)],
    confidence,
    likelihood: likelihoodOf(confidence),
    evidence: direct.evidence,
    group,
    through_id: through && chained > direct.confidence ? through.id : null,
  }
}

const profileOf = (contact: ComparedContact): Profile => toProfile(contact as never)

const linksOf = (one: Profile, between: Profile, other: Profile, statistics: Statistics) => {
  const linkOf = (end: Profile) => compare(...byId(end, between), statistics).confidence
  return [linkOf(one), linkOf(other)] as const
}

/** What is shown of a contact that was compared. */
export const shownContact = (contact: ComparedContact): DuplicateContact => ({
  ...(Object.fromEntries(
    DUPLICATE_COLUMNS.map((column) => [column, contact[column]]),
  ) as unknown as DuplicateContact),
  is_private: contact.is_private === 1,
})
