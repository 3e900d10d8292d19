import type { Mistake } from './mistake.ts'

const feeds = ['tests/dav/feeds', 'tests/json/dry-runs', 'tests/json/updated-since']
const tables = ['src/crm/imports', 'tests/imports']
const undoing = ['crm/undoing']
const apps = ['crm/connected-apps', 'tests/json/dry-runs', 'tests/json/updated-since']
const calendars = ['tests/dav/calendar']

/** In feeds, files of tables and whole accounts, taking back, connected apps, calendars, and what strangers publish. */
export const IN_LATE_ROOMS: readonly Mistake[] = [
  {
    says: 'a feed is read in the clear',
    file: 'src/doors/feeds/feed-door.ts',
    right:
      "  if (!isHttps(request, site)) throw new FeedRefusal(403, 'Calendars are served over HTTPS only')\n",
    wrong: '',
    tests: feeds,
  },
  {
    says: 'whatever stands between may keep a feed',
    file: 'src/doors/feeds/feed-door.ts',
    right: "'private, no-cache'",
    wrong: "'no-cache'",
    tests: feeds,
  },
  {
    says: 'a feed that was used looks unchanged',
    file: 'src/crm/calendar-feeds/list-calendar-feeds.ts',
    right: 'last_used_at ?? created_at',
    wrong: 'created_at',
    tests: feeds,
  },
  {
    says: 'a dry run revokes a feed',
    file: 'src/crm/calendar-feeds/revoke-calendar-feed.ts',
    right: "    if (dry_run) return wouldGo('calendar_feed', { id, name }, { isRestorable: false })\n",
    wrong: '',
    tests: feeds,
  },
  {
    says: 'a note of a file goes to one of two deals of a name',
    file: 'src/crm/record-tables/meant-deal.ts',
    right: 'called.length === 1',
    wrong: 'called.length > 0',
    tests: tables,
  },
  {
    says: 'a row of a file goes to one of two contacts of a name',
    file: 'src/crm/record-tables/meant-contacts.ts',
    right: 'if (there.length === 1)',
    wrong: 'if (there.length > 0)',
    tests: tables,
  },
  {
    says: 'a note of a file that names its deal alone is left out',
    file: 'src/crm/record-tables/judge-rows.ts',
    right: 'contacts.length > 0 ? contacts : await mainContact(ctx, deal)',
    wrong: 'contacts',
    tests: tables,
  },
  {
    says: 'a whole account comes into one that has deals',
    file: 'src/crm/account-files/is-empty-queries.ts',
    right: "['contacts', 'deals'] as const",
    wrong: "['contacts'] as const",
    tests: ['crm/account-files'],
  },
  {
    says: 'a list that is taken back takes its members with it',
    file: 'src/crm/undoing/list-undoers.ts',
    right: '.get(list.id) ?? 0) > 0)',
    wrong: '.get(list.id) ?? 0) > 1000)',
    tests: undoing,
  },
  {
    says: 'a call that is no longer canceled is told as changed',
    file: 'src/crm/undoing/record-undoers.ts',
    right: "if (verb === 'completed' || verb === 'canceled')",
    wrong: "if (verb === 'completed')",
    tests: undoing,
  },
  {
    says: 'a due date that is taken back leaves the task where it was put',
    file: 'src/crm/undoing/task-undoers.ts',
    right: '    ...(isDated && when),\n',
    wrong: '',
    tests: undoing,
  },
  {
    says: 'the connected apps of a colleague are listed, and ended',
    file: 'src/crm/connected-apps/own-app-queries.ts',
    right: "    .where('api_tokens.user_id', '=', viewer.user_id)\n",
    wrong: '',
    tests: apps,
  },
  {
    says: 'a document that is about another program lets it in',
    file: 'src/crm/connected-apps/find-client.ts',
    right: '?.client_id !== address)',
    wrong: '?.client_id === undefined)',
    tests: apps,
  },
  {
    says: 'a planned call that a device cancels stays planned',
    file: 'src/crm/calendar/change-planned.ts',
    right: "  if (isCanceled) await changeRecord(ctx, calls, call, { status: 'canceled' }, 'canceled')\n",
    wrong: '',
    tests: calendars,
  },
  {
    says: 'where a stranger redirects to is taken for what they publish',
    file: 'src/published/fetch-document.ts',
    right: 'if (response.statusCode !== 200)',
    wrong: 'if (response.statusCode! >= 400)',
    tests: ['src/published'],
  },
]
