import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, constants, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type LogDestination, openDestination } from './log-destination.ts'

/** Linux has a file that is always full. */
const FULL = '/dev/full'

/** More than a pipe holds and waits at the most. */
const TOO_MANY = 20_000

const line = (number: number) => `${JSON.stringify({ number, text: 'é'.repeat(100) })}\n`

describe('where the log goes', () => {
  let folder: string
  let pipe: number
  let destination: LogDestination
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'kith-log-'))
    const name = path.join(folder, 'pipe')
    execFileSync('mkfifo', [name])
    pipe = openSync(name, constants.O_RDWR | constants.O_NONBLOCK)
    destination = openDestination(pipe)
  })
  afterEach(() => {
    closeSync(pipe)
    rmSync(folder, { recursive: true })
  })

  const readNow = () => {
    const space = Buffer.alloc(65_536)
    return space.toString('utf8', 0, readSync(pipe, space))
  }

  /** Reads as somebody else would, until a line with this in it has come. */
  async function readUntil(last: string): Promise<Record<string, number>[]> {
    const reader = new net.Socket({
      fd: openSync(path.join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK),
    })
    const chunks: Buffer[] = []
    for await (const chunk of reader) {
      chunks.push(chunk)
      if ((chunk as Buffer).includes(last)) break
    }
    const lines = Buffer.concat(chunks).toString().trimEnd().split('\n')
    return lines.map((text) => JSON.parse(text))
  }

  it('takes each line at once', () => {
    destination.write(line(1))
    assert.equal(readNow(), line(1))
    destination.write(line(2))
    destination.write(line(3))
    assert.equal(readNow(), line(2) + line(3))
  })

  it('is waited for when its reader stands still, loses whole lines only, and says how many', async () => {
    for (let number = 0; number < TOO_MANY; number++) destination.write(line(number))
    const lines = await readUntil('"lost"')
    const { lost, level } = lines.pop()!
    assert.equal(level, 40)
    assert.ok(lost! > 0 && lines.length > 4000)
    assert.deepEqual(
      lines.map(({ number }) => number),
      Array.from({ length: TOO_MANY - lost! }, (_, number) => number),
    )
    destination.write(line(TOO_MANY))
    assert.deepEqual(
      (await readUntil(`${TOO_MANY}`)).map(({ number }) => number),
      [TOO_MANY],
    )
  })

  it('says of a single line that is too long that it is lost, and takes the next', () => {
    destination.write(`${'x'.repeat(2_000_000)}\n`)
    destination.write(line(1))
    const [about, next] = readNow().split('\n')
    assert.equal(JSON.parse(about!).lost, 1)
    assert.equal(`${next}\n`, line(1))
  })

  it('is not waited for longer than a second at the end', () => {
    for (let number = 0; number < TOO_MANY; number++) destination.write(line(number))
    const begun = performance.now()
    destination.flushSync()
    assert.ok(performance.now() - begun < 3000)
    const [first] = readNow().split('\n')
    assert.equal(`${first}\n`, line(0))
    destination.flushSync()
  })
})

describe('a log on a disk that is full', () => {
  it('is not waited for', (test) => {
    if (!existsSync(FULL)) return test.diagnostic(`only tried where there is ${FULL}`)
    const full = openSync(FULL, 'w')
    const destination = openDestination(full)
    const begun = performance.now()
    for (let number = 0; number < TOO_MANY; number++) destination.write(line(number))
    destination.flushSync()
    assert.ok(performance.now() - begun < 1000)
    closeSync(full)
  })
})
