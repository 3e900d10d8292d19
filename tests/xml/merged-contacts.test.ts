import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { BASE_URL, startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

let server: XmlServer
let id: number
let duplicate: number
let note: number
before(async () => {
  server = await startXmlServer()
  const add = async (first_name: string) => (await server.ann.perform(createContact, { first_name })).id
  id = await add('Stays')
  duplicate = await add('Goes')
  note = (await server.ann.perform(addNote, { contact_id: duplicate, body: 'Moves' })).id
  await server.ann.perform(mergeContacts, { id, duplicate_id: duplicate })
})
after(() => server.close())

test('reading a contact that was merged gives the survivor, and says where it is', async () => {
  const { status, headers, text } = await server.ann.send('GET', `/contacts/${duplicate}.xml`)
  assert.equal(status, 200)
  assert.equal(headers['content-location'], `${BASE_URL}/contacts/${id}.xml`)
  assert.match(text, new RegExp(`<id type="integer">${id}</id>`))
  assert.match(text, /<body>Moves<\/body>/)
  const own = await server.ann.send('GET', `/contacts/${id}.xml`)
  assert.equal(own.headers['content-location'], undefined)
  assert.equal(own.text, text)
})

test('so do its notes, its history and its calls', async () => {
  for (const path of [
    `/contacts/${duplicate}/notes.xml`,
    `/contacts/${duplicate}/notes/${note}.xml`,
    `/contacts/${duplicate}/history.xml`,
    `/calls.xml?contact-id=${duplicate}`,
  ])
    assert.equal((await server.ann.send('GET', path)).status, 200, path)
})

test('writing to it is refused with the id of the survivor', async () => {
  const body = (root: string, elements: string) => ({ body: `<${root}>${elements}</${root}>` })
  const contactId = `<contact-id type="integer">${duplicate}</contact-id>`
  const at = '<scheduled-at type="datetime">2031-01-01T09:00:00Z</scheduled-at>'
  for (const [method, path, wish] of [
    ['PUT', `/contacts/${duplicate}.xml`, body('contact', '<company>Harbour</company>')],
    ['DELETE', `/contacts/${duplicate}.xml`, {}],
    ['POST', `/contacts/${duplicate}/notes.xml`, body('note', '<body>Late</body>')],
    ['PUT', `/contacts/${duplicate}/notes/${note}.xml`, body('note', '<body>Late</body>')],
    ['DELETE', `/contacts/${duplicate}/notes/${note}.xml`, {}],
    ['POST', '/calls.xml', body('call', contactId + at)],
    ['POST', '/messages.xml', body('message', `${contactId}<body>Late</body>`)],
  ] as const) {
    const { status, text } = await server.ann.send(method, path, wish)
    assert.equal(status, 409, `${method} ${path} ${text}`)
    assert.match(text, new RegExp(`merged into contact ${id};`))
  }
})

test('where it went is told before what is wrong with the values', async () => {
  const tooLong = 'x'.repeat(256)
  const contactId = `<contact-id type="integer">${duplicate}</contact-id>`
  for (const [method, path, body] of [
    ['PUT', `/contacts/${duplicate}.xml`, '<contact><birthday>never</birthday></contact>'],
    ['PUT', `/contacts/${duplicate}.xml`, '<contact><first-name nil="true">x</first-name></contact>'],
    ['POST', `/contacts/${duplicate}/notes.xml`, '<note><body></body></note>'],
    ['PUT', `/contacts/${duplicate}/notes/${note}.xml`, '<note><body></body></note>'],
    ['POST', '/calls.xml', `<call>${contactId}<scheduled-at>noon</scheduled-at></call>`],
    ['POST', '/messages.xml', `<message>${contactId}<subject>${tooLong}</subject></message>`],
    ['POST', '/photos.xml', `<photo>${contactId}<data>?</data></photo>`],
  ] as const) {
    const { status, text } = await server.ann.send(method, path, { body })
    assert.equal(status, 409, `${method} ${path} ${text}`)
    assert.match(text, new RegExp(`merged into contact ${id};`))
  }
})

test('it is in no list, and is not found by others or when the survivor is deleted', async () => {
  const { text } = await server.ann.send('GET', '/contacts.xml')
  assert.doesNotMatch(text, /<first-name>Goes/)
  assert.equal((await server.eve.send('GET', `/contacts/${duplicate}.xml`)).status, 404)
  await server.ann.perform(deleteContact, { id })
  assert.equal((await server.ann.send('GET', `/contacts/${duplicate}.xml`)).status, 404)
  assert.equal((await server.ann.send('DELETE', `/contacts/${duplicate}.xml`)).status, 404)
})
