import { compare } from './compare.ts'
import { JSON_WORKS } from './json-works.ts'
import { MCP_WORKS } from './mcp-works.ts'
import type { MeasuredServer } from './measured-server.ts'
import type { Workbench } from './workbench.ts'

/** How many times the limit's processor time a row may cost: rows that write also keep history and the search index. */
const GOALS: Record<string, string> = { W1: '1.6', W2: '1.6', W3: '1.6', W4: '2.5', W5: '2.5' }

/** The main table: the JSON API against the physical limit, or Kith against another checkout of it. Returns how many answers were wrong. */
export async function measureSpeed(
  bench: Workbench,
  limit: MeasuredServer,
  server: MeasuredServer,
): Promise<number> {
  const { only, against, hasMcp } = bench.options
  const all = against && hasMcp ? [...JSON_WORKS, ...MCP_WORKS] : JSON_WORKS
  const works = all.filter(({ id }) => only?.includes(id) ?? true)
  const comparisons = works.map(({ id }) => ({
    work: id,
    from: { server: limit, workId: id },
    to: { server, workId: id },
    goal: GOALS[id]!,
  }))
  return compare(bench, [limit.name, server.name], comparisons)
}
