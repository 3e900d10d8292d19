import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { TINY_GIF } from '../support/images.ts'
import { startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

let server: XmlServer
let contact: number
before(async () => {
  server = await startXmlServer()
  contact = (await server.ann.perform(createContact, { last_name: 'Okafor' })).id
})
after(() => server.close())

test('whatever came to be was created, by the words that old clients know', async () => {
  const contactId = `<contact-id type="integer">${contact}</contact-id>`
  for (const [path, body] of [
    [`/contacts/${contact}/notes.xml`, '<note><body>x</body></note>'],
    ['/calls.xml', `<call>${contactId}<scheduled-at>2031-01-01T09:00:00Z</scheduled-at></call>`],
    ['/messages.xml', `<message>${contactId}<body>x</body></message>`],
    ['/photos.xml', `<photo>${contactId}<data>${TINY_GIF}</data></photo>`],
  ] as const)
    assert.equal((await server.ann.send('POST', path, { body })).status, 201, path)
  await server.ann.send('POST', '/calls/1/complete.xml')
  const { text } = await server.ann.send('GET', `/contacts/${contact}/history.xml?sort=id`)
  assert.deepEqual(
    Array.from(
      text.matchAll(/<action>(.*)<\/action>\s*<subject-type>(.*)<\/subject-type>/g),
      ([, action, subject]) => `${subject} ${action}`,
    ),
    ['Contact created', 'Note created', 'Call created', 'Message created', 'Photo created', 'Call completed'],
  )
  assert.match(text, /<body>Call scheduled<\/body>/)
})
