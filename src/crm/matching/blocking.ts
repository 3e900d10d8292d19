import { dayOfYearOf, hasYear } from '../../core/yearly-day.ts'
import type { Profile } from './profile.ts'

/**
 * What a contact is looked for under: two that share none of these are never compared. Each is one way in which two records of
 * one person still agree when the others have mistakes.
 */
export function blockingKeys(profile: Profile): string[] {
  const { name, company, emails, phones, places, birthday } = profile
  const keys: string[] = []
  const first = name.fullForm
  const initial = first.slice(0, 1)
  const { last } = name
  for (const { local, domain, isShared } of emails) {
    keys.push(`e ${local}@${domain}`)
    if (!isShared && local.length >= 5) keys.push(`m ${local}`)
  }
  for (const { ending } of phones) {
    keys.push(`p ${ending}`)
    if (last) keys.push(`u ${ending.slice(-4)} ${last[0]}`, `v ${ending.slice(0, 4)} ${last[0]}`)
    else if (company && !first) keys.push(`u ${ending.slice(-4)} ${company.key[0]}`)
  }
  if (first && last) {
    keys.push(`n ${[name.first, last].sort().join(' ')}`)
    keys.push(`f ${[first, last.slice(0, 4)].join(' ')}`)
    keys.push(`s ${[name.firstSound || first, name.lastSound || last].sort().join(' ')}`)
    keys.push(`i ${initial} ${last}`)
    keys.push(`t ${name.first.slice(0, 3)} ${last.slice(-4)}`)
  }
  for (const word of name.lastWords) if (word.length > 2) keys.push(`i ${initial} ${word}`)
  if (last) keys.push(`l ${name.lastSound || last}`)
  if (birthday) {
    keys.push(`b ${birthday}`)
    if (initial && hasYear(birthday)) keys.push(`y ${birthday.slice(0, 4)} ${first}`)
    if (initial) keys.push(`d ${dayOfYearOf(birthday)} ${initial}`)
    if (last && hasYear(birthday)) keys.push(`h ${birthday.slice(0, 7)} ${last[0]}`)
    if (last) keys.push(`j ${dayOfYearOf(birthday)} ${last[0]}`)
  }
  for (const { lines, postalCode, city } of places) {
    for (const { number, words } of lines)
      if (number && words) keys.push(`a ${number} ${words.slice(0, 5)}`, `w ${words} ${postalCode || city}`)
    if (postalCode && last) keys.push(`z ${postalCode} ${last.slice(0, 2)}`)
    if (postalCode && first) keys.push(`g ${postalCode} ${first}`)
    if (city && first && last) keys.push(`k ${city} ${name.firstSound || first} ${last[0]}`)
    if (city && initial && last) keys.push(`q ${city} ${initial} ${name.lastSound || last}`)
  }
  if (company) {
    if (first) keys.push(`c ${company.key} ${first}`)
    if (last) keys.push(`c ${company.key} ${last}`)
    if (!profile.isPerson) {
      keys.push(`o ${company.key}`)
      for (const [at, word] of company.words.slice(0, 5).entries()) {
        keys.push(`o1 ${word}`)
        for (const next of company.words.slice(at + 1, 5)) keys.push(`o2 ${[word, next].sort().join(' ')}`)
      }
    }
  }
  return keys
}

/** Whether many contacts share it that have nothing else in common: a name alone, a family name alone, or a street. */
export const isWeakKey = (key: string): boolean => WEAK.includes(key.slice(0, 2))
const WEAK = ['n ', 'f ', 's ', 'i ', 't ', 'l ', 'a ']
