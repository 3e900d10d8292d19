import { Command } from 'commander'
import { addAccountCommands } from './account-commands.ts'
import { addBackupCommands } from './backup-commands.ts'
import { addCopyCommand } from './copy-command.ts'
import { addDataCommands } from './data-commands.ts'
import { addDistributeCommand } from './distribute-command.ts'
import { addImportCommand } from './import-command.ts'
import { addTokenCommands } from './token-commands.ts'
import { addUserCommands } from './user-commands.ts'
import { VERSION } from './version.ts'

const SETTINGS = `
Settings, from the environment:
  KITH_DATA          the data directory (./data)
  DATABASE_URL       sqlite:/path/to/file, or postgres://user:password@host/database (a file in the data directory)
  DATABASE_REPLICA_URL  postgres://... of a replica that is read where it is up to date (none)
  KITH_HOST          address to listen on (127.0.0.1)
  KITH_HTTP_PORT     port of the web application, JSON API and MCP (4000); 0 any, off none
  KITH_HTTPS_PORT    port of everything, the legacy XML API included (4443); 0 any, off none
  KITH_BASE_URL      what links begin with (from the ports)
  KITH_TLS_CERT      certificate, a PEM file (made for localhost); read again on SIGHUP
  KITH_TLS_KEY       its key, a PEM file
  KITH_TRUST_PROXY   addresses or networks of proxies whose X-Forwarded-For and -Proto count (off)
  KITH_SIGNUP        first, open or closed: who may make an account in the browser (first)
  KITH_OAUTH_CLIENTS all, registered or off: which programs may ask to be let in to MCP (all)
  KITH_OAUTH_HOSTS   the hosts that their answers may go to (any)
  KITH_LOG           fatal, error, warn, info, debug, trace or silent (info)`

/** Everything the operator can do from the command line. `start` runs the server. */
export function program(start: (version: string) => Promise<void>): Command {
  const all = new Command('kith-server')
    .description('Kith, a self-hosted contact manager: the server and its operator.')
    .version(VERSION)
    .addHelpText('after', SETTINGS)
    .configureOutput({ outputError: (text, write) => write(text) })
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  all
    .command('start')
    .description('run the server')
    .action(() => start(VERSION))
  addAccountCommands(all)
  addUserCommands(all)
  addTokenCommands(all)
  addDataCommands(all)
  addImportCommand(all)
  addBackupCommands(all)
  addCopyCommand(all)
  addDistributeCommand(all)
  return all
}
