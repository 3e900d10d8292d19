import type { Context } from '../../core/context.ts'
import { type Given, question } from '../../queries/question.ts'

/** How far the changes of an account were told: of the history, and of what is gone. */
export interface ReachedPlace {
  entry: number
  /** Of the contacts that this entry is about, those up to this one were told. */
  contact: number
  deletion: number
}

/** All contacts that an entry is about were told. */
export const ALL_OF_ENTRY = Number.MAX_SAFE_INTEGER

const newest = question(({ db }, value: Given) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('history')
        .select('id')
        .where('account_id', '=', value('account_id'))
        .orderBy('id', 'desc')
        .limit(1)
        .as('entry'),
      eb
        .selectFrom('deletions')
        .select('id')
        .where('account_id', '=', value('account_id'))
        .orderBy('id', 'desc')
        .limit(1)
        .as('deletion'),
    ])
    .$castTo<{ entry: number | null; deletion: number | null }>(),
)

/** How far the changes of the account have come. */
export async function newestPlace(ctx: Context): Promise<ReachedPlace> {
  const row = await newest.first(ctx)
  return { entry: row?.entry ?? 0, contact: ALL_OF_ENTRY, deletion: row?.deletion ?? 0 }
}

const entryTime = question(({ db }, value: Given<{ id: number }>) =>
  db
    .selectFrom('history')
    .select('created_at')
    .where('account_id', '=', value('account_id'))
    .where('id', '=', value('id')),
)

/** When an entry of the history was made; undefined where there is none. */
export const timeOfEntry = async (ctx: Context, id: number): Promise<string | undefined> =>
  (await entryTime.first(ctx, { id }))?.created_at
