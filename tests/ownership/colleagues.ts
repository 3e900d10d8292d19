import type { z } from 'zod'
import type { Viewer } from '../../src/core/context.ts'
import { CrmError } from '../../src/core/errors.ts'
import type { Operation } from '../../src/core/operation.ts'
import { perform } from '../../src/core/perform.ts'
import type { Kith } from '../support/kith.ts'

/** Somebody who works in the same account as the others. */
export interface Colleague {
  name: string
  viewer: Viewer
  /** Whether the account is left to others some day. */
  leaves: boolean
}

/** Ann owns the account, carol is an admin, bob and dave are members; dave may be removed, and another dave comes. */
export async function openColleagues(kith: Kith): Promise<Colleague[]> {
  const { ann, bob } = kith
  return [
    { name: 'ann', viewer: ann.viewer, leaves: false },
    { name: 'bob', viewer: bob.viewer, leaves: false },
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
  const { id } = await kith.database.write(
    (db) =>
      db
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
        .executeTakeFirstOrThrow(),
    account_id,
  )
  return { name, viewer: { ...kith.bob.viewer, user_id: id, role }, leaves: name === 'dave' }
}

/** What an operation answers, or undefined when it is refused. Whatever is no refusal is a bug. */
export async function attempt<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
  kith: Kith,
  { viewer }: Colleague,
  operation: Operation<Input, Output, Prepared>,
  input: unknown,
): Promise<z.output<Output> | undefined> {
  try {
    return await perform(operation, { database: kith.database, viewer }, input)
  } catch (error) {
    if (error instanceof CrmError && error.kind !== 'unavailable') return undefined
    throw error
  }
}
