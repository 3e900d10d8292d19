import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Calendar } from '../device-passwords/device-password.ts'
import { insertShown, ownShown } from '../device-passwords/device-password-queries.ts'
import { newSecret } from '../sessions/secret.ts'
import type { CalendarFeed } from './calendar-feed.ts'

/** Makes an address that opens one calendar of the viewer. The secret is in the answer and nowhere else. */
export async function insertCalendarFeed(
  ctx: Context,
  { name, calendar }: { name: string; calendar: Calendar },
) {
  const secret = newSecret('feed')
  const shown = { books: [], calendars: [calendar], list_ids: [] }
  const row = await insertShown(ctx, 'feed', secret, { name, is_read_only: true, ...shown })
  return { ...feedOf(row), secret }
}

/** The feeds of the viewer that open something, newest first. */
export const ownCalendarFeeds = async (ctx: PreparationContext): Promise<CalendarFeed[]> =>
  (await ownShown(ctx, 'feed')).map(feedOf)

/** One of the viewer's own. */
export async function findCalendarFeed(ctx: PreparationContext, id: number): Promise<CalendarFeed> {
  const feed = (await ownCalendarFeeds(ctx)).find((one) => one.id === id)
  if (!feed) throw notFound('calendar_feed')
  return feed
}

type Row = Omit<CalendarFeed, 'calendar'> & { calendars: Calendar[] }

const feedOf = ({ id, name, hint, calendars, created_at, last_used_at }: Row): CalendarFeed => ({
  id,
  name,
  hint,
  calendar: calendars[0]!,
  created_at,
  last_used_at,
})
