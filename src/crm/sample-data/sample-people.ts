import { type Company, createCompany } from './company.ts'
import { COUNTRIES } from './countries.ts'
import { enteredTwice, isReachable } from './entered-twice.ts'
import { createHousehold, type Household, type Member } from './household.ts'
import { createNoteText } from './note-text.ts'
import { createRandom, type Random } from './random.ts'
import { createSampleContact, type SampleContact } from './sample-contact.ts'

export interface SampleNote {
  body: string
  /** ISO 8601 in UTC with milliseconds, like all times here. */
  created_at: string
}

export interface SamplePerson {
  contact: SampleContact
  created_at: string
  /** Oldest first. */
  notes: SampleNote[]
}

/** One in so many is somebody who was entered before. */
const TWICE_IN = 120

const DAY_MS = 86_400_000
const TWO_YEARS_MS = 730 * DAY_MS
/** How many companies are still hiring at any moment; bounded, so that a million people need no more memory. */
const HIRING_COMPANIES_MAX = 200
const NOTE_COUNTS: readonly (readonly [number, number])[] = [
  [0, 40],
  [1, 25],
  [2, 18],
  [3, 10],
  [4, 7],
]

/**
 * Believable people, one after the other: colleagues share a company with its address and switchboard, families share a
 * home. The same seed and `now` give the same people; all times lie in the two years before `now`.
 */
export function* samplePeople(options: { count: number; seed: number; now: Date }): Generator<SamplePerson> {
  const random = createRandom(options.seed)
  const nowMs = options.now.getTime()
  const thisYear = options.now.getUTCFullYear()
  const today = options.now.toISOString().slice(0, 10)
  const hiring: Company[] = []
  const waiting: [Household, Member][] = []
  let before: SampleContact | undefined

  for (let made = 0; made < options.count; made++) {
    const company = random.isLikely(0.88) ? chooseCompany(random, hiring) : undefined
    const [household, member] =
      (random.isLikely(0.5) && waiting.shift()) || chooseNewcomer(random, company, waiting, thisYear)
    const isAtWork = thisYear - member.birthYear >= 18 && thisYear - member.birthYear < 70
    const contact = createSampleContact(random, household, member, isAtWork ? company : undefined)
    // A day that is still to come would be no anniversary: no door takes it.
    if (String(contact['anniversary'] ?? '') > today) delete contact['anniversary']
    const isAgain = made % TWICE_IN === TWICE_IN - 1 && before !== undefined
    yield withTimes(random, isAgain ? enteredTwice(before!) : contact, nowMs)
    if (isReachable(contact)) before ??= contact
    if (isAgain) before = undefined
  }
}

function chooseCompany(random: Random, hiring: Company[]): Company {
  if (hiring.length > 0 && random.isLikely(0.7)) return random.pick(hiring)
  const company = createCompany(random, random.pickByShare(COUNTRIES))
  hiring[hiring.length < HIRING_COMPANIES_MAX ? hiring.length : random.below(HIRING_COMPANIES_MAX)] = company
  return company
}

/** The first of a new household; sometimes the grown-up others wait to become contacts as well. */
function chooseNewcomer(
  random: Random,
  company: Company | undefined,
  waiting: [Household, Member][],
  thisYear: number,
): [Household, Member] {
  const country = company && random.isLikely(0.9) ? company.country : random.pickByShare(COUNTRIES)
  const household = createHousehold(random, country, thisYear)
  const [first, partner] = household.adults
  if (random.isLikely(0.12)) {
    if (partner) waiting.push([household, partner])
    for (const child of household.children)
      if (thisYear - child.birthYear >= 18) waiting.push([household, child])
  }
  return [household, first!]
}

function withTimes(random: Random, contact: SampleContact, nowMs: number): SamplePerson {
  const createdMs = pickTime(random, nowMs - TWO_YEARS_MS, nowMs)
  const times = Array.from({ length: random.pickByShare(NOTE_COUNTS) }, () =>
    pickTime(random, createdMs, nowMs),
  )
  const company = contact['company'] as string | undefined
  return {
    contact,
    created_at: new Date(createdMs).toISOString(),
    notes: times
      .sort((a, b) => a - b)
      .map((ms) => ({
        body: createNoteText(random, contact.first_name, company),
        created_at: new Date(ms).toISOString(),
      })),
  }
}

/** A moment between the two, moved into working hours (UTC) where there are any left between them. */
function pickTime(random: Random, fromMs: number, toMs: number): number {
  const ms = Math.floor(fromMs + random.fraction() * (toMs - fromMs))
  const atWork = ms - (ms % DAY_MS) + (7 + random.below(11)) * 3_600_000 + (ms % 3_600_000)
  return atWork >= fromMs && atWork < toMs ? atWork : ms
}
