import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { buildMissing } from '../bin/build.ts'
import { fillWithSampleData } from '../src/crm/sample-data/fill-with-sample-data.ts'
import { openStage, type Stage } from '../tests/support/stage.ts'
import { median } from './median.ts'
import { formatNumber, formatTable } from './table.ts'

/** What people type, key by key, and other words they look for. */
const SEARCHES = [
  'm',
  'ma',
  'mar',
  'marc',
  'schm',
  'schmidt',
  's',
  'gmbh',
  'andersn',
  'oslo',
  'an',
  'lee',
  'logistics',
]
const LOADS = 7
const ROUNDS = 3
const WHEEL_STEPS = 120

const { values } = parseArgs({ options: { contacts: { type: 'string', default: '100000' } } })
await buildMissing()
const stage = await openStage({ checksOutput: false })
try {
  console.error(
    `Filling an account with ${values.contacts} contacts, which takes about a minute for 100000 ...`,
  )
  await stage.kith.ann.perform(fillWithSampleData, { contacts: Number(values.contacts) })
  console.log(formatTable(['the web application', 'median ms', 'worst ms', 'goal ms'], await measure(stage)))
} finally {
  await stage.close()
}

async function measure({ visit, kith }: Stage): Promise<string[][]> {
  const page = await visit(kith.ann)
  const cold = await loadContacts(page)
  const warm: number[] = []
  for (let load = 0; load < LOADS; load++) warm.push(await loadContacts(page))
  const searches = await measureSearches(page)
  const frames = await measureScrolling(page)
  return [
    row('first row on the screen, nothing in the cache', [cold], 1_000),
    row('first row on the screen, loaded before', warm, 1_000),
    row('answer to a key in the search field', searches, 100),
    row('a frame while scrolling', frames, 17),
  ]
}

function row(name: string, times: number[], goal: number): string[] {
  return [name, formatNumber(median(times)), formatNumber(Math.max(...times)), formatNumber(goal)]
}

/** Milliseconds until the rows are there. */
async function loadContacts(page: Page): Promise<number> {
  const start = performance.now()
  await page.goto('/contacts')
  await page.locator('[data-index="10"]').waitFor()
  return performance.now() - start
}

/** Milliseconds from an input event to the frame that shows its answer, measured inside the page. */
async function measureSearches(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const text of SEARCHES) times.push(await page.evaluate<number>(typeAndWait(text)))
  return times
}

function typeAndWait(text: string): string {
  return `new Promise((resolve) => {
  const input = document.querySelector('input[type=search]')
  const start = performance.now()
  const look = () => {
    const table = document.querySelector('[role=table]')
    const isDone = new URL(location.href).searchParams.get('q') === ${JSON.stringify(text)} && table?.ariaBusy !== 'true'
    requestAnimationFrame(isDone ? () => resolve(performance.now() - start) : look)
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ${JSON.stringify(text)})
  input.dispatchEvent(new Event('input', { bubbles: true }))
  look()
})`
}

/** The lengths of all frames while the wheel turns through some thousand rows. */
async function measureScrolling(page: Page): Promise<number[]> {
  await page.goto('/contacts?sort=name')
  await page.locator('[data-index="10"]').waitFor()
  await page.getByRole('table').hover()
  await page.evaluate(`
    window.frameTimes = []
    let last = performance.now()
    const count = (now) => { frameTimes.push(now - last); last = now; requestAnimationFrame(count) }
    requestAnimationFrame(count)`)
  for (let step = 0; step < WHEEL_STEPS; step++) await page.mouse.wheel(0, 1_200)
  return page.evaluate<number[]>('frameTimes')
}
