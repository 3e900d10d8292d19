import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hostileDocuments } from '../support/xml/hostile-documents.ts'
import { startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

/** Generous, because test machines are slow; the documents that were bombs elsewhere took minutes. */
const AT_MOST_MILLISECONDS = 3000

let server: XmlServer
before(async () => {
  server = await startXmlServer()
  await server.ann.send('POST', '/contacts.xml', { body: '<contact><last-name>Okafor</last-name></contact>' })
  await server.ann.send('POST', '/contacts/1/notes.xml', { body: '<note><body>x</body></note>' })
})
after(() => server.close())

const everything = async () =>
  Promise.all(
    ['/contacts.xml', '/contacts/1/history.xml'].map(
      async (path) => (await server.ann.send('GET', path)).text,
    ),
  )

for (const [method, path, root, child] of [
  ['POST', '/contacts.xml', 'contact', 'first-name'],
  ['PUT', '/contacts/1.xml', 'contact', 'first-name'],
  ['POST', '/contacts/1/notes.xml', 'note', 'body'],
  ['PUT', '/contacts/1/notes/1.xml', 'note', 'body'],
] as const) {
  test(`${method} ${path} refuses every hostile document at once and changes nothing`, async () => {
    const before = await everything()
    for (const { name, body, contentType, status = 400 } of hostileDocuments(root, child)) {
      const start = performance.now()
      const headers = contentType ? { 'content-type': contentType } : {}
      const reply = await server.ann.send(method, path, { body, headers })
      assert.equal(reply.status, status, name)
      assert(performance.now() - start < AT_MOST_MILLISECONDS, name)
      assert(!/root:|etc|passwd|node_modules|select|at \w+ \(/i.test(reply.text), name)
    }
    assert.deepEqual(await everything(), before)
  })
}
