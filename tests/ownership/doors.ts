import type { z } from 'zod'
import { CrmError } from '../../src/core/errors.ts'
import type { Operation } from '../../src/core/operation.ts'
import { perform } from '../../src/core/perform.ts'
import { type Route, takesBody } from '../../src/doors/json/route.ts'
import { ROUTES } from '../../src/doors/json/routes.ts'
import type { Kith } from '../support/kith.ts'
import { openSessionOf } from '../support/tenancy/records.ts'
import type { Colleague } from './colleagues.ts'

/** What an operation answers somebody, or undefined when it is refused. Whatever is no refusal is a bug. */
export type Ask = <Input extends z.ZodType, Output extends z.ZodType, Prepared>(
  person: Colleague,
  operation: Operation<Input, Output, Prepared>,
  input: unknown,
) => Promise<z.output<Output> | undefined>

/** Ways in, by name. It is doors that keep the suspended out: operations take who asks at their word. */
export const DOORS = { operations: performingUnlessSuspended, json: overJson } satisfies Record<
  string,
  (kith: Kith) => Ask
>
export type DoorName = keyof typeof DOORS

function performingUnlessSuspended(kith: Kith): Ask {
  const ask = performing(kith)
  return async (person, operation, input) => (person.isSuspended ? undefined : ask(person, operation, input))
}

/** The operations themselves. */
export function performing(kith: Kith): Ask {
  return async ({ viewer }, operation, input) => {
    const authenticated_at = new Date().toISOString()
    const caller = { database: kith.database, viewer: { ...viewer, authenticated_at } }
    try {
      return await perform(operation, caller, input)
    } catch (error) {
      if (error instanceof CrmError && error.kind !== 'unavailable') return undefined
      throw error
    }
  }
}

const REFUSALS: readonly number[] = [400, 403, 404, 409, 412, 422]
const SHUT_OUT: readonly number[] = [401, 403]

/** The JSON API: with a token, or with a session where no token opens a route. */
function overJson(kith: Kith): Ask {
  return async (person, operation, input) => {
    const fields = { ...(input as Record<string, unknown>) }
    const route = routeOf(operation as unknown as Operation, fields)
    const answer = await kith.app.inject({
      method: route.method,
      headers: await credentialsFor(kith, person, route),
      ...requestFor(route, fields),
    })
    const status = answer.statusCode
    const said = `${person.name} was answered ${status} to ${route.method} ${route.path}: ${answer.body}`
    if (person.isSuspended && !SHUT_OUT.includes(status)) throw new Error(`Though suspended, ${said}`)
    if (person.isSuspended || REFUSALS.includes(status)) return undefined
    if (status >= 300) throw new Error(said)
    return outputOf(route, answer.body === '' ? {} : answer.json())
  }
}

/** The route of an operation that names in its path no more than the input does: the plainest one. */
function routeOf(operation: Operation, input: Record<string, unknown>): Route {
  const routes = ROUTES.filter((route) => route.operation === operation)
  const [route] = routes
    .filter(({ path }) => namesIn(path).every((name) => name in input))
    .sort((one, other) => namesIn(one.path).length - namesIn(other.path).length)
  if (route) return route
  throw new Error(`No route of the JSON API is for ${operation.name}`)
}

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

async function credentialsFor(kith: Kith, { viewer, token }: Colleague, { entrance }: Route) {
  if (entrance === 'any') return { authorization: `Bearer ${token}` }
  const { secret } = await openSessionOf(kith, { viewer }, 'tests')
  return { cookie: `kith_session=${secret}`, 'x-csrf': '1' }
}

/** Takes what the path says out of the fields. */
function requestFor(route: Route, fields: Record<string, unknown>) {
  let path = `${route.entrance === 'any' ? '/api_v2' : '/app/api_v2'}${route.path}`
  for (const name of namesIn(route.path)) {
    path = path.replace(`:${name}`, String(fields[name]))
    delete fields[name]
  }
  if (takesBody(route)) return { url: path, payload: route.under ? { [route.under]: fields } : fields }
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return { url: `${path}?${query}` }
}

/** What the operation gave, out of the shape that the door gave it. */
function outputOf({ list, record }: Route, body: Record<string, unknown>) {
  if (list) return { ...body, items: body[list] } as never
  return (record ? body[record] : body) as never
}
