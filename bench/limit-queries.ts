import { hash } from 'node:crypto'
import type { Database, Statement } from 'better-sqlite3'
import {
  COLUMNS,
  type ContactRow,
  createContactRow,
  INSERT_CONTACT,
  toBindings,
  WRITABLE,
} from './limit-database.ts'

export interface Owner {
  account_id: number
  user_id: number
}

const SELECTED = COLUMNS.map((column) => `c.${column}`).join(', ')
const VISIBLE = 'c.account_id = +? AND c.trashed_at IS NULL AND (c.is_private = 0 OR c.user_id = +?)'

/**
 * The least that has to be asked of the database for the answers of the benchmark; every statement is prepared once. Parameters
 * are written `+?` because the planner looks into plain ones, and SQLite then prepares the statement anew at each binding.
 */
export function createLimitQueries(database: Database) {
  const token = database.prepare<[Buffer], Owner>('SELECT account_id, user_id FROM tokens WHERE hash = +?')
  const byId = database.prepare<number[], ContactRow>(
    `SELECT ${SELECTED} FROM contacts c WHERE c.id = +? AND ${VISIBLE}`,
  )
  const byStatus = database.prepare<unknown[], ContactRow>(
    `SELECT ${SELECTED} FROM contacts c WHERE ${VISIBLE} AND c.status = +? ORDER BY c.created_at DESC, c.id DESC LIMIT +?`,
  )
  const search = database.prepare<unknown[], ContactRow>(
    `SELECT ${SELECTED} FROM contacts_search s JOIN contacts c ON c.id = s.rowid
     WHERE contacts_search MATCH +? AND ${VISIBLE} LIMIT +?`,
  )
  const insert = database.prepare(INSERT_CONTACT)
  const updates = new Map<string, Statement>()

  /** The statement for these columns. Their names come from `WRITABLE`, never from a request. */
  function prepareUpdate(columns: string[]): Statement {
    const key = columns.join()
    let update = updates.get(key)
    if (!update) {
      const assignments = columns.map((column) => `${column} = ?, `).join('')
      update = database.prepare(`UPDATE contacts SET ${assignments}updated_at = ? WHERE id = +?`)
      updates.set(key, update)
    }
    return update
  }

  return {
    findOwner: (secret: string) => token.get(hash('sha256', secret, 'buffer')),

    findContact: (owner: Owner, id: number) => toContact(byId.get(id, owner.account_id, owner.user_id)),

    listByStatus: (owner: Owner, status: string, limit: number) =>
      byStatus.all(owner.account_id, owner.user_id, status, limit).map(toContact),

    search: (owner: Owner, beginning: string, limit: number) =>
      search
        .all(`"${beginning.replaceAll('"', '""')}"*`, owner.account_id, owner.user_id, limit)
        .map(toContact),

    createContact(owner: Owner, fields: ContactRow) {
      const row = createContactRow(fields, owner.user_id, new Date().toISOString())
      row['id'] = Number(insert.run(toBindings(owner.account_id, row)).lastInsertRowid)
      return row
    },

    updateContact(owner: Owner, id: number, fields: ContactRow) {
      const row = this.findContact(owner, id)
      if (!row) return undefined
      const columns = WRITABLE.filter((column) => column in fields)
      row['updated_at'] = new Date().toISOString()
      for (const column of columns) row[column] = fields[column]!
      prepareUpdate(columns).run(...columns.map((column) => fields[column]), row['updated_at'], id)
      return row
    },
  }
}

function toContact<Row extends ContactRow | undefined>(row: Row): Row {
  if (row) row['is_private'] = row['is_private'] === 1
  return row
}
