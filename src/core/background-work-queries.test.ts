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

it('work of an account that has some under way is left for later, and that of others is not', async () => {
  const { database, ann, eve } = kith
  const [own, others] = [ann.viewer.account_id, eve.viewer.account_id]
  const now = '2026-02-01T12:00:00.000Z'
  for (const [account_id, record_id] of [
    [own, 10],
    [own, 11],
    [others, 12],
  ] as const)
    await database.write((db) => leaveWork(db, { kind: 'fair', account_id, record_id }, now))
  const taken = await database.write((db) => takeWork(db, 'one', now, [own]))
  assert.equal(taken?.record_id, 12)
  assert.equal(await isWorkDue(database.reader, now, [own, others]), false)
  assert.equal(await isWorkDue(database.reader, now, [others]), true)
})
