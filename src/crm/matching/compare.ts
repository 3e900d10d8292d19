import { hasYear } from '../../core/yearly-day.ts'
import { comparePlaces, type PlaceAgreement } from './address-key.ts'
import { compareBirthdays } from './birthday-likeness.ts'
import { companyLikeness, containment } from './company-name.ts'
import { compareNames, type NameVerdict } from './compare-names.ts'
import { compareEmails, comparePhones, type ReachVerdict } from './compare-reach.ts'
import type { Evidence } from './evidence.ts'
import { jaroWinkler } from './likeness.ts'
import type { Profile } from './profile.ts'
import type { Statistics } from './statistics.ts'

export interface Comparison {
  /** The probability that both are the same, 0 to 1. */
  confidence: number
  evidence: Evidence[]
}

/**
 * Judges whether two contacts are the same, after Fellegi and Sunter: each field adds the logarithm of how much more likely its
 * agreement is for one person than for two, a rare value more than a common one. Fields that families or colleagues share (address,
 * home telephone, company, switchboard) are not independent of each other; they count together, up to a limit that
 * depends on what the names say.
 */
export function compare(one: Profile, other: Profile, statistics: Statistics): Comparison {
  const evidence: Evidence[] = []
  return { confidence: toConfidence(weigh(one, other, statistics, evidence), statistics), evidence }
}

/**
 * The same without what speaks for and against it: of millions of pairs hardly any is ever shown. What cannot become `least` is only looked at
 * until that is known: then it is somewhat less than `least`.
 */
export function confidenceOf(one: Profile, other: Profile, statistics: Statistics, least = 0): number {
  const needed = Math.log2(least / (1 - least)) - statistics.prior
  return toConfidence(weigh(one, other, statistics, undefined, needed), statistics)
}

const toConfidence = (bits: number, { prior }: Statistics): number => 1 / (1 + 2 ** -(bits + prior))

/** What is gathered to be shown, where somebody is going to see it. */
type Shown = Evidence[] | undefined

/** In bits; where nothing is shown and what is left to look at cannot make `needed` of it, no less than they are. */
function weigh(
  one: Profile,
  other: Profile,
  statistics: Statistics,
  evidence: Shown,
  needed = Number.NEGATIVE_INFINITY,
): number {
  if (!one.isPerson && !other.isPerson)
    return doubted(weighOrganisations(one, other, statistics, evidence), statistics)
  const names =
    one.isPerson && other.isPerson ? compareNames(one.name, other.name, statistics, evidence) : undefined
  const emails = compareEmails(one, other, statistics, evidence)
  const phones = comparePhones(one, other, statistics, evidence)
  const reach = { personal: emails.personal + phones.personal, shared: emails.shared + phones.shared }
  if (!names) {
    const company = weighCompany(one, other, statistics, evidence)
    const groups = { company, place: weighPlaces(one, other, statistics, evidence), shared: reach.shared }
    return weighNameless(one, other, reach, groups, evidence)
  }
  const birthdays = weighBirthdays(one, other, statistics, evidence)
  const isFamily = birthdays === statistics.costs.generation || areTwoGenerations(one, other)
  const sharing = (company: number, place: number) =>
    weighShared(names, reach.personal, { company, place, shared: reach.shared }, isFamily, statistics.costs)
  const most = names.bits + birthdays + MOST.gender + MOST.job + sharing(MOST.company, MOST.place)
  if (most < needed) return most
  const company = weighCompany(one, other, statistics, evidence)
  const place = weighPlaces(one, other, statistics, evidence)
  return names.bits + birthdays + weighRest(one, other, statistics, evidence) + sharing(company, place)
}

/**
 * Branches of one house share its name, telephone and street: of organisations what agrees says the same twice over. Half the bits stay, so that
 * what is likelier than not stays so, and what is called very likely is.
 */
const doubted = (bits: number, { prior }: Statistics): number => (bits + prior) / 2 - prior

