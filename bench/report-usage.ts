/**
 * Loaded into a measured server with `--import`: answers the benchmark's question for the processor time and memory of
 * the whole process, threads included, and ends the server when the benchmark itself has gone.
 */
export interface Usage {
  cpuMicroseconds: number
  residentBytes: number
}

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() } satisfies Usage)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
