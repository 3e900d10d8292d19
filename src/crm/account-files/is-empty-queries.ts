import type { PreparationContext } from '../../core/context.ts'

/** Whether the account has nothing yet that a file could get in the way of: no contacts and no deals, those of the trash and of others included. */
export async function isEmptyAccount({
  db,
  viewer,
}: Pick<PreparationContext, 'db' | 'viewer'>): Promise<boolean> {
  for (const table of ['contacts', 'deals'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', viewer.account_id)
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}
