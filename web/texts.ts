/**
 * The texts that every page needs, in English, and those of the first one; the others are in `texts/`, and come with
 * their pages. Words are those of the glossary; a text that says something about a record takes it as an argument.
 */
export const texts = {
  app: {
    name: 'Kith',
    skipToContent: 'Skip to content',
    navigation: 'Main',
    contacts: 'Contacts',
    duplicates: 'Duplicates',
    trash: 'Trash',
    settings: 'Settings',
    myAccount: 'My Account',
    newContact: 'New contact',
    search: 'Search',
    shortcuts: 'Keyboard shortcuts',
    signOut: 'Sign out',
    openMenu: 'Open menu',
    accountMenu: (name: string) => `Menu of ${name}`,
    pageTitle: (page: string) => `${page} · Kith`,
    notFoundTitle: 'There is nothing at this address',
    notFoundText: 'It may have been deleted, or you may not be allowed to see it.',
    toContacts: 'Go to contacts',
  },
  common: {
    save: 'Save',
    saving: 'Saving',
    cancel: 'Cancel',
    close: 'Close',
    undo: 'Undo',
    retry: 'Try again',
    copy: 'Copy',
    copied: 'Copied',
    copyByHand: 'Your browser does not let Kith copy. Select the text and copy it yourself.',
    more: 'Show older',
    loading: 'Loading',
    saved: 'Saved.',
    justNow: 'just now',
    you: 'you',
    required: 'required',
    optional: 'optional',
  },
  errors: {
    unreachable:
      'Kith cannot be reached. What you typed is still here; try again when the connection is back.',
    offline: 'You are offline. What you see may be out of date; what you type stays until you can send it.',
    forbidden: 'You are not allowed to do this. Ask an owner or admin of the account.',
    limited: (seconds: number | undefined) =>
      seconds
        ? `That was too often. Try again in ${seconds} seconds.`
        : 'That was too often. Try again in a minute.',
    notFound: 'This is no longer here. It may have been deleted meanwhile.',
    internal: (requestId: string | undefined) =>
      requestId
        ? `Something went wrong on the server. Whoever runs it can look up request ${requestId}.`
        : 'Something went wrong on the server. Try again.',
    loadTitle: 'This could not be loaded',
    pageTitle: 'This page stopped working',
    pageText: 'Load it again. If it keeps happening, tell whoever runs this server.',
    reload: 'Load again',
    field: (label: string, message: string) => `${label} ${message}`,
  },
  contacts: {
    title: 'Contacts',
    count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'contact' : 'contacts'}`,
    searchLabel: 'Search contacts',
    searchPlaceholder: 'Name, company, e-mail, phone …',
    clearSearch: 'Clear search',
    filters: 'Filters',
    clearFilters: 'Clear all',
    clearFilter: (name: string) => `Remove filter: ${name}`,
    filterBy: (name: string) => `Filter by ${name.toLowerCase()}`,
    status: 'Status',
    inactive: 'No contact for',
    inactiveDays: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
    inactiveLabel: 'Days without contact',
    list: 'List',
    company: 'Company',
    owner: 'Owner',
    visibility: 'Visibility',
    onlyPrivate: 'Private',
    onlyShared: 'Shared',
    birthday: 'Birthday in',
    apply: 'Apply',
    columns: 'Columns',
    columnName: 'Name',
    columnCompany: 'Company',
    columnStatus: 'Status',
    columnEmail: 'E-mail',
    columnPhone: 'Phone',
    columnCity: 'City',
    columnJobTitle: 'Job title',
    columnLastAction: 'Last contact',
    columnCreated: 'Added',
    columnUpdated: 'Changed',
    columnBirthday: 'Birthday',
    sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
    noneTitle: 'No contacts yet',
    noneText:
      'A contact is a person or a company you want to keep in touch with: how to reach them, and what happened so far.',
    addFirst: 'Add a contact',
    addSample: 'Fill with sample data',
    addingSample: 'Adding sample data',
    sampleAdded: 'Sample contacts were added. Delete them whenever you like.',
    noMatchTitle: 'No contact matches',
    noMatchText: 'Search for less, or remove a filter.',
    privateMark: 'Private',
    loadingMore: 'Loading more contacts',
    noLastAction: 'No contact yet',
    unnamed: 'No name',
  },
} as const

/** A number in the reader's own notation. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat().format(value)
}
