import { samplePeople } from '../src/crm/sample-data/sample-people.ts'
import type { Material } from './work.ts'

/** "Now" for all sample people of the benchmark: the same data in every run. */
export const NOW = new Date('2026-11-20T12:00:00.000Z')
const WORD_SOURCES = ['first_name', 'last_name', 'company', 'business_city', 'home_city'] as const

/** Words are taken from people who are in the database, new contacts from people who are not. */
export function createMaterial(ids: Material['ids'], seed: number): Material {
  const wordBeginnings: string[] = []
  for (const { contact } of samplePeople({ count: 1000, seed, now: NOW })) {
    for (const source of WORD_SOURCES) {
      for (const word of String(contact[source] ?? '').match(/\p{L}{4,}/gu) ?? []) {
        wordBeginnings.push(word.slice(0, 3 + (wordBeginnings.length % 3)).toLowerCase())
      }
    }
  }
  const newcomers = samplePeople({ count: 500, seed: seed + 1_000_000, now: NOW })
  return { ids, wordBeginnings, newContacts: Array.from(newcomers, ({ contact }) => contact) }
}

/** Who the account in a server of Kith's belongs to. */
export const EMAIL = 'ann@example.com'
