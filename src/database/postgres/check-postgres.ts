import { Client } from 'pg'

/** The first version that is supported, as PostgreSQL writes it for programs. */
const OLDEST = { number: 140_000, name: '14' }

/** Milliseconds to wait for an answer. */
const PATIENCE = 5_000

interface Condition {
  version: number
  version_name: string
  encoding: string
  is_read_only: boolean
  may_create: boolean
}

/** Why PostgreSQL at this address cannot be used, in a sentence for the operator that holds no password; undefined when it can. */
export async function problemWithPostgres(url: string): Promise<string | undefined> {
  let client: Client
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
  } catch {
    return 'DATABASE_URL cannot be read; it must look like postgres://user:password@host:5432/database.'
  }
  // A connection that breaks is noticed by whoever waits for its answer.
  client.on('error', () => {})
  try {
    await client.connect()
    return problemWith(client, await conditionOf(client))
  } catch (error) {
    return wayOut(client, error as { code?: string; message: string })
  } finally {
    await client.end().catch(() => {})
  }
}

async function conditionOf(client: Client): Promise<Condition> {
  const { rows } = await client.query<Condition>(`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_version') as version_name,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only')::boolean as is_read_only,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create`)
  return rows[0]!
}

function problemWith({ database, user }: Client, found: Condition): string | undefined {
  if (found.version < OLDEST.number)
    return `PostgreSQL is version ${found.version_name}; Kith needs ${OLDEST.name} or newer.`
  if (found.encoding !== 'UTF8')
    return `The database "${database}" has the encoding ${found.encoding}; make one with: create database ${database} template template0 encoding 'UTF8'.`
  if (found.is_read_only)
    return `The database "${database}" can only be read, as a replica can; DATABASE_URL must name the server that takes writes.`
  if (!found.may_create)
    return `The user "${user}" may not make tables in the database "${database}"; make it the owner of the database.`
  return undefined
}

function wayOut(
  { host, port, database, user }: Client,
  { code = '', message }: { code?: string; message: string },
) {
  if (code === '3D000')
    return `PostgreSQL has no database "${database}"; make it with: create database "${database}" template template0 encoding 'UTF8'.`
  if (code.startsWith('28'))
    return `PostgreSQL does not let the user "${user}" in; correct the name and the password in DATABASE_URL.`
  if (code === '57P03') return 'PostgreSQL is just starting or stopping; try again in a moment.'
  if (code === '53300') return 'PostgreSQL has no connection left; raise its max_connections.'
  return `PostgreSQL does not answer at ${host}:${port} (${code || message}); start it, or correct DATABASE_URL.`
}
