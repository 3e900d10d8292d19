import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import BetterSqlite from 'better-sqlite3'
import { makeDataFolder } from './data-folder.ts'
import { type Answer, JsonClient, NoAnswer } from './json-client.ts'
import { startServer } from './server-process.ts'

const WRITERS = 4
const MAX_LOAD_MS = 500
/** Contacts in one batch, and notes of each contact that is merged. */
const BATCH = 40
const NOTES = 3
/** Merges, and batches, that a round can begin at the most. */
const PAIRS = 40

interface Merge {
  survivor: number
  duplicate: number
  isAcknowledged: boolean
}

interface Batch {
  listId: number
  isAcknowledged: boolean
}

/** What was tried, and what became of it. */
export interface WholeReport {
  rounds: number
  merges: Merge[]
  batches: Batch[]
  /** Of those without an answer, how many were carried out. */
  doneUnanswered: number
  halves: string[]
  lost: string[]
}

/** Kills a server while it merges contacts and fills lists, and looks whether each of both was done whole or not at all. */
export async function killWhole(rounds: number): Promise<WholeReport> {
  const { folder, file, token } = await makeDataFolder()
  const report: WholeReport = { rounds, merges: [], batches: [], doneUnanswered: 0, halves: [], lost: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      const server = await startServer(folder, { KITH_LOG: 'fatal' })
      const client = new JsonClient(server.port, token)
      let tried: Tried
      try {
        const prepared = await prepare(client)
        setTimeout(() => server.kill('SIGKILL'), Math.random() * MAX_LOAD_MS)
        tried = await write(client, prepared)
      } finally {
        server.kill('SIGKILL')
        await server.ended
        client.close()
      }
      check(file, tried, report)
      report.merges.push(...tried.merges)
      report.batches.push(...tried.batches)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

type Tried = Pick<WholeReport, 'merges' | 'batches'>

/** Contacts in pairs, each with its notes, and empty lists: what a round may use up. */
async function prepare(
  client: JsonClient,
): Promise<{ merges: Merge[]; batches: Batch[]; members: number[] }> {
  const contacts = Array.from({ length: 2 * PAIRS + BATCH }, (_, number) => ({
    first_name: `Whole ${number}`,
  }))
  const bulk = { action: 'create', contacts, atomic: true }
  const { body } = await done(client.request('POST', '/contacts/bulk', { bulk }))
  const ids = body.bulk.results.map(({ id }: { id: number }) => id) as number[]
  const members = ids.splice(0, BATCH)
  const notes = ids.flatMap((id) => Array.from({ length: NOTES }, () => id))
  await Promise.all(
    notes.map((id) => done(client.request('POST', `/contacts/${id}/notes`, { note: { body: 'A note' } }))),
  )
  const lists = await Promise.all(
    Array.from({ length: PAIRS }, () =>
      done(client.request('POST', '/lists', { list: { name: `List ${randomUUID()}` } })),
    ),
  )
  return {
    merges: Array.from({ length: PAIRS }, (_, pair) => ({
      survivor: ids[2 * pair]!,
      duplicate: ids[2 * pair + 1]!,
      isAcknowledged: false,
    })),
    batches: lists.map(({ body: { list } }) => ({ listId: list.id, isAcknowledged: false })),
    members,
  }
}

/** Merges and fills lists from several sides until the server answers no more; gives what was begun. */
async function write(client: JsonClient, { merges, batches, members }: Awaited<ReturnType<typeof prepare>>) {
  const tried: Tried = { merges: [], batches: [] }
  const writer = async (isMerging: boolean) => {
    for (;;) {
      const merge = isMerging ? merges.pop() : undefined
      const batch = isMerging ? undefined : batches.pop()
      if (merge) {
        tried.merges.push(merge)
        const body = { duplicate_id: merge.duplicate }
        await done(client.request('POST', `/contacts/${merge.survivor}/merge`, body))
        merge.isAcknowledged = true
      } else if (batch) {
        tried.batches.push(batch)
        const bulk = { action: 'add_to_list', list_id: batch.listId, contact_ids: members, atomic: true }
        await done(client.request('POST', '/contacts/bulk', { bulk }))
        batch.isAcknowledged = true
      } else return
    }
  }
  const unlessKilled = (error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
  }
  await Promise.all(
    Array.from({ length: WRITERS }, (_, number) => writer(number % 2 === 0).catch(unlessKilled)),
  )
  return tried
}

async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`A write was answered with ${status}: ${text}`)
  return answer
}

function check(file: string, { merges, batches }: Tried, report: WholeReport) {
  const database = new BetterSqlite(file)
  const count = (sql: string, ...values: number[]) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values) as number
  const judge = (what: string, isAcknowledged: boolean, parts: boolean[]) => {
    const isDone = parts.every(Boolean)
    if (!isDone && parts.some(Boolean)) report.halves.push(`${what}: ${parts.join()}`)
    if (!isDone && isAcknowledged) report.lost.push(what)
    if (isDone && !isAcknowledged) report.doneUnanswered++
  }
  const notesOf =
    'select count(*) from notes where merge_id is null and trashed_at is null and contact_id = ?'
  for (const { survivor, duplicate, isAcknowledged } of merges)
    judge(`merge of ${duplicate} into ${survivor}`, isAcknowledged, [
      count(notesOf, survivor) === 2 * NOTES,
      count(notesOf, duplicate) === 0,
      count('select count(*) from merges where survivor_id = ? and duplicate_id = ?', survivor, duplicate) ===
        1,
      count("select count(*) from history where contact_id = ? and action = 'contact.merged'", survivor) ===
        1,
    ])
  for (const { listId, isAcknowledged } of batches) {
    const members = count('select count(*) from list_contacts where list_id = ?', listId)
    judge(`batch of list ${listId}`, isAcknowledged, [members > 0, members === BATCH])
  }
  database.close()
}

/** What the run has shown, line by line. */
export function figures({ rounds, merges, batches, doneUnanswered, halves, lost }: WholeReport): string[] {
  const acknowledged = (tried: { isAcknowledged: boolean }[]) =>
    tried.filter(({ isAcknowledged }) => isAcknowledged).length
  return [
    `${rounds} kills`,
    `${acknowledged(merges)} of ${merges.length} merges of contacts with ${NOTES} notes each were acknowledged`,
    `${acknowledged(batches)} of ${batches.length} batches of ${BATCH} contacts for a list were acknowledged`,
    `${doneUnanswered} were carried out without an answer`,
    `${halves.length} done by half, ${lost.length} acknowledged ones lost`,
    ...[...halves, ...lost].slice(0, 20),
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
  const report = await killWhole(Number(values.rounds))
  console.log(figures(report).join('\n'))
  process.exitCode = report.halves.length + report.lost.length === 0 ? 0 : 1
}
