/** Where every page of the application lives. */
export const paths = {
  contacts: '/contacts',
  contact: '/contacts/$id',
  trash: '/trash',
  myAccount: '/my-account',
  settings: '/settings',
  signIn: '/sign-in',
  welcome: '/welcome',
  invitation: '/invitation',
} as const

/** A page of our own to go back to after signing in; anything that could lead to another site becomes the contacts. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return paths.contacts
  const url = new URL(wanted, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search : paths.contacts
}
