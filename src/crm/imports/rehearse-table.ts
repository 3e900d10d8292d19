import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import type { LeftOut } from '../exchange/draft.ts'
import { emptyDraft } from '../exchange/draft.ts'
import { type JudgedTableRow, judgeTableRows } from '../record-tables/judge-rows.ts'
import type { CellEnd } from '../record-tables/table-draft.ts'
import type { CellCounts } from './count-cells.ts'
import { MAX_REMEMBERED, type PreviewRow, type RowProblem } from './import.ts'
import { storedRows } from './import-file-queries.ts'
import type { ImportPlan } from './plan-import.ts'
import type { RecordCounts } from './record-counts.ts'
import type { SumOfLeftOut } from './sum-of-left-out.ts'
import { nounOfTable } from './table-noun.ts'

interface Counting {
  result: { cells: CellCounts; problems: RowProblem[]; problems_total: number }
  leftOut: SumOfLeftOut
  records: RecordCounts
}

/** Judges all rows of a table of notes or deals as the import would, changing nothing. */
export async function rehearseTable(ctx: Context, plan: ImportPlan, counting: Counting): Promise<void> {
  const { row, table } = plan
  const noun = nounOfTable(table!.kind)
  const { result, leftOut, records } = counting
  for (let before = 0; before < row.rows_total; ) {
    const stored = (await storedRows(ctx, row, before)) as string[][]
    if (stored.length === 0) break
    for await (const judged of judgeTableRows(ctx, table!, stored)) {
      before++
      const { draft, outcome } = judged
      countEnds(result.cells, draft.ends.values())
      const isLeftOut = 'left_out' in outcome
      if (isLeftOut) leftOut.addRow(outcome.left_out, draft.ends.size)
      else leftOut.add({ ...emptyDraft(), left_out: leftOutOf(judged) })
      if (isLeftOut) records.add(noun, 'left_out')
      else if (noun === 'deal') {
        records.add('deal', 'created')
        if (outcome.note !== '') records.add('note', 'created')
      } else records.add('note', 'created', outcome.contacts.length)
      const problems = problemsOf(judged, noun)
      result.problems_total += problems.length
      for (const { field, message } of problems)
        if (result.problems.length < MAX_REMEMBERED) result.problems.push({ row: before, field, message })
      await turnWhenLong()
    }
  }
}

function countEnds(counts: CellCounts, ends: Iterable<CellEnd>): void {
  for (const { to } of ends) {
    counts.total++
    if (to === 'field') counts.in_fields++
    else if (to === 'note') counts.in_notes++
    else counts.left_out++
  }
}

/** What is said of a row; that it is left out, under the name of `field`. */
const problemsOf = ({ draft, outcome }: JudgedTableRow, field: string) => [
  ...draft.problems,
  ...('left_out' in outcome ? [{ field, message: `is left out: ${outcome.left_out}` }] : []),
]

/** The cells of a row that no record gets. */
export const leftOutOf = ({ draft: { ends } }: JudgedTableRow): LeftOut[] =>
  [...ends].flatMap(([{ heading, value, column }, end]) =>
    end.to === 'left_out' ? [{ heading, value, column, reason: end.reason }] : [],
  )

/** The first rows as they would become notes or deals, by what their columns hold. */
export async function previewOfTable(
  ctx: Context,
  { row, table }: ImportPlan,
  most: number,
): Promise<PreviewRow[]> {
  const preview: PreviewRow[] = []
  const rows = ((await storedRows(ctx, row, 0)) as string[][]).slice(0, most)
  for await (const judged of judgeTableRows(ctx, table!, rows)) {
    const { draft, outcome } = judged
    const isLeftOut = 'left_out' in outcome
    const named = isLeftOut ? [] : outcome.contacts.map(({ name }) => name)
    const values = Object.entries(draft.values).map(([target, { value }]) => [target, value] as const)
    preview.push({
      row: preview.length + 1,
      contact: { contact_name: named.join('; ') || null, ...Object.fromEntries(values) },
      notes: isLeftOut || outcome.note === '' ? [] : [outcome.note],
      lists: [],
      owner_id: isLeftOut ? null : outcome.user_id,
      problems: problemsOf(judged, ''),
      left_out: leftOutOf(judged).map(({ heading, value, reason }) => ({ heading, value, reason })),
    })
  }
  return preview
}
