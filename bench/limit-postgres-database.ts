import { hash } from 'node:crypto'
import { Client } from 'pg'
import { COLUMNS, INDEXES, INTEGERS, limitRows } from './limit-database.ts'

const ROWS_AT_ONCE = 1000

/** The type of a column, other than its `id`. */
export const typeOf = (column: string): string => {
  if (column === 'is_private') return 'boolean'
  return INTEGERS.has(column) ? 'integer' : 'text'
}

const CREATE = `
  create table tokens (hash bytea primary key, account_id integer not null, user_id integer not null);
  create table contacts (
    id integer generated always as identity, account_id integer not null,
    ${COLUMNS.slice(1).map((column) => `${column} ${typeOf(column)}`)}
  );
  create table contacts_search (contact_id integer not null, words tsvector not null)`
const FINISH = `
  alter table contacts add primary key (id);
  ${INDEXES};
  create index on contacts_search using gin (words)`

/** Makes the tables in an empty database and fills them. */
export async function fillLimitPostgres(
  url: string,
  filling: { contacts: number; seed: number; token: string },
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(CREATE)
  await client.query('insert into tokens values ($1, 1, 1)', [hash('sha256', filling.token, 'buffer')])
  let batch: object[] = []
  const write = async () => {
    await client.query(INSERT_ROWS, [JSON.stringify(batch)])
    batch = []
  }
  for (const { row, words } of limitRows(filling)) {
    batch.push({ ...row, words })
    if (batch.length === ROWS_AT_ONCE) await write()
  }
  await write()
  await client.query(FINISH)
  await client.query('vacuum analyze')
  await client.end()
}

const INSERT_ROWS = `
  with people as materialized (
    select row_number() over () as place, person from jsonb_array_elements($1::jsonb) as person
  ), made as (
    insert into contacts (account_id, ${COLUMNS.slice(1)})
    select 1, ${COLUMNS.slice(1).map((column) => `(person->>'${column}')::${typeOf(column)}`)} from people order by place
    returning id
  )
  insert into contacts_search
  select numbered.id, to_tsvector('simple', person->>'words')
  from (select id, row_number() over (order by id) as place from made) as numbered join people using (place)`
