import { availableParallelism, cpus } from 'node:os'
import { kith, kithOnPostgres } from './kith.ts'
import { limit, limitOnPostgres } from './limit.ts'
import { measureDevices } from './measure-devices.ts'
import { measureMcp, measureXml } from './measure-doors.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureSpeed } from './measure-speed.ts'
import { measureWrites } from './measure-writes.ts'
import type { MeasuredServer } from './measured-server.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import type { ServerKind } from './server-kind.ts'
import { formatNumber, formatTable } from './table.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

const options = readOptions(process.argv.slice(2))
if (options.isHelp) {
  console.log(USAGE)
} else {
  const bench = await openWorkbench(options)
  try {
    const wrongAnswers = await measure(bench)
    if (wrongAnswers > 0) process.exitCode = 1
  } finally {
    await bench.close()
  }
}

async function measure(bench: Workbench): Promise<number> {
  const { options } = bench
  console.log(
    `Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model.trim()}, ${options.connections} connections, ` +
      `${options.rounds} rounds of ${options.seconds} s a side in turn, medians`,
  )
  const kithOf = (checkout?: string) =>
    options.database ? kithOnPostgres(options.database, checkout) : kith(checkout)
  const server = kithOf()
  if (options.isGrowth) return measureGrowth(bench, server)
  if (options.isDevices) return measureDevices(bench, server)
  const least = leastOf(options, kithOf)
  const other = options.isNoise ? least : server
  const [a, b] = (await bench.startServers([least, other], options.contacts)) as [
    MeasuredServer,
    MeasuredServer,
  ]
  let wrongAnswers = await measureSpeed(bench, a, b)
  if (options.hasXml) wrongAnswers += await measureXml(bench, b)
  if (options.hasMcp && !options.against) wrongAnswers += await measureMcp(bench, b)
  if (options.hasWrites) wrongAnswers += await measureWrites(bench, [a, b])
  await printFootprint([a, b])
  return wrongAnswers
}

/** What Kith is compared with. */
function leastOf({ against, database }: Options, kithOf: (checkout: string) => ServerKind): ServerKind {
  if (against) return kithOf(against)
  return database ? limitOnPostgres(database) : limit
}

/** How long each server took to start, and how much memory it holds after all that load. */
async function printFootprint(servers: MeasuredServer[]) {
  const rows: string[][] = []
  for (const { name, startMs, usage } of servers) {
    const { residentBytes } = await usage()
    rows.push([name, formatNumber(startMs), formatNumber(residentBytes / 1e6)])
  }
  console.log(`\n${formatTable(['', 'start to first answer ms', 'resident memory after the load MB'], rows)}`)
}
