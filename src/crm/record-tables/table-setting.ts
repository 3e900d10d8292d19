import type { Context } from '../../core/context.ts'
import type { DealStageRow } from '../../database/schema.ts'
import { ownAccount } from '../accounts/account-queries.ts'
import { dealStages } from '../deal-stages/deal-stage-queries.ts'
import type { MomentReading } from '../exchange/loose-moment.ts'
import type { RecordTable, RecordTarget } from './table-columns.ts'

/** All that decides what a row of a table of notes or deals becomes. */
export interface TableSetting {
  kind: RecordTable
  headings: readonly string[]
  mapping: readonly (RecordTarget | null)[]
  /** Of each column whether its days come before its months; undefined where nobody knows. */
  areDaysFirst: readonly (boolean | undefined)[]
  today: string
  time_zone: string
  now: string
  /** What amounts are in that say nothing else. */
  currency: string
  stages: readonly DealStageRow[]
  /** By e-mail address, and by the name where only one is called so. */
  users: ReadonlyMap<string, number>
  user_id: number
}

type OfTable = Pick<TableSetting, 'kind' | 'headings' | 'mapping' | 'areDaysFirst' | 'users' | 'user_id'>

export const tableSetting = async (ctx: Context, table: OfTable): Promise<TableSetting> => ({
  ...table,
  today: ctx.now.slice(0, 10),
  now: ctx.now,
  time_zone: ctx.viewer.time_zone,
  currency: (await ownAccount(ctx)).currency,
  stages: await dealStages(ctx),
})

export const momentReading = (
  { areDaysFirst, time_zone, today }: TableSetting,
  column: number,
): MomentReading => ({ isDayFirst: areDaysFirst[column], time_zone, today })
