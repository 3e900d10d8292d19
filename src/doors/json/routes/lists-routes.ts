import { listContacts } from '../../../crm/contacts/list-contacts.ts'
import { addToList } from '../../../crm/lists/add-to-list.ts'
import { createList } from '../../../crm/lists/create-list.ts'
import { deleteList } from '../../../crm/lists/delete-list.ts'
import { getList } from '../../../crm/lists/get-list.ts'
import { listLists } from '../../../crm/lists/list-lists.ts'
import { removeFromList } from '../../../crm/lists/remove-from-list.ts'
import { restoreList } from '../../../crm/lists/restore-list.ts'
import { updateList } from '../../../crm/lists/update-list.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** Lists and what is in them. */
export const LISTS_ROUTES: readonly Route[] = [
  list('/lists', listLists, 'lists'),
  create('/lists', createList, 'list', { location: '/lists/' }),
  read('/lists/:id', getList, 'list'),
  ...update('/lists/:id', updateList, 'list', getList),
  remove('/lists/:id', deleteList),
  act('/lists/:id/restore', restoreList, { record: 'list' }),
  list('/lists/:list_id/contacts', listContacts, 'contacts'),
  act('/lists/:list_id/contacts', addToList),
  remove('/lists/:list_id/contacts', removeFromList, { hasBody: true }),
]
