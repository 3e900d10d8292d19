import type { Context } from '../../core/context.ts'

/** Removes what is over, of all accounts. */
export async function removeExpiredRecords({ db, now }: Context, answersBefore: string): Promise<void> {
  for (const [table, kind] of [
    ['sessions', 'session'],
    ['invitations', 'invitation'],
  ] as const) {
    await db
      .deleteFrom('secrets')
      .where('kind', '=', kind)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom(table)
            .select(`${table}.id`)
            .whereRef(`${table}.account_id`, '=', 'secrets.account_id')
            .whereRef(`${table}.id`, '=', 'secrets.record_id')
            .where(`${table}.expires_at`, '<=', now),
        ),
      )
      .execute()
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
  await db.deleteFrom('remembered_answers').where('created_at', '<=', answersBefore).execute()
}
