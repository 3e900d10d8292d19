import { compare } from './compare.ts'
import type { MeasuredServer } from './measured-server.ts'
import type { Workbench } from './workbench.ts'

/** Row of the JSON API, row of another door that does the same work, and what the second may cost. */
type Pair = readonly [string, string, string]

const XML_PAIRS: readonly Pair[] = [
  ['W1', 'X1', '2'],
  ['J2', 'X2', '2'],
  ['W4', 'X4', '2'],
  ['W5', 'X5', '2'],
]
const MCP_PAIRS: readonly Pair[] = [
  ['W1', 'M1', '+150 us'],
  ['W3', 'M3', '+150 us'],
  ['W4', 'M4', '+150 us'],
  ['W5', 'M5', '+150 us'],
]

/** The XML API against the JSON API, on the same server. Returns how many answers were wrong. */
export function measureXml(bench: Workbench, server: MeasuredServer): Promise<number> {
  return measurePairs(bench, server, ['json', 'xml'], XML_PAIRS)
}

/** MCP tool calls against the JSON API, on the same server. Returns how many answers were wrong. */
export function measureMcp(bench: Workbench, server: MeasuredServer): Promise<number> {
  return measurePairs(bench, server, ['json', 'mcp'], MCP_PAIRS)
}

function measurePairs(
  bench: Workbench,
  server: MeasuredServer,
  names: [string, string],
  pairs: readonly Pair[],
): Promise<number> {
  const { only } = bench.options
  const comparisons = pairs
    .filter(([, id]) => only?.includes(id) ?? true)
    .map(([from, to, goal]) => ({ from: { server, workId: from }, to: { server, workId: to }, goal }))
  return compare(bench, names, comparisons)
}
