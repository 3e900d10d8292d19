import { hash } from 'node:crypto'
import { Pool } from 'pg'
import { COLUMNS, type ContactRow, createContactRow, WRITABLE } from './limit-database.ts'
import { typeOf } from './limit-postgres-database.ts'

/** As many as the benchmark has requests in flight, unless it is told otherwise. */
const CONNECTIONS = 16

const SELECTED = COLUMNS.map((column) => `c.${column}`).join(', ')
/** The token is found by the same statement. */
const owner = (column: 'account_id' | 'user_id') => `(select ${column} from tokens where hash = $1)`
const VISIBLE = `c.account_id = ${owner('account_id')} and c.trashed_at is null and (not c.is_private or c.user_id = ${owner('user_id')})`
const WRITTEN = COLUMNS.filter((column) => !['id', 'user_id'].includes(column))

const BY_ID = `select ${SELECTED} from contacts c where c.id = $2 and ${VISIBLE}`
const BY_STATUS = `select ${SELECTED} from contacts c where ${VISIBLE} and c.status = $2
  order by c.created_at desc, c.id desc limit $3`
const SEARCH = `select ${SELECTED} from contacts_search s join contacts c on c.id = s.contact_id
  where s.words @@ $2::tsquery and ${VISIBLE} limit $3`
const INSERT = `insert into contacts (account_id, user_id, ${WRITTEN})
  select account_id, user_id, ${WRITTEN.map((column, place) => `$${place + 2}::${typeOf(column)}`)}
  from tokens where hash = $1 returning ${COLUMNS}`

/** The least that has to be asked of PostgreSQL for the answers of the benchmark: one prepared statement each. */
export function openLimitQueries(url: string) {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS })
  const digest = (secret: string) => hash('sha256', secret, 'buffer')
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<ContactRow>({ name, text, values })).rows

  return {
    findContact: async (secret: string, id: number) => (await ask('by_id', BY_ID, [digest(secret), id]))[0],

    listByStatus: (secret: string, status: string, limit: number) =>
      ask('by_status', BY_STATUS, [digest(secret), status, limit]),

    /** What is looked for decides how the index is best used, so it is planned each time. */
    async search(secret: string, beginning: string, limit: number) {
      const values = [digest(secret), `'${beginning.replaceAll("'", "''")}':*`, limit]
      return (await pool.query<ContactRow>(SEARCH, values)).rows
    },

    async createContact(secret: string, fields: ContactRow) {
      const row = createContactRow(fields, 0, new Date().toISOString())
      return (await ask('insert', INSERT, [digest(secret), ...WRITTEN.map((column) => row[column])]))[0]
    },

    async updateContact(secret: string, id: number, fields: ContactRow) {
      const columns = WRITABLE.filter((column) => column in fields)
      const assignments = columns.map((column, place) => `${column} = $${place + 4}, `).join('')
      const text = `update contacts c set ${assignments}updated_at = $3 where c.id = $2 and ${VISIBLE} returning ${SELECTED}`
      const values = [
        digest(secret),
        id,
        new Date().toISOString(),
        ...columns.map((column) => fields[column]),
      ]
      return (await ask(`update ${columns}`, text, values))[0]
    },

    close: () => pool.end(),
  }
}
