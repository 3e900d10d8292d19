/** Ends a command with one sentence for the operator and exit status 1. */
export class FatalError extends Error {
  override name = 'FatalError'
}
