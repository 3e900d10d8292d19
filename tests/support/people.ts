import { operator } from '../../src/admin/open-data.ts'
import { perform } from '../../src/core/perform.ts'
import { addUser } from '../../src/crm/members/add-user.ts'
import { signUp } from '../../src/crm/members/sign-up.ts'
import { viewerByEmail } from '../../src/crm/sessions/acting-viewer-queries.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import type { Database } from '../../src/database/database.ts'

/** Ann (owner) and bob share an account, eve owns another one. */
export type Name = 'ann' | 'bob' | 'eve'

/** A token of each of them. */
export type Tokens = Record<Name, string>

export const PASSWORD = 'correct horse battery'

export const emailOf = (name: Name): string => `${name}@example.com`

/** Brings the people of the tests into an empty database. */
export async function addPeople(database: Database): Promise<Tokens> {
  const accountId = await openAccount(database, 'ann', 'Acme')
  await openAccount(database, 'eve', 'Evil Corp')
  await perform(
    addUser,
    { database, viewer: operator(accountId) },
    { name: 'bob', email: emailOf('bob'), password: PASSWORD },
  )
  return {
    ann: await tokenOf(database, 'ann'),
    bob: await tokenOf(database, 'bob'),
    eve: await tokenOf(database, 'eve'),
  }
}

async function openAccount(database: Database, name: Name, account_name: string): Promise<number> {
  const owner = { name, email: emailOf(name), password: PASSWORD, time_zone: 'Europe/Oslo' }
  const { account } = await perform(signUp, { database, viewer: operator() }, { account_name, ...owner })
  return account.id
}

async function tokenOf(database: Database, name: Name): Promise<string> {
  const viewer = await viewerByEmail(database.reader, emailOf(name))
  const authenticated_at = new Date().toISOString()
  const caller = { database, viewer: { ...viewer!, door: 'json' as const, authenticated_at } }
  return (await perform(createToken, caller, { name: `${name}'s token` })).secret
}
