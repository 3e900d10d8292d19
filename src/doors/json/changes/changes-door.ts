import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limited, unavailable } from '../../../core/errors.ts'
import { withStorage } from '../../../core/perform.ts'
import { afterLongAbsence, type ChangeFeed, type Listener } from './change-feed.ts'
import { eventStream } from './event-stream.ts'

/** Where the web application listens. It is no route of the table: what it answers never ends. */
export const CHANGES_ROUTE = { method: 'GET', path: '/changes', entrance: 'session' } as const

/** Streams that one user may have, windows on several machines included, and that one server process holds. */
const MOST_OF_USER = 20
const MOST_IN_ALL = 2_000

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Tells the session by server-sent events that something changed which its user may see; what it is now, they ask for. */
export function changesDoor(app: FastifyInstance, feed: ChangeFeed, admit: Admit): void {
  app.get(CHANGES_ROUTE.path, { onRequest: admit }, async (request, reply) => {
    reply.headers({
      'content-type': 'text/event-stream',
      // Nothing on the way may keep, compress or collect it.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    if (request.method === 'HEAD') return reply.send()
    const viewer = request.viewer!
    const { since, latest } = await withStorage(() => feed.begin(viewer.account_id, knownBy(request)))
    ensureRoom(feed, viewer.user_id)
    const stream = eventStream()
    const listener: Listener = {
      viewer,
      since,
      tell: (change) => stream.send('change', change.latest, change),
      beat: stream.beat,
      end: stream.end,
    }
    stream.body.once('close', () => feed.remove(listener))
    feed.add(listener)
    stream.send('ready', since, { latest: since })
    const first = afterLongAbsence(since, latest)
    if (first) {
      listener.since = latest
      listener.tell(first)
    }
    return reply.send(stream.body)
  })
}

/** The last event that a client had: browsers send it by themselves, pages in the address. */
function knownBy({ headers, query }: FastifyRequest): number | undefined {
  const known = headers['last-event-id'] ?? (query as Record<string, string>)['since']
  return typeof known === 'string' && /^\d{1,15}$/.test(known) ? Number(known) : undefined
}

function ensureRoom(feed: ChangeFeed, userId: number) {
  if (feed.isStopped() || feed.count() >= MOST_IN_ALL)
    throw unavailable('too_many_streams', 'The server cannot tell anybody else of changes now')
  if (feed.count(userId) >= MOST_OF_USER) throw limited('There are too many open windows that listen', 60)
}
