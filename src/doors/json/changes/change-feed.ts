import type { Viewer } from '../../../core/context.ts'
import { fewAtOnce } from '../../../core/few-at-once.ts'
import {
  type Change,
  everything,
  isLongAway,
  newestChange,
  newestChangeBefore,
  whatChanged,
} from '../../../crm/history/what-changed.ts'
import { openSessions } from '../../../crm/sessions/open-sessions.ts'
import type { Database } from '../../../database/database.ts'
import type { Site } from '../../site.ts'

/** How often is looked for changes, in milliseconds. */
const LOOK_EVERY = 1_000

/** At every so many looks also for sessions that are over though nothing changed, and something is sent though nothing happened. */
const LOOKS_PER_SESSION = 5
const LOOKS_PER_BEAT = 20

/** Who says nothing about where they left off hears what happened in the last seconds: their page was being loaded then. */
const FIRST_LOOK_BACK = 10_000

/** Accounts that are looked at together: the database has others to serve. */
const ACCOUNTS_AT_ONCE = 3

/** One that listens, on behalf of a session. */
export interface Listener {
  viewer: Pick<Viewer, 'account_id' | 'user_id' | 'role' | 'session_id'>
  /** The entry of the history up to which it knows everything. */
  since: number
  tell(change: Change): void
  beat(): void
  end(): void
}

/** Tells sessions that something changed. Whatever process it changed through, it is found in the database. */
export interface ChangeFeed {
  /** From where a new listener goes on, and the newest entry that there is. */
  begin(accountId: number, known: number | undefined): Promise<{ since: number; latest: number }>
  add(listener: Listener): void
  remove(listener: Listener): void
  count(userId?: number): number
  isStopped(): boolean
  /** Ends all streams, so that a server that stops does not wait for them. */
  stop(): void
}

type Surroundings = Pick<Site, 'database' | 'log' | 'looksForChangesEvery'>

export function createChangeFeed({
  database,
  log,
  looksForChangesEvery = LOOK_EVERY,
}: Surroundings): ChangeFeed {
  const listeners = new Set<Listener>()
  const atOnce = fewAtOnce(ACCOUNTS_AT_ONCE)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let turn = 0

  async function look(): Promise<void> {
    const isSessionTime = turn % LOOKS_PER_SESSION === 0
    if (turn % LOOKS_PER_BEAT === 0) for (const listener of listeners) listener.beat()
    turn++
    const byAccount = Map.groupBy(listeners, ({ viewer }) => viewer.account_id)
    const looks = [...byAccount].map(([accountId, own]) =>
      atOnce(() => lookAt(database, accountId, own, isSessionTime)).catch((error) =>
        log.warn({ err: error, account_id: accountId }, 'changes could not be looked for'),
      ),
    )
    await Promise.all(looks)
  }

  function schedule() {
    if (timer || isStopped || listeners.size === 0) return
    timer = setTimeout(async () => {
      await look()
      timer = undefined
      schedule()
    }, looksForChangesEvery)
    timer.unref()
  }

  return {
    async begin(accountId, known) {
      const latest = await newestChange(database, accountId)
      const since =
        known ?? (await newestChangeBefore(database, accountId, new Date(Date.now() - FIRST_LOOK_BACK)))
      return { since: Math.min(since, latest), latest }
    },
    add(listener) {
      listeners.add(listener)
      schedule()
    },
    remove: (listener) => void listeners.delete(listener),
    count: (userId) =>
      userId === undefined
        ? listeners.size
        : [...listeners].filter(({ viewer }) => viewer.user_id === userId).length,
    isStopped: () => isStopped,
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const listener of listeners) listener.end()
      listeners.clear()
    },
  }
}

/** Tells the listeners of one account what is new to them. Before anything is told, their sessions are asked for. */
async function lookAt(database: Database, accountId: number, listeners: Listener[], isSessionTime: boolean) {
  const latest = await newestChange(database, accountId)
  const behind = listeners.filter(({ since }) => since < latest)
  if (behind.length === 0 && !isSessionTime) return
  const open = await openSessions(
    database,
    accountId,
    listeners.map(({ viewer }) => viewer.session_id!),
  )
  for (const listener of listeners) if (!open.has(listener.viewer.session_id!)) listener.end()
  const alike = Map.groupBy(
    behind.filter(({ viewer }) => open.has(viewer.session_id!)),
    ({ viewer, since }) => `${viewer.user_id} ${since}`,
  )
  for (const group of alike.values()) {
    const { viewer, since } = group[0]!
    const user = { ...viewer, role: open.get(viewer.session_id!)! }
    const change = await whatChanged(database, user, since, latest)
    for (const listener of group) {
      listener.since = latest
      if (change) listener.tell(change)
    }
  }
}

/** What a listener that comes back hears first, when too much happened to look through it. */
export const afterLongAbsence = (since: number, latest: number): Change | undefined =>
  isLongAway(since, latest) ? everything(latest) : undefined
