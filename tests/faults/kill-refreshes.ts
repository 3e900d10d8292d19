import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { perform } from '../../src/core/perform.ts'
import { redeemAppCode } from '../../src/crm/connected-apps/redeem-app-code.ts'
import { viewerByEmail } from '../../src/crm/sessions/acting-viewer-queries.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import { appsOf, asAnybody, ISSUER, letInBy } from '../support/apps.ts'
import { makeDataFolder } from './data-folder.ts'
import { startServer } from './server-process.ts'

const PROGRAMS = 6
/** The longest that programs refresh before the server is killed, in milliseconds. */
const MAX_LOAD_MS = 400

/** A program as a server knows it, with the refresh token that it holds. */
interface Program {
  client_id: string
  held: string
  /** The ones before, the last one last. */
  spent: string[]
  /** When it asked with the one that it holds for the first time; in milliseconds. */
  askedAt: number | undefined
  isGone?: true
}

export interface RefreshReport {
  kills: number
  /** New tokens that came. */
  answers: number
  /** Kills in which a program had asked and got no answer. */
  lost: number
  /** The longest that a program had to wait until it got an answer, in milliseconds. */
  longest: number
  findings: string[]
}

/**
 * Kills a server with SIGKILL at random moments while programs refresh their tokens without a pause. Whoever got no answer asks again
 * with the same token once the server is back: nobody may have to connect anew, and at the end no token that was spent may be good.
 */
export async function killRefreshes(
  kills: number,
  onRound: (round: number) => void = () => {},
): Promise<RefreshReport> {
  const { folder, file } = await makeDataFolder()
  const report: RefreshReport = { kills, answers: 0, lost: 0, longest: 0, findings: [] }
  try {
    const programs = await connectPrograms(`sqlite:${file}`)
    for (let round = 1; round <= kills; round++) {
      await withServer(folder, async (address, kill) => {
        // On a busy machine the first answer takes longer than any time given here, and one that never came counts for nothing: every
        // second server is killed some time after it answered, the others whenever it happens.
        let timer: NodeJS.Timeout | undefined
        const killSoon = () => {
          timer ??= setTimeout(kill, Math.random() * MAX_LOAD_MS)
        }
        if (round % 2 === 1) killSoon()
        await Promise.all(
          programs
            .filter(({ isGone }) => !isGone)
            .map((program) => refreshUntilDeath(address, program, { report, onAnswer: killSoon })),
        )
        clearTimeout(timer)
      })
      onRound(round)
    }
    await withServer(folder, (address) =>
      checkPrograms(
        address,
        programs.filter(({ isGone }) => !isGone),
        report,
      ),
    )
    await checkSecrets(`sqlite:${file}`, report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

async function connectPrograms(url: string): Promise<Program[]> {
  const database = openDatabase(url)
  const site = { database, apps: appsOf() }
  try {
    const viewer = (await viewerByEmail(database.reader, 'ann@example.com'))!
    const recently = { ...viewer, authenticated_at: new Date().toISOString() }
    const programs: Program[] = []
    while (programs.length < PROGRAMS) {
      const brought = await letInBy(site, recently, `Program ${programs.length}`)
      const { tokens } = await perform(redeemAppCode, asAnybody({ database, site }), brought)
      programs.push({
        client_id: brought.client_id,
        held: tokens!.refresh_token,
        spent: [],
        askedAt: undefined,
      })
    }
    return programs
  } finally {
    await database.close()
  }
}

async function withServer(folder: string, run: (address: string, kill: () => void) => Promise<void>) {
  const server = await startServer(folder, { KITH_LOG: 'warn', KITH_BASE_URL: ISSUER })
  try {
    await run(`http://localhost:${server.port}`, () => server.kill('SIGKILL'))
  } finally {
    server.kill('SIGKILL')
    await server.ended
  }
}

/** Refreshes until no answer comes. The token that was sent stays the one that is held until another one came for it. */
async function refreshUntilDeath(
  address: string,
  program: Program,
  { report, onAnswer }: { report: RefreshReport; onAnswer: () => void },
): Promise<void> {
  for (;;) {
    program.askedAt ??= Date.now()
    const answer = await refresh(address, program, program.held).catch(() => undefined)
    if (!answer) {
      report.lost++
      return
    }
    const waited = Date.now() - program.askedAt
    report.longest = Math.max(report.longest, waited)
    if (answer.status !== 200) {
      report.findings.push(`has to connect anew after ${waited} ms: ${JSON.stringify(answer.body)}`)
      program.isGone = true
      return
    }
    report.answers++
    onAnswer()
    program.spent.push(program.held)
    program.held = answer.body.refresh_token
    program.askedAt = undefined
    // As programs do: what came is used before it is renewed.
    await opens(address, answer.body.access_token).catch(() => false)
  }
}

async function refresh(address: string, { client_id }: Program, refresh_token: string) {
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id, refresh_token })
  const response = await fetch(`${address}/token`, { method: 'POST', body })
  return {
    status: response.status,
    body: (await response.json()) as { access_token: string; refresh_token: string },
  }
}

const opens = async (address: string, token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
  return (await fetch(`${address}/mcp`, { method: 'POST', headers, body })).status === 200
}

/** Everybody is connected still; and a token from before the last opens nothing, and ends what it belonged to. */
async function checkPrograms(
  address: string,
  programs: Program[],
  { findings }: RefreshReport,
): Promise<void> {
  for (const program of programs) {
    const last = await refresh(address, program, program.held)
    if (last.status !== 200 || !(await opens(address, last.body.access_token)))
      findings.push('a program is not connected at the end')
    const old = program.spent.at(-1)
    if (old === undefined) continue
    if ((await refresh(address, program, old)).status === 200) findings.push('a spent token was good again')
    if (await opens(address, last.body.access_token)) findings.push('a spent token ended nothing')
  }
}

/** Each token was followed by one other, whatever answers were lost. */
async function checkSecrets(url: string, { findings }: RefreshReport): Promise<void> {
  const database = openDatabase(url)
  try {
    const followers = await database.reader
      .selectFrom('app_secrets')
      .select(['token_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('kind', '=', 'refresh')
      .where('used_at', 'is', null)
      .groupBy('token_id')
      .execute()
    for (const { token_id, count } of followers)
      if (Number(count) !== 1) findings.push(`app ${token_id} has ${count} refresh tokens that are good`)
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
  const report = await killRefreshes(Number(values.rounds), (round) => {
    if (round % 20 === 0) console.log(`${round} kills`)
  })
  console.log(JSON.stringify(report))
  process.exitCode = report.findings.length > 0 ? 1 : 0
}
