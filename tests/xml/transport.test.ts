import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { listTokens } from '../../src/crm/tokens/list-tokens.ts'
import { revokeToken } from '../../src/crm/tokens/revoke-token.ts'
import { BODY_LIMIT_BYTES } from '../../src/doors/xml/read-body.ts'
import { PASSWORD } from '../support/kith.ts'
import { basic, startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

const CONTACT = '<contact><first-name>Ines</first-name></contact>'

let server: XmlServer
let id: number
before(async () => {
  server = await startXmlServer()
  const { headers } = await server.ann.send('POST', '/contacts.xml', { body: CONTACT })
  id = Number(/(\d+)\.xml$/.exec(headers.location!)?.[1])
})
after(() => server.close())

const countOf = async () => (await server.ann.send('GET', '/contacts.xml')).headers['x-total-count']

test('plain HTTP is refused without a redirect, whatever the client claims', async () => {
  const authorization = basic(server.ann.token)
  const before = await countOf()
  for (const headers of [
    {},
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-proto': 'https, https', 'x-forwarded-ssl': 'on', 'front-end-https': 'on' },
    { forwarded: 'proto=https', 'x-forwarded-scheme': 'https', 'x-url-scheme': 'https' },
  ]) {
    for (const [method, path] of [
      ['GET', `/contacts/${id}.xml`],
      ['POST', '/contacts.xml'],
      ['GET', '/nothing.xml'],
    ] as const) {
      const wish = { authorization, headers, ...(method === 'POST' && { body: CONTACT }) }
      const reply = await server.sendPlainly(method, path, wish)
      assert.equal(reply.status, 403)
      assert.equal(reply.headers.location, undefined)
      assert.match(reply.text, /<error>This API is served over HTTPS only<\/error>/)
    }
  }
  assert.equal(await countOf(), before)
})

test('a proxy that the operator trusts may say that the client came over HTTPS', async () => {
  const behindProxy = await startXmlServer({ isTrustedProxy: (address) => address === '127.0.0.1' })
  try {
    const wish = { authorization: basic(behindProxy.ann.token) }
    const send = (headers: object) =>
      behindProxy.sendPlainly('GET', '/contacts.xml', { ...wish, headers: { ...headers } })
    assert.equal((await send({ 'x-forwarded-proto': 'https' })).status, 200)
    assert.equal((await send({ 'x-forwarded-proto': 'http' })).status, 403)
    assert.equal((await send({})).status, 403)
  } finally {
    await behindProxy.close()
  }
})

test('nothing but the token with the password API opens the door', async () => {
  const { token } = server.ann
  const wrong = [
    ...[
      null,
      '',
      'Basic',
      'Basic ',
      `Bearer ${token}`,
      `Token ${token}`,
      token,
      `Basic ${token}`,
      'Basic !!!',
      'Basic é',
    ],
    ...[
      basic(token, 'api'),
      basic(token, ''),
      basic(token, 'API '),
      basic(token, 'API\0'),
      basic(token, 'API:'),
    ],
    ...[basic(token.toUpperCase()), basic(` ${token}`), basic(''), basic('ann@example.com', PASSWORD)],
    ...[
      `Basic ${Buffer.from(token).toString('base64')}`,
      `Basic ${Buffer.from([0xff, 0xfe, 0x3a]).toString('base64')}`,
    ],
    ...[
      basic('x'.repeat(9000)),
      `Digest username="${token}"`,
      `Basic ${basic(token).slice(6)}, ${basic(token)}`,
    ],
  ]
  for (const authorization of wrong) {
    for (const path of [
      '/contacts.xml',
      '/nothing.xml',
      `/contacts/${id}.xml?api_key=${token}&token=${token}`,
    ]) {
      const reply = await server.ann.send('GET', path, { authorization })
      assert.equal(reply.status, 401, String(authorization))
      assert.equal(reply.headers['www-authenticate'], 'Basic realm="API"')
      assert.match(reply.text, /<errors>/)
    }
  }
  const headers = {
    'x-api-key': token,
    'x-user-id': '1',
    cookie: `kith_session=${token}`,
    'x-authorization': basic(token),
  }
  assert.equal((await server.ann.send('GET', '/contacts.xml', { authorization: null, headers })).status, 401)
})

test('the name of the scheme is accepted in any case, and no cookie is set', async () => {
  const authorization = basic(server.ann.token).replace('Basic', 'bASIC')
  const reply = await server.ann.send('GET', '/contacts.xml', { authorization })
  assert.equal(reply.status, 200)
  assert.equal(reply.headers['set-cookie'], undefined)
})

test('a revoked token is worth nothing on the next request', async () => {
  const { ann } = server
  const { id: tokenId, secret } = await ann.perform(createToken, {
    name: 'lost',
  })
  const authorization = basic(secret)
  assert.equal((await ann.send('GET', '/contacts.xml', { authorization })).status, 200)
  await ann.perform(revokeToken, { id: tokenId })
  assert.equal((await ann.send('GET', '/contacts.xml', { authorization })).status, 401)
})

test('a token that may only read is told so', async () => {
  const { ann } = server
  const { secret } = await ann.perform(createToken, {
    name: 'eyes',
    is_read_only: true,
  })
  const authorization = basic(secret)
  assert.equal((await ann.send('GET', `/contacts/${id}.xml`, { authorization })).status, 200)
  for (const [method, path, body] of [
    ['POST', '/contacts.xml', CONTACT],
    ['PUT', `/contacts/${id}.xml`, CONTACT],
    ['PUT', `/contacts/${id}.xml`, CONTACT.replace('</contact>', '<birthday>soon</birthday></contact>')],
    ['POST', '/contacts.xml', '<contact>'],
    ['DELETE', `/contacts/${id}.xml`],
  ] as const) {
    assert.equal((await ann.send(method, path, { authorization, ...(body && { body }) })).status, 403)
  }
})

test('an account whose API is switched off gets 403', async () => {
  const other = await startXmlServer()
  try {
    await other.kith.database.write((db) => db.updateTable('accounts').set({ is_api_disabled: 1 }).execute())
    assert.equal((await other.ann.send('GET', '/contacts.xml')).status, 403)
  } finally {
    await other.close()
  }
})

test('HEAD answers like GET without a body', async () => {
  for (const path of [
    '/contacts.xml',
    `/contacts/${id}.xml`,
    `/contacts/${id}/history.xml`,
    '/contacts/999.xml',
    '/contacts/search.xml',
  ]) {
    const [get, head] = [await server.ann.send('GET', path), await server.ann.send('HEAD', path)]
    assert.equal(head.status, get.status)
    assert.equal(head.text, '')
    for (const name of ['content-type', 'content-length', 'x-total-count'])
      assert.equal(head.headers[name], get.headers[name])
  }
})

test('a long document has its length, and its connection goes on with the next', async () => {
  const { headers } = await server.ann.send('POST', '/contacts.xml', { body: CONTACT })
  const path = new URL(headers.location!).pathname.replace(/.*(?=\/contacts\/)/, '')
  const contact_id = Number(/\d+/.exec(path)?.[0])
  for (let count = 0; count < 40; count++)
    await server.ann.perform(addNote, { contact_id, body: `${count} <é> `.repeat(8_000).trim() })
  for (const document of [path, path.replace('.xml', '/notes.xml?limit=100'), '/contacts.xml']) {
    const [get, head] = [await server.ann.send('GET', document), await server.ann.send('HEAD', document)]
    assert.deepEqual([get.status, head.status, head.text], [200, 200, ''])
    assert.equal(Number(get.headers['content-length']), Buffer.byteLength(get.text))
    assert.equal(head.headers['content-length'], get.headers['content-length'])
    assert.equal(get.headers['transfer-encoding'], undefined)
    assert.equal(get.text.match(/<note>/g)?.length, 40)
  }
  const changed = await server.ann.send('PUT', path, {
    body: '<contact><title>Dr</title></contact>',
  })
  assert.ok(changed.text.length > 2_000_000 && changed.text.endsWith('</contact>\n'))
})

test('other methods are refused with those there are, and no header or parameter replaces one', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'LOCK', 'QUERY']) {
    const reply = await server.ann.send(method, `/contacts/${id}.xml`)
    assert.equal(reply.status, 405, method)
    assert.equal(reply.headers.allow, 'GET, HEAD, PUT, DELETE')
  }
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
  const overridden = await server.ann.send('POST', `/contacts/${id}.xml?_method=delete`, {
    headers,
    body: '<contact/>',
  })
  assert.equal(overridden.status, 405)
  assert.equal((await server.ann.send('GET', `/contacts/${id}.xml?_method=delete`, { headers })).status, 200)
  assert.equal((await server.ann.send('GET', `/contacts/${id}.xml`)).status, 200)
})

