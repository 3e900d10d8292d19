import { text } from 'node:stream/consumers'
import { FatalError } from './fatal-error.ts'

/** The password from standard input: secrets are never arguments, which other users of a machine can see. */
export async function readPassword(isOnStdin: boolean | undefined): Promise<string> {
  if (!isOnStdin) throw new FatalError('Give the password on standard input with --password-stdin.')
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}
