import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as afterMs } from 'node:timers/promises'
import { sql } from 'kysely'
import { operator } from '../../src/admin/open-data.ts'
import type { Viewer } from '../../src/core/context.ts'
import { perform } from '../../src/core/perform.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { signUp } from '../../src/crm/members/sign-up.ts'
import { viewerByEmail } from '../../src/crm/sessions/acting-viewer-queries.ts'
import { viewerByToken } from '../../src/crm/sessions/token-viewer-queries.ts'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import { PASSWORD } from '../support/kith.ts'
import { Cluster } from '../support/postgres/cluster.ts'
import { addAnn } from './data-folder.ts'
import { JsonClient } from './json-client.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** On a machine that has much else to do, a replica that is well may be late. */
const PATIENCE = { answersWithin: 30_000, behindFor: 60_000 }

describe('a replica of the database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-replica-'))
  let primary: Cluster
  let standby: Cluster
  /** Two server processes, as far as the databases can tell; and a real one. */
  let one: Database
  let other: Database
  let server: ServerProcess
  let client: JsonClient
  /** On the standby itself. */
  let copy: Database
  let ann: Viewer
  let eve: Viewer
  const heard: string[] = []

  before(async () => {
    primary = await Cluster.make()
    await primary.start()
    const token = await addAnn(primary.url)
    await addEve(primary.url)
    await primary.end('fast')
    standby = await primary.makeStandby()
    await Promise.all([primary.start(), standby.start()])
    one = openDatabase(primary.url, 3, { url: standby.url, ...PATIENCE, rest: 300, onChange })
    other = openDatabase(primary.url, 3, { url: standby.url, ...PATIENCE })
    copy = openDatabase(standby.url, 1)
    ann = (await viewerByToken(one.reader, token, 'json'))!.viewer
    eve = { ...(await viewerByEmail(one.reader, 'eve@example.com'))!, door: 'json' }
    const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url, KITH_LOG: 'info' }
    server = await startServer(folder, settings)
    client = new JsonClient(server.port, token)
  })
  after(async () => {
    client.close()
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    await Promise.all([one.close(), other.close(), copy.close()])
    await standby.end('immediate')
    await primary.end('immediate')
    rmSync(folder, { recursive: true })
  })

  function onChange(state: { isUsed: boolean; reason?: unknown }) {
    heard.push(state.isUsed ? 'used' : String((state.reason as Error).message))
  }
  async function addEve(url: string) {
    const database = openDatabase(url, 1)
    const input = { account_name: 'Evil Corp', name: 'eve', email: 'eve@example.com', password: PASSWORD }
    await perform(signUp, { database, viewer: operator() }, input)
    await database.close()
  }
  const isOnReplica = (database: Database, { account_id }: Viewer) =>
    database.replica!.read(account_id, database.reader, async (db) => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
      return rows[0]!.is
    })
  const pause = async () => {
    await sql`select pg_wal_replay_pause()`.execute(copy.reader)
    await until(async () => {
      const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(
        copy.reader,
      )
      return rows[0]!.state === 'paused'
    })
  }
  const resume = () => sql`select pg_wal_replay_resume()`.execute(copy.reader)
  const add = (database: Database, viewer: Viewer, first_name: string) =>
    perform(createContact, { database, viewer }, { first_name })
  const see = async (database: Database, viewer: Viewer) =>
    (await perform(listContacts, { database, viewer }, { sort: 'id' })).items.map(
      (contact) => contact.first_name,
    )

  it('is read when it has everything', async () => {
    await until(() => isOnReplica(one, ann))
    await until(() => isOnReplica(other, eve))
    assert.deepEqual(heard, ['used'])
  })

  it('hides nothing that was written before, whichever process wrote it', async () => {
    for (let round = 0; round < 20; round++) {
      const writer = round % 2 ? one : other
      const { id } = await add(writer, ann, `Round ${round}`)
      for (const database of [one, other])
        assert.equal(
          (await perform(getContact, { database, viewer: ann }, { id })).first_name,
          `Round ${round}`,
        )
      const { status } = await client.get(`/contacts/${id}`)
      assert.equal(status, 200)
    }
  })

  it('is not read for an account that it lacks something of, and goes on being read for others', async () => {
    await until(async () => (await isOnReplica(other, ann)) && (await isOnReplica(other, eve)))
    await pause()
    await add(one, ann, 'Not yet there')
    assert.ok((await see(other, ann)).includes('Not yet there'))
    assert.ok((await see(one, ann)).includes('Not yet there'))
    const { body } = await client.get('/contacts?q=there')
    assert.equal(body.contacts.length, 1)
    assert.equal(await isOnReplica(other, ann), false)
    assert.equal(await isOnReplica(other, eve), true)
    await resume()
    await until(() => isOnReplica(other, ann))
    assert.ok((await see(other, ann)).includes('Not yet there'))
  })

  it('serves a real server, even where the primary would have to wait', async () => {
    await until(() => isOnReplica(other, ann))
    await pause()
    // A lock reaches a replica with the rest of the log.
    const reached = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const locked = one.write(async (db) => {
      await sql`lock table contacts in access exclusive mode`.execute(db)
      reached.resolve()
      await done.promise
    }, 0)
    await reached.promise
    // The primary cannot give it, and refuses after a while; a server that has left the replica alone asks it again later.
    await until(async () => (await client.get('/contacts?limit=1')).status === 200)
    done.resolve()
    await locked
    await resume()
  })

  it('is left alone while it is far behind, and read again later', async () => {
    const hasty = { ...PATIENCE, behindFor: 300, rest: 300 }
    const database = openDatabase(primary.url, 2, { url: standby.url, ...hasty, onChange })
    await until(() => isOnReplica(database, ann))
    heard.length = 0
    await pause()
    await add(database, ann, 'Far ahead')
    await until(async () => {
      assert.equal(await isOnReplica(database, ann), false)
      return heard.length > 0
    })
    assert.deepEqual(heard, ['It is too far behind'])
    await resume()
    await until(() => isOnReplica(database, ann))
    assert.equal(heard.at(-1), 'used')
    await database.close()
  })

  it('may go away and come back: reads are answered all the time', async (test) => {
    heard.length = 0
    await standby.end('killed')
    const gone = performance.now()
    for (let time = 0; time < 5; time++) {
      assert.ok((await see(one, ann)).length > 0)
      assert.equal((await client.get('/contacts')).status, 200)
    }
    test.diagnostic(
      `10 reads of a replica that was killed were answered in ${Math.round(performance.now() - gone)} ms`,
    )
    assert.ok(heard.length > 0 && !heard.includes('used'))
    await standby.start()
    const back = performance.now()
    await until(() => isOnReplica(one, ann))
    test.diagnostic(`a replica that is back is read again after ${Math.round(performance.now() - back)} ms`)
  })

  it('is not read when it is something else', async () => {
    const sentences: string[] = []
    const alone = openDatabase(primary.url, 2, {
      url: primary.url,
      ...PATIENCE,
      onChange: (state) => sentences.push(String(!state.isUsed && (state.reason as Error).message)),
    })
    assert.ok((await see(alone, ann)).length > 0)
    assert.deepEqual(sentences, ['It follows no other server'])
    await alone.close()
  })
})

/** Asks now and then, for half a minute. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000
  while (!(await isSo())) {
    assert.ok(performance.now() < end, 'it takes too long')
    await afterMs(20)
  }
}
