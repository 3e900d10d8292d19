import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { isIgnoringCase } from '../../database/statements/ignoring-case.ts'
import { type Given, question } from '../../queries/question.ts'
import { EMAILS_BY_INDEX } from '../contact-fields/fields.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'
import { COMPARED_FIELDS } from '../matching/compared-row.ts'

/** All that two contacts are compared by, and enough to recognize one. */
export const COMPARED_COLUMNS = [
  'id',
  'user_id',
  'is_private',
  'name',
  'updated_at',
  'numbers',
  ...COMPARED_FIELDS,
] as const
export type ComparedContact = Pick<ContactRow, (typeof COMPARED_COLUMNS)[number]>

/** An index on each field serves it; full text is not asked, because many writes go on beside. */
const byEmail = question(
  (asked, value: Given<{ email: string; limit: number }>) => {
    const ofFields = EMAILS_BY_INDEX.map((field) => {
      const ofField = visibleContacts(asked)
        .select(COMPARED_COLUMNS)
        .where(isIgnoringCase(`contacts.${field}`, value('email')))
        .where(field, 'is not', null)
        .orderBy('id')
        .limit(value('limit'))
      return sql`select * from ${ofField} as ${sql.ref(field)}`
    })
    return sql<ComparedContact>`
      select * from (${sql.join(ofFields, sql` union `)}) as found order by id`
  },
  { areByKey: true },
)

/** Of each address, in small letters, the contacts that the viewer sees with it, in whichever field and case; the oldest first. */
export const contactsOfEmails = (
  ctx: Context,
  emails: readonly string[],
  limit: number,
): Promise<ComparedContact[][]> => byEmail.allOfEach(ctx, 'email', emails, { limit })

const byName = question(
  (asked, value: Given<{ sort_name: string; limit: number }>) =>
    visibleContacts(asked)
      .select(COMPARED_COLUMNS)
      .where('sort_name', '=', value('sort_name'))
      .orderBy('id')
      .limit(value('limit'))
      .$castTo<ComparedContact>(),
  { areByKey: true },
)

/** Of each folded name the contacts that are called so, oldest first. */
export const contactsOfNames = (ctx: Context, sortNames: readonly string[], limit: number) =>
  byName.allOfEach(ctx, 'sort_name', sortNames, { limit })

const byLastName = question(
  (asked, value: Given<{ sort_last_name: string; limit: number }>) =>
    visibleContacts(asked)
      .select(COMPARED_COLUMNS)
      .where('sort_last_name', '=', value('sort_last_name'))
      .orderBy('id')
      .limit(value('limit'))
      .$castTo<ComparedContact>(),
  { areByKey: true },
)

/** Those of a folded family name: all of a rare one, the oldest of a common one. */
export const contactsOfLastName = (ctx: Context, sort_last_name: string, limit: number) =>
  byLastName.all(ctx, { sort_last_name, limit })

const byBeginning = question(
  (asked, value: Given<{ from: string; to: string; limit: number }>) =>
    visibleContacts(asked)
      .select(COMPARED_COLUMNS)
      .where('sort_name', '>=', value('from'))
      .where('sort_name', '<', value('to'))
      .orderBy('sort_name')
      .orderBy('id')
      .limit(value('limit'))
      .$castTo<ComparedContact>(),
  { areByKey: true },
)

/** Those whose folded names begin like this. */
export const contactsOfBeginning = (ctx: Context, beginning: string, limit: number) =>
  byBeginning.all(ctx, { from: beginning, to: `${beginning}\uffff`, limit })

const byCompany = question(
  (asked, value: Given<{ sort_company: string; limit: number }>) =>
    visibleContacts(asked)
      .select(COMPARED_COLUMNS)
      .where('sort_company', '=', value('sort_company'))
      .orderBy('id')
      .limit(value('limit'))
      .$castTo<ComparedContact>(),
  { areByKey: true },
)

/** Those of a folded company. */
export const contactsOfCompany = (ctx: Context, sort_company: string, limit: number) =>
  byCompany.all(ctx, { sort_company, limit })
