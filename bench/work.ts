import type { Random } from '../src/crm/sample-data/random.ts'

/** What a request can be made of: an account's contacts, beginnings of words to search, new contacts. */
export interface Material {
  ids: { first: number; last: number }
  wordBeginnings: string[]
  newContacts: Record<string, string | number>[]
}

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  path: string
  body?: string
}

/** One kind of request, as in the tables that the benchmark prints. */
export interface Work {
  id: string
  title: string
  expectedStatus: number
  headers(token: string): Record<string, string>
  createRequest(random: Random, material: Material): Request
  /** What only a refusal contains, where the status does not tell. */
  refusal?: string
}

export function pickId(random: Random, ids: Material['ids']): number {
  return ids.first + random.below(ids.last - ids.first + 1)
}

/** Values that are most likely not there yet, so that the update has something to write. */
export function createChange(random: Random): Record<string, string> {
  return {
    job_title: `Adviser ${random.below(10_000)}`,
    business_phone: `+1 212 555 ${1000 + random.below(9000)}`,
    user_1: `Round ${random.below(10_000)}`,
  }
}
