import type { Context, PreparationContext } from '../../core/context.ts'
import type { ContactRow, ListRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'

/** Remembers of a contact that was stored that it came with sample data. */
export async function markAsSample({ db, viewer }: Context, contact_id: number): Promise<void> {
  await db.insertInto('sample_contacts').values({ account_id: viewer.account_id, contact_id }).execute()
}

/** The contacts that came with sample data, as far as the viewer sees them, outside the trash. */
const visibleSamples = (ctx: PreparationContext) =>
  visibleContacts(ctx).where((eb) =>
    eb.exists(
      eb
        .selectFrom('sample_contacts')
        .select('sample_contacts.contact_id')
        .where('sample_contacts.account_id', '=', ctx.viewer.account_id)
        .whereRef('sample_contacts.contact_id', '=', 'contacts.id'),
    ),
  )

export const countSamples = (ctx: PreparationContext): Promise<number> => countRows(visibleSamples(ctx))

/** The next of them after an id. */
export const samplesAfter = (
  ctx: Context,
  after: number,
  limit: number,
): Promise<Pick<ContactRow, 'id' | 'updated_at' | 'user_id' | 'is_private'>[]> =>
  visibleSamples(ctx)
    .select(['contacts.id', 'contacts.updated_at', 'contacts.user_id', 'contacts.is_private'])
    .where('contacts.id', '>', after)
    .orderBy('contacts.id')
    .limit(limit)
    .execute()

/** The lists that have contacts of sample data in them, and nobody else. */
export const listsOfSamples = ({ db, viewer }: PreparationContext): Promise<ListRow[]> => {
  const { account_id } = viewer
  return db
    .selectFrom('lists')
    .selectAll()
    .where('lists.account_id', '=', account_id)
    .where((eb) => {
      const members = eb
        .selectFrom('list_contacts')
        .select('list_contacts.contact_id')
        .where('list_contacts.account_id', '=', account_id)
        .whereRef('list_contacts.list_id', '=', 'lists.id')
      const others = members.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sample_contacts')
              .select('sample_contacts.contact_id')
              .where('sample_contacts.account_id', '=', account_id)
              .whereRef('sample_contacts.contact_id', '=', 'list_contacts.contact_id'),
          ),
        ),
      )
      return eb.and([eb.exists(members), eb.not(eb.exists(others))])
    })
    .execute()
}
