import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { counted, countedLess } from '../database/statements/count-rows.ts'
import { idIfSeen, isHiddenThrough, isSeenThrough } from './belonging.ts'
import { areFewLeft, type Declared } from './declaration.ts'
import type { Filter, Structure } from './filter.ts'
import { conditionsOf } from './filtered.ts'
import { inSegment, type SegmentValues } from './keyset.ts'
import type { ChoicePlan, Plan } from './plan.ts'
import type { Given } from './question.ts'

/** The tables differ in names only, as far as this file is concerned: one stands for all. */
type Rows = SelectQueryBuilder<Schema, 'calls', object>

/**
 * Makes the statements of what is declared. Each depends on the declaration, the engine and the plan alone: that is what it can be remembered
 * for.
 */
export class Compiler {
  readonly #declared: Declared

  constructor(declared: Declared) {
    this.#declared = declared
  }

  /** The columns of an answer. */
  selected(value: Given): RawBuilder<unknown>[] {
    const { table, columns, shows } = this.#declared
    return columns.map((column) => {
      const name = `${table}.${column}`
      const of = shows?.[column]
      return of ? sql`${idIfSeen(name, of, value)} as ${sql.ref(column)}` : sql`${sql.ref(name)}`
    })
  }

  /** The row with an id, as far as the viewer sees it. */
  one(db: Kysely<Schema>, where: Pick<ChoicePlan, 'isTrashed'>, value: Given<{ id: number }>) {
    const { table } = this.#declared
    return this.seen(db, where, value)
      .select(this.selected(value) as never)
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${value('id')}`)
  }

  /** What the viewer sees, in the trash or outside. */
  seen(db: Kysely<Schema>, { isTrashed }: Pick<ChoicePlan, 'isTrashed'>, value: Given): Rows {
    const { table, belongsTo } = this.#declared
    return this.#all(db, value)
      .where(trashed(table, isTrashed))
      .where(isSeenThrough(table, belongsTo, value))
  }

  /** What is chosen of that. */
  chosen(db: Kysely<Schema>, plan: ChoicePlan, value: Given): Rows {
    return this.#narrowed(this.seen(db, plan, value), plan, areFewLeft(this.#declared, plan), value)
  }

  /** The statement of a plan. */
  statement(db: Kysely<Schema>, plan: Plan, value: Given) {
    if (plan.as === 'page') return this.#page(db, plan, value)
    if (plan.as === 'count') return counted(this.chosen(db, plan, value))
    const all = this.#narrowed(this.#all(db, value), plan, false, value)
    return plan.as === 'countOfAll' ? counted(all) : this.#countLessHidden(db, plan, all, value)
  }

  #page(db: Kysely<Schema>, plan: Plan & { as: 'page' }, value: Given) {
    const rows = this.chosen(db, plan, value).select(this.selected(value) as never)
    return inSegment(rows, plan.order, plan.stretch, value as unknown as Given<SegmentValues>)
  }

  /**
   * To look up what each row belongs to takes ten times as long as to count all, as an index does alone, and to take off those that are
   * deleted or not seen.
   */
  #countLessHidden(db: Kysely<Schema>, plan: ChoicePlan, all: Rows, value: Given) {
    const { table, belongsTo } = this.#declared
    const less = this.#narrowed(this.#all(db, value), plan, true, value)
    const others = less.where(trashed(table, false))
    return countedLess(
      db,
      all,
      less.where(trashed(table, true)),
      ...isHiddenThrough(table, belongsTo, value).map((isHidden) => others.where(isHidden)),
    )
  }

  #all(db: Kysely<Schema>, value: Given): Rows {
    const { table } = this.#declared
    return db
      .selectFrom(table as 'calls')
      .where(sql<SqlBool>`${sql.ref(`${table}.account_id`)} = ${value('account_id')}`)
  }

  /** Those that pass the filters. Of few, nothing is found by what does not leave few: it is only compared. */
  #narrowed(query: Rows, { filters }: ChoicePlan, areFew: boolean, value: Given): Rows {
    const isOnlyCompared = ({ leavesFew }: Filter<never>, given: Structure) => areFew && leavesFew !== given
    const conditions = conditionsOf(this.#declared, filters, value as (name: string) => never, isOnlyCompared)
    return conditions.reduce((rows, condition) => rows.where(condition), query)
  }
}

const trashed = (table: string, isTrashed: boolean) =>
  sql<SqlBool>`${sql.ref(`${table}.trashed_at`)} is ${sql.raw(isTrashed ? 'not null' : 'null')}`
