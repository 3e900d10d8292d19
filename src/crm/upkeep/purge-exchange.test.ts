import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { createImport } from '../imports/create-import.ts'
import { getImport } from '../imports/get-import.ts'
import { purgeExchange } from './purge-exchange.ts'

const DAY = 86_400_000

describe('purgeExchange', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  /** An import that came so long ago. */
  const came = async (daysAgo: number, status: 'uploaded' | 'uploading' = 'uploaded') => {
    const { id } = await kith.ann.perform(createImport, { data: 'First name\nInés' })
    const created_at = new Date(Date.now() - daysAgo * DAY).toISOString()
    await kith.database.write((db) =>
      db.updateTable('imports').set({ created_at, status }).where('id', '=', id).execute(),
    )
    return id
  }

  it('forgets imports after 30 days, and files that did not arrive whole after one', async () => {
    const [kept, old] = [await came(29), await came(31)]
    const arriving = await came(0.9, 'uploading')
    await came(1.1, 'uploading')
    let rounds = 0
    while ((await perform(purgeExchange, { database: kith.database, viewer: operator() }, {})).purged > 0)
      rounds++
    assert.equal(rounds, 2)
    const left = await kith.database.reader.selectFrom('imports').select('id').orderBy('id').execute()
    assert.deepEqual(
      left.map(({ id }) => id),
      [kept, arriving],
    )
    await assert.rejects(kith.ann.perform(getImport, { id: old }), { code: 'import_not_found' })
  })
})
