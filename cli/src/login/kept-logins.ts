import { readFileSync } from 'node:fs'
import { EXIT, Failure } from '../failure.ts'
import { type Environment, fileIn, writePrivately } from '../kept-file.ts'

/** What `kith login` brought home from one server. */
export type Login = {
  token_endpoint: string
  revocation_endpoint: string
  client_id: string
  access_token: string
  refresh_token: string
  /** ISO 8601. */
  expires_at: string
  scope: string
  user_email: string
  account_name: string
}

export type Logins = {
  /** Where one logged in last: asked when `KITH_URL` names no other server. */
  current?: string | undefined
  by_endpoint: { [endpoint: string]: Login }
}

/** Where the system keeps such things; undefined where the environment names no home. */
export function fileOfLogins(environment: Environment, platform = process.platform): string | undefined {
  const { HOME, XDG_CONFIG_HOME, APPDATA } = environment
  const places = {
    windows: APPDATA,
    xdg: XDG_CONFIG_HOME,
    mac: 'Library/Application Support',
    others: '.config',
  }
  return fileIn(places, HOME, 'logins.json', platform)
}

/** What is kept; nothing where the file is missing or none of ours. */
export function readLogins(environment: Environment): Logins {
  const file = fileOfLogins(environment)
  try {
    const kept = file && JSON.parse(readFileSync(file, 'utf8'))
    if (typeof kept?.by_endpoint === 'object' && kept.by_endpoint) return kept
  } catch {
    // Then nobody is logged in.
  }
  return { by_endpoint: {} }
}

/** Keeps logins in place of those before, whole or not at all, readable by their owner alone. */
export function writeLogins(environment: Environment, logins: Logins): void {
  const file = fileOfLogins(environment)
  if (!file)
    throw new Failure(EXIT.other, 'There is no folder to keep a login in.', 'Set HOME, or use KITH_TOKEN.')
  try {
    writePrivately(file, `${JSON.stringify(logins, null, 2)}\n`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(EXIT.other, `The login cannot be kept in ${file} (${code}).`)
  }
}
