import { createSavedView } from '../../../src/crm/saved-views/create-saved-view.ts'
import { deleteSavedView } from '../../../src/crm/saved-views/delete-saved-view.ts'
import { getSavedView } from '../../../src/crm/saved-views/get-saved-view.ts'
import { listSavedViews } from '../../../src/crm/saved-views/list-saved-views.ts'
import { MAX_SAVED_VIEWS } from '../../../src/crm/saved-views/saved-view.ts'
import { updateSavedView } from '../../../src/crm/saved-views/update-saved-view.ts'
import { addStatus } from '../../../src/crm/statuses/add-status.ts'
import { getStatus } from '../../../src/crm/statuses/get-status.ts'
import { listStatuses } from '../../../src/crm/statuses/list-statuses.ts'
import { restoreStatus } from '../../../src/crm/statuses/restore-status.ts'
import { retireStatus } from '../../../src/crm/statuses/retire-status.ts'
import { MAX_STATUSES } from '../../../src/crm/statuses/status.ts'
import { updateStatus } from '../../../src/crm/statuses/update-status.ts'
import type { Stage } from './stage.ts'

/** Lists of a size that is limited because they are shown whole: as many entries as they take. */
export async function fillShortLists({ does, kith }: Stage): Promise<void> {
  const { items } = await does(listStatuses, { limit: 200 })
  for (let count = items.length; count < MAX_STATUSES - 1; count++)
    await kith.ann.perform(addStatus, { label: `Status ${count}` })
  const { key } = await does(addStatus, { label: 'Last', position: 0 })
  await does(updateStatus, { key, label: 'Very last', position: MAX_STATUSES - 1 })
  await does(getStatus, { key })
  const { key: used } = items[0]!
  await does(retireStatus, { key: used, dry_run: true })
  await does(retireStatus, { key: used })
  await does(restoreStatus, { key: used })

  const query = 'q='.padEnd(2000, 'x')
  for (let count = 1; count < MAX_SAVED_VIEWS; count++)
    await kith.ann.perform(createSavedView, { name: `View ${count}`, query })
  const { id } = await does(createSavedView, { name: 'Last', query })
  await does(updateSavedView, { id, name: 'Very last', query })
  await does(getSavedView, { id })
  await does(listSavedViews, { limit: 200 })
  await does(deleteSavedView, { id })
}
