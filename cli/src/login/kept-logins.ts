import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EXIT, Failure } from '../failure.ts'

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

type Environment = Record<string, string | undefined>

/** Where the system keeps such things; undefined where the environment names no home. */
export function fileOfLogins(environment: Environment, platform = process.platform): string | undefined {
  const { HOME: home, XDG_CONFIG_HOME: config, APPDATA: roaming } = environment
  const folder =
    platform === 'win32'
      ? roaming
      : config && path.isAbsolute(config)
        ? config
        : home && path.join(home, platform === 'darwin' ? 'Library/Application Support' : '.config')
  return folder ? path.join(folder, 'kith', 'logins.json') : undefined
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
  const fresh = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(fresh, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
    chmodSync(fresh, 0o600)
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(EXIT.other, `The login cannot be kept in ${file} (${code}).`)
  }
}
