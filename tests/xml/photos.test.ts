import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { jpegOfTelephone, png, TINY_GIF } from '../support/images.ts'
import { startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

let server: XmlServer
let contact: number
let picture: Buffer
before(async () => {
  server = await startXmlServer()
  picture = await png()
})
after(() => server.close())
beforeEach(async () => {
  contact = (await server.ann.perform(createContact, { last_name: 'Okafor' })).id
})

const add = (elements: string) =>
  server.ann.send('POST', '/photos.xml', {
    body: `<photo><contact-id>${contact}</contact-id>${elements}</photo>`,
  })
const elementOf = (text: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)`).exec(text)?.[1]
const addressOf = (text: string) => `/photos/${elementOf(text, 'id')}.xml`

test('an image comes back byte for byte, with all that the camera put into it', async () => {
  const original = await jpegOfTelephone()
  const lines = original.toString('base64').replace(/.{60}/g, '$&\r\n')
  const { status, text } = await add(`<data>\n${lines}\n</data>`)
  assert.equal(status, 201)
  assert(text.includes('<file-name>photo.jpg</file-name>'))
  assert(text.includes(`<data>${original.toString('base64')}</data>`))
  const shown = await server.bob.send('GET', addressOf(text))
  assert.equal(shown.text, text)
  const head = await server.bob.send('HEAD', addressOf(text))
  assert.deepEqual([head.status, head.text], [200, ''])
})

test('every way in which old clients write an image is understood', async () => {
  for (const [data, name] of [
    [`<data>${TINY_GIF}</data>`, 'photo.gif'],
    [`<data type="base64Binary">${TINY_GIF}</data>`, 'photo.gif'],
    [`<data type="binary" encoding="base64">${TINY_GIF}</data>`, 'photo.gif'],
    [`<data><![CDATA[${TINY_GIF}]]></data>`, 'photo.gif'],
    [`<data type="file" name="me.png" content_type="image/png">${TINY_GIF}</data>`, 'me.png'],
    [`<file_name>own.gif</file_name><data type="file" name="me.png">${TINY_GIF}</data>`, 'own.gif'],
    [`<file-name nil="true"/><data type="file" name="me.png">${TINY_GIF}</data>`, 'photo.gif'],
  ] as const) {
    const { status, text } = await add(data)
    assert.equal(status, 201, data)
    assert.equal(elementOf(text, 'file-name'), name)
    assert.equal(elementOf(text, 'content-type'), 'image/gif')
    assert(text.includes(`<data>${TINY_GIF}</data>`))
  }
})

test('what is no image is refused in words that clients know', async () => {
  for (const [data, error] of [
    ['', "Data can't be blank"],
    ['<data/>', "Data can't be blank"],
    ['<data nil="true"/>', "Data can't be blank"],
    ['<data> \n </data>', "Data can't be blank"],
    [`<data nil="true">${TINY_GIF}</data>`, "Data can't be nil and have a value"],
    ['<data><file/></data>', 'Data must be text without elements'],
    ['<data>R0lG_-==</data>', 'Data is not valid base64'],
    [`<data>${TINY_GIF}=</data>`, 'Data is not valid base64'],
    ['<data>R=lG</data>', 'Data is not valid base64'],
    ['<data>R0lGODlhAQ</data>', 'Data is not valid base64'],
    ['<data>GIF89a</data>', 'Data is not valid base64'],
    [`<data>${btoa('GIF89a')}</data>`, 'Data is not a supported image'],
    [`<data>${btoa('<!doctype html>')}</data>`, 'Data is not a supported image'],
  ] as const) {
    const { status, text } = await add(data)
    assert.equal(status, 422, data)
    assert.equal(text.match(/<error>.*<\/error>/g)?.join(), `<error>${error}</error>`, data)
  }
  const multipart = await server.ann.send('POST', '/photos.xml', {
    body: picture,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  assert.equal(multipart.status, 415)
  const { text } = await server.ann.send('GET', `/photos.xml?contact_id=${contact}`)
  assert(text.includes('<photos type="array"></photos>'))
})

test('5 MB are taken, a byte more is not', async () => {
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  const most = await add(`<data>${padded(5 * 1024 * 1024).toString('base64')}</data>`)
  assert.equal(most.status, 201)
  const more = await add(`<data>${padded(5 * 1024 * 1024 + 1).toString('base64')}</data>`)
  assert.match(more.text, /<error>Data is too large \(maximum is 5 MB\)<\/error>/)
  assert.equal((await add(`<data>${'A'.repeat(8 * 1024 * 1024)}</data>`)).status, 413)
})

test('a photo sent back as it was read changes nothing', async () => {
  const { text } = await add(`<data>${TINY_GIF}</data>`)
  const put = (body: string) => server.ann.send('PUT', addressOf(text), { body })
  assert.equal((await put(text)).text, text)
  assert.equal((await put(text.replace('<data>', '<data type="base64Binary">'))).text, text)
  assert.equal((await put(text.replace(/<data>.*<\/data>/, '<data nil="true"/>'))).text, text)
  assert.equal((await put(text.replace(/(?<=<content-type>).*(?=<)/, 'text/html'))).text, text)
  const { items } = await server.ann.perform(listHistory, { contact_id: contact })
  assert.deepEqual(
    items.map(({ action, subject_type }) => `${subject_type} ${action}`),
    ['photo added', 'contact created'],
  )
  const other = await put(`<photo><data>${picture.toString('base64')}</data></photo>`)
  assert.equal(elementOf(other.text, 'content-type'), 'image/png')
  assert.equal(elementOf(other.text, 'file-name'), 'photo.gif')
  const blank = await put('<photo><file-name/></photo>')
  assert.equal(elementOf(blank.text, 'file-name'), 'photo.png')
})

test('a photo of a private contact is its owner’s alone, in lists too', async () => {
  const { text } = await add(`<data>${TINY_GIF}</data>`)
  const list = async () => (await server.bob.send('GET', `/photos.xml?limit=200`)).text
  assert((await list()).includes(`<id type="integer">${elementOf(text, 'id')}</id>`))
  await server.ann.perform(updateContact, { id: contact, is_private: true })
  assert(!(await list()).includes(`<id type="integer">${elementOf(text, 'id')}</id>`))
  for (const [method, body] of [['GET'], ['PUT', '<photo/>'], ['DELETE']] as const) {
    const { status } = await server.bob.send(method, addressOf(text), body ? { body } : {})
    assert.equal(status, 404)
  }
  assert.equal((await server.ann.send('GET', addressOf(text))).text, text)
  assert.equal(
    (await server.ann.perform(getContact, { id: contact })).photo_id,
    Number(elementOf(text, 'id')),
  )
})
