import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { connect } from 'node:tls'
import { type Kith, openKith } from '../support/kith.ts'

describe('the body of a request', () => {
  let kith: Kith
  let port: number
  before(async () => {
    kith = await openKith()
    port = (await kith.listen()).httpsPort!
  })
  after(() => kith.close())

  interface Door {
    path: string
    headers: Record<string, string>
    body: string
    /** More than it takes, in MiB. */
    tooLarge: number
  }
  const doors = (): Door[] => {
    const bearer = `Bearer ${kith.ann.token}`
    const accept = 'application/json, text/event-stream'
    return [
      {
        path: '/contacts.xml',
        headers: {
          authorization: `Basic ${btoa(`${kith.ann.token}:API`)}`,
          'content-type': 'application/xml',
        },
        body: '<contact><first-name>Ines</first-name></contact>',
        tooLarge: 12,
      },
      {
        path: '/api_v2/contacts',
        headers: { authorization: bearer, 'content-type': 'application/json' },
        body: '{"contact":{"first_name":"Ines"}}',
        tooLarge: 6,
      },
      {
        path: '/api_v2/imports',
        headers: { authorization: bearer, 'content-type': 'text/csv' },
        body: 'First name\r\nInes\r\n',
        tooLarge: 51,
      },
      {
        path: '/mcp',
        headers: { authorization: bearer, 'content-type': 'application/json', accept },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
        tooLarge: 4,
      },
    ]
  }

  /** What a client is told that sends its body only when it is asked for it. */
  async function ask(path: string, headers: Record<string, string>, body: string) {
    const all = { ...headers, 'content-length': body.length, expect: '100-continue' }
    const sent = request({
      port,
      path,
      method: 'POST',
      headers: all,
      rejectUnauthorized: false,
      agent: false,
    })
    let isAsked = false
    sent.on('continue', () => {
      isAsked = true
      sent.end(body)
    })
    sent.flushHeaders()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    sent.destroy()
    return { isAsked, status: answer.statusCode! }
  }

  it('is asked for when somebody reads it', async () => {
    for (const { path, headers, body } of doors()) {
      const { isAsked, status } = await ask(path, headers, body)
      assert.deepEqual([isAsked, status < 300], [true, true], path)
    }
  })

  it('is not asked for when the token is wrong, or it is too large', async () => {
    for (const { path, headers, body, tooLarge } of doors()) {
      const wrong = await ask(path, { ...headers, authorization: 'Basic bm9ib2R5OkFQSQ==' }, body)
      assert.deepEqual(wrong, { isAsked: false, status: 401 }, path)
      const large = await ask(path, headers, 'x'.repeat(tooLarge * 1024 * 1024))
      assert.deepEqual(large, { isAsked: false, status: 413 }, path)
    }
  })

  it('may be sent to its end before the answer is read, however large it is', async () => {
    for (const { path, headers, tooLarge } of doors())
      for (const isAnnounced of [true, false])
        for (const connection of ['close', 'keep-alive']) {
          const body = Buffer.alloc(tooLarge * 1024 * 1024, 'x')
          const length = isAnnounced ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }
          const head = Object.entries({ host: 'localhost', connection, ...headers, ...length })
          const socket = connect({ port, rejectUnauthorized: false }).pause()
          socket.write(
            `POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
          )
          if (!isAnnounced) socket.write(`${body.length.toString(16)}\r\n`)
          socket.write(body)
          if (!isAnnounced) socket.write('\r\n0\r\n\r\n')
          await new Promise<void>((resolve, reject) =>
            socket.write('', (error) => (error ? reject(error) : resolve())),
          )
          const [answer] = (await once(socket.resume(), 'data')) as [Buffer]
          assert.match(String(answer), /^HTTP\/1\.1 413 /, path)
          socket.destroy()
        }
  })

  it('leaves no connection behind that waits for the rest of it, and hides no request', async () => {
    const head = 'Host: localhost\r\nConnection: close\r\nContent-Type: application/xml\r\n'
    const hidden = `GET /contacts.xml HTTP/1.1\r\n${head}Authorization: ${doors()[0]!.headers['authorization']}\r\n\r\n`
    for (const [length, sent] of [
      [9, ''],
      [9, '<contact>'],
      [9, `<contact>${hidden}`],
    ] as const) {
      const socket = connect({ port, rejectUnauthorized: false })
      socket.write(`POST /contacts.xml HTTP/1.1\r\n${head}Content-Length: ${length}\r\n\r\n`)
      await once(socket, 'readable')
      socket.write(sent)
      const answer = await text(socket)
      assert.match(answer, /^HTTP\/1\.1 401 /)
      assert.equal(answer.match(/HTTP\/1\.1/g)?.length, 1)
    }
  })
})
