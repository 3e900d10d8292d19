import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createServer as createSecureServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { generate } from 'selfsigned'
import { startMcpServer, type TestServer, TOKEN } from './support/mcp-server.ts'
import { someTools } from './support/tools.ts'

let server: TestServer
let secure: Server
let folder: string
let url: string

before(async () => {
  server = await startMcpServer(someTools())
  const pems = await generate([{ name: 'commonName', value: 'localhost' }])
  folder = await mkdtemp(path.join(tmpdir(), 'kith-https-'))
  await writeFile(path.join(folder, 'certificate.pem'), pems.cert)
  secure = createSecureServer({ key: pems.private, cert: pems.cert }, (incoming, outgoing) => {
    const onward = request(`${server.url}${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers,
    })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  url = `https://localhost:${(secure.address() as AddressInfo).port}`
})
after(async () => {
  secure.closeAllConnections()
  await new Promise((resolve) => secure.close(resolve))
  await server.close()
  await rm(folder, { recursive: true })
})

function run(environment: Record<string, string>): Promise<{ status: number; errors: string }> {
  const main = path.join(import.meta.dirname, '../src/main.ts')
  const env = { PATH: process.env['PATH'], KITH_TOKEN: TOKEN, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'tools'], { env }, (error, _, errors) =>
      resolve({ status: error ? Number(error.code) : 0, errors }),
    )
  })
}

test("a server's own certificate is refused until its file is named", async () => {
  const refused = await run({ KITH_URL: url })
  assert.equal(refused.status, 4)
  assert.match(
    refused.errors,
    /certificate of https:\/\/localhost:\d+ is not one that .*NODE_EXTRA_CA_CERTS=/s,
  )
  const certificate = path.join(folder, 'certificate.pem')
  assert.deepEqual(await run({ KITH_URL: url, NODE_EXTRA_CA_CERTS: certificate }), { status: 0, errors: '' })
})

test('HTTPS where HTTP is spoken is said in words', async () => {
  const plain = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { status, errors } = await run({
    KITH_URL: `https://localhost:${(plain.address() as AddressInfo).port}`,
  })
  await new Promise((resolve) => plain.close(resolve))
  assert.equal(status, 4)
  assert.match(errors, /it does not speak HTTPS there/)
})
