import { JSON_WORKS } from './json-works.ts'
import { runPairedRounds } from './paired-rounds.ts'
import type { ServerKind } from './server-kind.ts'
import { formatNumber, formatTable } from './table.ts'
import type { Workbench } from './workbench.ts'

/** What each kind of request costs as the account grows. Returns how many answers were wrong. */
export async function measureGrowth(bench: Workbench, kind: ServerKind): Promise<number> {
  const { options, driver } = bench
  const servers = []
  for (const size of options.sizes) servers.push((await bench.startServers([kind], size))[0]!)
  const rows: string[][] = []
  let errors = 0
  for (const { id, title } of JSON_WORKS) {
    if (options.only && !options.only.includes(id)) continue
    const sides = servers.map((server) => ({ server, workId: id }))
    const measured = await runPairedRounds(driver, sides, options)
    const costs = measured.map((side) => formatNumber(side.cpuMicroseconds))
    rows.push([`${id} ${title}`, ...costs, formatNumber(measured.at(-1)!.ratio), '1.3'])
    errors += measured.reduce((sum, side) => sum + side.errors, 0)
  }
  const headings = options.sizes.map((size) => `${kind.name} us at ${size.toLocaleString('en-US')}`)
  console.log(`\n${formatTable(['', ...headings, 'last / first', 'goal'], rows)}`)
  return errors
}
