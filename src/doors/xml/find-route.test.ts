import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouteTable } from './find-route.ts'

const table = new RouteTable([
  { method: 'GET', path: '/contacts.xml' },
  { method: 'POST', path: '/contacts.xml' },
  { method: 'GET', path: '/contacts/search.xml' },
  { method: 'GET', path: '/contacts/:id.xml' },
  { method: 'DELETE', path: '/contacts/:id.xml' },
  { method: 'PUT', path: '/contacts/:contact_id/notes/:id.xml' },
  { method: 'POST', path: '/calls/:id/complete.xml' },
])

test('finds routes and names the ids in their paths', () => {
  assert.equal(table.find('GET', '/contacts/search.xml').route.path, '/contacts/search.xml')
  assert.deepEqual(table.find('GET', '/contacts/17.xml').ids, { id: 17 })
  assert.deepEqual(table.find('PUT', '/contacts/17/notes/52.xml').ids, { contact_id: 17, id: 52 })
  assert.deepEqual(table.find('POST', '/calls/8/complete.xml').ids, { id: 8 })
  assert.deepEqual(table.find('GET', '/contacts.xml').ids, {})
})

test('HEAD goes wherever GET goes', () => {
  assert.equal(table.find('HEAD', '/contacts/17.xml').route.method, 'GET')
})

test('other methods are refused with those that are allowed', () => {
  for (const [method, path, allow] of [
    ['PATCH', '/contacts/17.xml', 'GET, HEAD, DELETE'],
    ['HEAD', '/calls/8/complete.xml', 'POST'],
    ['TRACE', '/contacts.xml', 'GET, HEAD, POST'],
    ['constructor', '/contacts/search.xml', 'GET, HEAD'],
  ] as const) {
    assert.throws(() => table.find(method, path), { status: 405, headers: { allow } })
  }
})

test('ids are 1 to 18 digits, and everything else is nowhere', () => {
  for (const path of [
    ...[
      '/contacts/new.xml',
      '/contacts/0x1.xml',
      '/contacts/-1.xml',
      '/contacts/1.5.xml',
      '/contacts/1e3.xml',
    ],
    ...[
      `/contacts/${'9'.repeat(19)}.xml`,
      `/contacts/${'9'.repeat(30)}.xml`,
      '/contacts/٣.xml',
      '/contacts/%31.xml',
    ],
    ...[
      '/contacts/:id.xml',
      '/contacts/:id/notes/1.xml',
      '/contacts/17',
      '/contacts/17.XML',
      '/contacts//17.xml',
    ],
    ...['/Contacts.xml', '/contacts.xml/', '/contacts/17/notes/.xml', '/17.xml', '/.xml', '/contacts/0.xml'],
    ...['/contacts/999999999999999999.xml', '/contacts/search/1.xml', '/contacts/17.xml.xml'],
  ]) {
    assert.throws(() => table.find('GET', path), { status: 404 }, path)
  }
})
