/** What a program may be given; whoever may write may read. */
export const SCOPES = ['read', 'write'] as const

export const READ = 'read'
export const READ_AND_WRITE = 'read write'

/** What is asked for in the words of OAuth: all where nothing is said; undefined where nothing in it is known here. */
export function readScope(text: string | undefined): { asksToWrite: boolean } | undefined {
  if (text === undefined || text === '') return { asksToWrite: true }
  const known = text.split(' ').filter((word) => SCOPES.some((scope) => scope === word))
  return known.length > 0 ? { asksToWrite: known.includes('write') } : undefined
}
