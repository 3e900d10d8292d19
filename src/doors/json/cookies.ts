import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_DEVICE } from '../../crm/sessions/known-device.ts'
import { SESSION_LASTS } from '../../crm/sessions/session-lasts.ts'
import { deviceCookie, sessionCookie } from '../authenticate.ts'
import { readCookie } from '../credentials.ts'
import type { Input } from './read-request.ts'
import type { Route } from './route.ts'

type Act = NonNullable<Route['cookie']>

/** For how long browsers keep what they are known by, in seconds: as long as they keep any cookie. */
const DEVICE_LASTS = 34_560_000

/** Gives an operation that makes cookies what the browser says of itself. */
export function fillFromHeaders(input: Input, act: Act, request: FastifyRequest, isSecure: boolean): void {
  if (act === 'closes') return
  if (act === 'opens') input['browser'] = String(request.headers['user-agent'] ?? '').slice(0, 400)
  input['device'] = (readCookie(request.raw, deviceCookie(isSecure)) ?? '').slice(0, MAX_DEVICE)
}

/** Puts secrets into their cookies instead of the answer. Signing out leaves the device known. */
export function withCookies(reply: FastifyReply, act: Act, output: Input, isSecure: boolean): Input {
  const { session_secret, device_secret, ...answer } = output
  const secure = isSecure ? '; Secure' : ''
  const session = (content: string) =>
    `${sessionCookie(isSecure)}=${content}; Path=/; HttpOnly; SameSite=Lax${secure}`
  if (act === 'closes') reply.header('set-cookie', session('; Max-Age=0'))
  if (session_secret !== undefined)
    reply.header('set-cookie', session(`${session_secret}; Max-Age=${SESSION_LASTS / 1000}`))
  if (device_secret !== undefined)
    reply.header(
      'set-cookie',
      `${deviceCookie(isSecure)}=${device_secret}; Max-Age=${DEVICE_LASTS}; Path=/; HttpOnly; SameSite=Strict${secure}`,
    )
  return answer
}
