/** The command palette. */
export const paletteTexts = {
  title: 'Search or jump to',
  placeholder: 'Find a contact, go to a page, do something …',
  pages: 'Go to',
  actions: 'Do',
  contacts: 'Contacts',
  none: 'Nothing found.',
  theme: (name: string) => `Use ${name.toLowerCase()} appearance`,
  results: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
} as const
