import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { samplePeople } from '../src/crm/sample-data/sample-people.ts'
import { givenNumbersAndDatabase } from './given-numbers.ts'
import { kith, kithOnPostgres } from './kith.ts'
import { NOW } from './material.ts'
import type { MeasuredServer } from './measured-server.ts'
import { formatTable } from './table.ts'

const USAGE = `node bin/run.mjs bench/import.ts [CONTACTS [NOTES]] [--database URL]

Prints how long it takes to import so many contacts (100000) with so many notes each (0), what the server spends on it (processor time, the
reads included, and the most memory it held), and what somebody else notices of it: a server with 1,000 contacts gets a file and runs the
import, while a contact is read every 20 milliseconds. With a URL of PostgreSQL the server works on a database of its own there.`

const READ_EVERY = 20
const ASK_EVERY = 500
const FIELDS = [
  'first_name',
  'last_name',
  'company',
  'job_title',
  'email_address',
  'business_phone',
  'mobile_phone',
  'business_street',
  'business_city',
  'business_postal_code',
  'business_country',
  'birthday',
  'url',
  'status',
]

const {
  numbers: [count, notes],
  database,
} = givenNumbersAndDatabase(USAGE, 100_000, 0)
const directory = await mkdtemp(path.join(os.tmpdir(), 'kith-bench-'))
const kind = database ? kithOnPostgres(database) : kith()
const server = await (await kind.fill({ directory, contacts: 1000, seed: 7 }))()
try {
  const rows: string[][] = []
  const quiet = await watched(server, () => pause(5000))
  rows.push(['nothing else', ...quiet.spent, ...quiet.latencies])
  const file = csvFile(count, notes)
  const uploaded = await watched(server, () => send(server, 'POST', '/imports', file, 'text/csv'))
  const { id } = (uploaded.result as { import: { id: number } }).import
  rows.push([`upload, ${(file.length / 1e6).toFixed(0)} MB`, ...uploaded.spent, ...uploaded.latencies])
  const rehearsed = await watched(server, () =>
    send(server, 'POST', `/imports/${id}/run`, '{"dry_run":true}'),
  )
  rows.push(['dry run', ...rehearsed.spent, ...rehearsed.latencies])
  const run = await watched(server, () => runToEnd(server, id))
  rows.push([`import of ${count}`, ...run.spent, ...run.latencies])
  const undone = await watched(server, () => undo(server, id))
  rows.push(['undo', ...undone.spent, ...undone.latencies])
  console.log(
    formatTable(
      ['beside', 'seconds', 'processor s', 'memory MB', 'reads', 'p50 ms', 'p99 ms', 'longest ms'],
      rows,
    ),
  )
} finally {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
}

function csvFile(contacts: number, notes: number): Buffer {
  const bodies = [...samplePeople({ count: 500, seed: 12, now: NOW })].flatMap((person) =>
    person.notes.map(({ body }) => body),
  )
  const lines = [lineOf([...FIELDS, ...Array.from({ length: notes }, () => 'note')])]
  for (const { contact } of samplePeople({ count: contacts, seed: 11, now: NOW })) {
    const values = contact as Record<string, string | null | undefined>
    const written = Array.from(
      { length: notes },
      (_, place) => bodies[(lines.length + place) % bodies.length],
    )
    lines.push(lineOf([...FIELDS.map((field) => values[field]), ...written]))
  }
  return Buffer.from(lines.join('\r\n'))
}

function lineOf(cells: (string | null | undefined)[]): string {
  return cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(',')
}

async function send(
  server: MeasuredServer,
  method: string,
  url: string,
  body?: Buffer | string,
  type = 'application/json',
) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api_v2${url}`, {
    method,
    headers: { authorization: `Bearer ${server.token}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body: body as string }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

async function runToEnd(server: MeasuredServer, id: number) {
  await send(server, 'POST', `/imports/${id}/run`, '{}')
  const ended = await until(server, id, 'done')
  if (ended['created'] === 0) throw new Error(`Nothing was imported: ${JSON.stringify(ended)}`)
  console.log(`${ended['created']} created, ${ended['skipped']} skipped, ${ended['refused']} refused`)
}

async function undo(server: MeasuredServer, id: number) {
  await send(server, 'POST', `/imports/${id}/undo`)
  await until(server, id, 'undone')
}

async function until(server: MeasuredServer, id: number, status: string) {
  for (;;) {
    const { import: now } = (await send(server, 'GET', `/imports/${id}`)) as {
      import: Record<string, unknown>
    }
    if (now['status'] === status) return now
    await pause(ASK_EVERY)
  }
}

/** Reads a contact again and again while something else goes on. */
async function watched<Result>(server: MeasuredServer, job: () => Promise<Result>) {
  const before = await server.usage()
  const began = performance.now()
  let memory = before.residentBytes
  const latencies: number[] = []
  let isOver = false
  const work = job().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const start = performance.now()
    await send(server, 'GET', `/contacts/${server.ids.first}`)
    latencies.push(performance.now() - start)
    memory = Math.max(memory, (await server.usage()).residentBytes)
    await pause(READ_EVERY)
  }
  const result = await work
  const took = performance.now() - began
  latencies.sort((one, other) => one - other)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))]!
  return {
    result,
    spent: [
      seconds(took),
      seconds(((await server.usage()).cpuMicroseconds - before.cpuMicroseconds) / 1000),
      (memory / 1e6).toFixed(0),
    ],
    latencies: [String(latencies.length), ...[at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1))],
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
