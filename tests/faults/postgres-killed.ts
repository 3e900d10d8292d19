import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as afterMs } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../src/database/opening/open.ts'
import { Cluster, type Ending } from '../support/postgres/cluster.ts'
import { checkRecords, type Row, STORED, type Stored } from './check-records.ts'
import { checkServer } from './check-server.ts'
import { addAnn } from './data-folder.ts'
import { Findings, KINDS } from './findings.ts'
import { JsonClient } from './json-client.ts'
import { repeatCreations, unansweredCreations } from './kill-nine.ts'
import { Ledger } from './ledger.ts'
import { startServer } from './server-process.ts'
import { writeUntilDeath } from './write-load.ts'

/** The longest that is written before the database is killed, in milliseconds. */
const MAX_LOAD_MS = 1500
const ENDINGS: Ending[] = ['killed', 'immediate']
/** How long one waits for the server to be back before that is called a failure, in milliseconds. */
const PATIENCE_MS = 30_000

export interface FailoverReport {
  rounds: number
  ledger: Ledger
  findings: Findings
  /** From the kill until every writer was told, and from a database that is ready to the first write, in milliseconds. */
  told: number[]
  back: number[]
}

/**
 * Kills PostgreSQL, which syncs to the disk here, under a server at random moments of a write load, starts it again, and holds
 * rows and answers against what was acknowledged. The server is never started again.
 */
export async function killPostgres(rounds: number): Promise<FailoverReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-failover-'))
  const report = { rounds, ledger: new Ledger(), findings: new Findings(), told: [], back: [] }
  const cluster = await Cluster.make()
  await cluster.start()
  const token = await addAnn(cluster.url)
  const server = await startServer(folder, { DATABASE_URL: cluster.url, KITH_LOG: 'silent' })
  const client = new JsonClient(server.port, token)
  try {
    for (let round = 0; round < rounds; round++)
      await killOnce(cluster, client, ENDINGS[round % ENDINGS.length]!, report)
    server.kill('SIGTERM')
    const outcome = await server.ended
    if (outcome !== 0) report.findings.add('crashes', `the server ended with ${outcome}: ${server.printed()}`)
  } finally {
    client.close()
    server.kill('SIGKILL')
    await server.ended
    await cluster.end('immediate')
    rmSync(folder, { recursive: true })
  }
  return report
}

async function killOnce(
  cluster: Cluster,
  client: JsonClient,
  ending: Ending,
  { ledger, findings, told, back }: FailoverReport,
): Promise<void> {
  const load = writeUntilDeath(client, ledger, true)
  // Awaited further down; until then a failure must not end the process, which has a server and a database to end.
  load.catch(() => {})
  await afterMs(Math.random() * MAX_LOAD_MS)
  const killedAt = performance.now()
  await cluster.end(ending)
  const touched = await load
  told.push(performance.now() - killedAt)
  const refused = await client.get('/contacts')
  if (refused.status !== 503)
    findings.add('crashes', `without its database the server answered ${refused.status}`)

  await cluster.start()
  const readyAt = performance.now()
  while ((await client.request('PATCH', '/me', { user: { name: 'ann' } })).status !== 200)
    if (performance.now() - readyAt > PATIENCE_MS)
      return findings.add('failed starts', 'the server did not come back')
  back.push(performance.now() - readyAt)

  const unanswered = unansweredCreations(touched)
  checkRecords(await storedIn(cluster.url), ledger, findings)
  await repeatCreations(client, unanswered, findings)
  await checkServer(client, ledger, touched, findings)
}

async function storedIn(url: string): Promise<Stored> {
  const database = openDatabase(url, 1)
  try {
    const entries = Object.entries(STORED).map(async ([name, text]) => {
      const { rows } = await sql.raw<Row>(text).execute(database.reader)
      return [name, rows]
    })
    return Object.fromEntries(await Promise.all(entries)) as Stored
  } finally {
    await database.close()
  }
}

/** What the run has shown, line by line. */
export function figures({ rounds, ledger, findings, told, back }: FailoverReport): string[] {
  const spread = (times: number[]) => {
    const sorted = times.map(Math.round).sort((one, other) => one - other)
    return `p50 ${sorted[Math.floor(sorted.length / 2)]} ms, max ${sorted.at(-1)} ms`
  }
  return [
    `PostgreSQL was killed ${rounds} times under load`,
    `${ledger.acknowledged} writes acknowledged; of ${ledger.unanswered} refused ones ${ledger.unansweredDone} were carried out`,
    ...KINDS.map((kind) => `${findings.counts[kind]} ${kind}`),
    `from the kill until every writer was told with 503: ${spread(told)}`,
    `from a database that is ready to the first write: ${spread(back)}`,
    ...findings.examples,
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
  const report = await killPostgres(Number(values.rounds))
  console.log(figures(report).join('\n'))
  process.exitCode = report.findings.total === 0 ? 0 : 1
}
