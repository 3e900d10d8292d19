import { type SqlBool, sql } from 'kysely'
import { LOOKED_UP } from '../../database/statements/looked-up.ts'
import type { Given } from '../../queries/question.ts'
import type { Visibility } from '../../queries/visibility.ts'
import { isVisible } from '../contact-store/contact-queries.ts'
import { deals } from '../deals/deal-queries.ts'

/** Who looks at the history. */
export type Seer = Visibility & { is_admin: 0 | 1 }

/** Whether an entry is of a contact that the viewer sees now; `withTrash` counts what is in the trash, too. */
export const isOfSeenContact = (value: Given, { withTrash }: { withTrash: boolean }) =>
  sql<SqlBool>`exists (
    select 1 from contacts
    where contacts.id = history.contact_id
      ${withTrash ? sql`` : sql`and contacts.trashed_at is null`} and ${isVisible(value)} ${LOOKED_UP})`

/**
 * Whether an entry is of no contact and shown nevertheless: of kinds that the whole account shares, by the viewer, or, to owners and
 * admins, by anybody; what was refused to somebody is seen by them, too; but of saved views only by who did it, as the view is.
 */
export const isOfNoContact = (value: Given<Seer>, shared: readonly string[]) =>
  sql<SqlBool>`(history.contact_id is null and (
    history.subject_type in (${sql.join(shared.map((kind) => sql.lit(kind)))})
    or history.user_id = ${value('viewer_id')}
    or (history.subject_type = 'sign_in' and history.subject_id = ${value('viewer_id')})
    or (${value('is_admin')} = 1 and history.subject_type <> 'saved_view')))`

/** What is about a deal is not seen by who does not see the deal. */
export const isOfNoHiddenDeal = (value: Given<Seer>) =>
  sql<SqlBool>`(history.subject_type <> 'deal' or not exists (
    select 1 from deals
    where deals.account_id = ${value('account_id')} and deals.id = history.subject_id
      and not ${deals.isSeen(value)} ${LOOKED_UP}))`
