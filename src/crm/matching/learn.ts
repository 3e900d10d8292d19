import { compare } from './compare.ts'
import type { Counted } from './count-values.ts'
import type { Evidence } from './evidence.ts'
import { DIFFERENCES, type Difference, differenceOf, type Learned, USUAL } from './learned.ts'
import type { Profile } from './profile.ts'
import { type Counts, Statistics } from './statistics.ts'

/** What is usual counts as much as so many pairs, or cards, of the account itself. */
const TRUST_IN_USUAL = 100

/** More pairs are not needed to tell: of more every so manieth is looked at. */
const MOST_SAMPLED = 40_000

const ROUNDS = 4

/** Nobody is expected more often than this, or less. */
const EXPECTED = { least: 0.02, most: 12 }

/** At most so many times as many namesakes as chance would make. */
const MOST_NAMESAKES = 50

type Pairs = { length: number; at(position: number): [Profile, Profile] }

/**
 * Learns from the pairs of an account how often cards of one person differ, how many cards a person has, and how common whole names are:
 * judges with what is believed, believes what the judgements say, and so on, after Dempster, Laird and Rubin.
 */
export function learn(pairs: Pairs, counted: Counted): Counts {
  const { contacts, table } = counted
  let learned: Learned = USUAL
  for (let round = 0; round < ROUNDS; round++)
    learned = tell(pairs, counted, new Statistics({ contacts, table, learned }))
  return { contacts, table, learned }
}

function tell(pairs: Pairs, { contacts, namesakes }: Counted, statistics: Statistics): Learned {
  const step = Math.max(1, Math.ceil(pairs.length / MOST_SAMPLED))
  const [known, differing] = [noneOf(), noneOf()]
  let ones = 0
  let namesakesInOne = 0
  for (let at = 0; at < pairs.length; at += step) {
    const { confidence, evidence } = compare(...pairs.at(at), statistics)
    if (confidence >= 0.9) ones += confidence * step
    if (hasWholeName(evidence)) namesakesInOne += confidence * step
    if (confidence < 0.1) continue
    for (const one of evidence) {
      const difference = differenceOf(one.field)
      if (!difference) continue
      known[difference] += confidence
      if (one.agreement !== 'differs') continue
      if (one.reason === 'generation_apart') differing.generation += confidence
      else differing[difference] += confidence
    }
  }
  known.generation = known.birthday
  const expected = (TRUST_IN_USUAL * USUAL.expected + 2 * ones) / (TRUST_IN_USUAL + contacts)
  const differ = noneOf()
  for (const one of DIFFERENCES)
    differ[one] = (TRUST_IN_USUAL * USUAL.differ[one] + differing[one]) / (TRUST_IN_USUAL + known[one])
  const strangers = Math.max(0, namesakes.counted - namesakesInOne)
  return {
    expected: Math.min(EXPECTED.most, Math.max(EXPECTED.least, expected)),
    differ,
    namesakes: Math.min(MOST_NAMESAKES, Math.max(1, (strangers + 5) / (namesakes.byChance + 5))),
  }
}

const noneOf = () =>
  Object.fromEntries(DIFFERENCES.map((one) => [one, 0])) as unknown as Record<Difference, number>

const hasWholeName = (evidence: readonly Evidence[]): boolean =>
  evidence.filter(({ field, agreement }) => NAMES.has(field) && agreement === 'same').length === NAMES.size

const NAMES = new Set(['first_name', 'last_name'])
