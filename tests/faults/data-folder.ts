import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { operator } from '../../src/admin/open-data.ts'
import { perform } from '../../src/core/perform.ts'
import { signUp } from '../../src/crm/accounts/sign-up.ts'
import { viewerByEmail } from '../../src/crm/sessions/viewer-queries.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
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
  const database = openDatabase(`sqlite:${file}`)
  try {
    await migrate(database)
    const input = { account_name: 'Acme', name: 'ann', email: 'ann@example.com', password: PASSWORD }
    await perform(signUp, { database, viewer: operator() }, input)
    const viewer = await viewerByEmail(database.reader, input.email)
    const { secret } = await perform(createToken, { database, viewer: viewer! }, { name: 'faults' })
    return { folder, file, token: secret }
  } finally {
    await database.close()
  }
}
