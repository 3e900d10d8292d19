/** Where every page of the application lives. */
export const paths = {
  agenda: '/agenda',
  contacts: '/contacts',
  contact: '/contacts/$id',
  lists: '/lists',
  list: '/lists/$id',
  deals: '/deals',
  deal: '/deals/$id',
  duplicates: '/duplicates',
  compare: '/duplicates/compare',
  import: '/import',
  importOne: '/import/$id',
  trash: '/trash',
  myAccount: '/my-account',
  settings: '/settings',
  statuses: '/settings/statuses',
  customFields: '/settings/fields',
  dealStages: '/settings/stages',
  history: '/settings/history',
  export: '/settings/export',
  signIn: '/sign-in',
  welcome: '/welcome',
  invitation: '/invitation',
  /** Where programs send people to be let in; it is said to them by the server. */
  authorize: '/authorize',
} as const

/** A page of our own to go back to after signing in; anything that could lead to another site becomes the agenda. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return paths.agenda
  const url = new URL(wanted, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search : paths.agenda
}

/** What stands after the question mark: plain text, so that `?q=123` is a word to search for and not a number. */
export function writeSearch(search: object): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}
