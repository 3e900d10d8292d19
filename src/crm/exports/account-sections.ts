import type { Context } from '../../core/context.ts'
import type { Position } from '../../core/page.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { ownAccount } from '../accounts/account-queries.ts'
import { activities } from '../activities/activity-queries.ts'
import { type EntryKind, entriesOf } from '../calendar-entries/calendar-entry-queries.ts'
import type { Call } from '../calls/call.ts'
import { calls } from '../calls/call-queries.ts'
import type { ContactRecord, ListedRecords } from '../contact-records/contact-record.ts'
import { toDealStage } from '../deal-stages/deal-stage.ts'
import { dealStages } from '../deal-stages/deal-stage-queries.ts'
import { dealMoves } from '../deals/deal-move-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import { shownDeals } from '../deals/shown-deals.ts'
import { dismissalPage } from '../duplicate-scans/dismissal-queries.ts'
import { fieldLabels } from '../field-labels/field-label-queries.ts'
import { listPage } from '../lists/list-queries.ts'
import { messages } from '../messages/message-queries.ts'
import type { Photo } from '../photos/photo.ts'
import { imageOf, photos } from '../photos/photo-queries.ts'
import { allStatuses } from '../statuses/status-queries.ts'
import { toTask } from '../tasks/shown-task.ts'
import { tasks } from '../tasks/task-queries.ts'
import { accountUsers } from '../users/user-queries.ts'

interface SectionPage {
  items: unknown[]
  next: Position | null
}

const ORDER = { column: 'id', is_descending: false, is_nullable: false }
const LIMIT = 200
/** Each may have five megabytes. */
const PHOTOS_AT_ONCE = 4

type Read = (ctx: Context, position: Position | undefined) => Promise<SectionPage>

const whole =
  (read: (ctx: Context) => Promise<unknown[]>): Read =>
  async (ctx) => ({ items: await read(ctx), next: null })

const records =
  (queries: Pick<ListedRecords<ContactRecord>, 'page'>): Read =>
  async (ctx, position) => {
    const { rows, next } = await queries.page(ctx, { filters: {}, order: ORDER, position, limit: LIMIT })
    return { items: rows, next: next ?? null }
  }

/** The parts of an account's export besides its contacts, as far as the viewer sees them; none holds a secret. */
export const ACCOUNT_SECTIONS: Record<string, Read> = {
  account: whole(async (ctx) => [await ownAccount(ctx)]),
  users: whole(async (ctx) =>
    (await accountUsers(ctx)).map(({ id, name, email, role }) => ({ id, name, email, role })),
  ),
  statuses: whole(allStatuses),
  field_labels: whole(async (ctx) => [await fieldLabels(ctx)]),
  lists: async (ctx, position) => {
    const { rows, next } = await listPage(ctx, {}, { order: ORDER, position, limit: LIMIT })
    const items = rows.map(({ account_id: _, sort_name: __, ...list }) => list)
    return { items, next: next ?? null }
  },
  deal_stages: whole(async (ctx) => (await dealStages(ctx)).map(toDealStage)),
  calls: async (ctx, position) => {
    const { items, next } = await records(calls)(ctx, position)
    return { items: await withEntries(ctx, 'call', items as Call[]), next }
  },
  messages: records(messages),
  activities: records(activities),
  tasks: async (ctx, position) => {
    const { rows, next } = await tasks.page(ctx, { filters: {}, order: ORDER, position, limit: LIMIT })
    const items = rows.map((row) => ({ ...toTask(ctx, row), recurs_from: row.recurs_from }))
    return { items: await withEntries(ctx, 'task', items), next: next ?? null }
  },
  deals: async (ctx, position) => {
    const { rows, next } = await deals.page(ctx, { filters: {}, order: ORDER, position, limit: LIMIT })
    const items: unknown[] = []
    for (const [place, deal] of (await shownDeals(ctx, rows)).entries())
      items.push({ ...deal, stage_history: await dealMoves(ctx, rows[place]!) })
    return { items, next: next ?? null }
  },
  not_duplicates: async (ctx, position) => {
    const { rows, next } = await dismissalPage(ctx, undefined, position, LIMIT)
    const items = rows.map(({ contact_id, other_id, ...said }) => ({
      ...said,
      contact_ids: [contact_id, other_id],
    }))
    return { items, next: next ?? null }
  },
  photos: async (ctx, position) => {
    const wanted = { filters: {}, order: ORDER, position, limit: PHOTOS_AT_ONCE }
    const { rows, next } = await photos.page(ctx, wanted)
    return { items: await withImages(ctx, rows), next: next ?? null }
  },
}

/** What may be a megabyte each. */
const ENTRIES_AT_ONCE = 20

/** Tasks or calls with what devices of the viewer keep of them, where they do. */
async function withEntries(
  ctx: Context,
  kind: EntryKind,
  rows: readonly { id: number }[],
): Promise<unknown[]> {
  const entries = new Map<number | null, object>()
  for (let start = 0; start < rows.length; start += ENTRIES_AT_ONCE) {
    const ids = rows.slice(start, start + ENTRIES_AT_ONCE).map(({ id }) => id)
    for (const { name, uid, entry, task_id, call_id } of await entriesOf(ctx, kind, ids))
      entries.set(kind === 'task' ? task_id : call_id, { name, uid, entry: JSON.parse(entry) })
    await turnWhenLong()
  }
  return rows.map((row) => {
    const calendar_entry = entries.get(row.id)
    return calendar_entry ? { ...row, calendar_entry } : row
  })
}

/** Photos with the files that they came as. */
async function withImages(ctx: Context, rows: readonly Photo[]): Promise<unknown[]> {
  const items: unknown[] = []
  for (const row of rows) {
    const bytes = await imageOf(ctx, row, 'original')
    items.push({ ...row, data: Buffer.from(bytes).toString('base64') })
    await turnWhenLong()
  }
  return items
}
