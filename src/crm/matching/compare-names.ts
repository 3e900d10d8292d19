import type { Evidence, Reason } from './evidence.ts'
import { isGivenName } from './given-names.ts'
import { editLikeness, isMistyped, jaroWinkler } from './likeness.ts'
import { fullFormOf, isNickname } from './nicknames.ts'
import type { PersonName } from './person-name.ts'
import { skeletonOf } from './plain-text.ts'
import type { Statistics } from './statistics.ts'

/** Bits for or against, and what to say about it. `initial` agrees, but so would many others; `unlike` may be a bad slip. */
export interface NameVerdict {
  bits: number
  first: 'same' | 'similar' | 'initial' | 'unlike' | 'differs' | 'unknown'
  last: 'same' | 'similar' | 'differs' | 'unknown'
}

type Part = { bits: number; agreement: NameVerdict['first']; reason?: Reason }

const UNKNOWN: Part = { bits: 0, agreement: 'unknown' }
const firstDiffers = ({ costs }: Statistics): Part => ({ bits: costs.first_name, agreement: 'differs' })
const lastDiffers = ({ costs }: Statistics): Part => ({ bits: costs.last_name, agreement: 'differs' })
const SWAPPING = -2

/** `evidence` is where it is told, for whoever is going to be shown it. */
export function compareNames(
  one: PersonName,
  other: PersonName,
  statistics: Statistics,
  evidence: Evidence[] | undefined,
): NameVerdict {
  let first = compareFirst(one, other, statistics)
  let last = compareLast(one, other, statistics)
  let isSwapped = false
  if (first.agreement === 'differs' || last.agreement === 'differs') {
    const turned = turnedRound(other)
    const turnedFirst = compareFirst(one, turned, statistics)
    const turnedLast = compareLast(one, turned, statistics)
    if (turnedFirst.bits + turnedLast.bits + SWAPPING > first.bits + last.bits) {
      const isTurned = turnedFirst.bits > 0 && turnedLast.bits > 0
      if (isTurned) [first, last, isSwapped] = [turnedFirst, turnedLast, true]
    }
  }
  const say = (field: string, { agreement, reason }: Part) => {
    if (agreement === 'unknown') return
    const shown = agreement === 'initial' ? 'similar' : agreement === 'unlike' ? 'differs' : agreement
    const why = isSwapped ? 'swapped_names' : reason
    evidence?.push({ field, agreement: isSwapped ? 'similar' : shown, ...(why && { reason: why }) })
  }
  if (evidence) {
    say('first_name', first)
    say('last_name', last)
  }
  const rest = compareMiddle(one, other, evidence) + compareSuffixes(one, other, statistics, evidence)
  const isBoth = first.bits > 0 && last.bits > 0
  const own = first.bits + last.bits
  return {
    bits:
      (isBoth ? Math.min(own, rarityOfBoth(one, other, statistics)) : own) +
      rest +
      (isSwapped ? SWAPPING : 0),
    first: first.agreement,
    last: last.agreement as NameVerdict['last'],
  }
}

/** Two names that agree, or nearly, say no more than the commoner one of them does: who is called so may be anybody of that name. */
function rarityOfBoth(one: PersonName, other: PersonName, statistics: Statistics): number {
  const mine = statistics.rarityOfWhole(one.fullForm, one.last)
  if (one.last === other.last && one.fullForm === other.fullForm) return mine
  return Math.min(mine, statistics.rarityOfWhole(other.fullForm, other.last))
}

function compareFirst(one: PersonName, other: PersonName, statistics: Statistics): Part {
  const [mine, theirs] = [one.first, other.first]
  const { costs } = statistics
  if (!mine || !theirs) return UNKNOWN
  const rarity = () =>
    Math.min(statistics.rarity('first', one.fullForm), statistics.rarity('first', other.fullForm))
  const alike = (bits: number, reason: Reason): Part => ({
    bits: Math.max(2, Math.min(rarity(), bits)),
    agreement: 'similar',
    reason,
  })
  if (mine === theirs && areOtherWords(one.firstWritten, other.firstWritten))
    return { bits: costs.first_name / 2, agreement: 'differs', reason: 'sounds_alike' }
  if (mine === theirs)
    return mine.length === 1
      ? { bits: 3, agreement: 'initial', reason: 'initial' }
      : { bits: Math.min(10, rarity()) - 0.2, agreement: 'same' }
  if (mine.length === 1 || theirs.length === 1)
    return mine[0] === theirs[0]
      ? { bits: 2.5, agreement: 'initial', reason: 'initial' }
      : firstDiffers(statistics)
  if (isTransliterated(one.firstWritten, other.firstWritten) && haveOneSkeleton(mine, theirs))
    return alike(5, 'other_script')
  if (isNickname(mine, theirs)) return alike(6, 'nickname')
  const isMistake = isMistyped(mine, theirs)
  // Mistakes make rare words: two names that many people have are two names.
  const areTwo = isUsual(one, statistics) && isUsual(other, statistics)
  if (isMistake) return areTwo ? { bits: costs.first_name / 2, agreement: 'differs' } : alike(6, 'mistyped')
  if (one.middle.includes(theirs) || other.middle.includes(mine))
    return { bits: 3, agreement: 'similar', reason: 'part_of_name' }
  if (one.middle.length > 0 && mine + one.middle[0] === theirs) return alike(6, 'other_spelling')
  if (other.middle.length > 0 && theirs + other.middle[0] === mine) return alike(6, 'other_spelling')
  // `Al` of Alexander or Albert.
  const isBeginning = mine.startsWith(theirs) || theirs.startsWith(mine)
  if (isBeginning && Math.min(mine.length, theirs.length) <= 3) return alike(3.5, 'nickname')
  if (areTwo) return firstDiffers(statistics)
  if (isBeginning) return alike(4.5, 'nickname')
  if (one.firstSound !== '' && one.firstSound === other.firstSound) return alike(4, 'sounds_alike')
  if (jaroWinkler(mine, theirs) >= 0.9) return alike(4, 'mistyped')
  // A few letters in common: a bad slip, or the brother.
  return editLikeness(mine, theirs) >= 0.5
    ? { bits: costs.first_name / 3, agreement: 'unlike', reason: 'mistyped' }
    : firstDiffers(statistics)
}

