import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PreparationContext } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'

const NAME = 'app registrations'

/** A key never changes; by the reader that it was read through. */
const known = new WeakMap<Kysely<Schema>, string>()

/** The key that registrations are signed with; undefined where nobody has ever registered. */
export async function registrationKey({ db }: Pick<PreparationContext, 'db'>): Promise<string | undefined> {
  const remembered = known.get(db)
  if (remembered !== undefined) return remembered
  const row = await storedKey(db)
  if (row) known.set(db, row.value)
  return row?.value
}

/** The same, made where there is none yet. Whoever has it can do no more than register, which anybody may. */
export async function madeRegistrationKey(ctx: PreparationContext): Promise<string> {
  const value = await registrationKey(ctx)
  if (value !== undefined) return value
  await ctx.persist(async (db) => {
    await db
      .insertInto('server_keys')
      .values({ name: NAME, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  })
  return (await registrationKey(ctx))!
}

const storedKey = (db: Kysely<Schema>) =>
  db.selectFrom('server_keys').select('value').where('name', '=', NAME).executeTakeFirst()
