import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { makeDataFolder } from './data-folder.ts'
import { type Answer, JsonClient } from './json-client.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The file size at which writing stops where no small disk can be made, in blocks of 512 bytes. */
const LIMIT_BLOCKS = 4000

/** How much of a small disk the filler takes, so that the server soon has the rest full, in bytes. */
const FILLER_BYTES = 8 * 1024 * 1024

/**
 * Fills the disk under a real server and makes room again: on a small disk of its own (`small`, in a folder that is one), or by
 * a limit on the size of files (`limited`), which any user may set. Throws when a promise is broken; gives the figures.
 */
export async function fillDisk(folder: string, means: 'small' | 'limited'): Promise<string> {
  const filler = path.join(folder, 'filler')
  const data = await makeDataFolder(path.join(folder, 'data'))
  if (means === 'small') writeFileSync(filler, Buffer.alloc(FILLER_BYTES))
  const limits = means === 'limited' ? `ulimit -S -f ${LIMIT_BLOCKS}` : ''
  const server = await startServer(data.folder, { KITH_LOG: 'fatal' }, limits)
  const client = new JsonClient(server.port, data.token)
  try {
    const stored = await fill(client)
    await expectReads(client, stored)
    if (means === 'small') rmSync(filler)
    else liftLimit(server)
    const again = await add(client, 'there is room again')
    expect(again.status === 201, `a write with room again was answered with ${again.status}: ${again.text}`)
    stored.push(again.body.contact.id)
    server.kill('SIGKILL')
    await server.ended
    await expectAfterKill(data.folder, data.token, stored)
    expectSound(data.file)
    return `${stored.length - 1} writes until the disk was full, then 503; reads served, all kept, writing again`
  } finally {
    client.close()
    server.kill('SIGKILL')
    await server.ended
  }
}

const add = (client: JsonClient, word: string): Promise<Answer> =>
  client.request('POST', '/contacts', { contact: { first_name: word, user_1: 'filling '.repeat(30).trim() } })

/** Writes from several sides until all of them are refused; gives the ids of what was acknowledged. */
async function fill(client: JsonClient): Promise<number[]> {
  const stored: number[] = []
  const write = async () => {
    for (;;) {
      const { status, body, headers } = await add(client, `number${stored.length}`)
      if (status !== 201) {
        expect(status === 503 || status === 507, `a full disk was answered with ${status}`)
        expect(
          /^application\/problem\+json/.test(headers['content-type']!),
          'the refusal is a problem document',
        )
        expect(/^storage_/.test(body.code), `the code is ${body.code}`)
        return
      }
      stored.push(body.contact.id)
      expect(stored.length < 50_000, 'the disk gets full')
    }
  }
  await Promise.all(Array.from({ length: 8 }, write))
  return stored
}

async function expectReads(client: JsonClient, stored: number[]) {
  const { records, total } = await client.all('/contacts?fields=id', 'contacts')
  const there = new Set(records.map(({ id }) => id))
  expect(
    stored.every((id) => there.has(id)),
    'everything acknowledged is shown',
  )
  expect(total === there.size, 'the total is right')
  const search = await client.get('/contacts?q=number1')
  expect(search.status === 200 && search.body.contacts.length > 0, 'search is served')
}

async function expectAfterKill(folder: string, token: string, stored: number[]) {
  const server = await startServer(folder)
  const client = new JsonClient(server.port, token)
  await expectReads(client, stored)
  client.close()
  server.kill('SIGTERM')
  expect((await server.ended) === 0, 'the server stops cleanly')
}

function expectSound(file: string) {
  const connection = new BetterSqlite(file)
  const integrity = connection.pragma('integrity_check', { simple: true })
  connection.close()
  expect(integrity === 'ok', `integrity_check says ${integrity}`)
}

function liftLimit({ pid }: ServerProcess) {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:'])
  expect(status === 0, `prlimit: ${stderr}`)
}

function expect(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Not so: ${what}`)
}

if (import.meta.main) console.log(await fillDisk(process.argv[2]!, process.argv[3] as 'small' | 'limited'))