const MANY = 5

const isUsual = ({ first, fullForm }: PersonName, statistics: Statistics): boolean =>
  isGivenName(first) || statistics.countOf('first', fullForm) >= MANY

function compareLast(one: PersonName, other: PersonName, statistics: Statistics): Part {
  const [mine, theirs] = [one.last, other.last]
  if (!mine || !theirs) return UNKNOWN
  const rarity = () => Math.min(statistics.rarity('last', mine), statistics.rarity('last', theirs))
  const alike = (bits: number, reason: Reason): Part => ({
    bits: Math.max(2, Math.min(rarity(), bits)),
    agreement: 'similar',
    reason,
  })
  if (mine === theirs && areOtherWords(one.lastWritten, other.lastWritten)) return alike(3, 'sounds_alike')
  if (mine === theirs) return { bits: Math.min(14, rarity()) - 0.2, agreement: 'same' }
  if (mine.length === 1 || theirs.length === 1)
    return mine[0] === theirs[0]
      ? { bits: 2.5, agreement: 'similar', reason: 'initial' }
      : lastDiffers(statistics)
  if (isTransliterated(one.lastWritten, other.lastWritten) && haveOneSkeleton(mine, theirs))
    return alike(6, 'other_script')
  if (isMistyped(mine, theirs)) return alike(8, 'mistyped')
  if (isPartOf(one, other) || isPartOf(other, one)) return alike(5, 'part_of_name')
  if (one.lastSound !== '' && one.lastSound === other.lastSound) return alike(5, 'sounds_alike')
  if (jaroWinkler(mine, theirs) >= 0.92) return alike(4, 'mistyped')
  return lastDiffers(statistics)
}

/** Two names in one other script that are written alike only in Latin letters, as many Chinese ones are. */
const areOtherWords = (mine: string, theirs: string): boolean =>
  mine !== '' && theirs !== '' && mine !== theirs

/** One of the two alone is written in another script. */
const isTransliterated = (mine: string, theirs: string): boolean => (mine === '') !== (theirs === '')

const MIN_SKELETON_LIKENESS = 0.6

const haveOneSkeleton = (mine: string, theirs: string): boolean =>
  editLikeness(skeletonOf(mine), skeletonOf(theirs)) >= MIN_SKELETON_LIKENESS

/** One of the two names of a double one. */
const isPartOf = ({ last }: PersonName, { lastWords }: PersonName): boolean =>
  last.length > 2 && lastWords.includes(last)

function compareMiddle(one: PersonName, other: PersonName, evidence: Evidence[] | undefined): number {
  if (one.middle.length === 0 || other.middle.length === 0) return 0
  let best = -4
  for (const mine of one.middle)
    for (const theirs of other.middle)
      if (mine === theirs) best = Math.max(best, mine.length === 1 ? 2 : 3.5)
      else if (mine[0] === theirs[0] && (mine.length === 1 || theirs.length === 1)) best = Math.max(best, 1.5)
      else if (isMistyped(mine, theirs)) best = Math.max(best, 2.5)
  evidence?.push({
    field: 'middle_name',
    agreement: best < 0 ? 'differs' : best >= 2 ? 'same' : 'similar',
  })
  return best
}

function compareSuffixes(
  one: PersonName,
  other: PersonName,
  { costs }: Statistics,
  evidence: Evidence[] | undefined,
): number {
  if (one.suffix === other.suffix) return one.suffix ? 2 : 0
  if (one.suffix && other.suffix) {
    evidence?.push({ field: 'suffix', agreement: 'differs' })
    return costs.generation
  }
  evidence?.push({ field: 'suffix', agreement: 'differs', reason: 'only_one_has_it' })
  return -2
}

const turnedRound = (name: PersonName): PersonName => ({
  ...name,
  first: name.last,
  fullForm: fullFormOf(name.last),
  last: name.first,
  firstSound: name.lastSound,
  lastSound: name.firstSound,
  firstWritten: name.lastWritten,
  lastWritten: name.firstWritten,
  lastWords: [],
})
