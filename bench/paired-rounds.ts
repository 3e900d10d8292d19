import type { Driver, Round, RoundSettings } from './driver.ts'
import type { MeasuredServer } from './measured-server.ts'
import { median } from './median.ts'

/** One side of a comparison: this request to this server. */
export interface Side {
  server: MeasuredServer
  workId: string
}

/** The medians over all rounds of one side. */
export interface Measured {
  cpuMicroseconds: number
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  answerBytes: number
  errors: number
  errorStatus: number | null
}

export interface PairedSettings extends RoundSettings {
  rounds: number
  warmUpSeconds: number
}

/**
 * Loads the sides in turn, A B A B ..., so that whatever else the machine does meets all of them alike. The ratio of each
 * side to the first is taken round by round and its median quoted, and so is the difference. Before that each side is loaded
 * until what it runs is compiled, as it is in a server that has been running for a minute.
 */
export async function runPairedRounds(driver: Driver, sides: readonly Side[], settings: PairedSettings) {
  const rounds: Round[][] = sides.map(() => [])
  for (const { server, workId } of sides)
    await driver.run(server, workId, { ...settings, seconds: settings.warmUpSeconds })
  for (let round = 0; round < settings.rounds; round++)
    for (const [index, { server, workId }] of sides.entries())
      rounds[index]!.push(await driver.run(server, workId, settings))
  const first = rounds[0]!
  return rounds.map((side) => ({
    ...summarize(side),
    ratio: median(
      side.map((round, i) => round.cpuMicrosecondsPerRequest / first[i]!.cpuMicrosecondsPerRequest),
    ),
    moreMicroseconds: median(
      side.map((round, i) => round.cpuMicrosecondsPerRequest - first[i]!.cpuMicrosecondsPerRequest),
    ),
  }))
}

function summarize(rounds: readonly Round[]): Measured {
  return {
    cpuMicroseconds: median(rounds.map((round) => round.cpuMicrosecondsPerRequest)),
    requestsPerSecond: median(rounds.map((round) => round.requests / round.seconds)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
    answerBytes: median(rounds.map((round) => round.answerBytes)),
    errors: rounds.reduce((sum, round) => sum + round.errors, 0),
    errorStatus: rounds.find((round) => round.errorStatus !== null)?.errorStatus ?? null,
  }
}
