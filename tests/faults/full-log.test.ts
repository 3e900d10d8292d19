import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { ROOT } from '../support/source-files.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'

/** Linux has a file that is always full. */
const FULL = '/dev/full'

describe('a log that cannot be written', async () => {
  const data: DataFolder = await makeDataFolder()
  after(() => rmSync(data.folder, { recursive: true }))

  it('costs nobody an answer, and the server stops as it should', async (test) => {
    if (!existsSync(FULL)) return test.diagnostic(`only tried where there is ${FULL}`)
    const log = openSync(FULL, 'w')
    const server = spawn(process.execPath, [path.join(ROOT, 'bin/server.ts'), 'start'], {
      stdio: ['ignore', log, 'pipe'],
      env: {
        PATH: process.env['PATH'],
        KITH_DATA: data.folder,
        KITH_HTTP_PORT: '0',
        KITH_HTTPS_PORT: 'off',
        KITH_LOG: 'trace',
      },
    })
    closeSync(log)
    const ended = new Promise((resolve) => server.once('exit', resolve))
    try {
      const port = await new Promise<string>((resolve) => {
        let greeting = ''
        server.stderr!.setEncoding('utf8').on('data', (text: string) => {
          greeting += text
          const found = /http:\/\/localhost:(\d+)/.exec(greeting)
          if (found) resolve(found[1]!)
        })
      })
      const ask = async (authorization: string) => {
        const signal = AbortSignal.timeout(20_000)
        return (await fetch(`http://localhost:${port}/api_v2/me`, { headers: { authorization }, signal }))
          .status
      }
      // Each of the wrong ones is a line of the log.
      for (let count = 0; count < 20; count++) assert.equal(await ask('Bearer wrong'), 401)
      assert.equal(await ask(`Bearer ${data.token}`), 200)
    } finally {
      server.kill('SIGTERM')
    }
    assert.equal(await ended, 0)
  })
})
