import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { ROOT } from '../support/source-files.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'

/** Linux has a file that is always full. */
const FULL = '/dev/full'

/** More lines than pipes hold. */
const MANY = 3000

describe('a log that cannot be written', async () => {
  const data: DataFolder = await makeDataFolder()
  after(() => rmSync(data.folder, { recursive: true }))

  const startServer = (log: 'pipe' | number): ChildProcess =>
    spawn(process.execPath, [path.join(ROOT, 'bin/server.ts'), 'start'], {
      stdio: ['ignore', log, 'pipe'],
      env: {
        PATH: process.env['PATH'],
        KITH_DATA: data.folder,
        KITH_HTTP_PORT: '0',
        KITH_HTTPS_PORT: 'off',
        KITH_LOG: 'trace',
      },
    })

  async function whileAsking(server: ChildProcess, work: (ask: Ask) => Promise<void>): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    try {
      const port = await portOf(server)
      await work(async (authorization) => {
        const signal = AbortSignal.timeout(20_000)
        const request = get({ port, path: '/api_v2/me', agent, signal, headers: { authorization } })
        const [answer] = await once(request, 'response')
        return answer.resume().statusCode
      })
    } finally {
      agent.destroy()
      server.kill('SIGTERM')
    }
  }

  it('because its disk is full costs nobody an answer, and the server stops as it should', async (test) => {
    if (!existsSync(FULL)) return test.diagnostic(`only tried where there is ${FULL}`)
    const log = openSync(FULL, 'w')
    const server = startServer(log)
    closeSync(log)
    const ended = once(server, 'exit')
    await whileAsking(server, async (ask) => {
      // Each of the wrong ones is a line of the log.
      for (let count = 0; count < 20; count++) assert.equal(await ask('Bearer wrong'), 401)
      assert.equal(await ask(`Bearer ${data.token}`), 200)
    })
    assert.deepEqual(await ended, [0, null])
  })

  it('because its reader stands still costs nobody an answer, and is whole when it is read', async () => {
    const server = startServer('pipe')
    const ended = once(server, 'exit')
    let log: Promise<string> | undefined
    await whileAsking(server, async (ask) => {
      const statuses = await Promise.all(Array.from({ length: MANY }, () => ask('Bearer wrong')))
      assert.deepEqual(new Set(statuses), new Set([401]))
      assert.equal(await ask(`Bearer ${data.token}`), 200)
      log = text(server.stdout!)
    })
    const events = (await log!)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.equal(events.filter(({ event }) => event === 'not_authenticated').length, MANY)
    assert.equal(events.at(-1).msg, 'stopping')
    assert.deepEqual(await ended, [0, null])
  })
})

type Ask = (authorization: string) => Promise<number>

/** From the greeting. */
const portOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    let greeting = ''
    server.stderr!.setEncoding('utf8').on('data', (part: string) => {
      greeting += part
      const found = /http:\/\/localhost:(\d+)/.exec(greeting)
      if (found) resolve(found[1]!)
    })
  })
