/** Texts of the panel that shows a contact beside the page. */
export const peekTexts = {
  title: (name: string) => `${name}, at a glance`,
  open: 'Look at it here',
  close: 'Close the panel',
  toPage: 'Open the page',
  latest: 'Latest',
  nothing: 'Nothing happened with this contact yet.',
  all: 'Everything that happened',
  hint: 'j and k go on, Enter opens the page, Escape closes this',
} as const
