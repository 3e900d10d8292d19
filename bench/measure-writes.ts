import type { MeasuredServer } from './measured-server.ts'
import { runPairedRounds } from './paired-rounds.ts'
import { formatNumber, formatTable } from './table.ts'
import type { Workbench } from './workbench.ts'

const CONNECTIONS = [1, 16, 64]

/** Durable creates a second, by the number of clients that write at once. Returns how many answers were wrong. */
export async function measureWrites(
  { driver, options }: Workbench,
  servers: MeasuredServer[],
): Promise<number> {
  const sides = servers.map((server) => ({ server, workId: 'W4' }))
  const rows: string[][] = []
  let errors = 0
  for (const connections of CONNECTIONS) {
    const measured = await runPairedRounds(driver, sides, { ...options, connections })
    rows.push([
      `${connections} connections`,
      ...measured.flatMap((side) => [side.requestsPerSecond, side.p50Ms, side.p99Ms].map(formatNumber)),
    ])
    errors += measured.reduce((sum, side) => sum + side.errors, 0)
  }
  const headings = servers.flatMap(({ name }) => [`${name} writes/s`, 'p50 ms', 'p99 ms'])
  console.log(`\n${formatTable(['durable writes', ...headings], rows)}`)
  return errors
}
