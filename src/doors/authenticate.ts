import type { FastifyRequest } from 'fastify'
import { type DoorName, nobody, type Viewer } from '../core/context.ts'
import { CrmError, forbidden } from '../core/errors.ts'
import { withStorage } from '../core/perform.ts'
import { viewerByFeed } from '../crm/calendar-feeds/feed-viewer-queries.ts'
import { viewerByAccess } from '../crm/connected-apps/access-viewer-queries.ts'
import { viewerByDevice } from '../crm/device-passwords/device-viewer-queries.ts'
import { isSecretOf } from '../crm/sessions/secret.ts'
import { viewerBySession } from '../crm/sessions/session-viewer-queries.ts'
import { viewerByToken } from '../crm/sessions/token-viewer-queries.ts'
import type { Recognised } from '../crm/sessions/viewer-queries.ts'
import { type Allowance, countRequest, isLimited } from '../crm/throttling/count-request.ts'
import { noteUse } from '../crm/upkeep/note-use.ts'
import { readAuthorization, readBasic, readCookie } from './credentials.ts'
import type { Site } from './site.ts'

/** A viewer, or why there is none: no credential was sent, or one that opens nothing. */
export type Authentication =
  | { viewer: Viewer; allowances?: Allowance[] }
  | { viewer: undefined; refusal: 'missing' | 'invalid' }

const MISSING: Authentication = { viewer: undefined, refusal: 'missing' }
const INVALID: Authentication = { viewer: undefined, refusal: 'invalid' }

/** `Authorization: Bearer <token>`; nothing else opens the JSON API and MCP. */
export async function authenticateBearer(
  request: FastifyRequest,
  site: Site,
  door: DoorName,
): Promise<Authentication> {
  const authorization = readAuthorization(request.raw)
  if (authorization.scheme === 'none') return MISSING
  if (authorization.scheme !== 'bearer') return INVALID
  return admitted(site, await tokenHolder(site, authorization.value, door))
}

/** HTTP Basic with the token as user name and the three letters `API` as password; opens the legacy API. */
export async function authenticateBasic(request: FastifyRequest, site: Site): Promise<Authentication> {
  const authorization = readAuthorization(request.raw)
  if (authorization.scheme === 'none') return MISSING
  const basic = authorization.scheme === 'basic' ? readBasic(authorization.value) : undefined
  if (basic?.password !== 'API') return INVALID
  return admitted(site, await tokenHolder(site, basic.name, 'xml'))
}

/** HTTP Basic with an e-mail address and the password of a device; opens the DAV door, which nothing else does. */
export async function authenticateDevice(
  request: FastifyRequest,
  site: Site,
  refuse: (given: { email: string; password: string }) => Promise<unknown>,
): Promise<Authentication> {
  const authorization = readAuthorization(request.raw)
  if (authorization.scheme === 'none') return MISSING
  const basic = authorization.scheme === 'basic' ? readBasic(authorization.value) : undefined
  if (!basic) return INVALID
  const given = { email: basic.name, password: basic.password }
  const holder = await withStorage(() => viewerByDevice(site.database.reader, given.email, given.password))
  if (!holder) await refuse(given)
  return admitted(site, holder)
}

/** The secret in the address of a calendar feed; opens that feed, and nothing else does. */
export async function authenticateFeed(
  secret: string,
  site: Site,
  refuse: (given: { secret: string }) => Promise<unknown>,
): Promise<Authentication> {
  const holder = await withStorage(() => viewerByFeed(site.database.reader, secret))
  if (!holder) await refuse({ secret })
  return admitted(site, holder)
}

/** An API token opens every door but the web's, DAV and feeds; what a connected app brings opens MCP, and nothing else. */
const tokenHolder = ({ database, apps }: Site, secret: string, door: DoorName) =>
  withStorage(() =>
    apps && door === 'mcp' && isSecretOf('access', secret)
      ? viewerByAccess(database.reader, secret, apps.resource)
      : viewerByToken(database.reader, secret, door),
  )

/** Whether what a request brings looks like the token of a connected app. */
export function bringsAppToken({ raw }: FastifyRequest): boolean {
  const authorization = readAuthorization(raw)
  return authorization.scheme === 'bearer' && isSecretOf('access', authorization.value)
}

/** The session cookie of the web application. Over HTTPS only the cookie that browsers guard (`__Host-`) counts. */
export async function authenticateSession(
  request: FastifyRequest,
  site: Site,
  isSecure: boolean,
): Promise<Authentication> {
  const secret = readCookie(request.raw, sessionCookie(isSecure))
  if (!secret) return MISSING
  const recognised = await withStorage(() => viewerBySession(site.database.reader, secret))
  if (!recognised) return INVALID
  use(site, recognised)
  return { viewer: recognised.viewer }
}

export const sessionCookie = (isSecure: boolean): string =>
  isSecure ? '__Host-kith_session' : 'kith_session'

/** What a browser is known by to those who have signed in with it; it opens nothing. */
export const deviceCookie = (isSecure: boolean): string => (isSecure ? '__Host-kith_device' : 'kith_device')

/** The viewer of a public route. */
export const anybody = (door: DoorName): Authentication => ({ viewer: nobody(door) })

/** What the operator decided about API use is asked at every request, and costs nothing where nothing was decided. */
function admitted(site: Site, recognised: Recognised | undefined): Authentication | Promise<Authentication> {
  if (!recognised) return INVALID
  if (recognised.is_api_disabled)
    throw forbidden('api_disabled', 'The operator of the server has switched API use off for you')
  use(site, recognised)
  return isLimited(recognised) ? counted(site, recognised) : { viewer: recognised.viewer }
}

/** A storage that cannot count turns nobody away: what is asked for may still be readable. */
async function counted(site: Site, recognised: Recognised): Promise<Authentication> {
  const { viewer } = recognised
  try {
    return { viewer, allowances: await countRequest(site.database, recognised, Date.now()) }
  } catch (error) {
    if (error instanceof CrmError) throw error
    site.log.warn({ err: error }, 'a request was not counted')
    return { viewer }
  }
}

function use(site: Site, recognised: Recognised) {
  noteUse(site.database, recognised, (error) =>
    site.log.warn({ err: error }, 'the last use of a credential was not noted'),
  )
}
