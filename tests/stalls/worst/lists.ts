import { listHistory } from '../../../src/crm/history/list-history.ts'
import { addToList } from '../../../src/crm/lists/add-to-list.ts'
import { createList } from '../../../src/crm/lists/create-list.ts'
import { deleteList } from '../../../src/crm/lists/delete-list.ts'
import { getList } from '../../../src/crm/lists/get-list.ts'
import { listLists } from '../../../src/crm/lists/list-lists.ts'
import { lookUpList } from '../../../src/crm/lists/look-up-list.ts'
import { removeFromList } from '../../../src/crm/lists/remove-from-list.ts'
import { restoreList } from '../../../src/crm/lists/restore-list.ts'
import { updateList } from '../../../src/crm/lists/update-list.ts'
import { undoChange } from '../../../src/crm/undoing/undo-change.ts'
import { undoLatest } from '../../../src/crm/undoing/undo-latest.ts'
import { presentIds } from '../large-account.ts'
import { refused, type Stage } from './stage.ts'

/** A list that all contacts are in, added as many at once as it takes. */
export async function changeLists({ does, kith }: Stage): Promise<void> {
  const ids = await presentIds(kith)
  const { id } = await does(createList, { name: 'All of them' })
  for (let start = 0; start < ids.length; start += 1000)
    await does(addToList, { list_id: id, contact_ids: ids.slice(start, start + 1000) })
  await does(getList, { id })
  await does(listLists, { limit: 200, include_total: true })
  await refused('list_not_found', does(lookUpList, { text: 'abcdefghijklmnop'.repeat(15) }))
  await does(updateList, { id, name: 'Nearly all of them' })
  const some = { list_id: id, contact_ids: ids.slice(0, 1000) }
  await does(removeFromList, { ...some, dry_run: true })
  await does(removeFromList, some)
  await does(undoLatest, { by_me: true, dry_run: true })
  await does(undoLatest, { by_me: true })
  await does(deleteList, { id, dry_run: true })
  await does(deleteList, { id })
  await does(restoreList, { id })
  const { items } = await does(listHistory, { limit: 1 })
  await does(undoChange, { id: items[0]!.id })
}
