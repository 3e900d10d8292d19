import { type Compilable, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { WantedPage } from '../../core/page.ts'
import { counted, countedLess } from '../../database/count-rows.ts'
import { LOOKED_UP } from '../../database/looked-up.ts'
import { type Placeholders, PreparedQueries, prepared, type Soon } from '../../database/prepared.ts'
import type { Schema, TaskRow } from '../../database/schema.ts'
import { onlyCompared } from '../../database/unindexed.ts'
import { fetchPage, inSegment, type SegmentValues, segmentShape } from '../../queries/keyset.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { isVisible, PRIVATE_TO } from '../contacts/contact-queries.ts'
import { areFewHidden, hiddenIds } from '../contacts/hidden-contact-queries.ts'
import { hiddenDealIds, isDealVisible, shownDealId } from '../deals/deal-queries.ts'

const TASK_COLUMNS = [
  'id',
  'contact_id',
  'user_id',
  'held_by',
  'description',
  'due',
  'due_on',
  'due_at',
  'due_sort',
  'recurrence',
  'recurs_from',
  'completed_at',
  'next_task_id',
  'deal_id',
  'created_at',
  'updated_at',
] as const satisfies (keyof TaskRow)[]
export type StoredTask = Pick<TaskRow, (typeof TASK_COLUMNS)[number]>

const selected = (value: Placeholders<Visibility>) =>
  TASK_COLUMNS.map((column) => (column === 'deal_id' ? shownDealId('tasks', value) : column))

/**
 * A task with a contact shares its fate; one without shares that of its deal, and one without either is the whole account's to
 * see.
 */
const isTaskVisible = (
  value: Placeholders<Visibility>,
  isTrashed = false,
) => sql<SqlBool>`tasks.account_id = ${value('account_id')}
  and tasks.trashed_at ${sql.raw(isTrashed ? 'is not null' : 'is null')}
  and (tasks.contact_id is not null or tasks.deal_id is null or not exists (
    select 1 from deals
    where deals.account_id = ${value('account_id')} and deals.id = tasks.deal_id
      and not ${isDealVisible(value)} ${LOOKED_UP}))
  and (tasks.contact_id is null or exists (
    select 1 from contacts
    where contacts.id = tasks.contact_id and contacts.trashed_at is null and ${isVisible(value)} ${LOOKED_UP}))`

const oneOf = (isTrashed: boolean) =>
  prepared<Visibility & { id: number }, StoredTask>((db, value) =>
    db
      .selectFrom('tasks')
      .select(selected(value))
      .where('id', '=', value('id'))
      .where(isTaskVisible(value, isTrashed)),
  )
const oneTask = oneOf(false)
const oneTrashedTask = oneOf(true)

/** Not visible is not found. */
export async function findTask(ctx: Context, id: number): Promise<StoredTask> {
  const task = await taskIfThere(ctx, id)
  if (!task) throw notFound('task')
  return task
}

export const taskIfThere = (ctx: Context, id: number): Soon<StoredTask | undefined> =>
  oneTask.first(ctx.db, { ...visibilityOf(ctx), id })

/** A task that was deleted and can still be restored. */
export async function findTrashedTask(ctx: Context, id: number): Promise<StoredTask> {
  const task = await oneTrashedTask.first(ctx.db, { ...visibilityOf(ctx), id })
  if (!task) throw notFound('task')
  return task
}

const insertion = prepared<Omit<TaskRow, 'id' | 'trashed_at'>, { id: number }>((db, value) =>
  db
    .insertInto('tasks')
    .values({
      account_id: value('account_id'),
      contact_id: value('contact_id'),
      user_id: value('user_id'),
      held_by: value('held_by'),
      description: value('description'),
      due: value('due'),
      due_on: value('due_on'),
      due_at: value('due_at'),
      due_sort: value('due_sort'),
      recurrence: value('recurrence'),
      recurs_from: value('recurs_from'),
      completed_at: value('completed_at'),
      next_task_id: value('next_task_id'),
      deal_id: value('deal_id'),
      created_at: value('created_at'),
      updated_at: value('updated_at'),
    })
    .returning('id'),
)

/** Of a contact that was found, if any. */
export async function insertTask({ db, viewer }: Context, row: Omit<StoredTask, 'id'>): Promise<StoredTask> {
  const inserted = await insertion.first(db, { ...row, account_id: viewer.account_id })
  return { id: inserted!.id, ...row }
}

/** Writers take the row that was found: nobody writes what they could not see. */
export const saveTask = ({ db, viewer }: Context, { id }: StoredTask, changes: Partial<StoredTask>) =>
  db
    .updateTable('tasks')
    .set(changes)
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .execute()

/**
 * Gives tasks without a contact that are about deals which are going for good to the contact of those deals. Without either they would
 * be the whole account's to see.
 */
export async function giveTasksTo(
  { db, viewer }: Context,
  contact_id: number,
  dealIds: number[],
): Promise<void> {
  if (dealIds.length === 0) return
  await db
    .updateTable('tasks')
    .set({ contact_id })
    .where('account_id', '=', viewer.account_id)
    .where('deal_id', 'in', dealIds)
    .where(onlyCompared<number | null>('contact_id'), 'is', null)
    .execute()
}

/** Which tasks a list shows; everything is optional. */
export interface TaskFilters {
  contact_id?: number | undefined
  user_id?: number | undefined
  deal_id?: number | undefined
  is_completed?: boolean | undefined
  /** Those that were deleted, instead of the others. */
  is_trashed?: boolean | undefined
  updated_from?: string | undefined
}

type Values = Visibility & Omit<TaskFilters, 'is_completed' | 'is_trashed'>

const filteredTasks = <Row>(
  query: SelectQueryBuilder<Schema, 'tasks', Row>,
  filters: TaskFilters,
  value: Placeholders<Values>,
) =>
  narrowedTasks(
    query.where(isTaskVisible(value, filters.is_trashed)),
    { filters, areFew: leaveFew(filters) },
    value,
  )

/** Those among the tasks that pass the filters; of `areFew` no other index is walked. */
function narrowedTasks<Row>(
  query: SelectQueryBuilder<Schema, 'tasks', Row>,
  { filters, areFew }: { filters: TaskFilters; areFew: boolean },
  value: Placeholders<Values>,
): SelectQueryBuilder<Schema, 'tasks', Row> {
  let narrowed = query
  const other = areFew ? onlyCompared : sql.ref
  if (filters.contact_id !== undefined) narrowed = narrowed.where('contact_id', '=', value('contact_id'))
  if (filters.deal_id !== undefined) narrowed = narrowed.where('deal_id', '=', value('deal_id'))
  if (filters.user_id !== undefined)
    narrowed = narrowed.where(other<number>('user_id'), '=', value('user_id'))
  if (filters.updated_from !== undefined)
    narrowed = narrowed.where(other<string>('updated_at'), '>=', value('updated_from'))
  if (filters.is_completed !== undefined)
    narrowed = narrowed.where(other('completed_at'), filters.is_completed ? 'is not' : 'is', null)
  return narrowed
}

/** Whether so few tasks are left that no other index should be walked in the place of theirs. */
const leaveFew = ({ contact_id, deal_id, is_trashed = false }: TaskFilters): boolean =>
  contact_id !== undefined || deal_id !== undefined || is_trashed

const shapeOf = (filters: TaskFilters): string =>
  `${Object.keys(filters).filter((name) => filters[name as keyof TaskFilters] !== undefined)} ${filters.is_completed} ${filters.is_trashed}`

const pages = new PreparedQueries<Values & SegmentValues>()

interface TaskPageWish extends WantedPage {
  filters: TaskFilters
}

export function taskPage(ctx: Context, { filters, order: wished, position, limit }: TaskPageWish) {
  const { is_completed: _, is_trashed: __, ...values } = filters
  const order = { ...wished, is_unindexed: leaveFew(filters) }
  return fetchPage(order, position, limit, (segment) =>
    pages.all<StoredTask>(
      ctx.db,
      `${shapeOf(filters)} ${segmentShape(order, segment)}`,
      { ...visibilityOf(ctx), ...values, ...segment.values },
      (db, value) =>
        inSegment(
          filteredTasks(db.selectFrom('tasks').select(selected(value)), filters, value),
          order,
          segment,
          value,
        ),
    ),
  )
}

const DUE_FIRST = { column: 'due_sort', is_descending: false, is_nullable: true }

/** What is to be done for a contact that was found, the one that is due first at the top. */
export async function openTasksWith(ctx: Context, contact: { id: number }, limit: number) {
  const filters = { contact_id: contact.id, is_completed: false }
  return (await taskPage(ctx, { filters, order: DUE_FIRST, position: undefined, limit })).rows
}

const counts = new PreparedQueries<Values>()

/** Ways to count. To look the contact of each task up takes longer than to take off those that are not seen. */
const COUNTS = {
  lookedUp: (db, filters, value) => counted(filteredTasks(db.selectFrom('tasks'), filters, value)),
  all: (db, filters, value) => counted(tasksOfAll(db, { filters, areFew: false }, value)),
  allLess(db, filters, value) {
    const less = tasksOfAll(db, { filters, areFew: true }, value)
    const others = less.where('trashed_at', 'is', null)
    return countedLess(
      db,
      tasksOfAll(db, { filters, areFew: false }, value),
      less.where('trashed_at', 'is not', null),
      others.where('contact_id', 'in', hiddenIds(value)),
      others
        .where(onlyCompared<number | null>('contact_id'), 'is', null)
        .where('deal_id', 'in', hiddenDealIds(value)),
    )
  },
} satisfies Record<
  string,
  (db: Kysely<Schema>, filters: TaskFilters, value: Placeholders<Values>) => Compilable<{ count: number }>
>

const tasksOfAll = (
  db: Kysely<Schema>,
  which: { filters: TaskFilters; areFew: boolean },
  value: Placeholders<Values>,
) => narrowedTasks(db.selectFrom('tasks').where('account_id', '=', value('account_id')), which, value)

export async function countTasks(ctx: Context, filters: TaskFilters): Promise<number> {
  const isLess = !leaveFew(filters) && (await areFewHidden(ctx, () => countBy('all', ctx, filters)))
  return countBy(isLess ? 'allLess' : 'lookedUp', ctx, filters)
}

async function countBy(how: keyof typeof COUNTS, ctx: Context, filters: TaskFilters): Promise<number> {
  const { is_completed: _, is_trashed: __, ...values } = filters
  const [row] = await counts.all<{ count: number }>(
    ctx.db,
    `${how} ${shapeOf(filters)}`,
    { ...visibilityOf(ctx), ...values },
    (db, value) => COUNTS[how](db, filters, value),
  )
  return row!.count
}

/** An open task, with the name of its contact. */
export type DueTask = StoredTask & { contact_name: string | null }

/** From a time or day (included) to another (not included). */
interface Span {
  from: string
  to: string
}
interface SpanValues extends Visibility {
  from: string
  to: string
  day_from: string
  day_to: string
  sort_from: string
  sort_to: string
  limit: number
}

const openTasks = (db: Kysely<Schema>, value: Placeholders<Visibility & { limit: number }>) =>
  db
    .selectFrom('tasks')
    .select(selected(value))
    .select(
      sql<string | null>`(select name from contacts
        where contacts.account_id = ${value('account_id')} and contacts.id = tasks.contact_id)`.as(
        'contact_name',
      ),
    )
    .where('account_id', '=', value('account_id'))
    .where('user_id', '=', value('viewer_id'))
    .where('completed_at', 'is', null)
    .where(isTaskVisible(value))
    .limit(value('limit'))

const spanned = prepared<SpanValues, DueTask>((db, value) =>
  openTasks(db, value)
    .where('due_sort', '>=', value('sort_from'))
    .where('due_sort', '<', value('sort_to'))
    .where((eb) =>
      eb.or([
        eb.and([eb('due_at', '>=', value('from')), eb('due_at', '<', value('to'))]),
        eb.and([eb('due_on', '>=', value('day_from')), eb('due_on', '<', value('day_to'))]),
      ]),
    )
    .orderBy('due_sort')
    .orderBy('id'),
)

/** The viewer's open tasks that are due in a span: given apart for moments and for days, which zones shift against each other. */
export function dueTasks(
  ctx: Context,
  { moments, days }: { moments: Span; days: Span },
  limit: number,
): Promise<DueTask[]> {
  return spanned.all(ctx.db, {
    ...visibilityOf(ctx),
    ...moments,
    day_from: days.from,
    day_to: days.to,
    // Both lie within this, which the index is on: west of Greenwich a day ends on the next one of UTC.
    sort_from: moments.from < days.from ? moments.from : days.from,
    sort_to: `${days.to}~`,
    limit,
  })
}

const undated = prepared<Visibility & { limit: number }, DueTask>((db, value) =>
  openTasks(db, value).where('due_sort', 'is', null).orderBy('id'),
)

/** The viewer's open tasks without a date, oldest first. */
export const undatedTasks = (ctx: Context, limit: number): Promise<DueTask[]> =>
  undated.all(ctx.db, { ...visibilityOf(ctx), limit })

/** All that a user had still to do, the trash included, with who alone sees the contact whose fate each shares. */
export const openTasksOf = ({ db, viewer }: Context, user: { id: number }) =>
  db
    .selectFrom('tasks')
    .leftJoin('deals', (join) =>
      join.on('deals.account_id', '=', viewer.account_id).onRef('deals.id', '=', 'tasks.deal_id'),
    )
    .leftJoin('contacts', (join) =>
      join
        .on('contacts.account_id', '=', viewer.account_id)
        .on((eb) => eb('contacts.id', '=', eb.fn.coalesce('tasks.contact_id', 'deals.contact_id'))),
    )
    .select(TASK_COLUMNS.map((column) => `tasks.${column}` as const))
    .select(PRIVATE_TO)
    .where('tasks.account_id', '=', viewer.account_id)
    .where('tasks.user_id', '=', user.id)
    .where('tasks.completed_at', 'is', null)
    .$castTo<StoredTask & { private_to: number | null }>()
    .execute()
