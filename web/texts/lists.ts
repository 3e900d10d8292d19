import { formatNumber } from '../texts.ts'

const contacts = (count: number) => `${formatNumber(count)} ${count === 1 ? 'contact' : 'contacts'}`

/** Texts of the lists, and of what is done with many contacts at once. */
export const listTexts = {
  title: 'Lists',
  text: 'A list holds contacts that belong together, such as a mailing or the guests of an evening. Everybody in the account sees it.',
  name: 'Name of the new list',
  namePlaceholder: 'Newsletter',
  create: 'Create list',
  created: (name: string) => `The list ${name} was created.`,
  changed: 'Changed',
  count: contacts,
  oneWithCount: (count: number) => `List, ${contacts(count)}`,
  none: {
    title: 'No lists yet',
    text: 'Give the first one a name above, then add contacts to it.',
  },
  actions: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  renamed: (name: string) => `The list is called ${name} now.`,
  renameTitle: (name: string) => `Rename ${name}`,
  newName: 'Name',
  delete: 'Delete list',
  deleted: (name: string) => `The list ${name} was deleted. The contacts in it stay.`,
  back: 'Lists',
  add: 'Add contacts',
  addTitle: (name: string) => `Add contacts to ${name}`,
  find: 'Contacts',
  addAction: 'Add to list',
  added: (count: number, list: string) => `${contacts(count)} added to ${list}.`,
  removed: (count: number, list: string) => `${contacts(count)} removed from ${list}.`,
  empty: {
    title: 'This list is empty',
    text: 'Add contacts here, or select them on the contacts page.',
  },
  go: 'Go to lists',
} as const

export const bulkTexts = {
  bar: 'Selected contacts',
  selected: (count: number) => `${formatNumber(count)} selected`,
  selectOne: (name: string) => `Select ${name}`,
  selectShown: 'Select all that are loaded',
  selectAll: (count: number) => `Select all ${formatNumber(count)}`,
  clear: 'Clear selection',
  setStatus: 'Set status',
  noStatus: 'No status',
  addToList: 'Add to list',
  noLists: 'No lists yet',
  removeFromList: 'Remove from list',
  merge: 'Merge',
  export: 'Export',
  delete: 'Delete',
  statusSet: (count: number, status: string) => `Status of ${contacts(count)} is ${status} now.`,
  deleted: (count: number) => `${contacts(count)} ${count === 1 ? 'was' : 'were'} moved to the trash.`,
  undone: (count: number) => `${contacts(count)} ${count === 1 ? 'is' : 'are'} as before.`,
  refused: (count: number, reason: string) => `${contacts(count)} could not be changed. ${reason}`,
  running: 'Working on it',
  shortcut: 'Select the row in focus',
  column: 'Selection',
} as const
