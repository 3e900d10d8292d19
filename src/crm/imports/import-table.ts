import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { judgeTableRows } from '../record-tables/judge-rows.ts'
import { storeTableRecord } from '../record-tables/store-rows.ts'
import type { ImportProgress } from './import-progress.ts'
import { insertImportRecord } from './import-record-queries.ts'
import type { ImportPlan } from './plan-import.ts'
import { nounOfTable } from './table-noun.ts'

/** Imports rows that are notes or deals, until the time is up. */
export async function importTable(
  ctx: Context,
  { row, table }: ImportPlan,
  stored: readonly string[][],
  progress: ImportProgress,
): Promise<void> {
  const noun = nounOfTable(table!.kind)
  for await (const { draft, outcome } of judgeTableRows(ctx, table!, stored)) {
    const position = progress.next()
    progress.tell(position, draft.problems)
    if ('left_out' in outcome) {
      progress.records.add(noun, 'left_out')
      progress.tell(position, [{ field: noun, message: `is left out: ${outcome.left_out}` }])
    } else {
      const made = await storeTableRecord(ctx, outcome, row.id)
      const key = { account_id: row.account_id, import_id: row.id, position, is_loose: 1 } as const
      let notes = 0
      for (const { kind, id } of made) {
        const isFirst = kind !== 'note' || ++notes === 1
        await insertImportRecord(ctx, {
          ...key,
          kind: isFirst ? kind : `${kind}:${notes}`,
          source_id: isFirst && kind === noun ? (outcome.source_id?.slice(0, 255) ?? null) : null,
          record_id: id,
        })
        progress.records.add(kind, 'created')
      }
    }
    if (progress.isTimeUp()) break
    await turnWhenLong()
  }
}
