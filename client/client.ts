import type { Routes } from './openapi-types.ts'
import { Problem, readProblem } from './problem.ts'

export type RouteName = keyof Routes
type Part<R, K extends string> = R extends Record<K, infer P> ? P : never

export type Answer<N extends RouteName> = Part<Routes[N], 'answer'>
export type Query<N extends RouteName> = Part<Routes[N], 'query'>
export type Body<N extends RouteName> = Part<Routes[N], 'body'>

type PathPart<R> = R extends { path: infer P } ? { path: P } : { path?: undefined }
type QueryPart<R> = R extends { query: infer Q }
  ? Partial<Q> extends Q
    ? { query?: Q }
    : { query: Q }
  : { query?: undefined }
type BodyPart<R> = R extends { body: infer B } ? { body: B } : { body?: undefined }

interface CommonParts {
  signal?: AbortSignal | undefined
  /** The version the change is based on; the server answers 412 when somebody was faster. */
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
}

type PartsOfRoutes = {
  [N in RouteName]: PathPart<Routes[N]> & QueryPart<Routes[N]> & BodyPart<Routes[N]> & CommonParts
}
/** An interface, so that each route is put together once: else the compiler tries every path with every query and every body. */
interface PartsByRoute extends PartsOfRoutes {}
export type RequestParts<N extends RouteName> = PartsByRoute[N]

export interface Reply<N extends RouteName> {
  body: Answer<N>
  etag: string | undefined
}

export interface ClientOptions {
  /** Everything before the route, such as `https://kith.example/api_v2`. */
  baseUrl: string
  headers?: Record<string, string>
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

export interface Client {
  /** Calls a route such as `PATCH /contacts/{id}` and gives its body; throws `Problem`. */
  request<N extends RouteName>(route: N, parts: RequestParts<N>): Promise<Answer<N>>
  /** The same with the record's ETag. */
  send<N extends RouteName>(route: N, parts: RequestParts<N>): Promise<Reply<N>>
}

export function createClient(options: ClientOptions): Client {
  const call = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))

  async function send<N extends RouteName>(route: N, parts: RequestParts<N>): Promise<Reply<N>> {
    const [method = 'GET', template = ''] = route.split(' ')
    const url = options.baseUrl + fillPath(template, parts.path) + writeQuery(parts.query)
    const init: RequestInit = {
      method,
      headers: { accept: 'application/json', ...options.headers, ...headersOf(parts) },
    }
    if (parts.body !== undefined)
      init.body = parts.body instanceof Blob ? parts.body : JSON.stringify(parts.body)
    if (parts.signal) init.signal = parts.signal
    const answer = await call(url, init).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new Problem(0)
    })
    if (!answer.ok) throw await readProblem(answer)
    return { body: (await bodyOf(answer)) as Answer<N>, etag: answer.headers.get('etag') ?? undefined }
  }

  return { send, request: async (route, parts) => (await send(route, parts)).body }
}

/** Images come as they are, everything else as JSON. */
function bodyOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return Promise.resolve(undefined)
  return answer.headers.get('content-type')?.startsWith('image/') ? answer.blob() : answer.json()
}

function headersOf(parts: {
  body?: unknown
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
}) {
  const headers: Record<string, string> = {}
  if (parts.body !== undefined)
    headers['content-type'] = parts.body instanceof Blob ? parts.body.type : 'application/json'
  if (parts.ifMatch) headers['if-match'] = parts.ifMatch
  if (parts.idempotencyKey) headers['idempotency-key'] = parts.idempotencyKey
  return headers
}

function fillPath(template: string, values: object | undefined): string {
  const known = (values ?? {}) as Record<string, unknown>
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known[name])))
}

/** Leaves out what is undefined, null or empty, so that filters can be handed over as they are kept. */
function writeQuery(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
