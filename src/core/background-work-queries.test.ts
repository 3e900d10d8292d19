import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kith, openKith } from '../../tests/support/kith.ts'
import { isWorkDue, keepLease, leaveWork, takeWork } from './background-work-queries.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
})
after(() => kith.close())

it('work is taken over from a holder whose clock was ahead, and not from one who lives', async () => {
  const { database } = kith
  const work = { kind: 'test', account_id: kith.ann.viewer.account_id, record_id: 1 }
  const early = '2026-01-01T12:00:00.000Z'
  const late = '2026-01-01T13:00:00.000Z'
  await database.write((db) => leaveWork(db, work, late))
  const lease = await database.write((db) => takeWork(db, 'one', late))
  assert.equal(lease?.holder, 'one')
  assert.equal(await isWorkDue(database.reader, late), false)

  assert.equal(await isWorkDue(database.reader, early), true)
  const other = await database.write((db) => takeWork(db, 'other', early))
  assert.equal(other?.holder, 'other')
  assert.equal(await isWorkDue(database.reader, early), false)
  assert.equal(await database.write((db) => keepLease(db, lease!, late)), false)
})
