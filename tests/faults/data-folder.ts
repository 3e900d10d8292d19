import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { operator } from '../../src/admin/open-data.ts'
import { perform } from '../../src/core/perform.ts'
import { signUp } from '../../src/crm/members/sign-up.ts'
import { viewerByEmail } from '../../src/crm/sessions/acting-viewer-queries.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { migrate } from '../../src/database/migrations/migrate.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import { PASSWORD } from '../support/kith.ts'

export interface DataFolder {
  folder: string
  /** The database's file. */
  file: string
  /** Ann's. */
  token: string
}

/** A data folder as an operator leaves it: one account, its owner ann, and a token of hers. */
export async function makeDataFolder(
  folder = mkdtempSync(path.join(os.tmpdir(), 'kith-fault-')),
): Promise<DataFolder> {
  const file = path.join(folder, 'kith.db')
  return { folder, file, token: await addAnn(`sqlite:${file}`) }
}

/** Makes the tables and one account with its owner ann; gives a token of hers. */
export async function addAnn(url: string): Promise<string> {
  const database = openDatabase(url)
  try {
    await migrate(database)
    const input = { account_name: 'Acme', name: 'ann', email: 'ann@example.com', password: PASSWORD }
    await perform(signUp, { database, viewer: operator() }, input)
    const viewer = await viewerByEmail(database.reader, input.email)
    const { secret } = await perform(createToken, { database, viewer: viewer! }, { name: 'faults' })
    return secret
  } finally {
    await database.close()
  }
}
