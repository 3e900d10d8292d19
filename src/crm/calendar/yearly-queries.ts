import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Asked, type Given, question } from '../../queries/question.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'
import type { YearlyContact } from './yearly-entry.ts'

const OWN = ['contacts.id', 'contacts.name', 'contacts.birthday', 'contacts.anniversary'] as const

/** The viewer's own contacts, as in the agenda. */
const own = (asked: Asked, value: Given) =>
  visibleContacts(asked)
    .select([...OWN, 'contacts.created_at'])
    .where('contacts.user_id', '=', value('viewer_id'))

const page = question((asked, value: Given<{ after: number; limit: number }>) =>
  own(asked, value)
    .where((eb) => eb.or([eb('birthday', 'is not', null), eb('anniversary', 'is not', null)]))
    .where('contacts.id', '>', value('after'))
    .orderBy('contacts.id')
    .limit(value('limit')),
)
const ofIds = question((asked, value: Given<{ ids: string }>) =>
  own(asked, value).where('contacts.id', 'in', idsAmong(value('ids'))),
)

/** The viewer's contacts after one that have a day that comes round each year. */
export const yearlyContactsAfter = (ctx: Context, after: number, limit: number): Promise<YearlyContact[]> =>
  page.all(ctx, { after, limit })

/** Which of these are the viewer's. */
export const ownContactsAmong = async (ctx: Context, ids: readonly number[]): Promise<YearlyContact[]> =>
  ids.length === 0 ? [] : ofIds.all(ctx, { ids: JSON.stringify(ids) })
