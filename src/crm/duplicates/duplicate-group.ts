import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { pairsOfGroup } from '../duplicate-scans/pair-queries.ts'
import { LIKELY, Likelihood, likelihoodOf } from '../matching/likelihood.ts'
import { DUPLICATE_COLUMNS, DuplicateContact, type DuplicateContact as Shown } from './duplicate.ts'
import { shownContact } from './judge-pair.ts'
import { judgeStored } from './judge-stored.ts'

/** Contacts that may all be one. */
export const DuplicateGroup = z.strictObject({
  group: z.int().describe('The lowest id among them'),
  contacts: z
    .array(DuplicateContact)
    .describe('The oldest first, 21 at most: so many are merged in one step'),
  contact_count: z.int().describe('How many they are, as far as they were looked at'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('How likely the least likely of those shown is one of them, by whom it is most like'),
  likelihood: Likelihood.describe('The same in words'),
  differing: z
    .array(z.string())
    .describe('Fields in which two of them say something that is not the same, upper and lower case aside'),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

/** One survives, and 20 further ones beside its duplicate are taken at once. */
const MOST_SHOWN = 21
/** Pairs by which a group is held together that are looked at. */
const MOST_PAIRS = 400

/** A group as its contacts are now: those that still are as likely one as the first of its pairs. */
export async function judgeGroup(ctx: Context, groupId: number): Promise<DuplicateGroup | undefined> {
  const pairs = await pairsOfGroup(ctx, groupId, Math.round(LIKELY * 1000), MOST_PAIRS)
  const found = await judgeStored(ctx, pairs, LIKELY)
  const contacts = new Map(found.flatMap((pair) => pair.contacts).map((contact) => [contact.id, contact]))
  const links = found.map(({ contacts: [one, other], judged: { confidence } }) => ({
    one: one.id,
    other: other.id,
    confidence,
  }))
  const { members, weakest } = likeliestAround(links)
  if (members.length < 2) return undefined
  const shown = members
    .sort((one, other) => one - other)
    .slice(0, MOST_SHOWN)
    .map((id) => shownContact(contacts.get(id)!))
  return {
    group: groupId,
    contacts: shown,
    contact_count: members.length,
    confidence: weakest,
    likelihood: likelihoodOf(weakest),
    differing: differingIn(shown),
  }
}

interface Link {
  one: number
  other: number
  confidence: number
}

/** Who hangs together with the likeliest pair, each by whom it is most like, and the weakest of these links. */
function likeliestAround(links: readonly Link[]): { members: number[]; weakest: number } {
  const waiting = links.toSorted((one, other) => other.confidence - one.confidence)
  const members = new Set<number>(waiting[0] ? [waiting[0].one] : [])
  let weakest = 1
  for (;;) {
    const at = waiting.findIndex(({ one, other }) => members.has(one) !== members.has(other))
    const link = waiting[at]
    if (!link) return { members: [...members], weakest }
    waiting.splice(at, 1)
    members.add(link.one).add(link.other)
    weakest = Math.min(weakest, link.confidence)
  }
}

/** What no field of a person is. */
const FRAME = new Set(['id', 'user_id', 'is_private', 'updated_at', 'name'])

function differingIn(contacts: readonly Shown[]): string[] {
  return DUPLICATE_COLUMNS.filter((column) => {
    if (FRAME.has(column)) return false
    const said = contacts.map((one) => one[column]).filter((value) => value !== null && value !== '')
    return new Set(said.map((value) => String(value).trim().toLowerCase())).size > 1
  })
}
