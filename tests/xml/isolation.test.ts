import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startXmlServer, type XmlClient, type XmlServer } from '../support/xml/xml-server.ts'

const CANARY = 'Zanzibar'
let server: XmlServer

/** Of ann's: one that bob may see and one that he may not, each with a note, a call and a message of the same ids. */
const SHARED = { contact: 1, note: 1, call: 1, message: 1 }
const PRIVATE = { contact: 2, note: 2, call: 2, message: 2 }
const EVES = { contact: 3, note: 3, call: 3, message: 3 }

before(async () => {
  server = await startXmlServer()
  const add = async (person: XmlClient, id: number, elements: string, note = `${CANARY} note`) => {
    await person.send('POST', '/contacts.xml', { body: `<contact>${elements}</contact>` })
    await person.send('POST', `/contacts/${id}/notes.xml`, {
      body: `<note><body>${note}</body></note>`,
    })
    const rest = `<contact-id>${id}</contact-id><body>${note.replace('note', 'talk')}</body>`
    await person.send('POST', '/calls.xml', {
      body: `<call>${rest}<scheduled-at>2031-01-01T00:00:00Z</scheduled-at></call>`,
    })
    await person.send('POST', '/messages.xml', { body: `<message>${rest}</message>` })
  }
  await add(server.ann, SHARED.contact, `<last-name>${CANARY}</last-name>`)
  await add(server.ann, PRIVATE.contact, `<last-name>${CANARY}</last-name><is-private>true</is-private>`)
  await add(server.eve, EVES.contact, '<last-name>Elsewhere</last-name>', 'Own note')
})
after(() => server.close())

const REQUESTS = ({ contact, note, call, message }: typeof SHARED) =>
  [
    ['GET', `/contacts/${contact}.xml`],
    ['HEAD', `/contacts/${contact}.xml`],
    ['GET', `/contacts/${contact}/history.xml`],
    ['GET', `/contacts/${contact}/notes.xml`],
    ['GET', `/contacts/${contact}/notes/${note}.xml`],
    ['PUT', `/contacts/${contact}.xml`, '<contact><title>x</title></contact>'],
    ['PUT', `/contacts/${contact}.xml`, '<contact><is-private>true</is-private></contact>'],
    ['PUT', `/contacts/${contact}.xml`, '<contact><birthday>never</birthday></contact>'],
    ['POST', `/contacts/${contact}/notes.xml`, '<note><body>x</body></note>'],
    ['POST', `/contacts/${contact}/notes.xml`, '<note><body/></note>'],
    ['PUT', `/contacts/${contact}/notes/${note}.xml`, '<note><body>x</body></note>'],
    ['DELETE', `/contacts/${contact}/notes/${note}.xml`],
    ['GET', `/calls/${call}.xml`],
    ['HEAD', `/calls/${call}.xml`],
    ['GET', `/calls.xml?contact-id=${contact}`],
    ['PUT', `/calls/${call}.xml`, '<call><body>x</body></call>'],
    ['PUT', `/calls/${call}.xml`, '<call><scheduled-at>never</scheduled-at></call>'],
    ['POST', `/calls/${call}/complete.xml`, '<call/>'],
    ['DELETE', `/calls/${call}.xml`],
    ['GET', `/messages/${message}.xml`],
    ['GET', `/messages.xml?contact-id=${contact}`],
    ['PUT', `/messages/${message}.xml`, '<message><body/></message>'],
    ['PUT', `/messages/${message}.xml`, '<message><body>x</body></message>'],
    ['DELETE', `/messages/${message}.xml`],
    ['DELETE', `/contacts/${contact}.xml`],
  ] as const

async function ownersView({ contact, call, message }: typeof SHARED) {
  const paths = [
    `/contacts/${contact}.xml`,
    `/contacts/${contact}/notes.xml`,
    `/contacts/${contact}/history.xml`,
    `/calls/${call}.xml`,
    `/messages/${message}.xml`,
  ]
  return Promise.all(paths.map(async (path) => (await server.ann.send('GET', path)).text))
}