test('ids are digits, and every other path is nowhere', async () => {
  const longest = '9'.repeat(18)
  for (const path of [
    'new',
    '0x1',
    '-1',
    '9'.repeat(30),
    longest,
    '0',
    `${id}%00`,
    `%3${id}`,
    `${id};x=1`,
    `../contacts/${id}`,
  ]) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const reply = await server.ann.send(
        method,
        `/contacts/${path}.xml`,
        method === 'PUT' ? { body: CONTACT } : {},
      )
      assert.equal(reply.status, 404, path)
    }
  }
  for (const path of [
    '/.xml',
    '//contacts.xml',
    '/nothing.xml',
    '/contacts/1/2/3/4/5/6.xml',
    '/api_v2/contacts.xml',
  ]) {
    assert.equal((await server.ann.send('GET', path)).status, 404, path)
  }
})

test('a record of nobody and one of another account are answered byte for byte alike', async () => {
  const nobody = await server.eve.send('GET', '/contacts/999.xml')
  const foreign = await server.eve.send('GET', `/contacts/${id}.xml`)
  const comparable = ({ status, headers: { date: _, ...headers }, text }: typeof nobody) => ({
    status,
    headers,
    text,
  })
  assert.deepEqual(comparable(foreign), comparable(nobody))
})

test('answers are kept by nobody and looked into by nobody', async () => {
  for (const path of ['/contacts.xml', '/nothing.xml']) {
    const { headers } = await server.ann.send('GET', path)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8')
  }
})

