import type { Context, Viewer } from '../../src/core/context.ts'
import { insertToken } from '../../src/crm/tokens/token-queries.ts'
import type { Kith } from '../support/kith.ts'

/** Somebody who works in the same account as the others. */
export interface Colleague {
  name: string
  viewer: Viewer
  token: string
  /** The role that they came with. */
  firstRole: Viewer['role']
  isSuspended: boolean
  /** Whether the account is left to others some day. */
  leaves: boolean
}

/** Ann owns the account, carol is an admin, bob and dave are members; dave may be removed, and another dave comes. */
export async function openColleagues(kith: Kith): Promise<Colleague[]> {
  const { ann, bob } = kith
  const [annRole, bobRole] = [ann.viewer.role, bob.viewer.role]
  const stays = { isSuspended: false, leaves: false }
  return [
    { name: 'ann', viewer: ann.viewer, token: ann.token, firstRole: annRole, ...stays },
    { name: 'bob', viewer: bob.viewer, token: bob.token, firstRole: bobRole, ...stays },
    await comes(kith, 'carol', 'admin'),
    await comes(kith, 'dave', 'member'),
  ]
}

let arrivals = 0

/** Somebody new, without a password: hashing one takes longer than all that they are going to do. */
export async function comes(kith: Kith, name: string, role: Viewer['role']): Promise<Colleague> {
  const { account_id } = kith.ann.viewer
  const at = new Date().toISOString()
  const email = `${name}-${++arrivals}@example.com`
  const { id, token } = await kith.database.write(async (db) => {
    const user = await db
      .insertInto('users')
      .values({
        account_id,
        name,
        email,
        role,
        password_hash: '',
        is_api_disabled: 0,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const wish = { name: 'all', is_read_only: false, expires_at: null }
    const made = await insertToken({ db, now: at } as Context, { account_id, id: user.id }, wish)
    return { id: user.id, token: made.secret }
  }, account_id)
  const viewer = { ...kith.bob.viewer, user_id: id, role }
  return { name, viewer, token, firstRole: role, isSuspended: false, leaves: name === 'dave' }
}

/** Everybody in the role that they came with, and nobody suspended. */
export async function asTheyCame(kith: Kith, people: Colleague[]): Promise<void> {
  const { account_id } = kith.ann.viewer
  const changed = people.filter(
    ({ viewer, firstRole, isSuspended }) => isSuspended || viewer.role !== firstRole,
  )
  for (const person of changed) {
    person.isSuspended = false
    person.viewer = { ...person.viewer, role: person.firstRole }
    await kith.database.write(
      (db) =>
        db
          .updateTable('users')
          .set({ role: person.firstRole, suspended_at: null })
          .where('account_id', '=', account_id)
          .where('id', '=', person.viewer.user_id)
          .execute(),
      account_id,
    )
  }
}
