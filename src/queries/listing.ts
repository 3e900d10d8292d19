import type { Compilable, SelectQueryBuilder } from 'kysely'
import type { Context } from '../core/context.ts'
import type { WantedPage } from '../core/page.ts'
import type { Schema } from '../database/schema.ts'
import type { Compiler } from './compile.ts'
import { areFewLeft, type Declared } from './declaration.ts'
import { areFewHidden } from './hidden.ts'
import { fetchPage, stretchOf } from './keyset.ts'
import { orderServed } from './order-served.ts'
import { type Choice, type Plan, plannedChoice, valuesOf } from './plan.ts'
import { questions } from './question.ts'
import { visibilityOf } from './visibility.ts'

export interface Listing<Table extends keyof Schema, Row extends { id: number }, Filters> {
  page(ctx: Context, wish: Choice<Filters> & WantedPage): ReturnType<typeof fetchPage<Row>>
  count(ctx: Context, choice: Choice<Filters>): Promise<number>
  /** What is chosen, for questions that are asked too seldom to be worth remembering. */
  chosen(ctx: Context, choice: Choice<Filters>): SelectQueryBuilder<Schema, Table, object>
}

/** How rows are chosen, listed and counted. */
export function listing<Table extends keyof Schema, Row extends { id: number }, Filters>(
  compiler: Compiler,
  declared: Declared,
): Listing<Table, Row, Filters> {
  const asked = questions(
    ({ db }, value, plan: Plan): Compilable<Record<string, unknown>> => compiler.statement(db, plan, value),
  )
  const bound = ({ filters }: Choice<Filters>) => valuesOf(declared.filters, filters as never)

  return {
    chosen(ctx, choice) {
      const values: Record<string, unknown> = { ...visibilityOf(ctx), ...bound(choice) }
      const value = (name: string) => values[name] as never
      return compiler.chosen(ctx.db, plannedChoice(declared.filters, choice as Choice<never>), value) as never
    },

    page(ctx, { order: wished, position, limit, ...choice }) {
      const chosen = plannedChoice(declared.filters, choice as Choice<never>)
      const order = orderServed(declared, chosen, wished)
      const values = bound(choice)
      return fetchPage(order, position, limit, (segment) => {
        const plan: Plan = { as: 'page', ...chosen, order, stretch: stretchOf(segment) }
        return asked.all(ctx, plan, { ...values, ...segment.values }) as Promise<never[]>
      })
    },

    async count(ctx, choice) {
      const chosen = plannedChoice(declared.filters, choice as Choice<never>)
      const values = bound(choice)
      const countBy = async (as: Exclude<Plan['as'], 'page'>) => {
        const [row] = await asked.all(ctx, { as, ...chosen }, values)
        return row!['count'] as number
      }
      const owner = declared.belongsTo[0]!.to
      const isLess =
        !areFewLeft(declared, chosen) && (await areFewHidden(ctx, owner, () => countBy('countOfAll')))
      return countBy(isLess ? 'countLessHidden' : 'count')
    },
  }
}
