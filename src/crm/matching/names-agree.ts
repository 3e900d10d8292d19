import { isNickname } from './nicknames.ts'
import { type PersonName, toPersonName } from './person-name.ts'

/** What a person is called, as rows and contacts have it. */
export type Called = Partial<
  Record<'first_name' | 'middle_name' | 'last_name' | 'suffix', string | null | undefined>
>

/**
 * Whether two names may be one person's: what both have is the same, a short form or an initial. Families and offices share an address, so
 * names that only look alike are of two; one without any name may be anybody.
 */
export function namesAgree(one: Called, other: Called): boolean {
  const [mine, theirs] = [nameIn(one), nameIn(other)]
  if (hasNone(mine) || hasNone(theirs)) return true
  if (mine.suffix !== theirs.suffix) return false
  if (firstNamesAgree(mine, theirs) && lastNamesAgree(mine, theirs)) return true
  return mine.first !== '' && mine.first === theirs.last && mine.last === theirs.first
}

const nameIn = ({ first_name = null, middle_name = null, last_name = null, suffix = null }: Called) =>
  toPersonName({ first_name, middle_name, last_name, suffix })

const hasNone = ({ first, last }: PersonName): boolean => first === '' && last === ''

/** Has no name of a person. */
export const isNameless = (one: Called): boolean => hasNone(nameIn(one))

function firstNamesAgree(mine: PersonName, theirs: PersonName): boolean {
  if (mine.first === '' || theirs.first === '' || mine.first === theirs.first) return true
  if (isBeginning(mine.first, theirs.first, 1)) return true
  return isNickname(mine.first, theirs.first)
}

const SHORTEST = 3

const lastNamesAgree = (mine: PersonName, theirs: PersonName): boolean =>
  mine.last === '' ||
  theirs.last === '' ||
  mine.last === theirs.last ||
  mine.lastWords.includes(theirs.last) ||
  theirs.lastWords.includes(mine.last)

/** An initial, or a short form that is a beginning: `Alex` of `Alexander`, but not `Jo` of `John`. */
const isBeginning = (one: string, other: string, initial: number): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return (short.length === initial || short.length >= SHORTEST) && long.startsWith(short)
}
