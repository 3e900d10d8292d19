/** The command palette. */
export const paletteTexts = {
  title: 'Search or jump to',
  placeholder: 'Find a contact, go to a page, do something …',
  here: 'On this page',
  recent: 'Looked at last',
  places: 'Go to',
  actions: 'Do',
  contact: 'Contact',
  list: 'List',
  stage: 'Deal stage',
  view: (page: 'contacts' | 'deals') => (page === 'contacts' ? 'View of contacts' : 'View of deals'),
  none: 'Nothing found.',
  theme: (name: string) => `Use ${name.toLowerCase()} appearance`,
} as const
