import type { Kith, Person } from '../kith.ts'
import { basic } from '../xml/xml-server.ts'
import { type Fields, KINDS, type Outcome, type ParityDoor } from './door.ts'

/** The legacy API, as if a proxy that the operator trusts had ended TLS. */
export async function openXml({ app }: Kith, person: Person): Promise<ParityDoor> {
  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: string,
  ): Promise<Outcome> => {
    const { statusCode, body } = await app.inject({
      method,
      url: path,
      headers: {
        authorization: basic(person.token),
        'x-forwarded-proto': 'https',
        ...(payload && { 'content-type': 'application/xml' }),
      },
      ...(payload && { payload }),
    })
    if (statusCode < 300) {
      const id = /<id type="integer">(\d+)<\/id>/.exec(body)?.[1]
      return id ? { id: Number(id) } : {}
    }
    const said = [...body.matchAll(/<error>([^<]*)<\/error>/g)].map(([, text]) => unescaped(text!))
    return { refusal: { kind: KINDS[statusCode]!, text: said.join('\n') } }
  }
  const note = (body: unknown) => elementsOf('note', { body })
  return {
    name: 'XML',
    door: 'xml',
    hasToken: true,
    createContact: (fields) => send('POST', '/contacts.xml', elementsOf('contact', fields)),
    updateContact: (id, changes) => send('PUT', `/contacts/${id}.xml`, elementsOf('contact', changes)),
    addNote: (contactId, body) => send('POST', `/contacts/${contactId}/notes.xml`, note(body)),
    updateNote: (contactId, id, body) => send('PUT', `/contacts/${contactId}/notes/${id}.xml`, note(body)),
    deleteNote: (contactId, id) => send('DELETE', `/contacts/${contactId}/notes/${id}.xml`),
    planCall: (contact_id, scheduled_at, fields) =>
      send('POST', '/calls.xml', elementsOf('call', { contact_id, scheduled_at, ...fields })),
    completeCall: (id) => send('POST', `/calls/${id}/complete.xml`),
    logMessage: (contact_id, fields) =>
      send('POST', '/messages.xml', elementsOf('message', { contact_id, ...fields })),
    addPhoto: (contact_id, fields) =>
      send('POST', '/photos.xml', elementsOf('photo', { contact_id, ...fields })),
    updatePhoto: (id, changes) => send('PUT', `/photos/${id}.xml`, elementsOf('photo', changes)),
    deletePhoto: (id) => send('DELETE', `/photos/${id}.xml`),
    deleteContact: (id) => send('DELETE', `/contacts/${id}.xml`),
    wording({ field, message }) {
      const words = field.replaceAll('_', ' ')
      return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${message}`.trim()
    },
  }
}

/** Null becomes an empty element, which clears. */
const elementsOf = (root: string, fields: Fields): string => {
  const elements = Object.entries(fields).map(([name, value]) => {
    const element = name.replaceAll('_', '-')
    return `<${element}>${escaped(String(value ?? ''))}</${element}>`
  })
  return `<${root}>${elements.join('')}</${root}>`
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' } as Record<string, string>
const escaped = (text: string): string => text.replace(/[&<>\r]/g, (character) => ENTITIES[character]!)
const unescaped = (text: string): string =>
  Object.entries(ENTITIES).reduceRight((all, [character, entity]) => all.replaceAll(entity, character), text)
