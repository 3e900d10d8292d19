import assert from 'node:assert/strict'
import { request } from 'node:https'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { basic, startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

const CONTACT = '<contact><first-name>Ines</first-name></contact>'

let server: XmlServer
let path: string
before(async () => {
  server = await startXmlServer()
  const { headers } = await server.ann.send('POST', '/contacts.xml', { body: CONTACT })
  path = headers.location!.replace('https://crm.example/kith', '')
})
after(() => server.close())

const get = (headers = {}) => server.ann.send('GET', path, { headers })

/** The bytes as they come. */
const raw = (address: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, string>; bytes: Buffer }>((resolve, reject) => {
    const options = { port: server.ports.https, path: address, method, rejectUnauthorized: false }
    request({ ...options, headers: { authorization: basic(server.ann.token), ...headers } }, async (answer) =>
      resolve({
        status: answer.statusCode!,
        headers: answer.headers as Record<string, string>,
        bytes: Buffer.concat(await answer.toArray()),
      }),
    )
      .on('error', reject)
      .end()
  })

test('what a client has already is not sent again', async () => {
  for (const address of [
    path,
    '/contacts.xml',
    '/contacts.xml?limit=1',
    '/calls.xml',
    `${path.replace('.xml', '')}/history.xml`,
  ]) {
    const first = await server.ann.send('GET', address)
    const etag = first.headers.etag!
    assert.match(etag, /^"[^"]+"$/, address)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await server.ann.send('GET', address, { headers: { 'if-none-match': known } })
      assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', etag])
    }
    const head = await server.ann.send('HEAD', address, { headers: { 'if-none-match': etag } })
    assert.equal(head.status, 304)
    const other = await server.ann.send('GET', address, { headers: { 'if-none-match': '"other"' } })
    assert.equal(other.status, 200)
  }
})

test('another state has another tag, also when only a note came', async () => {
  const { headers } = await get()
  await server.ann.perform(addNote, { contact_id: Number(/\d+/.exec(path)![0]), body: 'x' })
  const after = await get({ 'if-none-match': headers.etag! })
  assert.equal(after.status, 200)
  assert.match(after.text, /<body>x</)
})

test('a change of what was changed meanwhile is refused, and one of what only moved is not', async () => {
  const seen = (await get()).headers.etag!
  const put = (title: string, etag: string) =>
    server.ann.send('PUT', path, {
      body: `<contact><title>${title}</title></contact>`,
      headers: { 'if-match': etag },
    })
  await server.ann.perform(addNote, { contact_id: Number(/\d+/.exec(path)![0]), body: 'y' })
  const changed = await put('Dr', seen)
  assert.equal(changed.status, 200)
  const stale = await put('Prof', seen)
  assert.equal(stale.status, 412)
  assert.match(
    stale.text,
    /<error>The contact was changed meanwhile; read it again before you write<\/error>/,
  )
  assert.equal((await put('Prof', changed.headers.etag!)).status, 200)
  assert.equal((await put('Dr', '*')).status, 200)
  const gone = await server.ann.send('DELETE', path, { headers: { 'if-match': seen } })
  assert.equal(gone.status, 412)
  const note = await server.ann.send('POST', path.replace('.xml', '/notes.xml'), {
    body: '<note><body>n</body></note>',
  })
  const address = note.headers.location!.replace('https://crm.example/kith', '')
  const other = { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } }
  assert.equal((await server.ann.send('DELETE', address, other)).status, 412)
  const right = { headers: { 'if-match': note.headers.etag! } }
  assert.equal((await server.ann.send('DELETE', address, right)).status, 200)
})

test('answers come compressed to whoever asks, when they are long enough', async () => {
  const plain = await raw('/contacts.xml', {})
  for (const wanted of ['gzip', 'deflate, gzip;q=0.5', '*', 'gzip;q=1.0,deflate;q=0.6,identity;q=0.3']) {
    const { status, headers, bytes } = await raw('/contacts.xml', { 'accept-encoding': wanted })
    assert.deepEqual(
      [status, headers['content-encoding'], headers['vary']],
      [200, 'gzip', 'Accept-Encoding'],
      wanted,
    )
    assert.ok(bytes.length < plain.bytes.length)
    assert.deepEqual(gunzipSync(bytes), plain.bytes)
    assert.notEqual(headers['etag'], plain.headers['etag'])
    const again = await raw('/contacts.xml', { 'accept-encoding': wanted, 'if-none-match': headers['etag']! })
    assert.equal(again.status, 304)
    const head = await raw('/contacts.xml', { 'accept-encoding': wanted }, 'HEAD')
    assert.equal(head.headers['content-length'], headers['content-length'])
  }
  for (const wanted of ['identity', 'br', 'gzip;q=0', 'gzip;q=0.000, *', ''])
    assert.equal(
      (await raw('/contacts.xml', { 'accept-encoding': wanted })).headers['content-encoding'],
      undefined,
    )
  assert.equal(
    (await raw('/calls.xml', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    undefined,
  )
  const { headers } = await raw(path, { 'accept-encoding': 'gzip' })
  const put = { body: '<contact><title>Sir</title></contact>', headers: { 'if-match': headers['etag']! } }
  assert.equal((await server.ann.send('PUT', path, put)).status, 200)
})

test('a long document is compressed in pieces', async () => {
  const { headers } = await server.ann.send('POST', '/contacts.xml', { body: CONTACT })
  const long = headers.location!.replace('https://crm.example/kith', '')
  const contact_id = Number(/\d+/.exec(long)![0])
  for (let count = 0; count < 30; count++)
    await server.ann.perform(addNote, { contact_id, body: `${count} <é> `.repeat(8000).trim() })
  const plain = await raw(long, {})
  const compressed = await raw(long, { 'accept-encoding': 'gzip' })
  assert.deepEqual(gunzipSync(compressed.bytes), plain.bytes)
})

test('a repeated POST under a key is answered from memory', async () => {
  const headers = { 'idempotency-key': 'one' }
  const post = (body: string, more = {}) =>
    server.ann.send('POST', '/contacts.xml', { body, headers: { ...headers, ...more } })
  const [first, again] = [await post(CONTACT), await post(CONTACT)]
  assert.deepEqual([first.status, again.status, again.headers.location], [201, 201, first.headers.location])
  assert.equal(again.text, first.text)
  const other = await post(CONTACT.replace('Ines', 'Ole'))
  assert.equal(other.status, 422)
  assert.match(other.text, /<error>This idempotency key was used for another request<\/error>/)
  assert.equal((await post(CONTACT, { 'idempotency-key': 'x'.repeat(256) })).status, 422)
  const together = await Promise.all([1, 2, 3].map(() => post(CONTACT, { 'idempotency-key': 'two' })))
  const made = together.filter(({ status }) => status === 201).map(({ headers }) => headers.location)
  assert.equal(new Set(made).size, 1)
  assert.ok(together.every(({ status }) => status === 201 || status === 409))
})
