import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Environment, fileIn, writePrivately } from '../kept-file.ts'
import { readLogins } from '../login/kept-logins.ts'

type Kept = { [key: string]: { at: number; value: unknown } }

/** Somebody who presses the key several times asks the server once in so many milliseconds. */
const LASTS = 60_000
const MOST_KEPT = 50

/**
 * What `ask` answered a moment ago, or answers now. It is kept in the system's folder for caches, readable by its owner alone, under
 * a hash of who asks; where it cannot be kept, the server is asked each time.
 */
export async function remembered<Value>(
  environment: Environment,
  key: string,
  ask: () => Promise<Value>,
): Promise<Value> {
  const file = fileOfCache(environment)
  const { KITH_URL: url, KITH_TOKEN: token } = environment
  const hashed = hashOf(JSON.stringify([url, token, token ? null : readLogins(environment), key]))
  const kept = file ? read(file) : {}
  const found = kept[hashed]
  const now = Date.now()
  if (found && Math.abs(now - found.at) < LASTS) return found.value as Value
  const value = await ask()
  if (file) write(file, { ...fresh(kept, now), [hashed]: { at: now, value } })
  return value
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const fresh = (kept: Kept, now: number): Kept =>
  Object.fromEntries(
    Object.entries(kept)
      .filter(([, { at }]) => Math.abs(now - at) < LASTS)
      .slice(-MOST_KEPT),
  )

function fileOfCache({ HOME, XDG_CACHE_HOME, LOCALAPPDATA }: Environment): string | undefined {
  const places = { windows: LOCALAPPDATA, xdg: XDG_CACHE_HOME, mac: 'Library/Caches', others: '.cache' }
  return fileIn(places, HOME, 'completion.json', process.platform)
}

function read(file: string): Kept {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

function write(file: string, kept: Kept): void {
  try {
    writePrivately(file, JSON.stringify(kept))
  } catch {
    // A cache that cannot be kept costs time, and nothing else.
  }
}
