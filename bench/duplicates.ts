import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../src/crm/sample-data/random.ts'
import { givenNumbers } from './given-numbers.ts'
import { kith } from './kith.ts'
import type { MeasuredServer } from './measured-server.ts'
import { enteredAgain } from './second-hand.ts'

const USAGE = `node bin/run.mjs bench/duplicates.ts [CONTACTS] [SEED]

Prints how long it takes to find the duplicates among so many contacts (100000), how many of them are found, how long
a cheap request takes meanwhile, and how long it takes to add somebody unless they are there. Every twelfth of the generated people is entered a second time, with the gaps and mistakes
of a second hand.`

const TWINS_EVERY = 12
const CONNECTIONS = 32
const PAUSE_MS = 5
const POLL_MS = 500
const TIME_LIMIT_MS = 300_000
const MAX_SECONDS = 30
const MAX_P99_MS = 50
const MAX_P99_OF_ADDING_MS = 20
const ADDED = 300

const [contacts, seed] = givenNumbers(USAGE, 100_000, 1)
const directory = mkdtempSync(path.join(os.tmpdir(), 'kith-duplicates-'))
try {
  const server = await (await kith().fill({ directory, contacts, seed }))()
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}

type Ask = (address: string, body?: object, refusal?: number) => Promise<Record<string, unknown>>

/** An answer with the status of `refusal` is as good as one that is no refusal. */
function asking({ port, token }: MeasuredServer): Ask {
  return async (address, body, refusal) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api_v2${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok && answer.status !== refusal)
      throw new Error(`${address} was answered with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
}

async function measure(server: MeasuredServer) {
  const ask = asking(server)
  const twins = await enterTwins(ask)
  const alone = await latencies(ask, delay(3000))
  const started = performance.now()
  await ask('/duplicates?limit=1')
  const beside = await latencies(ask, untilChecked(ask))
  const seconds = (performance.now() - started) / 1000
  const page = await timed(() => ask('/duplicates?limit=50'))
  const one = await timed(() => ask(`/duplicates?contact_id=${Math.floor(contacts / 2)}`))
  const { total, found } = await countFound(ask, twins)
  const added = await addUnlessThere(ask)
  console.log(
    `${contacts.toLocaleString('en-US')} contacts and ${twins.size.toLocaleString('en-US')} of them again:`,
  )
  console.log(`  looked through in ${seconds.toFixed(1)} s (goal ${MAX_SECONDS})`)
  console.log(`  one contact by id beside it: ${told(beside)} (goal: p99 ${MAX_P99_MS} ms)`)
  console.log(`  one contact by id alone:     ${told(alone)}`)
  console.log(
    `  a page of 50 pairs ${page.toFixed(1)} ms, the duplicates of one contact ${one.toFixed(1)} ms`,
  )
  console.log(`  somebody added unless they are there: ${told(added)} (goal: p99 ${MAX_P99_OF_ADDING_MS} ms)`)
  console.log(`  ${found} of ${twins.size} second entries found, and ${total - found} other pairs`)
  if (seconds > MAX_SECONDS || beside.p99 > MAX_P99_MS || added.p99 > MAX_P99_OF_ADDING_MS)
    process.exitCode = 1
}

/** Second entries, and whose they are. */
async function enterTwins(ask: Ask): Promise<Map<number, number>> {
  const random = createRandom(seed + 1)
  const twins = new Map<number, number>()
  const ids = Array.from(
    { length: Math.floor(contacts / TWINS_EVERY) },
    (_, number) => (number + 1) * TWINS_EVERY,
  )
  const enter = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const { contact } = (await ask(`/contacts/${id}`)) as { contact: Record<string, string | null> }
      const made = await ask('/contacts', { contact: enteredAgain(contact, random) })
      twins.set((made['contact'] as { id: number }).id, id)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, enter))
  return twins
}

async function untilChecked(ask: Ask): Promise<void> {
  const end = performance.now() + TIME_LIMIT_MS
  while ((await ask('/duplicates?limit=1'))['is_checking']) {
    if (performance.now() > end) throw new Error('The contacts were not looked through in time')
    await delay(POLL_MS)
  }
}

/** Every other one is there already, and refused. */
async function addUnlessThere(ask: Ask): Promise<Latencies> {
  const random = createRandom(seed + 2)
  const times: number[] = []
  for (let number = 0; number < ADDED; number++) {
    const { contact } = (await ask(`/contacts/${1 + random.below(contacts)}`)) as {
      contact: Record<string, string | null>
    }
    const again = enteredAgain(contact, random)
    const somebody =
      number % 2 === 0 ? again : { ...again, first_name: `Q${again['first_name']}`, email_address: null }
    const body = { contact: { ...somebody, unless_duplicate: true } }
    times.push(await timed(() => ask('/contacts', body, 409)))
  }
  return spread(times)
}

interface Latencies {
  requests: number
  p50: number
  p90: number
  p99: number
  longest: number
}

/** One request after the other, a short pause between two, until `end`. */
async function latencies(ask: Ask, end: Promise<void>): Promise<Latencies> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const id = 1 + Math.floor(Math.random() * contacts)
    times.push(await timed(() => ask(`/contacts/${id}`)))
    await delay(PAUSE_MS)
  }
  await ended
  return spread(times)
}

function spread(times: number[]): Latencies {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { requests: times.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), longest: times.at(-1)! }
}

async function timed(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await job()
  return performance.now() - start
}

async function countFound(ask: Ask, twins: Map<number, number>): Promise<{ total: number; found: number }> {
  let total = 0
  let found = 0
  let cursor: string | null = null
  do {
    const page: Record<string, unknown> = await ask(
      `/duplicates?limit=200${cursor ? `&cursor=${cursor}` : ''}`,
    )
    for (const { contacts } of page['duplicates'] as { contacts: { id: number }[] }[]) {
      const [one, other] = contacts.map(({ id }) => id)
      total++
      if (twins.get(other!) === one || twins.get(one!) === other) found++
    }
    cursor = page['next_cursor'] as string | null
  } while (cursor)
  return { total, found }
}

function told({ requests, p50, p90, p99, longest }: Latencies): string {
  return `p50 ${p50.toFixed(1)} ms, p90 ${p90.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms of ${requests}`
}
