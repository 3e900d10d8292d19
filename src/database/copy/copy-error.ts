/** Why a database cannot be copied, in a sentence without its full stop. */
export class CopyError extends Error {
  override name = 'CopyError'
}
