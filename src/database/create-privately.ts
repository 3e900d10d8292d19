import { chmodSync, closeSync, openSync } from 'node:fs'

/** Makes the file, if it is not there, and has its owner alone read and write it. */
export function createPrivately(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}