test('a body may be 8 MiB and no larger, announced or not', async () => {
  const [head, tail] = ['<contact><first-name>Large</first-name><unknown>', '</unknown></contact>']
  const filling = (size: number) => head + 'x'.repeat(size - head.length - tail.length) + tail
  assert.equal(
    (await server.ann.send('POST', '/contacts.xml', { body: filling(BODY_LIMIT_BYTES) })).status,
    201,
  )
  const tooLarge = filling(BODY_LIMIT_BYTES + 1)
  assert.equal((await server.ann.send('POST', '/contacts.xml', { body: tooLarge })).status, 413)
  const headers = { 'transfer-encoding': 'chunked' }
  assert.equal((await server.ann.send('POST', '/contacts.xml', { body: tooLarge, headers })).status, 413)
})

test('compressed bodies are refused unread', async () => {
  for (const encoding of ['gzip', 'deflate', 'br', 'identity, gzip']) {
    const reply = await server.ann.send('POST', '/contacts.xml', {
      body: CONTACT,
      headers: { 'content-encoding': encoding },
    })
    assert.equal(reply.status, 415)
  }
})

test('the checks come in their documented order', async () => {
  const statusOf = async (method: string, path: string, body: string, headers = {}) =>
    (await server.ann.send(method, path, { body, headers })).status
  const json = { 'content-type': 'application/json' }
  assert.equal(await statusOf('PATCH', '/nothing.xml', '{}', json), 404)
  assert.equal(await statusOf('PATCH', '/contacts.xml', '{}', json), 405)
  assert.equal(await statusOf('PUT', '/contacts/999.xml', '{}', json), 415)
  assert.equal(await statusOf('PUT', '/contacts/999.xml', '{}'), 400)
  assert.equal(await statusOf('PUT', '/contacts/999.xml', '<contact><birthday>x</birthday></contact>'), 404)
  assert.equal(await statusOf('PUT', '/contacts/999.xml', '<contact><title><a/></title></contact>'), 404)
  assert.equal(await statusOf('POST', '/contacts/999/notes.xml', '<note><body/></note>'), 404)
  assert.equal(await statusOf('PUT', `/contacts/${id}.xml`, '<contact><birthday>x</birthday></contact>'), 422)
})

test('the last use of a token is noted', async () => {
  const { items } = await server.ann.perform(listTokens, {})
  assert(items.some(({ last_used_at }) => last_used_at !== null))
})
