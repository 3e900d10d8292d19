import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { getCall } from '../../src/crm/calls/get-call.ts'
import { logMessage } from '../../src/crm/messages/log-message.ts'
import { startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

let server: XmlServer
before(async () => {
  server = await startXmlServer()
  await server.ann.send('POST', '/contacts.xml', { body: '<contact><last-name>Okafor</last-name></contact>' })
})
after(() => server.close())

const elementOf = (text: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)`).exec(text)?.[1]

async function plan(elements = '') {
  const body = `<call><contact-id>1</contact-id><scheduled-at>2025-04-01T13:30:00+02:00</scheduled-at>${elements}</call>`
  const { status, text } = await server.ann.send('POST', '/calls.xml', { body })
  assert.equal(status, 201)
  return { text, id: Number(elementOf(text, 'id')) }
}

test('a time keeps its instant, and a call whose time has passed is still planned', async () => {
  const { text, id } = await plan()
  assert.equal(elementOf(text, 'scheduled-at'), '2025-04-01T11:30:00+00:00')
  assert.match(text, /<completed-at type="datetime" nil="true"><\/completed-at>/)
  const { text: upcoming } = await server.ann.send('GET', '/calls.xml?upcoming=1')
  assert(upcoming.includes(`<id type="integer">${id}</id>`))
})

test('completing takes whatever is sent along, or nothing, and keeps the first time', async () => {
  const wishes = [
    { headers: { 'content-length': '0' } },
    { body: '<call/>' },
    { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { body: '{"call":', headers: { 'content-type': 'application/json' } },
    { body: gzipSync('<call/>'), headers: { 'content-encoding': 'gzip' } },
    { body: '<call><completed-at>1999-01-01T00:00:00Z</completed-at><body>planted</body></call>' },
    { body: '<!DOCTYPE call [<!ENTITY a "b">]><call>&a;', headers: { 'transfer-encoding': 'chunked' } },
  ]
  const { id } = await plan('<body>Review</body>')
  const answers = []
  for (const wish of wishes) {
    const { status, text } = await server.ann.send('POST', `/calls/${id}/complete.xml`, wish)
    assert.equal(status, 200)
    answers.push(text)
  }
  assert.deepEqual(new Set(answers).size, 1)
  assert.equal(elementOf(answers[0]!, 'body'), 'Review')
  assert.notEqual(elementOf(answers[0]!, 'completed-at')?.slice(0, 4), '1999')
})

test('a body that is too large is refused also where it is not read', async () => {
  const { id } = await plan()
  const { status } = await server.ann.send('POST', `/calls/${id}/complete.xml`, {
    body: 'x'.repeat(9 * 1024 * 1024),
  })
  assert.equal(status, 413)
  assert.equal((await server.ann.perform(getCall, { id })).status, 'scheduled')
})

test('a record sent back as it was read changes nothing, to the millisecond', async () => {
  const call = await server.ann.perform(createCall, {
    contact_id: 1,
    completed_at: '2025-01-02T03:04:05.678Z',
  })
  const message = await server.ann.perform(logMessage, {
    contact_id: 1,
    body: 'x',
    sent_at: '2025-01-02T03:04:05.678Z',
  })
  for (const path of [`/calls/${call.id}.xml`, `/messages/${message.id}.xml`]) {
    const { text } = await server.ann.send('GET', path)
    const { status, text: after } = await server.ann.send('PUT', path, { body: text })
    assert.equal(status, 200)
    assert.equal(after, text)
  }
  assert.deepEqual(await server.ann.perform(getCall, { id: call.id }), call)
})

test('a message that the contact has already is told from a new one, and another contact may have it, too', async () => {
  const other = await server.ann.send('POST', '/contacts.xml', {
    body: '<contact><last-name>Berg</last-name></contact>',
  })
  const log = (contactId: string | undefined, id: string) =>
    server.ann.send('POST', '/messages.xml', {
      body: `<message><contact-id>${contactId}</contact-id><body>Hello</body><message-id>${id}</message-id></message>`,
    })
  const first = await log('1', 'a@example.com')
  const again = await log('1', 'a@example.com')
  assert.deepEqual([first.status, again.status], [201, 200])
  assert.equal(again.text, first.text)
  assert.equal(again.headers['location'], first.headers['location'])
  const copy = await log(elementOf(other.text, 'id'), 'a@example.com')
  assert.equal(copy.status, 201)
  assert.notEqual(elementOf(copy.text, 'id'), elementOf(first.text, 'id'))
})

test('every writable element may be nil, and is then unset', async () => {
  const { id } = await plan(
    '<note>a</note><phone>1</phone><direction>inbound</direction><outcome>busy</outcome>',
  )
  const names = ['body', 'note', 'phone', 'direction', 'outcome', 'duration-seconds']
  const body = `<call>${names.map((name) => `<${name} nil="true"/>`).join('')}</call>`
  const { status, text } = await server.ann.send('PUT', `/calls/${id}.xml`, { body })
  assert.equal(status, 200)
  for (const name of ['body', 'note', 'phone', 'outcome']) assert(text.includes(`<${name}></${name}>`), name)
  assert(text.includes('<direction>outbound</direction>'))
  assert(text.includes('<duration-seconds type="integer" nil="true"></duration-seconds>'))
})

test('the contact of a record is set once, and what the server decides is not taken from a client', async () => {
  const { id } = await plan(
    '<id>77</id><user-id>9</user-id><status>canceled</status><created-at>2001-01-01T00:00:00Z</created-at>',
  )
  assert.notEqual(id, 77)
  const body = '<call><contact-id>nobody</contact-id><status>completed</status><body>b</body></call>'
  const { status, text } = await server.ann.send('PUT', `/calls/${id}.xml`, { body })
  assert.equal(status, 200)
  assert.equal(elementOf(text, 'contact-id'), '1')
  assert.equal(elementOf(text, 'status'), 'scheduled')
  assert.equal(elementOf(text, 'user-id'), String(server.ann.viewer.user_id))
  assert(!text.includes('2001-01-01'))
})

test('that there is no such contact is said together with all else that is wrong', async () => {
  for (const id of ['404', '0', '-1', '9'.repeat(18), '9'.repeat(30)]) {
    const contactId = `<contact-id>${id}</contact-id>`
    for (const [path, body, errors] of [
      ['/calls.xml', `<call>${contactId}<scheduled-at>2031-01-01T09:00:00Z</scheduled-at></call>`, []],
      [
        '/calls.xml',
        `<call>${contactId}<scheduled-at>noon</scheduled-at><body><b/></body></call>`,
        ['Body must be text without elements', 'Scheduled at is not a valid datetime'],
      ],
      ['/messages.xml', `<message>${contactId}</message>`, ["Body can't be blank"]],
      ['/photos.xml', `<photo>${contactId}<data>?</data></photo>`, ['Data is not valid base64']],
    ] as const) {
      const { status, text } = await server.ann.send('POST', path, { body })
      assert.equal(status, 422)
      assert.deepEqual(
        Array.from(text.matchAll(/<error>(.*)<\/error>/g), ([, error]) => error),
        ['Contact does not exist', ...errors],
        body,
      )
    }
  }
})

test('unusable parameters of lists are refused', async () => {
  for (const query of [
    'upcoming=0',
    'upcoming=',
    'upcoming=true',
    'contact-id=x',
    'contact_id=',
    'sort=sent-at',
  ])
    assert.equal((await server.ann.send('GET', `/calls.xml?${query}`)).status, 400, query)
  for (const query of ['sort=scheduled-at', 'contact-id=-1', 'page=0'])
    assert.equal((await server.ann.send('GET', `/messages.xml?${query}`)).status, 400, query)
})

test('the records of a contact that is not there are not found, whatever its id', async () => {
  const { text: nowhere } = await server.ann.send('GET', '/calls/404.xml')
  for (const id of ['404', '0', '9'.repeat(15), '9'.repeat(16), '9'.repeat(18)])
    for (const list of ['calls', 'messages', 'photos']) {
      const { status, text } = await server.ann.send('GET', `/${list}.xml?contact-id=${id}`)
      assert.deepEqual([status, text], [404, nowhere], `${list} ${id}`)
    }
})

test('calls are sorted by their time, equals by id, and walked page by page', async () => {
  await server.ann.send('POST', '/contacts.xml', { body: '<contact><last-name>Berg</last-name></contact>' })
  const contact = 2
  for (const year of [2033, 2031, 2031, 2032])
    await server.ann.send('POST', '/calls.xml', {
      body: `<call><contact-id>${contact}</contact-id><scheduled-at>${year}-01-01T00:00:00Z</scheduled-at></call>`,
    })
  const yearsAndIds = async (query: string) => {
    const { text } = await server.ann.send('GET', `/calls.xml?contact-id=${contact}&${query}`)
    return Array.from(
      text.matchAll(/<id type="integer">(\d+).*?<scheduled-at type="datetime">(\d+)/gs),
      ([, id, year]) => [Number(year), Number(id)] as const,
    )
  }
  const up = await yearsAndIds('sort=scheduled-at')
  assert.deepEqual(
    up,
    up.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
  )
  const down = await yearsAndIds('sort=scheduled-at:desc')
  assert.deepEqual(
    down,
    up.toSorted((a, b) => b[0] - a[0] || a[1] - b[1]),
  )
  const pages = [
    await yearsAndIds('sort=scheduled-at:desc&limit=3'),
    await yearsAndIds('sort=scheduled-at:desc&limit=3&page=2'),
  ]
  assert.deepEqual(pages.flat(), down)
})

test('other methods are refused with those there are', async () => {
  for (const [method, path, allow] of [
    ['GET', '/calls/1/complete.xml', 'POST'],
    ['PUT', '/calls/1/complete.xml', 'POST'],
    ['POST', '/calls/1.xml', 'GET, HEAD, PUT, DELETE'],
    ['DELETE', '/messages.xml', 'GET, HEAD, POST'],
  ] as const) {
    const { status, headers } = await server.ann.send(method, path)
    assert.deepEqual([status, headers.allow], [405, allow])
  }
})