for (const [who, what, ids] of [
  ['eve', 'a contact of another account', SHARED],
  ['eve', 'a private contact of another account', PRIVATE],
  ['bob', 'a private contact of a colleague', PRIVATE],
] as const) {
  test(`${what} does not exist, whatever is tried`, async () => {
    const before = await ownersView(ids)
    for (const [method, path, body] of REQUESTS(ids)) {
      const reply = await server[who].send(method, path, body ? { body } : {})
      assert.equal(reply.status, 404, `${method} ${path}`)
      assert(!reply.text.includes(CANARY))
    }
    assert.deepEqual(await ownersView(ids), before)
  })
}

test('own contact with a foreign note, and the other way round, do not exist', async () => {
  for (const path of [
    `/contacts/${EVES.contact}/notes/${SHARED.note}.xml`,
    `/contacts/${SHARED.contact}/notes/${EVES.note}.xml`,
  ]) {
    assert.equal((await server.eve.send('GET', path)).status, 404)
    assert.equal((await server.eve.send('PUT', path, { body: '<note><body>x</body></note>' })).status, 404)
    assert.equal((await server.eve.send('DELETE', path)).status, 404)
  }
})

test('a call or a message cannot be put to a contact that is not visible', async () => {
  for (const [person, { contact }] of [
    [server.eve, SHARED],
    [server.bob, PRIVATE],
  ] as const) {
    const before = await ownersView(SHARED)
    const nobody = '<contact-id>987654321</contact-id>'
    for (const [path, name, rest] of [
      ['/calls.xml', 'call', '<scheduled-at>2031-01-01T00:00:00Z</scheduled-at>'],
      ['/messages.xml', 'message', '<body>x</body>'],
    ]) {
      const post = (reference: string) =>
        person.send('POST', path!, { body: `<${name}>${reference}${rest}</${name}>` })
      const refused = await post(`<contact-id>${contact}</contact-id>`)
      assert.equal(refused.status, 422)
      assert.equal(refused.text, (await post(nobody)).text)
    }
    assert.deepEqual(await ownersView(SHARED), before)
  }
})

test('lists, searches and totals know nothing of what is not visible', async () => {
  for (const path of [
    '/contacts.xml',
    '/contacts.xml?limit=1',
    '/contacts.xml?since=20000101000000',
    '/contacts.xml?sort=last-name',
    `/contacts/search.xml?term=z`,
    `/contacts/search.xml?criteria[last-name]=${CANARY}`,
  ]) {
    const [eve, bob] = [await server.eve.send('GET', path), await server.bob.send('GET', path)]
    assert(!eve.text.includes(CANARY))
    assert.equal(eve.headers['x-total-count'], path.includes('search') ? '0' : '1')
    assert.equal(bob.headers['x-total-count'], '1')
    assert.equal(bob.text.split(`${CANARY} note`).length, 2)
  }
})

test('lists of calls and messages hold what the caller sees', async () => {
  for (const path of ['/calls.xml', '/calls.xml?upcoming=1', '/messages.xml?since=20000101000000']) {
    for (const [person, count] of [
      [server.ann, 2],
      [server.bob, 1],
      [server.eve, 1],
    ] as const) {
      const { headers, text } = await person.send('GET', path)
      assert.equal(headers['x-total-count'], String(count))
      assert.equal(text.split(`${CANARY} talk`).length - 1, person === server.eve ? 0 : count)
    }
  }
})

test('colleagues share what is not private', async () => {
  const { status, text } = await server.bob.send('PUT', `/contacts/${SHARED.contact}.xml`, {
    body: '<contact><title>Dr</title></contact>',
  })
  assert.equal(status, 200)
  assert.match(text, /<user-id type="integer">1</)
  const away = '<contact><is-private>true</is-private></contact>'
  assert.equal((await server.bob.send('PUT', `/contacts/${SHARED.contact}.xml`, { body: away })).status, 403)
})

test('what the server decides is not taken from a client', async () => {
  const body =
    '<contact><last-name>Own</last-name><id>77</id><user-id>1</user-id><account-id>1</account-id><created-at>2001-01-01T00:00:00Z</created-at></contact>'
  const { text } = await server.eve.send('POST', '/contacts.xml', { body })
  assert.match(text, new RegExp(`<user-id type="integer">${server.eve.viewer.user_id}<`))
  assert(!text.includes('2001-01-01') && !text.includes('>77<'))
  assert.equal((await server.ann.send('GET', '/contacts/77.xml')).status, 404)
})
