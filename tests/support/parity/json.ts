import type { Kith, Person } from '../kith.ts'
import { openSessionOf } from '../tenancy/records.ts'
import { KINDS, type Outcome, type ParityDoor, pairsOf, type Refusal } from './door.ts'

/** The JSON API with a token. */
export const openJson = async (kith: Kith, person: Person): Promise<ParityDoor> =>
  jsonDoor(
    kith,
    '/api_v2',
    { authorization: `Bearer ${person.token}` },
    { name: 'JSON', door: 'json', hasToken: true },
  )

/** The JSON API as the web application uses it. */
export async function openWeb(kith: Kith, person: Person): Promise<ParityDoor> {
  const { secret } = await openSessionOf(kith, person, 'tests')
  const headers = { cookie: `kith_session=${secret}`, 'x-csrf': '1' }
  return jsonDoor(kith, '/app/api_v2', headers, { name: 'web', door: 'web', hasToken: false })
}

function jsonDoor(
  { app }: Kith,
  mount: string,
  headers: Record<string, string>,
  about: Pick<ParityDoor, 'name' | 'door' | 'hasToken'>,
): ParityDoor {
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    version?: string,
  ): Promise<{ answer: object } | { refusal: Refusal }> => {
    const { statusCode, body } = await app.inject({
      method,
      url: mount + path,
      headers: { ...headers, ...(version && { 'if-match': `"${version}"` }) },
      ...(payload && { payload }),
    })
    const answer = body === '' ? {} : JSON.parse(body)
    if (statusCode < 300) return { answer }
    const said = (answer.errors ?? []).map(({ message }: { message: string }) => message)
    return { refusal: { kind: KINDS[statusCode]!, text: [...said, answer.detail].join('\n') } }
  }
  const send = async (...request: Parameters<typeof ask>): Promise<Outcome> => {
    const outcome = await ask(...request)
    if ('refusal' in outcome) return outcome
    return { id: (Object.values(outcome.answer)[0] as { id: number } | undefined)?.id }
  }
  return {
    ...about,
    createContact: (contact) => send('POST', '/contacts', { contact }),
    updateContact: (id, contact, version) => send('PATCH', `/contacts/${id}`, { contact }, version),
    addNote: (contactId, body) => send('POST', `/contacts/${contactId}/notes`, { note: { body } }),
    updateNote: (_contactId, id, body) => send('PATCH', `/notes/${id}`, { note: { body } }),
    deleteNote: (_contactId, id) => send('DELETE', `/notes/${id}`),
    planCall: (contact_id, scheduled_at, fields) =>
      send('POST', '/calls', { call: { contact_id, scheduled_at, ...fields } }),
    completeCall: (id, result) => send('POST', `/calls/${id}/complete`, result),
    createTask: (contactId, task) => send('POST', `/contacts/${contactId}/tasks`, { task }),
    completeTask: (id) => send('POST', `/tasks/${id}/complete`),
    logMessage: (contact_id, fields) => send('POST', '/messages', { message: { contact_id, ...fields } }),
    addPhoto: (contactId, photo) => send('POST', `/contacts/${contactId}/photos`, { photo }),
    updatePhoto: (id, photo) => send('PATCH', `/photos/${id}`, { photo }),
    deletePhoto: (id) => send('DELETE', `/photos/${id}`),
    deleteContact: (id) => send('DELETE', `/contacts/${id}`),
    mergeContacts: (id, duplicate_id, fields = {}) =>
      send('POST', `/contacts/${id}/merge`, { duplicate_id, fields }),
    undoMerge: (id) => send('POST', `/merges/${id}/undo`),
    async findDuplicates(contactId) {
      const outcome = await ask('GET', `/duplicates?contact_id=${contactId}`)
      if ('refusal' in outcome) return outcome
      return { pairs: pairsOf((outcome.answer as { duplicates: unknown }).duplicates) }
    },
    dismissDuplicate: (contact_ids) => send('POST', '/duplicates/dismiss', { contact_ids }),
    undismissDuplicate: (contact_ids) => send('DELETE', '/duplicates/dismiss', { contact_ids }),
    createList: (name) => send('POST', '/lists', { list: { name } }),
    addToList: (id, contact_ids) => send('POST', `/lists/${id}/contacts`, { contact_ids }),
    removeFromList: (id, contact_ids) => send('DELETE', `/lists/${id}/contacts`, { contact_ids }),
    createDeal: (deal) => send('POST', '/deals', { deal }),
    updateDeal: (id, deal) => send('PATCH', `/deals/${id}`, { deal }),
    moveDeal: (id, goal) => send('POST', `/deals/${id}/move`, goal),
    wording: ({ field, message }) => `${field} ${message}`.trim(),
  }
}
