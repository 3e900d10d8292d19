import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { numbersOf } from '../contact-store/contact-numbers.ts'
import { compare } from '../matching/compare.ts'
import type { ComparedRow } from '../matching/compared-row.ts'
import type { Evidence } from '../matching/evidence.ts'
import { byId } from '../matching/match-all.ts'
import { Outlines } from '../matching/outlines.ts'
import { type Profile, toProfile } from '../matching/profile.ts'
import type { Statistics } from '../matching/statistics.ts'
import { COMPARED_COLUMNS } from './alike-contact-queries.ts'
import type { ComparedFields } from './to-ask-for.ts'

/** A contact that may be the same as another one, and how likely that is. */
export interface JudgedContact<Row> {
  contact: Row
  confidence: number
  evidence: Evidence[]
}

/** Holds contacts against one that is not there yet, by the rules of `matching`; the likeliest first, those that are hardly the same left out. */
export async function judgeAlike<Row extends ComparedRow>(
  mine: Profile,
  contacts: readonly Row[],
  statistics: Statistics,
): Promise<JudgedContact<Row>[]> {
  const theirs: Profile[] = []
  for (const contact of contacts) {
    theirs.push(toProfile(contact))
    await turnWhenLong()
  }
  const outlines = new Outlines([mine, ...theirs])
  const judged: JudgedContact<Row>[] = []
  for (const [at, contact] of contacts.entries()) {
    if (outlines.isWorthComparing(0, at + 1))
      judged.push({ contact, ...compare(...byId(mine, theirs[at]!), statistics) })
    // To compare two cards that are full takes a millisecond.
    await turnWhenLong()
  }
  return judged.sort((one, other) => other.confidence - one.confidence)
}

const BLANK = Object.fromEntries(COMPARED_COLUMNS.map((column) => [column, null])) as unknown as ComparedRow

/** What a contact that is not there yet is compared by: as the youngest of all. */
export const profileOfNew = (ctx: Context, fields: ComparedFields): Profile =>
  toProfile({
    ...BLANK,
    ...fields,
    id: Number.MAX_SAFE_INTEGER,
    user_id: ctx.viewer.user_id,
    is_private: 0,
    numbers: fields.numbers ?? numbersOf(ctx, fields),
  })
