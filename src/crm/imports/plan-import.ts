import type { Context } from '../../core/context.ts'
import type { ImportRow, ListRow } from '../../database/schema.ts'
import { draftOfFileContact } from '../account-files/file-contact.ts'
import { areOurs, labelColumns, type Target } from '../exchange/columns.ts'
import { draftOfRow, type Reading } from '../exchange/csv-draft.ts'
import { type Draft, emptyDraft, moveToNote } from '../exchange/draft.ts'
import { listIfThere, listNames } from '../lists/list-queries.ts'
import type { RecordTarget } from '../record-tables/table-columns.ts'
import { type TableSetting, tableSetting } from '../record-tables/table-setting.ts'
import { usableStatuses } from '../statuses/status-queries.ts'
import { fold } from '../texts/fold.ts'
import { accountUsers } from '../users/user-queries.ts'
import { type AccountFile, accountFileOf } from './account-file.ts'
import { columnsOf, holdsOf, type ImportOptions, type Mapping } from './import.ts'
import { areDaysFirst } from './order-of-columns.ts'
import type { FileRow } from './read-account-file.ts'

/** All that decides what becomes of a row. */
export interface ImportPlan {
  row: ImportRow
  options: ImportOptions
  reading: Reading
  /** Keys of statuses by their folded keys and labels. */
  statuses: Map<string, string>
  usableStatuses: ReadonlySet<string>
  list: ListRow | undefined
  /** By their folded names the lists that rows name: with their ids, or null where they are made when a row needs them. */
  lists: Map<string, { id: number | null; name: string }>
  /** By e-mail address, and by the name where only one is called so. */
  users: ReadonlyMap<string, number>
  user_id: number
  /** Of a file of Kith: what stands in it beside its rows, and what of it is here already. */
  file: AccountFile | undefined
  /** Of a table of notes or deals: how it is read. */
  table: TableSetting | undefined
}

/** A file may make lists until the account has so many: more are no groups of people. */
const MAX_LISTS = 1000

export async function planImport(ctx: Context, row: ImportRow): Promise<ImportPlan> {
  const options = JSON.parse(row.options) as ImportOptions
  const columns = columnsOf(row)
  const headings = columns.map(({ heading }) => heading)
  const file = row.format === 'json' ? await accountFileOf(ctx, row.head!) : undefined
  const statuses = [...(await usableStatuses(ctx)), ...(file?.comingStatuses ?? [])]
  const kind = holdsOf(row)
  const mapping = JSON.parse(row.mapping) as Mapping
  const users = await usersByName(ctx)
  const read = { headings, areDaysFirst: areDaysFirst(columns, options.is_day_first) }
  const ofTable = { ...read, mapping: mapping as RecordTarget[], users, user_id: row.user_id }
  return {
    row,
    options,
    reading: {
      ...read,
      mapping: mapping as Target[],
      labels: labelColumns(headings),
      isOurs: areOurs(headings),
      today: ctx.now.slice(0, 10),
    },
    statuses: new Map(
      statuses.flatMap(({ key, label }) => [
        [key.toLowerCase(), key],
        [label.toLowerCase(), key],
      ]),
    ),
    usableStatuses: new Set(statuses.map(({ key }) => key)),
    list: options.list_id === null ? undefined : await listIfThere(ctx, options.list_id),
    lists: new Map((await listNames(ctx)).map(({ id, name }) => [fold(name.trim()), { id, name }])),
    users,
    user_id: row.user_id,
    file,
    table: kind === 'contacts' ? undefined : await tableSetting(ctx, { ...ofTable, kind }),
  }
}

async function usersByName(ctx: Context): Promise<Map<string, number>> {
  const users = await accountUsers(ctx)
  const named = Map.groupBy(users, ({ name }) => fold(name.trim()))
  return new Map([
    ...[...named].flatMap(([name, [one, ...more]]) => (more.length === 0 ? [[name, one!.id] as const] : [])),
    ...users.map(({ email, id }) => [email.toLowerCase(), id] as const),
  ])
}

/** The contact that a stored row would become. Files that arrived before drafts knew of details lack them. */
export function draftOf(plan: ImportPlan, stored: unknown): Draft {
  const { row, reading, options, statuses, usableStatuses, file } = plan
  const draft =
    row.format === 'csv'
      ? draftOfRow(stored as string[], reading)
      : file
        ? draftOfFileContact((stored as FileRow)[1], file)
        : { ...emptyDraft(), ...(stored as Draft) }
  const { fields } = draft
  const status = fields['status']
  if (status !== undefined) {
    const known = statuses.get(String(status).trim().toLowerCase())
    if (known !== undefined && usableStatuses.has(known)) fields['status'] = known
    // Nobody is given it any more, but whoever had it keeps it.
    else if (file?.retired.has(String(status))) delete fields['status']
    else moveToNote(draft, 'status', 'is no status of the account')
  }
  if (fields['status'] === undefined && status === undefined && options.status !== null)
    fields['status'] = options.status
  settleLists(draft, plan)
  settleOwner(draft, plan)
  return draft
}

/** Names of lists for which there is no room stand in the note. */
function settleLists(draft: Draft, { lists }: ImportPlan): void {
  draft.lists = draft.lists.filter((one) => {
    const key = fold(one.value)
    if (!lists.has(key) && lists.size < MAX_LISTS) lists.set(key, { id: null, name: one.value })
    if (!lists.has(key)) draft.details.push(one)
    return lists.has(key)
  })
}

/** Nobody but its owner sees a private contact: it stays with whoever imports it. */
function settleOwner(draft: Draft, { options, users, user_id }: ImportPlan): void {
  const { owner, fields } = draft
  if (!owner) return
  const user = users.get(owner.value.trim().toLowerCase()) ?? users.get(fold(owner.value.trim()))
  const isPrivate = options.is_private || fields['is_private'] === true
  if (user === undefined || (isPrivate && user !== user_id)) draft.details.push(owner)
  else {
    draft.owner_id = user
    if (owner.column !== undefined) draft.used.push(owner.column)
  }
}
