import { wordsOf } from '../texts/fold.ts'
import { editLikeness, isMistyped } from './likeness.ts'

/** A company's name, folded, without what only says what kind of company it is. */
export interface CompanyKey {
  words: string[]
  /** All of them in one. */
  key: string
}

const KINDS = new Set(
  `the and of for a an inc incorporated llc ltd limited co company corp corporation gmbh ag kg ohg ug se as asa
sa sarl sas srl spa bv nv oy ab aps plc llp lp pty holdings holding group partners international und et y e cia mbh
enterprises`.split(/\s+/),
)

const SHORT = new Map(
  Object.entries({
    center: 'ctr',
    centre: 'ctr',
    centers: 'ctr',
    school: 'sch',
    saint: 'st',
    associates: 'assoc',
    association: 'assoc',
    brothers: 'bros',
    manufacturing: 'mfg',
    university: 'univ',
    services: 'service',
    development: 'dev',
    community: 'comm',
  }),
)

/** A company is met once for each of its people, so its key is kept. */
const keys = new Map<string, CompanyKey | undefined>()
const MAX_KEYS = 50_000
/** A longer name is hardly met again. */
const MOST_LETTERS = 100

export function toCompanyKey(written: string | null): CompanyKey | undefined {
  if (!written) return undefined
  if (keys.has(written)) return keys.get(written)
  const key = readCompany(written)
  if (keys.size >= MAX_KEYS) keys.clear()
  if (written.length <= MOST_LETTERS) keys.set(written, key)
  return key
}

function readCompany(written: string): CompanyKey | undefined {
  const all = wordsOf(written.replace(/['’.]/g, ''))
  const telling = all.filter((word) => !KINDS.has(word))
  const words = (telling.length > 0 ? telling : all).map((word) => SHORT.get(word) ?? word)
  return words.length > 0 ? { words, key: words.join('') } : undefined
}

/** How alike two names of companies are, 0 to 1, each word counting as much as `weightOf` says. */
export function companyLikeness(
  one: CompanyKey,
  other: CompanyKey,
  weightOf: (word: string) => number,
): number {
  if (one.key === other.key) return 1
  if (one.words.length > 1 && other.words.length === 1 && initialsOf(one) === other.key) return 0.8
  if (other.words.length > 1 && one.words.length === 1 && initialsOf(other) === one.key) return 0.8
  const left = [...other.words]
  let common = 0
  let all = 0
  for (const word of one.words) {
    const weight = weightOf(word)
    all += weight
    let at = left.indexOf(word)
    let share = 1
    if (at < 0) {
      at = left.findIndex((theirs) => isMistyped(word, theirs) || isBeginning(word, theirs))
      share = 0.85
    }
    if (at < 0) continue
    common += weight * share
    left.splice(at, 1)
  }
  let missing = 0
  for (const word of left) missing += weightOf(word)
  const byWords = common / (all + missing)
  return Math.max(byWords, editLikeness(one.key, other.key) - 0.05)
}

/** The share of the shorter name's words that are in the longer one. */
export function containment(one: CompanyKey, other: CompanyKey): number {
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one]
  return short.words.filter((word) => long.words.includes(word)).length / short.words.length
}

const initialsOf = ({ words }: CompanyKey): string => words.map((word) => word[0]).join('')

const isBeginning = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one))
