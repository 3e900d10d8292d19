import { Device } from './device.ts'
import { EMAIL } from './material.ts'
import type { MeasuredServer } from './measured-server.ts'
import { median } from './median.ts'
import type { ServerKind } from './server-kind.ts'
import { formatNumber, formatTable } from './table.ts'
import type { Workbench } from './workbench.ts'

const TASKS = 10_000
/** Tasks that are made at once. */
const TOGETHER = 16
/** How often each is done; before that as often to warm up, but for first syncs. */
const FIRST_SYNCS = 5
const SYNCS = 200
/** Milliseconds that a sync may cost, however much there is. */
const UNCHANGED_GOAL = '5'
const CHANGED_GOAL = '10'

/** What syncing costs, by the size of the account. Returns how many answers were wrong. */
export async function measureDevices(bench: Workbench, kind: ServerKind): Promise<number> {
  const { sizes } = bench.options
  const columns: Costs[] = []
  for (const size of sizes) {
    const [server] = await bench.startServers([kind], size)
    await makeTasks(server!)
    columns.push({ ...(await costsOfCards(server!)), ...(await costsOfTasks(server!)) })
  }
  const rows = WORKS.map(([id, title, goal]) => [
    `${id} ${title}`,
    ...columns.map((costs) => formatNumber(costs[id])),
    goal,
  ])
  const headings = sizes.map((size) => `${kind.name} ms at ${size.toLocaleString('en-US')}`)
  console.log(`\n${formatTable(['', ...headings, 'goal'], rows)}`)
  return 0
}

const WORKS = [
  ['D1', 'first sync of all cards', ''],
  ['D2', 'sync of cards without a change', UNCHANGED_GOAL],
  ['D3', 'sync of cards with a change', CHANGED_GOAL],
  ['E1', `first sync of ${TASKS.toLocaleString('en-US')} tasks`, ''],
  ['E2', 'sync of tasks without a change', UNCHANGED_GOAL],
  ['E3', 'sync of tasks with a change', CHANGED_GOAL],
] as const
type Costs = Record<(typeof WORKS)[number][0], number>

async function costsOfCards(server: MeasuredServer) {
  const { ids } = server
  const device = new Device(server, '/dav/books/all/', EMAIL)
  const change = (round: number) =>
    ask(server, 'PATCH', `/contacts/${ids.first + (round % (ids.last - ids.first + 1))}`, {
      contact: { job_title: `Adviser ${round}` },
    })
  const [D1, D2, D3] = await costsOf(server, device, change)
  return { D1, D2, D3 }
}

async function costsOfTasks(server: MeasuredServer) {
  const device = new Device(server, '/dav/calendars/agenda/', EMAIL)
  const { tasks } = await ask(server, 'GET', `/tasks?limit=200`)
  const change = (round: number) =>
    ask(server, 'PATCH', `/tasks/${tasks[round % tasks.length].id}`, {
      task: { description: `Done in round ${round}` },
    })
  const [E1, E2, E3] = await costsOf(server, device, change)
  return { E1, E2, E3 }
}

/** Milliseconds of processor time of a first sync, of one without changes, and of one with a change and what changed. */
async function costsOf(
  server: MeasuredServer,
  device: Device,
  change: (round: number) => Promise<unknown>,
): Promise<[number, number, number]> {
  const first: number[] = []
  for (let round = 0; round < FIRST_SYNCS; round++) {
    device.beginAnew()
    first.push(await costOf(server, () => device.sync()))
  }
  const unchanged = async () => {
    for (let round = 0; round < SYNCS; round++) await device.sync()
  }
  await unchanged()
  const none = (await costOf(server, unchanged)) / SYNCS
  const changed: number[] = []
  for (let round = 0; round < 2 * SYNCS; round++) {
    await change(round)
    const cost = await costOf(server, async () => {
      const told = await device.sync()
      if (told.length !== 1) throw new Error(`A sync told of ${told.length} changes, not of one`)
      await device.fetch(told)
    })
    if (round >= SYNCS) changed.push(cost)
  }
  return [median(first), none, median(changed)]
}

/** Milliseconds of processor time that the server spends meanwhile. */
async function costOf(server: MeasuredServer, run: () => Promise<unknown>): Promise<number> {
  const before = await server.usage()
  await run()
  return ((await server.usage()).cpuMicroseconds - before.cpuMicroseconds) / 1000
}

async function makeTasks(server: MeasuredServer): Promise<void> {
  const day = (count: number) => new Date(Date.UTC(2027, 0, 1 + (count % 365))).toISOString().slice(0, 10)
  for (let count = 0; count < TASKS; count += TOGETHER)
    await Promise.all(
      Array.from({ length: Math.min(TOGETHER, TASKS - count) }, (_, at) =>
        ask(server, 'POST', '/tasks', {
          task: {
            description: `Send offer ${count + at}`,
            due: day(count + at),
            contact_id: server.ids.first + ((count + at) % (server.ids.last - server.ids.first)),
          },
        }),
      ),
    )
}

async function ask({ port, token }: MeasuredServer, method: string, path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port}/api_v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`)
  return JSON.parse(text)
}
