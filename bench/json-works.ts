import { createChange, pickId, type Work } from './work.ts'

const CONTACTS = '/api_v2/contacts'
const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/** The rows of the main table; the limit's server answers them as well. */
export const JSON_WORKS: readonly Work[] = [
  {
    id: 'W1',
    title: 'one contact by id',
    expectedStatus: 200,
    headers,
    createRequest: (random, { ids }) => ({ method: 'GET', path: `${CONTACTS}/${pickId(random, ids)}` }),
  },
  {
    id: 'W2',
    title: '50 contacts by status, newest first',
    expectedStatus: 200,
    headers,
    createRequest: () => ({ method: 'GET', path: `${CONTACTS}?status=customer&limit=50` }),
  },
  {
    id: 'W3',
    title: 'search a word prefix, 20 contacts',
    expectedStatus: 200,
    headers,
    createRequest: (random, { wordBeginnings }) => ({
      method: 'GET',
      path: `${CONTACTS}?q=${encodeURIComponent(random.pick(wordBeginnings))}&limit=20`,
    }),
  },
  {
    id: 'W4',
    title: 'create a contact, durable',
    expectedStatus: 201,
    headers,
    createRequest: (random, { newContacts }) => ({
      method: 'POST',
      path: CONTACTS,
      body: JSON.stringify({ contact: random.pick(newContacts) }),
    }),
  },
  {
    id: 'W5',
    title: 'update a contact, durable',
    expectedStatus: 200,
    headers,
    createRequest: (random, { ids }) => ({
      method: 'PATCH',
      path: `${CONTACTS}/${pickId(random, ids)}`,
      body: JSON.stringify({ contact: createChange(random) }),
    }),
  },
]

/** What the XML API's list does: every contact, by id. */
export const JSON_LIST: Work = {
  id: 'J2',
  title: '50 contacts by id',
  expectedStatus: 200,
  headers,
  createRequest: () => ({ method: 'GET', path: `${CONTACTS}?sort=id&limit=50` }),
}
