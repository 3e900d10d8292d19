import type { ComparedContact } from './compared-contact-queries.ts'
import type { Duplicate, DuplicateContact } from './duplicate.ts'
import { compare } from './matching/compare.ts'
import { byId } from './matching/match-all.ts'
import { toProfile } from './matching/profile.ts'
import type { Statistics } from './matching/statistics.ts'

/** Two contacts as they are now, with what speaks for and against their being one. */
export function judgePair(
  first: ComparedContact,
  second: ComparedContact,
  statistics: Statistics,
  group: number,
): Duplicate {
  const [one, other] = byId(first, second)
  const { confidence, evidence } = compare(toProfile(one as never), toProfile(other as never), statistics)
  return {
    contacts: [shown(one), shown(other)],
    confidence: Math.round(confidence * 1000) / 1000,
    evidence,
    group,
  }
}

const shown = ({ numbers: _, ...contact }: ComparedContact): DuplicateContact => ({
  ...(contact as unknown as DuplicateContact),
  is_private: contact.is_private === 1,
})
