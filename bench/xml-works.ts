import { createChange, pickId, type Work } from './work.ts'

const headers = (token: string) => ({
  authorization: `Basic ${Buffer.from(`${token}:API`).toString('base64')}`,
  'content-type': 'application/xml',
  'x-forwarded-proto': 'https',
})

/** The legacy API's rows; what each is compared with stands in `measure-doors.ts`. */
export const XML_WORKS: readonly Work[] = [
  {
    id: 'X1',
    title: 'one contact with its notes (XML)',
    expectedStatus: 200,
    headers,
    createRequest: (random, { ids }) => ({ method: 'GET', path: `/contacts/${pickId(random, ids)}.xml` }),
  },
  {
    id: 'X2',
    title: '50 contacts by id (XML)',
    expectedStatus: 200,
    headers,
    createRequest: () => ({ method: 'GET', path: '/contacts.xml?limit=50' }),
  },
  {
    id: 'X4',
    title: 'create a contact, durable (XML)',
    expectedStatus: 201,
    headers,
    createRequest: (random, { newContacts }) => ({
      method: 'POST',
      path: '/contacts.xml',
      body: toDocument(random.pick(newContacts)),
    }),
  },
  {
    id: 'X5',
    title: 'update a contact, durable (XML)',
    expectedStatus: 200,
    headers,
    createRequest: (random, { ids }) => ({
      method: 'PUT',
      path: `/contacts/${pickId(random, ids)}.xml`,
      body: toDocument(createChange(random)),
    }),
  },
]

function toDocument(contact: Record<string, string | number>): string {
  const elements = Object.entries(contact).map(([field, value]) => {
    const name = field.replaceAll('_', '-')
    return `<${name}>${String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><contact>${elements.join('')}</contact>`
}
