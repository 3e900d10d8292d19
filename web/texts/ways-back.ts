/** What the pages that a record is gone to from are called on the way back to them. */
export const waysBack = {
  contacts: 'Contacts',
  agenda: 'Agenda',
  lists: 'Lists',
  list: 'List',
  deals: 'Deals',
  deal: 'Deal',
  duplicates: 'Duplicates',
  trash: 'Trash',
  history: 'History',
}
