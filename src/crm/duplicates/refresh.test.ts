import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { fillWithKnownPeople } from '../../../tests/support/known-people.ts'
import { perform } from '../../core/perform.ts'
import { findDuplicates } from './find-duplicates.ts'
import { SMALL_ACCOUNT } from './refresh.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
})
after(() => kith.close())

it('the operator is told of a search in the background that failed, and the next one begins anew', async () => {
  const { ann, database } = kith
  await ann.perform(fillWithKnownPeople, { contacts: SMALL_ACCOUNT + 1 })
  const failure = new Error('The storage is broken')
  const reported = new Promise<unknown[]>((resolve) => {
    const broken = { ...database, write: () => Promise.reject(failure) }
    const report = (...told: unknown[]) => resolve(told)
    void perform(findDuplicates, { database: broken, viewer: ann.viewer, report }, {})
  })
  assert.deepEqual(await reported, [failure, 'duplicates could not be looked for'])
  assert.equal((await ann.perform(findDuplicates, {})).is_checking, true)
})
