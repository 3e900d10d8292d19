import { BlockList, isIP } from 'node:net'
import path from 'node:path'

/** What the operator may set, read once from the environment. */
export interface Config {
  dataFolder: string
  /** `sqlite:/path/to/file` or `postgres://...`. */
  databaseUrl: string
  /** `postgres://...`: a replica of that database, for reads. */
  replicaUrl: string | undefined
  host: string
  /** 0 is any free port; undefined is not to listen. */
  httpPort: number | undefined
  httpsPort: number | undefined
  baseUrl: string | undefined
  tlsCertificate: string | undefined
  tlsKey: string | undefined
  isTrustedProxy(address: string): boolean
  signUp: 'first' | 'open' | 'closed'
  logLevel: string
  /** Which programs are let in by OAuth: those that publish what they are and those that register, the latter only, or none. */
  oauthClients: 'all' | 'registered' | 'off'
  /** Whether answers of OAuth may go to this host. */
  isOAuthHost(host: string): boolean
}

/** A setting that cannot be used, in a sentence that names the variable and what it may be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

const POSTGRES_URL = /^postgres(ql)?:\/\/./
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** The only reader of the process's environment. */
export function readConfig(environment: Environment): Config {
  const dataFolder = path.resolve(environment['KITH_DATA'] || './data')
  const tlsCertificate = environment['KITH_TLS_CERT'] || undefined
  const tlsKey = environment['KITH_TLS_KEY'] || undefined
  if ((tlsCertificate === undefined) !== (tlsKey === undefined))
    throw new ConfigError(
      'KITH_TLS_CERT and KITH_TLS_KEY belong together: set both to PEM files, or neither.',
    )
  return {
    dataFolder,
    databaseUrl: databaseUrl(environment, dataFolder),
    replicaUrl: replicaUrl(environment),
    host: environment['KITH_HOST'] || '127.0.0.1',
    httpPort: port(environment, 'KITH_HTTP_PORT', 4000),
    httpsPort: port(environment, 'KITH_HTTPS_PORT', 4443),
    baseUrl: baseUrl(environment['KITH_BASE_URL']),
    tlsCertificate,
    tlsKey,
    isTrustedProxy: trustedProxies(environment['KITH_TRUST_PROXY']),
    signUp: oneOf(environment, 'KITH_SIGNUP', ['first', 'open', 'closed']),
    logLevel: oneOf(environment, 'KITH_LOG', LEVELS, 'info'),
    oauthClients: oneOf(environment, 'KITH_OAUTH_CLIENTS', ['all', 'registered', 'off']),
    isOAuthHost: oauthHosts(environment['KITH_OAUTH_HOSTS']),
  }
}

function databaseUrl({ DATABASE_URL }: Environment, dataFolder: string): string {
  if (!DATABASE_URL) return `sqlite:${path.join(dataFolder, 'kith.db')}`
  const url = databaseUrlOf(DATABASE_URL)
  if (url) return url
  throw new ConfigError(
    'DATABASE_URL must be sqlite: followed by the path of a file, or postgres://user:password@host/database.',
  )
}

/** The address of a database with its whole path; undefined when it is none. */
export function databaseUrlOf(text: string): string | undefined {
  if (/^sqlite:.+/.test(text)) return `sqlite:${path.resolve(text.slice('sqlite:'.length))}`
  return POSTGRES_URL.test(text) ? text : undefined
}

function replicaUrl({ DATABASE_URL = '', DATABASE_REPLICA_URL }: Environment): string | undefined {
  if (!DATABASE_REPLICA_URL) return undefined
  if (POSTGRES_URL.test(DATABASE_URL) && POSTGRES_URL.test(DATABASE_REPLICA_URL)) return DATABASE_REPLICA_URL
  throw new ConfigError(
    'DATABASE_REPLICA_URL must be postgres://user:password@host/database, beside a DATABASE_URL of the same kind.',
  )
}

function port(environment: Environment, name: string, otherwise: number): number | undefined {
  const text = environment[name]
  if (!text) return otherwise
  if (text === 'off') return undefined
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new ConfigError(
    `${name} must be a port from 1 to 65535, 0 for any free one, or off; it is "${text}".`,
  )
}

/**
 * Without a folder: the web application and its cookie stand at the top of a name, and links that lead into a folder would be right for
 * some of Kith only.
 */
function baseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  const isPlain = url !== null && !url.username && !url.password && !/[?#]/.test(text)
  if (isPlain && (url.protocol === 'http:' || url.protocol === 'https:')) {
    if (url.pathname === '/') return url.origin
    throw new ConfigError(
      `KITH_BASE_URL must be a name without a folder: Kith needs a name or a port of its own, such as ${url.origin}.`,
    )
  }
  // Not repeated, because there may be a password in it.
  throw new ConfigError(
    'KITH_BASE_URL must be an address such as https://kith.example.com, without a user, a question mark or a #.',
  )
}

function trustedProxies(text: string | undefined): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of (text ?? '').split(',').map((part) => part.trim())) {
    if (entry === '' || entry === 'off') continue
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    if (version === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new ConfigError(
        `KITH_TRUST_PROXY must list addresses or networks such as 10.0.0.1, 10.0.0.0/8; "${entry}" is neither.`,
      )
    list.addSubnet(address, bits === undefined ? most : Number(bits), version === 4 ? 'ipv4' : 'ipv6')
  }
  return (peer) => {
    const address = peer.replace(/^::ffff:(?=\d+\.)/, '')
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** All when none is named; `*.example.com` is every name below it. */
function oauthHosts(text: string | undefined): (host: string) => boolean {
  const hosts = (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
  const wrong = hosts.find((host) => !/^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(host))
  if (wrong !== undefined)
    throw new ConfigError(
      `KITH_OAUTH_HOSTS must list names such as claude.ai, *.example.com; "${wrong}" is none.`,
    )
  return (host) =>
    hosts.length === 0 ||
    hosts.some((named) => (named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named))
}

function oneOf<Value extends string>(
  environment: Environment,
  name: string,
  values: Value[],
  otherwise = values[0]!,
): Value {
  const text = environment[name] || otherwise
  if (values.includes(text as Value)) return text as Value
  throw new ConfigError(`${name} must be one of ${values.join(', ')}; it is "${text}".`)
}
