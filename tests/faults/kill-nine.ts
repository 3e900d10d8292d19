import { rmSync } from 'node:fs'
import { setTimeout as afterMs } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkFile } from './check-file.ts'
import { checkServer } from './check-server.ts'
import { makeDataFolder } from './data-folder.ts'
import { Findings, KINDS } from './findings.ts'
import { JsonClient, NoAnswer } from './json-client.ts'
import { ABSENT, fieldsOf, Ledger, type Tracked } from './ledger.ts'
import { type ServerProcess, spawnServer, startServer } from './server-process.ts'
import { writeUntilDeath } from './write-load.ts'

/** The longest a server writes before it is killed, in milliseconds; a new one is killed at once now and then. */
const MAX_LOAD_MS = 500
/** Every so many rounds the restart is killed as well, at a random moment of its first milliseconds. */
const START_KILL_EVERY = 4
const MAX_START_MS = 600
/** How long after its connections a server may still be seen, in milliseconds. */
const DYING_MS = 1000

export interface KillReport {
  rounds: number
  startKills: number
  ledger: Ledger
  findings: Findings
  /** From starting the process to its first authorised answer, for every start, in milliseconds. */
  restarts: number[]
}

/**
 * Kills a server with SIGKILL at random moments under write load, starts it again, and holds files and answers against what
 * was acknowledged. Every written value is known; the one request a writer had under way may have been carried out or not,
 * but only whole.
 */
export async function killNine(
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<KillReport> {
  const { folder, file, token } = await makeDataFolder()
  const report: KillReport = {
    rounds,
    startKills: 0,
    ledger: new Ledger(),
    findings: new Findings(),
    restarts: [],
  }
  const { ledger, findings } = report
  let touched = new Set<Tracked>()
  let unanswered = new Map<Tracked, string>()
  const restart = async (client: JsonClient) => {
    await repeatCreations(client, unanswered, findings)
    await checkServer(client, ledger, touched, findings)
  }
  try {
    for (let round = 1; round <= rounds; round++) {
      await withServer(folder, token, report, async (client, server) => {
        await restart(client)
        setTimeout(() => server.kill('SIGKILL'), Math.random() * MAX_LOAD_MS)
        touched = await writeUntilDeath(client, ledger)
        const outcome = await server.ended
        if (outcome !== 'SIGKILL')
          findings.add('crashes', `the server ended with ${outcome}: ${server.printed()}`)
      })
      unanswered = unansweredCreations(touched)
      checkFile(file, ledger, findings)
      if (round % START_KILL_EVERY === 0) {
        await killWhileStarting(folder)
        report.startKills++
      }
      onRound(round)
    }
    await withServer(folder, token, report, async (client, server) => {
      await restart(client)
      server.kill('SIGTERM')
      if ((await server.ended) !== 0) findings.add('failed starts', 'the last server did not stop cleanly')
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

/** Starts a server, notes how long that took, and ends it whatever happens. */
async function withServer(
  folder: string,
  token: string,
  { restarts, findings }: KillReport,
  run: (client: JsonClient, server: ServerProcess) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const server = await startServer(folder, { KITH_LOG: 'warn' })
  const client = new JsonClient(server.port, token)
  try {
    const first = await client.get('/me')
    restarts.push(performance.now() - startedAt)
    if (first.status !== 200) findings.add('failed starts', `the first answer was ${first.status}`)
    await run(client, server)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const outcome = await Promise.race([server.ended, afterMs(DYING_MS, 'still there')])
    throw new Error(`The server broke off (${outcome}) while it was asked: ${server.printed()}`, {
      cause: error,
    })
  } finally {
    server.kill('SIGKILL')
    await server.ended
    client.close()
  }
}

async function killWhileStarting(folder: string): Promise<void> {
  const child = spawnServer(folder)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  setTimeout(() => child.kill('SIGKILL'), Math.random() * MAX_START_MS)
  await ended
}

/** Creations nobody knows the outcome of, with the word in their fields. */
export const unansweredCreations = (touched: Set<Tracked>): Map<Tracked, string> =>
  new Map(
    [...touched]
      .filter(({ state, pending }) => pending && state === ABSENT)
      .map((tracked) => [tracked, tracked.pending!.word!]),
  )

/** Sends them once more under the same Idempotency-Key: each has to end as exactly one contact. */
export async function repeatCreations(
  client: JsonClient,
  unanswered: Map<Tracked, string>,
  findings: Findings,
): Promise<void> {
  for (const [tracked, word] of unanswered) {
    const { marker, key, state, id } = tracked
    const contact = fieldsOf(marker, word)
    const { status, body } = await client.request(
      'POST',
      '/contacts',
      { contact },
      { 'idempotency-key': key },
    )
    if (status !== 201) findings.add('failed starts', `a repeated creation was answered with ${status}`)
    else if (state.word !== undefined && body.contact.id !== id)
      findings.add('duplicates', `contact ${marker} was made again by its repetition`)
    else Object.assign(tracked, { id: body.contact.id, state: { ...ABSENT, word, entries: 1 } })
  }
}

/** What the run has shown, line by line. */
export function figures({ rounds, startKills, ledger, findings, restarts }: KillReport): string[] {
  const sorted = [...restarts].sort((one, other) => one - other)
  return [
    `${rounds} kills under load, ${startKills} during a start`,
    `${ledger.acknowledged} writes acknowledged; of ${ledger.unanswered} unanswered ones ${ledger.unansweredDone} were carried out`,
    ...KINDS.map((kind) => `${findings.counts[kind]} ${kind}`),
    `restart to first authorised answer: p50 ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} ms, max ${Math.round(sorted.at(-1)!)} ms`,
    ...findings.examples,
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
  const report = await killNine(Number(values.rounds), (round) => {
    if (round % 20 === 0) console.error(`${new Date().toISOString()} ${round} rounds`)
  })
  console.log(figures(report).join('\n'))
  process.exitCode = report.findings.total === 0 ? 0 : 1
}
