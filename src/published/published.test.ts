import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import type { ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { generate } from 'selfsigned'
import { addressesOf } from './addresses-of.ts'
import { documentReader } from './document-reader.ts'
import { fetchDocument, type Ways } from './fetch-document.ts'
import { isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  it('is one that leads out into the internet', () => {
    for (const address of [
      '8.8.8.8',
      '160.79.104.10',
      '172.32.0.1',
      '2606:4700::1111',
      '2a00:1450:4001::200e',
    ])
      assert.equal(isPublicAddress(address), true, address)
  })

  it('is none of this machine, of a network here, of nobody, nor one that stands for such', () => {
    for (const address of [
      ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.16.0.1'],
      ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
      ...['::1', '::', 'fe80::1', 'fe80::1%lo', 'fd00::1', 'fc00::1', 'ff02::1', '2001:db8::1', '3fff::1'],
      ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a9fe:a9fe', '::127.0.0.1'],
      ...[
        '64:ff9b::7f00:1',
        '64:ff9b::169.254.169.254',
        '64:ff9b:1::1',
        '2002:7f00:1::1',
        '2001:0:7f00:1::1',
      ],
      ...['localhost', 'kith.example', '2130706433', '0x7f.1', ''],
    ])
      assert.equal(isPublicAddress(address), false, address)
  })
})

describe('a document of a stranger', () => {
  const DOCUMENT = { client_id: 'https://client.example/app.json', client_name: 'Inspector' }
  let server: Server
  let ways: Partial<Ways>
  let asked: string[]
  let answer: (response: ServerResponse) => void
  before(async () => {
    const names = {
      name: 'subjectAltName' as const,
      altNames: [{ type: 2 as const, value: 'client.example' }],
    }
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'client.example' }], {
      extensions: [names],
    })
    server = createServer({ cert, key }, (request, response) => {
      asked.push(`${request.headers.host}${request.url}`)
      answer(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ways = {
      addressesOf: async () => ['127.0.0.1'],
      isPublic: (address) => address === '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      ca: cert,
    }
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const json =
    (body: string, type = 'application/json') =>
    (response: ServerResponse) =>
      response.setHeader('content-type', type).end(body)
  const read = (others: Partial<Ways> = {}, address = DOCUMENT.client_id) => {
    asked = []
    return fetchDocument(address, { ...ways, ...others })
  }

  it('is read at the very address that its host was found under', async () => {
    answer = json(JSON.stringify(DOCUMENT))
    let looked = 0
    const addressesOf = async (host: string) => {
      assert.equal(host, 'client.example')
      // The second answer, which nobody asks for, would lead elsewhere.
      return looked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']
    }
    assert.deepEqual(await read({ addressesOf }), { document: DOCUMENT })
    assert.deepEqual([looked, asked], [1, [`client.example:${ways.port}/app.json`]])
  })

  it('is not asked for where its host leads into our own network, whole or in part', async () => {
    answer = json(JSON.stringify(DOCUMENT))
    for (const addresses of [
      [],
      ['127.0.0.1'],
      ['::1'],
      ['169.254.169.254'],
      ['::ffff:127.0.0.1'],
      ['64:ff9b::7f00:1'],
      ['8.8.8.8', '10.0.0.1'],
    ]) {
      const published = await read({ addressesOf: async () => addresses, isPublic: isPublicAddress })
      assert.deepEqual(published, { problem: 'has no public address' }, addresses.join())
    }
    // By the ways that the server itself takes.
    for (const host of [
      'localhost',
      '127.0.0.1',
      '[::1]',
      '169.254.169.254',
      '[::ffff:127.0.0.1]',
      '2130706433',
    ])
      assert.deepEqual(await fetchDocument(`https://${host}/app.json`), { problem: 'has no public address' })
    assert.deepEqual(asked, [])
  })

  it('is not looked for where it says that it moved', async () => {
    answer = (response) =>
      response.writeHead(302, { location: `https://client.example:${ways.port}/b` }).end()
    assert.deepEqual(await read(), { problem: 'answers with the status 302' })
    assert.equal(asked.length, 1)
  })

  it('is JSON of 5 kB at the most, of a host that proves itself, and comes in time', async () => {
    answer = json('<html>', 'text/html')
    assert.deepEqual(await read(), { problem: 'publishes no JSON there' })
    answer = json('{')
    assert.deepEqual(await read(), { problem: 'publishes no JSON there' })
    answer = json(`"${'x'.repeat(5118)}"`, 'application/client+json; charset=utf-8')
    assert.ok('document' in (await read()))
    answer = json(`"${'x'.repeat(5119)}"`)
    assert.deepEqual(await read(), { problem: 'publishes more than 5 kB there' })
    assert.deepEqual(await read({ ca: undefined }), { problem: 'cannot be reached' })
    assert.deepEqual(await read({}, 'https://other.example/app.json'), { problem: 'cannot be reached' })
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    assert.deepEqual(await read({ patience: 300 }), { problem: 'does not answer in time' })
    const never = () => new Promise<never>(() => {})
    assert.deepEqual(await read({ addressesOf: never, patience: 50 }), { problem: 'does not answer in time' })
  })

  it('is asked for once an hour, and again when it could not be read', async () => {
    let now = 0
    const fetched: string[] = []
    const reader = documentReader(
      async (address) => {
        fetched.push(address)
        return address === 'bad' ? { problem: 'cannot be reached' } : { document: address }
      },
      () => now,
    )
    await Promise.all([reader('a', 1), reader('a', 1)])
    now = 3_599_999
    assert.deepEqual(await reader('a', 1), { document: 'a' })
    assert.deepEqual(fetched, ['a'])
    now = 3_600_000
    await reader('a', 1)
    await reader('bad', 1)
    await reader('bad', 1)
    assert.deepEqual(fetched, ['a', 'a', 'bad', 'bad'])
    for (let other = 0; other < 200; other++) await reader(`other ${other}`, 1)
    await reader('a', 1)
    assert.equal(fetched.filter((address) => address === 'a').length, 3)
  })

  it('waits where many are asked for at once, and where one account asks for several', async () => {
    let end = () => {}
    const reader = documentReader(
      () =>
        new Promise((resolve) => {
          end = () => resolve({ problem: 'cannot be reached' })
        }),
    )
    const isLate = async (address: string, accountId: number) =>
      /too many/.test(((await reader(address, accountId)) as { problem: string }).problem)
    void reader('1 of ann', 1)
    const second = reader('2 of ann', 1)
    assert.ok(await isLate('3 of ann', 1))
    end()
    await second
    for (let other = 3; other < 34; other++) void reader(`of account ${other}`, other)
    assert.ok(await isLate('one more', 2))
  })
})

describe('the addresses of a host', () => {
  it('are asked of name servers, and no longer than somebody waits', async () => {
    const silent = createSocket('udp4')
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
    const server = `127.0.0.1:${silent.address().port}`
    const stopping = new AbortController()
    silent.once('message', () => stopping.abort(new Error('over')))
    await assert.rejects(addressesOf('slow.example', stopping.signal, [server]), { message: 'over' })
    silent.close()
  })

  it('are itself where it is one', async () => {
    const { signal } = new AbortController()
    for (const address of ['8.8.8.8', '::1']) assert.deepEqual(await addressesOf(address, signal), [address])
  })
})
