import type { FastifyRequest } from 'fastify'
import { oauthError } from '../../crm/connected-apps/oauth-error.ts'

/** The values of a form, each at most once (RFC 6749, section 3.2); empty ones count as left out. */
export function readForm({ body, headers }: FastifyRequest): Record<string, string | undefined> {
  const form: Record<string, string | undefined> = Object.create(null)
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? ''))
    throw oauthError('invalid_request', 'Send a form: Content-Type application/x-www-form-urlencoded')
  for (const [name, value] of new URLSearchParams(String(body ?? ''))) {
    if (form[name] !== undefined) throw oauthError('invalid_request', 'A parameter came twice')
    if (value !== '') form[name] = value
  }
  return form
}
