import assert from 'node:assert/strict'
import { afterEach, beforeEach } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Response } from 'playwright-core'
import { shareBrowser } from './browser.ts'
import { type Kith, openKith, PASSWORD, type Person } from './kith.ts'
import { makeLate } from './late.ts'
import { liveWhereItIsDay } from './time-of-day.ts'

/** A browser in front of a whole Kith. */
export interface Stage {
  kith: Kith
  address: string
  /** A page in a browser profile of its own, signed in as somebody or as nobody. */
  visit(person?: Person, options?: PageOptions): Promise<Page>
  /** Ends everything, and fails when a page has logged an error or broken the Content-Security-Policy. */
  close(): Promise<void>
}

const STEP_MS = 30_000
/** Refused requests are part of the story (the first look before signing in, say); everything else is a mistake. */
const EXPECTED =
  /^Failed to load resource: the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED/

/** What may be called up later is fetched when it is: for most tests that is nothing, and all of it costs as much as the page. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0'

/** The test under way by its name, without the parts that it is told in, and the profiles that it opened. */
let underWay: string | undefined
const opened: BrowserContext[] = []

beforeEach(({ fullName }) => {
  underWay ??= fullName
})

// A page that stayed would ask again for whatever later tests change.
afterEach(async ({ fullName }) => {
  if (fullName !== underWay) return
  underWay = undefined
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

/** How pages are, besides what the browser's driver has for them. */
interface PageOptions extends BrowserContextOptions {
  /** Whether they fetch what may be called up later as soon as they have nothing else to do, as pages do everywhere else. */
  fetchesAhead?: boolean
}

export async function openStage(settings?: Parameters<typeof openKith>[0]): Promise<Stage> {
  const kith = await openKith(settings)
  await liveWhereItIsDay(kith)
  const { http: address } = await kith.listen()
  const { browser, letGo } = await shareBrowser()
  const problems: string[] = []
  return {
    kith,
    address,
    async visit(person, options) {
      const page = await openPage(browser, address, problems, options)
      if (person) await signIn(page, address, person)
      return page
    },
    async close() {
      await letGo()
      await kith.close()
      assert.deepEqual(problems, [])
    },
  }
}

export async function openPage(
  browser: Browser,
  baseURL: string,
  problems: string[],
  { fetchesAhead = false, ...options }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  context.setDefaultTimeout(STEP_MS)
  await makeLate(context)
  if (!fetchesAhead) await context.addInitScript(NEVER_IDLE)
  if (underWay !== undefined) opened.push(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text())
  })
  page.on('dialog', (dialog) => {
    problems.push(`a dialog came up: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return page
}

async function signIn(page: Page, address: string, { email }: Person): Promise<void> {
  const answer = await page.context().request.post(`${address}/app/api_v2/sign_in`, {
    headers: { 'X-CSRF': '1' },
    data: { email, password: PASSWORD },
  })
  assert.equal(answer.status(), 200)
}

/**
 * Resolves when the server has carried out so many writes, counted from now on. What is shown before the server knows of it says
 * nothing of them, and a page that is left takes those along that are still to be sent.
 */
export function written(page: Page, method: 'POST' | 'PATCH' | 'DELETE', count = 1): Promise<Response> {
  let left = count
  return page.waitForResponse((answer) => answer.request().method() === method && answer.ok() && --left === 0)
}

/**
 * Waits until an expression is true in the page. What the browser's driver has for it looks a second time by evaluating text, which
 * the Content-Security-Policy forbids.
 */
export async function becomesTrue(page: Page, expression: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const look = () => (${expression} ? resolve() : requestAnimationFrame(look))
    look()
    setTimeout(() => reject(new Error('never became true')), ${STEP_MS})
  })`)
}

/** Keeps answers back until what it gives is called. */
export async function holdBack(
  page: Page,
  address: Parameters<Page['route']>[0],
  options?: { times: number },
): Promise<() => void> {
  const { promise: isTime, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, (route) => isTime.then(() => route.fallback()), options)
  return letGo
}

const CALLS = '**/app/api_v2/**'

/**
 * The session goes away behind the back of whoever uses a page, with the next request that is meant: the first write, if nothing else
 * is said. What the page asks for by itself until then has its answers, or the dialog would come up before anything was done.
 */
export async function endSession(
  page: Page,
  isMeant = (request: Request) => request.method() !== 'GET',
): Promise<void> {
  let isOver = false
  await page.route(CALLS, async (route) => {
    if (!isOver && isMeant(route.request())) {
      isOver = true
      // Ended at the server: a cookie that is cleared in the browser was now and then still sent with this request.
      const { origin } = new URL(page.url())
      const answer = await page
        .context()
        .request.post(`${origin}/app/api_v2/sign_out`, { headers: { 'X-CSRF': '1' } })
      assert.equal(answer.status(), 204)
    }
    await route.fallback()
  })
}