const areTwoGenerations = (one: Profile, other: Profile): boolean =>
  one.name.suffix !== '' && other.name.suffix !== '' && one.name.suffix !== other.name.suffix

/** Bits that these say at most. */
const MOST = { company: 9, place: 10, gender: 0.8, job: 2.5 }

interface Groups {
  company: number
  place: number
  shared: number
}

/** Bits of a mailbox and a mobile number: a couple may share one of them, hardly both. */
const TWO_OF_ONES_OWN = 24

/** What is said by what several people may share, depending on whether the names agree. */
function weighShared(
  { first, last }: NameVerdict,
  personal: number,
  groups: Groups,
  isFamily: boolean,
  costs: Statistics['costs'],
): number {
  const group = groups.company + groups.place + groups.shared
  if (isFamily) return Math.min(personal + Math.min(group, 3), 6)
  // Couples share mailboxes, families everything but the first name.
  // Where many names are mistyped, a bad slip is no other person.
  if (first === 'unlike') return Math.min(personal + group, Math.max(7, 20 + 3 * costs.first_name))
  if (first === 'differs') {
    const isSamePerson = last === 'differs' || personal >= TWO_OF_ONES_OWN
    return Math.min(personal + Math.min(group, 5), isSamePerson ? 14 : 7)
  }
  if (last === 'differs') return personal + Math.min(group, 5)
  if (first === 'initial') return personal + Math.min(group, 9)
  if (first === 'unknown' || last === 'unknown') return personal + Math.min(group, 8)
  return personal + Math.min(group, 20)
}

/** A person's contact beside one without a name: a mailbox that was only written down, or the company itself. */
function weighNameless(
  one: Profile,
  other: Profile,
  reach: ReachVerdict,
  groups: Groups,
  evidence: Shown,
): number {
  const nameless = one.isPerson ? other : one
  const born = one.birthday === '' || one.birthday !== other.birthday ? 0 : hasYear(one.birthday) ? 8 : 4
  if (born) evidence?.push({ field: 'birthday', agreement: 'same' })
  const group = Math.min(groups.company + groups.place + groups.shared, 5)
  return (nameless.company ? -5 : 0) + reach.personal + born + group
}

function weighOrganisations(one: Profile, other: Profile, statistics: Statistics, evidence: Shown): number {
  const likeness = likenessOfCompanies(one, other, statistics)
  if (likeness !== undefined)
    evidence?.push({
      field: 'company',
      agreement: likeness === 1 ? 'same' : likeness >= 0.6 ? 'similar' : 'differs',
    })
  const emails = compareEmails(one, other, statistics, evidence)
  const phones = comparePhones(one, other, statistics, evidence)
  const reach = emails.personal + emails.shared + phones.personal + phones.shared
  const place = weighPlaces(one, other, statistics, evidence)
  if (likeness === undefined || !one.company || !other.company) return reach + place
  const rarity = statistics.rarity('company', one.company.key)
  if (likeness === 1) return Math.min(rarity, 14) + reach + place
  if (likeness >= 0.6) return Math.min(rarity, 4 + (likeness - 0.6) * 18) + reach + place
  // A branch and its house, or a long and a short name, at one address with one telephone.
  const isContained = containment(one.company, other.company) >= 0.6
  if (isContained) return Math.min(rarity, 2) + likeness * 8 + reach + place
  return -12 + likeness * 20 + Math.min(reach + place, 14)
}

const likenessOfCompanies = ({ company }: Profile, other: Profile, statistics: Statistics) =>
  company && other.company && companyLikeness(company, other.company, statistics.weightOfWord)

function weighCompany(one: Profile, other: Profile, statistics: Statistics, evidence: Shown): number {
  const likeness = likenessOfCompanies(one, other, statistics)
  if (likeness === undefined) return 0
  const agreement = likeness === 1 ? 'same' : likeness >= 0.65 ? 'similar' : 'differs'
  evidence?.push({ field: 'company', agreement })
  if (agreement === 'differs') return statistics.costs.company
  return Math.min(agreement === 'same' ? MOST.company : 5, statistics.rarity('company', one.company!.key))
}

