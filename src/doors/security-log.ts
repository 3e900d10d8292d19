import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../core/context.ts'
import { CrmError } from '../core/errors.ts'
import type { Operation } from '../core/operation.ts'
import { addressOf } from './connection.ts'
import type { Site } from './site.ts'

/** What changes who may come in, or what they may do: by the names of operations. */
const SECURITY_OPERATIONS: ReadonlySet<string> = new Set([
  'signUp',
  'signIn',
  'signOut',
  'endSession',
  'changeEmail',
  'confirmPassword',
  'changePassword',
  'inviteUser',
  'revokeInvitation',
  'acceptInvitation',
  'connectApp',
  'disconnectApp',
  'redeemAppCode',
  'refreshApp',
  'revokeAppToken',
  'createDevicePassword',
  'revokeDevicePassword',
  'createCalendarFeed',
  'revokeCalendarFeed',
  'createToken',
  'revokeToken',
  'updateUser',
  'removeUser',
  'suspendUser',
  'unsuspendUser',
  'endSessionsOfUser',
  'revokeTokensOfUser',
])

/** Kinds of errors that an operator wants to see more than one of. */
const SECURITY_KINDS = new Set(['forbidden', 'limited'])

/** Who came from where. Names, addresses of e-mail and secrets are never told. */
interface Origin {
  door: string
  address: string
  requestId: string
  viewer?: Viewer | undefined
}

export const originOf = (request: FastifyRequest, site: Site, door: string): Origin => ({
  door,
  address: addressOf(request, site),
  requestId: request.id,
  viewer: request.viewer,
})

/** Somebody came with no credential, or with one that opens nothing. */
export const logNotAuthenticated = ({ log }: Site, origin: Origin): void =>
  log.info({ event: 'not_authenticated', ...told(origin) }, 'refused')

/** Somebody may not do what they asked for, or did it too often: the code says which. */
export const logRefusal = ({ log }: Site, origin: Origin, code: string): void =>
  log.info({ event: 'refused', code, ...told(origin) }, 'refused')

/** The same for any error; other kinds are mistakes, and not told. */
export function logIfRefusal(site: Site, origin: Origin, error: unknown): void {
  if (error instanceof CrmError && SECURITY_KINDS.has(error.kind)) logRefusal(site, origin, error.code)
}

/** Whether security hangs on an operation, so that it is run with `withSecurityLog`. */
export const isSecurityOperation = ({ name }: Operation): boolean => SECURITY_OPERATIONS.has(name)

/** Runs such an operation, and logs how it ended; a dry run does nothing that an operator would have to know. */
export async function withSecurityLog<Output>(
  { log }: Site,
  origin: Origin,
  operation: string,
  run: () => Promise<Output>,
): Promise<Output> {
  const event = operation.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  try {
    const output = await run()
    const { user, dry_run } = (output ?? {}) as { user?: { id?: number }; dry_run?: object }
    if (dry_run) return output
    log.info({ event, ...told(origin), ...(user?.id !== undefined && { user_id: user.id }) }, 'done')
    return output
  } catch (error) {
    if (error instanceof CrmError && !SECURITY_KINDS.has(error.kind))
      log.info({ event, code: error.code, ...told(origin) }, 'refused')
    throw error
  }
}

const told = ({ door, address, requestId, viewer }: Origin) => ({
  door,
  ...(viewer && viewer.user_id !== 0 && { account_id: viewer.account_id, user_id: viewer.user_id }),
  address,
  request_id: requestId,
})
