import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openDatabase } from '../../src/database/opening/open.ts'
import { beginKithServer, kithServer } from '../support/kith-server.ts'
import { zipOf } from '../support/zip.ts'

const ROWS = 4000
const ANN = ['--email', 'ann@example.com']

describe('an import by the operator', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-import-'))
  const settings = { KITH_DATA: path.join(folder, 'data') }
  const file = path.join(folder, 'people.csv')
  const run = (args: string[], input?: string) => kithServer(['import', ...args], settings, input)
  after(() => rmSync(folder, { recursive: true }))

  before(async () => {
    const create = ['account', 'create', '--name', 'Acme', ...ANN, '--password-stdin']
    assert.equal((await kithServer(create, settings, 'correct horse battery\n')).status, 0)
    const row = (_: unknown, place: number) =>
      `Ann ${place},ann.${place}@example.com,n/a,"Knows\nno ${place}"`
    writeFileSync(file, ['Name,E-mail,Birthday,Notes', ...Array.from({ length: ROWS }, row)].join('\n'))
  })

  it('says what it would do, changes nothing, and refuses what it cannot read', async () => {
    const would = await run([...ANN, '--file', file, '--dry-run', '--json'])
    assert.deepEqual([would.status, JSON.parse(would.out).created], [0, ROWS])
    const none = await run([...ANN, '--file', path.join(folder, 'none.csv')])
    assert.deepEqual([none.status, none.out], [1, ''])
    assert.match(none.error, /none\.csv cannot be read/)
    assert.equal((await run([...ANN, '--resume'])).error, 'The user has no import.\n')
    assert.equal((await run([...ANN, '--file', file, '--resume'])).status, 2)
    const archive = path.join(folder, 'people.zip')
    writeFileSync(archive, zipOf([{ name: 'a/people.csv', data: readFileSync(file) }]))
    const unpacked = await run([...ANN, '--file', archive, '--dry-run', '--json'])
    assert.deepEqual([unpacked.status, JSON.parse(unpacked.out).created], [0, ROWS])
    const unclear = await run([...ANN, '--file', '-'], 'Name,Birthday\nBo,3/4/1985\n')
    assert.equal(unclear.status, 1)
    assert.match(unclear.error, /is_day_first has to be said/)
  })

  it('goes on where it was killed, twice, and brings every row in once', async () => {
    const database = openDatabase(`sqlite:${path.join(settings.KITH_DATA, 'kith.db')}`)
    const rowsDone = async () =>
      (await database.reader.selectFrom('imports').select('rows_done').executeTakeFirst())?.rows_done ?? 0
    const killedAfter = async (args: string[], rows: number) => {
      const command = beginKithServer(['import', ...ANN, ...args], settings)
      while ((await rowsDone()) < rows) {
        assert.ok(!command.hasEnded(), 'ended before it could be killed')
        await nextTurn()
      }
      await command.kill()
      return rowsDone()
    }
    const first = await killedAfter(['--file', file], 500)
    const second = await killedAfter(['--resume'], first + 500)
    assert.ok(first < second && second < ROWS, `${first} ${second}`)
    const leftOut = path.join(folder, 'left-out.csv')
    const { status, out, error } = await run([...ANN, '--resume', '--json', '--left-out', leftOut])
    assert.deepEqual([status, error], [0, ''])
    assert.equal(JSON.parse(out).created, ROWS)
    const { reader } = database
    const count = async (table: 'contacts' | 'notes') =>
      (
        await reader
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    assert.deepEqual([await count('contacts'), await count('notes')], [ROWS, ROWS])
    assert.equal(readFileSync(leftOut, 'utf8').split('\n').length, ROWS + 2)
    await database.close()
  })
})
