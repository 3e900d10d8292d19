import { command } from './command.ts'

/** Who owns the databases of the tests and is no superuser: those are above the walls between accounts. */
export const PLAIN = 'kith_plain'

/** The address of a database on a server, for PLAIN. */
export function plainUrl(server: string, name: string): string {
  const plain = new URL(inDatabase(server, name))
  plain.username = PLAIN
  plain.password = PLAIN
  return plain.href
}

export async function makePlainRole(server: string): Promise<void> {
  try {
    await command(server, `create role ${PLAIN} login password '${PLAIN}'`)
  } catch (error) {
    if ((error as { code?: string }).code !== EXISTS) throw error
  }
}

export async function makeDatabase(server: string, name: string): Promise<void> {
  await command(server, `create database ${name} owner ${PLAIN} template template0 encoding 'UTF8'`)
  // Before version 15 who owns a database does not own what is in it from the beginning.
  await command(inDatabase(server, name), `alter schema public owner to ${PLAIN}`)
}

/** By copying files, which is twice as quick; before version 15 that was the only way and had no name. */
export async function copyDatabase(server: string, name: string, template: string): Promise<void> {
  const creation = `create database ${name} owner ${PLAIN} template ${template}`
  try {
    await command(server, `${creation} strategy file_copy`)
  } catch (error) {
    if ((error as { code?: string }).code !== SYNTAX_ERROR) throw error
    await command(server, creation)
  }
}

/** Whoever is still connected to it loses the connection. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  command(server, `drop database if exists ${name} with (force)`)

const SYNTAX_ERROR = '42601'
const EXISTS = '42710'

/** The address of a database on a server, for the same user. */
export function inDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
