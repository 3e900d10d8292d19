import type { PersonName } from './person-name.ts'
import type { Profile } from './profile.ts'

/**
 * A first look at two contacts that stand in one block: most of them are two, and this tells quickly. People have to have
 * something in common that is their own, or names that may be one name.
 */
export function isWorthComparing(one: Profile, other: Profile): boolean {
  if (!one.isPerson || !other.isPerson) return true
  if (shareOwn(one, other)) return true
  if (mayBeOneName(one.name, other.name) || mayBeSwapped(one.name, other.name)) return true
  return (isFirstAlike(one.name, other.name) || isLastAlike(one.name, other.name)) && shareStreet(one, other)
}

/** Whether they may have something in common that is one person's own. */
export const shareOwn = (one: Profile, other: Profile): boolean =>
  (one.birthday !== '' && one.birthday === other.birthday) ||
  shareMailbox(one, other) ||
  sharePhone(one, other)

function shareMailbox(one: Profile, other: Profile): boolean {
  for (const { local } of one.emails)
    for (const theirs of other.emails) if (theirs.local === local) return true
  return false
}

function sharePhone(one: Profile, other: Profile): boolean {
  for (const { ending } of one.phones)
    for (const theirs of other.phones) if (theirs.ending === ending) return true
  return false
}

function shareStreet(one: Profile, other: Profile): boolean {
  for (const { lines } of one.places)
    for (const theirs of other.places)
      for (const mine of lines)
        for (const { number, words } of theirs.lines)
          if (mine.number !== '' && (mine.number === number || mine.words === words)) return true
  return false
}

const mayBeOneName = (one: PersonName, other: PersonName): boolean =>
  (isFirstAlike(one, other) || !one.first || !other.first) &&
  (isLastAlike(one, other) || !one.last || !other.last)

const isFirstAlike = (one: PersonName, other: PersonName): boolean =>
  one.fullForm === other.fullForm ||
  one.first[0] === other.first[0] ||
  (one.firstSound !== '' && one.firstSound === other.firstSound) ||
  (one.first.length > 3 && one.first.slice(1, 4) === other.first.slice(1, 4))

const isLastAlike = (one: PersonName, other: PersonName): boolean =>
  one.last === other.last ||
  (one.lastSound !== '' && one.lastSound === other.lastSound) ||
  one.last.slice(0, 3) === other.last.slice(0, 3) ||
  one.last.slice(-3) === other.last.slice(-3) ||
  one.lastWords.includes(other.last) ||
  other.lastWords.includes(one.last)

const mayBeSwapped = (one: PersonName, other: PersonName): boolean =>
  one.first === other.last ||
  one.last === other.first ||
  (one.firstSound !== '' && one.firstSound === other.lastSound && one.lastSound === other.firstSound)
