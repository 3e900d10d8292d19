import type { Context, PreparationContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import type { Soon } from '../database/soon.ts'
import type { Compiler } from './compile.ts'
import { type Given, question } from './question.ts'

export interface Finding<Row> {
  /** Not visible is not found. */
  find(ctx: PreparationContext, id: number): Promise<Row>
  ifThere(ctx: PreparationContext, id: number): Soon<Row | undefined>
  /** One that was deleted and can still be restored. */
  findTrashed(ctx: Context, id: number): Promise<Row>
}

/** How one row is found by its id. */
export function finding<Row>(compiler: Compiler, noun: string): Finding<Row> {
  const oneOf = (isTrashed: boolean) =>
    question(({ db }, value: Given<{ id: number }>) => compiler.one(db, { isTrashed }, value).$castTo<Row>())
  const one = oneOf(false)
  const oneTrashed = oneOf(true)
  const ifThere = (ctx: PreparationContext, id: number) => one.first(ctx, { id })

  return {
    ifThere,

    async find(ctx, id) {
      const row = await ifThere(ctx, id)
      if (!row) throw notFound(noun)
      return row
    },

    async findTrashed(ctx, id) {
      const row = await oneTrashed.first(ctx, { id })
      if (!row) throw notFound(noun)
      return row
    },
  }
}
