import { isSameLine, isSameNumber } from '../phones/same-number.ts'
import { isPublicProvider } from './email-key.ts'
import type { Evidence, Reason } from './evidence.ts'
import { editLikeness, isMistyped, isOneEdit, isTransposed } from './likeness.ts'
import type { Profile } from './profile.ts'
import type { Statistics } from './statistics.ts'

/** How two contacts are reached. `personal` belongs to one person; `shared` to a household, a company, a switchboard. */
export interface ReachVerdict {
  personal: number
  shared: number
}

/** A mailbox or a telephone that more contacts than this carry is nobody's own. */
const MAX_HOLDERS = 3

interface FoundReach extends ReachVerdict {
  evidence: Evidence
}

const weightOf = ({ personal, shared }: ReachVerdict) => personal + shared

const agreeing = (
  mine: string,
  theirs: string,
  agreement: 'same' | 'similar',
  reason?: Reason,
): Evidence => ({
  field: mine,
  ...(mine !== theirs && { other_field: theirs }),
  agreement,
  ...(reason && { reason }),
})

export function compareEmails(
  one: Profile,
  other: Profile,
  statistics: Statistics,
  evidence: Evidence[] | undefined,
): ReachVerdict {
  if (one.emails.length === 0 || other.emails.length === 0) return { personal: 0, shared: 0 }
  let best: FoundReach | undefined
  for (const mine of one.emails)
    for (const theirs of other.emails) {
      const found = compareMailboxes(mine, theirs, statistics, one)
      if (found && (!best || weightOf(found) > weightOf(best))) best = found
    }
  if (best) {
    evidence?.push(best.evidence)
    return best
  }
  evidence?.push({ field: 'email_address', agreement: 'differs' })
  const isColleague = one.emails.some(
    ({ domain }) => !isPublicProvider(domain) && other.emails.some((theirs) => theirs.domain === domain),
  )
  // Two mailboxes of one company are more often two people than one.
  const cost = statistics.costs.email
  return isColleague ? { personal: cost - 1.5, shared: 2 } : { personal: cost, shared: 0 }
}

function compareMailboxes(
  mine: Profile['emails'][number],
  theirs: Profile['emails'][number],
  statistics: Statistics,
  { name: { first, last } }: Profile,
): FoundReach | undefined {
  if (mine.local !== theirs.local && mine.domain !== theirs.domain) return undefined
  const say = (agreement: 'same' | 'similar', reason?: Reason) =>
    agreeing(mine.field, theirs.field, agreement, reason)
  if (mine.local === theirs.local && mine.domain === theirs.domain) {
    const holders = statistics.countOf('email', `${mine.local}@${mine.domain}`)
    if (mine.isShared || holders > MAX_HOLDERS)
      return { personal: 0, shared: 3, evidence: say('same', 'shared_mailbox') }
    return { personal: 17 - 2 * (holders - 2), shared: 0, evidence: say('same') }
  }
  if (mine.isShared || theirs.isShared) return undefined
  // Everybody of that name has a mailbox called so somewhere.
  const isName = [first, last].some((name) => name.length > 2 && mine.local.includes(name))
  if (mine.local === theirs.local) {
    if (editLikeness(mine.domain, theirs.domain) >= 0.75)
      return { personal: 11, shared: 0, evidence: say('similar', 'mistyped') }
    if (mine.local.length < 5) return undefined
    const personal = isName ? Math.min(1, statistics.costs.email + 1) : 4
    return { personal, shared: 0, evidence: say('similar', 'same_mailbox_name') }
  }
  if (mine.domain === theirs.domain && mine.local.length >= 5 && isMistyped(mine.local, theirs.local))
    return { personal: isName ? 2 : 6, shared: 0, evidence: say('similar', 'mistyped') }
  return undefined
}

export function comparePhones(
  one: Profile,
  other: Profile,
  statistics: Statistics,
  evidence: Evidence[] | undefined,
): ReachVerdict {
  if (one.phones.length === 0 || other.phones.length === 0) return { personal: 0, shared: 0 }
  let best: FoundReach | undefined
  for (const mine of one.phones)
    for (const theirs of other.phones) {
      const found = compareNumbers(mine, theirs, statistics)
      if (found && (!best || weightOf(found) > weightOf(best))) best = found
    }
  if (best) {
    evidence?.push(best.evidence)
    return best
  }
  const field = fieldOfBoth(one.phones, other.phones)
  if (!field) return { personal: 0, shared: 0 }
  evidence?.push({ field, agreement: 'differs' })
  return { personal: statistics.costs.phone, shared: 0 }
}

/** The first field that both have a number in. */
function fieldOfBoth(mine: Profile['phones'], theirs: Profile['phones']): string | undefined {
  for (const { field } of mine) for (const other of theirs) if (other.field === field) return field
  return undefined
}

function compareNumbers(
  mine: Profile['phones'][number],
  theirs: Profile['phones'][number],
  statistics: Statistics,
): FoundReach | undefined {
  const isMobile = mine.isMobile || theirs.isMobile
  if (isSameNumber(mine, theirs) || endAlike(mine, theirs)) {
    const holders = statistics.countOf('phone', mine.ending)
    if (holders > MAX_HOLDERS) {
      const evidence = agreeing(mine.field, theirs.field, 'same', 'switchboard')
      return { personal: 0, shared: holders > 10 ? 1.5 : 4, evidence }
    }
    const bits = 14 - 2 * (holders - 2)
    const evidence = agreeing(mine.field, theirs.field, 'same')
    return isMobile ? { personal: bits, shared: 0, evidence } : { personal: 0, shared: bits, evidence }
  }
  // Extensions of one switchboard.
  if (isSameLine(mine, theirs))
    return { personal: 0, shared: 2, evidence: agreeing(mine.field, theirs.field, 'similar', 'switchboard') }
  const isNear =
    mine.country === theirs.country &&
    mine.digits.length === theirs.digits.length &&
    mine.digits.length >= 8 &&
    (isOneEdit(mine.digits, theirs.digits) || isTransposed(mine.digits, theirs.digits))
  if (!isNear) return undefined
  const evidence = agreeing(mine.field, theirs.field, 'similar', 'mistyped')
  // Neighbouring numbers of a company look like this, too.
  return isMobile ? { personal: 6, shared: 0, evidence } : { personal: 0, shared: 2, evidence }
}

/** So many digits tell a telephone wherever it is dialled from. */
const MIN_ALIKE = 9

/** Of a number that could not be read nobody knows what stands before it: a country's code, or the zeros of another way of dialling. */
function endAlike(mine: Profile['phones'][number], theirs: Profile['phones'][number]): boolean {
  if (mine.ending !== theirs.ending) return false
  if (mine.line !== '' && theirs.line !== '') return false
  const [short, long] = [mine.digits, theirs.digits].sort((one, other) => one.length - other.length)
  const ending = short!.replace(/^0+/, '')
  return ending.length >= MIN_ALIKE && long!.endsWith(ending)
}
