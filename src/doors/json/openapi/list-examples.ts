import { TIMES } from './example-times.ts'

/** Examples of lists and saved views, by the name of their schema. */
export const listExampleRecords = {
  List: { id: 8, name: 'Christmas cards', contact_count: 120, user_id: 7, ...TIMES },
  SavedView: {
    id: 5,
    page: 'contacts',
    name: 'Customers going cold',
    query: 'status=customer&inactive_days=30',
    ...TIMES,
  },
}

/** Bodies of requests about lists and saved views, by operation. */
export const listBodies = {
  createList: { list: { name: 'Christmas cards' } },
  updateList: { list: { name: 'Christmas cards 2026' } },
  addToList: { contact_ids: [42, 43] },
  removeFromList: { contact_ids: [43] },
  createSavedView: {
    saved_view: { page: 'contacts', name: 'Customers', query: 'status=customer&sort=name' },
  },
  updateSavedView: { saved_view: { name: 'Our customers' } },
}
