import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { createPrivately } from '../create-privately.ts'
import { BackupError, type BackupInfo, type Progress, seal } from './backup-file.ts'

const WATCH_MS = 200

/**
 * Copies a SQLite database, in use or not, as it is at one moment: writers go on beside it and are not part of the copy. The
 * copy is checked, gets the sums of its tables, and appears under its name only when it is whole and on the disk.
 */
export async function backUp(
  source: string,
  target: string,
  { version, progress }: { version: string; progress: Progress },
): Promise<BackupInfo> {
  if (existsSync(target)) throw new BackupError(`${target} is there already; name a new file`)
  if (!existsSync(source)) throw new BackupError(`There is no database at ${source}`)
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  try {
    createPrivately(partial)
    await copyAtOneMoment(source, partial, progress)
    const info = seal(partial, version, progress)
    renameDurably(partial, target)
    return info
  } catch (error) {
    rmSync(partial, { force: true })
    throw failureInWords(error, target)
  }
}

/** `VACUUM INTO` reads one snapshot; in a thread of its own, so that this one can tell how far it has come. */
async function copyAtOneMoment(source: string, target: string, progress: Progress): Promise<void> {
  const of = statSync(source).size
  const worker = new Worker(new URL('./vacuum-into.ts', import.meta.url), { workerData: { source, target } })
  const watch = setInterval(() => progress(Math.min(statSync(target).size, of), of), WATCH_MS)
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => resolve())
    })
  } finally {
    clearInterval(watch)
  }
}

/** Gives the file its name so that it keeps it through a loss of power: the folder is synced, too. */
export function renameDurably(from: string, to: string): void {
  sync(from)
  renameSync(from, to)
  sync(path.dirname(to))
}

function sync(file: string): void {
  const descriptor = openSync(file, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Why a file could not be written, as a sentence where that is known. */
export function failureInWords(error: unknown, target: string): unknown {
  if (error instanceof BackupError) return error
  const { code = '' } = error as { code?: string }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return new BackupError(`There is no room for ${target}`)
  if (code === 'ENOENT') return new BackupError(`There is no folder ${path.dirname(target)}`)
  if (code === 'EACCES' || code === 'EROFS' || code === 'SQLITE_CANTOPEN' || code === 'SQLITE_READONLY')
    return new BackupError(`${target} cannot be written`)
  return error
}
