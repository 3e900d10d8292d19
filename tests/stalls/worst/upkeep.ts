import { changeContactsInBulk } from '../../../src/crm/contacts/change-contacts-in-bulk.ts'
import { deleteContact } from '../../../src/crm/contacts/delete-contact.ts'
import { removeSampleData } from '../../../src/crm/sample-data/remove-sample-data.ts'
import { forgetWords } from '../../../src/crm/search-index/forget-words.ts'
import { purgeExchange } from '../../../src/crm/upkeep/purge-exchange.ts'
import { purgeTrash } from '../../../src/crm/upkeep/purge-trash.ts'
import { removeExpired } from '../../../src/crm/upkeep/remove-expired.ts'
import { SERVER, type Stage } from './stage.ts'

const LONG_AGO = '2020-01-01T00:00:00.000Z'

/** What the server removes by itself, when a lot of it is due at once. */
export async function tidyUp({ does, kith, large }: Stage): Promise<void> {
  const { ann, database } = kith
  for (const id of [large.busy, large.twin]) await does(deleteContact, { id })
  await does(changeContactsInBulk, { action: 'delete', contact_ids: large.ids.slice(0, 200) })
  await does(removeSampleData, { dry_run: true })
  await does(removeSampleData, {})
  await database.write(async (db) => {
    for (const table of ['contacts', 'notes', 'tasks', 'deals', 'calls'] as const)
      await db
        .updateTable(table)
        .set({ trashed_at: LONG_AGO })
        .where('account_id', '=', ann.viewer.account_id)
        .where('trashed_at', 'is not', null)
        .execute()
    await db.updateTable('merges').set({ created_at: LONG_AGO }).execute()
    await db.updateTable('exports').set({ expires_at: LONG_AGO }).execute()
  })
  await does(removeExpired, {}, SERVER)
  while ((await does(purgeTrash, {}, SERVER)).purged > 0);
  while ((await does(purgeExchange, {}, SERVER)).purged > 0);
  let { last } = await does(forgetWords, { after: null }, SERVER)
  for (let batch = 0; last && batch < 20; batch++)
    ({ last } = await does(forgetWords, { after: last }, SERVER))
}
