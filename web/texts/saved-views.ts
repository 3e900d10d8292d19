/** Texts of saved views. */
export const viewTexts = {
  title: 'Views',
  saveAs: 'Save this view',
  nothingToSave: 'Set a filter or an order first.',
  name: 'Name',
  saved: (name: string) => `The view ${name} was saved.`,
  update: (name: string) => `Save changes to ${name}`,
  updated: (name: string) => `The view ${name} shows this from now on.`,
  rename: (name: string) => `Rename ${name}`,
  renamed: (name: string) => `The view is called ${name} now.`,
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `The view ${name} was deleted.`,
  none: 'No saved views yet',
} as const
