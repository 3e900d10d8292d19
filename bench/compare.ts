import { type Measured, runPairedRounds, type Side } from './paired-rounds.ts'
import { formatNumber, formatTable } from './table.ts'
import type { Workbench } from './workbench.ts'
import { findWork } from './works.ts'

/** One row of the table: the same work in two ways, and how many times the first's cost the second may have. */
export interface Comparison {
  from: Side
  to: Side
  goal: string
}

/** Measures the rows one after the other and prints them as one table. Returns how many answers were wrong. */
export async function compare(
  bench: Workbench,
  names: [string, string],
  comparisons: Comparison[],
): Promise<number> {
  if (comparisons.length === 0) return 0
  const rows: string[][] = []
  let errors = 0
  for (const { from, to, goal } of comparisons) {
    const [a, b] = await runPairedRounds(bench.driver, [from, to], bench.options)
    const { id, title } = findWork(to.workId)
    const perSide = [a!, b!].flatMap(({ requestsPerSecond, p50Ms, p99Ms, answerBytes }) =>
      [requestsPerSecond, p50Ms, p99Ms, answerBytes].map(formatNumber),
    )
    const costs = [a!.cpuMicroseconds, b!.cpuMicroseconds, b!.moreMicroseconds, b!.ratio].map(formatNumber)
    rows.push([`${id} ${title}`, ...costs, goal, ...perSide, formatErrors(a!, b!)])
    errors += a!.errors + b!.errors
  }
  const perSide = names.flatMap((name) => [`${name}: req/s`, 'p50 ms', 'p99 ms', 'bytes'])
  const headings = ['', ...names.map((name) => `${name} us`), 'more us', 'ratio', 'goal', ...perSide, 'wrong']
  console.log(`\n${formatTable(headings, rows)}`)
  return errors
}

function formatErrors(a: Measured, b: Measured): string {
  const errors = a.errors + b.errors
  return errors === 0 ? '0' : `${errors} (${[a.errorStatus, b.errorStatus].filter(Boolean).join(', ')})`
}
