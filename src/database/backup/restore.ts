import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createFolderPrivately, createPrivately } from '../create-privately.ts'
import { renameDurably } from './back-up.ts'
import { BackupError, type BackupInfo, type Progress, unseal, verify } from './backup-file.ts'

/**
 * Puts a backup in the place of a database that no server uses. The backup is verified first; a database that is there already is
 * moved aside, never overwritten. Gives what was restored, and where the old one went.
 */
export function restore(
  backup: string,
  target: string,
  progress: Progress,
): BackupInfo & { moved_aside: string | null } {
  const info = verify(backup, progress)
  createFolderPrivately(path.dirname(target))
  const partial = `${target}.partial`
  try {
    rmSync(partial, { force: true })
    createPrivately(partial)
    copyFileSync(backup, partial, constants.COPYFILE_FICLONE)
    unseal(partial)
    const moved_aside = moveAside(target)
    renameDurably(partial, target)
    return { ...info, moved_aside }
  } catch (error) {
    rmSync(partial, { force: true })
    if ((error as { code?: string }).code === 'ENOSPC')
      throw new BackupError(`There is no room for ${target}; nothing was changed`)
    throw error
  }
}

/** The log and its index belong to the old database: with the new one they would be taken for its own. */
function moveAside(target: string): string | null {
  if (!existsSync(target)) return null
  const aside = `${target}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(target + ending)) renameSync(target + ending, aside + ending)
  return aside
}
