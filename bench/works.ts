import type { Random } from '../src/crm/sample-data/random.ts'

/** What a request can be made of: an account's contacts, words to search, new contacts as JSON. */
export interface Material {
  ids: { first: number; last: number }
  wordBeginnings: string[]
  newContacts: string[]
}

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  path: string
  body?: string
  headers?: Record<string, string>
}

/** One kind of request, as in the table that the benchmark prints. */
export interface Work {
  id: string
  title: string
  expectedStatus: number
  createRequest(random: Random, material: Material): Request
}

const CONTACTS = '/api_v2/contacts'

export const JSON_WORKS: readonly Work[] = [
  {
    id: 'W1',
    title: 'one contact by id',
    expectedStatus: 200,
    createRequest: (random, { ids }) => ({ method: 'GET', path: `${CONTACTS}/${pickId(random, ids)}` }),
  },
  {
    id: 'W2',
    title: '50 contacts by status, newest first',
    expectedStatus: 200,
    createRequest: () => ({ method: 'GET', path: `${CONTACTS}?status=customer&limit=50` }),
  },
  {
    id: 'W3',
    title: 'search a word prefix, 20 contacts',
    expectedStatus: 200,
    createRequest: (random, { wordBeginnings }) => ({
      method: 'GET',
      path: `${CONTACTS}?q=${encodeURIComponent(random.pick(wordBeginnings))}&limit=20`,
    }),
  },
  {
    id: 'W4',
    title: 'create a contact, durable',
    expectedStatus: 201,
    createRequest: (random, { newContacts }) => ({
      method: 'POST',
      path: CONTACTS,
      body: `{"contact":${random.pick(newContacts)}}`,
    }),
  },
  {
    id: 'W5',
    title: 'update a contact, durable',
    expectedStatus: 200,
    createRequest: (random, { ids }) => ({
      method: 'PATCH',
      path: `${CONTACTS}/${pickId(random, ids)}`,
      body: JSON.stringify({ contact: createChange(random) }),
    }),
  },
]

export function findWork(id: string): Work {
  const work = JSON_WORKS.find((candidate) => candidate.id === id)
  if (!work) throw new Error(`There is no row ${id}`)
  return work
}

export function pickId(random: Random, ids: Material['ids']): number {
  return ids.first + random.below(ids.last - ids.first + 1)
}

/** Values that are most likely not there yet, so that the update has something to write. */
export function createChange(random: Random) {
  return {
    job_title: `Adviser ${random.below(10_000)}`,
    business_phone: `+1 212 555 ${1000 + random.below(9000)}`,
    user_1: `Round ${random.below(10_000)}`,
  }
}
