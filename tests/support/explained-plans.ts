import assert from 'node:assert/strict'
import type { Database } from '../../src/database/database.ts'

/** A node of a plan of PostgreSQL. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The rows that a node of a plan looked at when it was run. */
export const rowsOf = (plan: Plan): number =>
  (plan['Actual Loops'] ?? 0) * ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0))

/** The nodes of all plans that PostgreSQL has for statements, which are undone where it runs them. */
export async function explain(
  { write }: Database,
  statements: { sql: string; parameters: readonly unknown[] }[],
  { isRun = false } = {},
): Promise<Plan[]> {
  const plans: Plan[] = []
  const collect = (plan: Plan) => {
    plans.push(plan)
    plan.Plans?.forEach(collect)
  }
  const undone = new Error('planned')
  await write(async (db) => {
    for (const { sql: text, parameters } of statements) {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        sql: `explain (${isRun ? 'analyze, ' : ''}format json) ${text}`,
        parameters,
      } as never)
      collect(rows[0]!['QUERY PLAN'][0].Plan)
    }
    throw undone
  }).catch((error) => assert.equal(error, undone))
  return plans
}
