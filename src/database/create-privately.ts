import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'

/** Makes the file, if it is not there, and has its owner alone read and write it. */
export function createPrivately(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/**
 * Makes a folder, if it is not there, and those above it, for their owner alone. Node's own way of doing so never ends where
 * the system says of a folder that is there that it is not (in /proc, say).
 */
export function createFolderPrivately(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    const above = path.dirname(folder)
    if (code !== 'ENOENT' || above === folder) throw error
    createFolderPrivately(above)
    mkdirSync(folder, { mode: 0o700 })
  }
}