/** An address that more contacts than this have is an office, or a block of flats. */
const MAX_TENANTS = 4
const PLACE_BITS = { same: MOST.place, similar: 7, near: 3, town: 2 }
const PLACES = ['differs', 'town', 'near', 'similar', 'same'] as const

function weighPlaces(one: Profile, other: Profile, statistics: Statistics, evidence: Shown): number {
  let best: { agreement: PlaceAgreement; bits: number; fields: [string, string] } | undefined
  for (const mine of one.places)
    for (const theirs of other.places) {
      const agreement = comparePlaces(mine, theirs)
      if (best && PLACES.indexOf(agreement) <= PLACES.indexOf(best.agreement)) continue
      let bits = agreement === 'differs' ? statistics.costs.street : PLACE_BITS[agreement]
      if (agreement === 'same' && isCrowded(mine, statistics)) bits = 4
      if (agreement === 'near') bits = Math.min(5, statistics.rarity('code', mine.postalCode) / 2)
      if (agreement === 'town') bits = Math.min(3, statistics.rarity('town', mine.city) / 2)
      best = { agreement, bits, fields: [mine.field, theirs.field] }
    }
  if (!best) return 0
  const { agreement, fields } = best
  const isNear = agreement === 'near' || agreement === 'town'
  evidence?.push({
    field: fields[0],
    ...(fields[0] !== fields[1] && { other_field: fields[1] }),
    agreement: isNear ? 'similar' : agreement,
    ...(isNear && { reason: 'nearby' as const }),
  })
  return best.bits
}

const isCrowded = ({ lines, postalCode }: Profile['places'][number], statistics: Statistics): boolean =>
  lines.some(
    ({ number, words }) => statistics.countOf('place', `${number}${words}${postalCode}`) > MAX_TENANTS,
  )

function weighBirthdays(one: Profile, other: Profile, statistics: Statistics, evidence: Shown): number {
  if (!one.birthday || !other.birthday) return 0
  const agreement = compareBirthdays(one.birthday, other.birthday)
  if (agreement === 'far') {
    evidence?.push({ field: 'birthday', agreement: 'differs', reason: 'generation_apart' })
    return statistics.costs.generation
  }
  evidence?.push({
    field: 'birthday',
    agreement:
      agreement === 'unlike' ? 'differs' : agreement === 'same_day' ? sameDay(one, other) : agreement,
    ...(agreement === 'similar' && { reason: 'mistyped' as const }),
  })
  if (agreement === 'same') return Math.min(12, statistics.rarity('born', one.birthday))
  if (agreement === 'same_day') return SAME_DAY_BITS
  if (agreement === 'unlike') return Math.max(-2.5, statistics.costs.birthday)
  return agreement === 'similar' ? 5 : statistics.costs.birthday
}

/** One of 365, but for typing mistakes. */
const SAME_DAY_BITS = 6

/** Written alike, or but for the year that one of them lacks. */
const sameDay = (one: Profile, other: Profile) => (one.birthday === other.birthday ? 'same' : 'similar')

function weighRest(one: Profile, other: Profile, { costs }: Statistics, evidence: Shown): number {
  let bits = 0
  if (one.gender && other.gender) {
    const isSame = one.gender === other.gender
    evidence?.push({ field: 'gender', agreement: isSame ? 'same' : 'differs' })
    bits += isSame ? MOST.gender : costs.gender
  }
  if (one.job && other.job) {
    const likeness = one.job === other.job ? 1 : jaroWinkler(one.job, other.job)
    evidence?.push({
      field: 'job_title',
      agreement: likeness === 1 ? 'same' : likeness > 0.85 ? 'similar' : 'differs',
    })
    bits += likeness === 1 ? MOST.job : likeness > 0.85 ? 1.5 : costs.job_title
  }
  return bits
}
