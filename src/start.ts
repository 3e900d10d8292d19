import type { Logger } from 'pino'
import { becomeOnly, makeFolder } from './admin/become-only.ts'
import { FatalError } from './admin/fatal-error.ts'
import { openData, settings, withoutPassword } from './admin/open-data.ts'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background.ts'
import { type Config, ConfigError } from './config.ts'
import { isPostgresUrl } from './database/opening/open.ts'
import { isAboveWalls } from './database/postgres/account-wall.ts'
import type { ReplicaSettings } from './database/postgres/postgres.ts'
import type { Site } from './doors/site.ts'
import { madeCertificate, namesInCertificate } from './http/certificate.ts'
import { ListenError, type Listening, listen } from './http/listen.ts'
import { openLog } from './log.ts'
import { openDestination } from './log-destination.ts'
import { startMergingWhenQuiet } from './merge-when-quiet.ts'
import { oauthSettings } from './oauth-settings.ts'
import { startUpkeep } from './upkeep.ts'

/** Runs the server until a signal stops it. */
export async function start(version: string): Promise<void> {
  const config = settings()
  ensureListening(config)
  makeFolder(config.dataFolder, 'KITH_DATA')
  const letGo = becomeOnly(config)
  const destination = openDestination(process.stdout.isTTY ? 2 : 1)
  process.on('exit', destination.flushSync)
  const log = openLog(config.logLevel, destination)
  // As Node would end it, but in a line of the log, which holds nothing of what people wrote.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends: something failed that nobody waited for')
    process.exit(1)
  })
  const database = await openData(config, replicaOf(config, log))
  if (database.engine === 'postgres' && (await isAboveWalls(database.reader)))
    log.warn(
      'PostgreSQL does not hold its policies against the user in DATABASE_URL, a superuser or one with BYPASSRLS: that Kith forgets no condition is all that keeps accounts apart. See "On PostgreSQL" in docs/running.md',
    )
  const addresses: Addresses = {}
  const site = siteOf(config, { database, log, version, addresses })
  const app = await buildApp(site)
  const listening = await listenOrEnd(() => listen(app, config))
  if (listening.httpPort !== undefined) addresses.http = `http://${publicHost(config)}:${listening.httpPort}`
  if (listening.httpsPort !== undefined)
    addresses.https = `https://${publicHost(config)}:${listening.httpsPort}`

  const stopUpkeep = startUpkeep(database, log)
  const stopMerging = startMergingWhenQuiet(database, log)
  const stopBackgroundWork = startBackgroundWork(database, log)
  stopOnSignal(log, async () => {
    await Promise.all([listening.stop(), stopUpkeep(), stopBackgroundWork(), stopMerging()])
    await database.close()
    letGo()
  })
  process.on('SIGHUP', () => {
    listening.reloadCertificate().then(
      () => log.info('the certificate was read again'),
      (error) => log.error({ err: error }, 'the certificate could not be read again; the old one stays'),
    )
  })
  process.stderr.write(greeting(config, addresses))
}

/** Under which it is reached, once it listens. */
interface Addresses {
  http?: string
  https?: string
}

const siteOf = (
  config: Config,
  { addresses, ...rest }: Pick<Site, 'database' | 'log' | 'version'> & { addresses: Addresses },
): Site => ({
  ...rest,
  baseUrlFor: (isHttps) =>
    config.baseUrl ?? (isHttps ? addresses.https : addresses.http) ?? addresses.https ?? addresses.http ?? '',
  names: namesInCertificate(config),
  signUp: config.signUp,
  apps: oauthSettings(config, () => addresses.http ?? addresses.https ?? ''),
  isTrustedProxy: config.isTrustedProxy,
  checksOutput: false,
})

function stopOnSignal(log: Logger, stopAll: () => Promise<void>): void {
  let isStopping = false
  const stop = async (signal: string) => {
    // Ctrl-C reaches the server twice where a launcher above it passes the signal on: the second changes nothing.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await stopAll()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function replicaOf({ replicaUrl }: Config, log: Logger): ReplicaSettings | undefined {
  if (replicaUrl === undefined) return undefined
  return {
    url: replicaUrl,
    onChange(state) {
      if (state.isUsed) log.info('the replica is read')
      else log.warn({ err: state.reason }, 'the replica cannot be used; the primary is read instead')
    },
  }
}

function ensureListening({ httpPort, httpsPort }: Config) {
  if (httpPort === undefined && httpsPort === undefined)
    throw new FatalError('KITH_HTTP_PORT and KITH_HTTPS_PORT are both off; leave one of them on.')
}

async function listenOrEnd(run: () => Promise<Listening>): Promise<Listening> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof ListenError || error instanceof ConfigError ? new FatalError(error.message) : error
  }
}

/** The certificate is made for localhost, so that is what the loopback address is called. */
const publicHost = ({ host }: Config): string => {
  if (host === '127.0.0.1' || host === '::1' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Behind a proxy it is reached under the public address, if that is one of HTTPS. */
function xmlAddress(config: Config, https: string | undefined): string {
  if (https)
    return `${https}/contacts.xml   (certificate: ${config.tlsCertificate ?? madeCertificate(config).cert})`
  return config.baseUrl?.startsWith('https:')
    ? `${config.baseUrl}/contacts.xml`
    : 'off, because it needs HTTPS'
}

function greeting(config: Config, { http, https }: Addresses): string {
  const address = config.baseUrl ?? http ?? https
  const lines = [
    `Kith is running, with its data in ${isPostgresUrl(config.databaseUrl) ? withoutPassword(config.databaseUrl) : config.dataFolder}.`,
    `  In the browser  ${address}   (open it to make your account or sign in)`,
    `  JSON API        ${address}/api_v2/docs   MCP  ${address}/mcp`,
    `  Legacy XML API  ${xmlAddress(config, https)}`,
    ...(config.baseUrl ? [`  Listening at    ${[http, https].filter(Boolean).join(' and ')}`] : []),
    'Make an API token under My Account; Ctrl-C stops the server.',
  ]
  return `${lines.join('\n')}\n`
}
