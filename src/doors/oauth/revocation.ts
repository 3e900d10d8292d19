import type { FastifyReply, FastifyRequest } from 'fastify'
import { perform } from '../../core/perform.ts'
import { revokeAppToken } from '../../crm/connected-apps/revoke-app-token.ts'
import { originOf, withSecurityLog } from '../security-log.ts'
import type { Site } from '../site.ts'
import { callerOf } from './caller.ts'
import { readForm } from './read-form.ts'

/** A program that ends itself (RFC 7009). */
export async function answerRevocation(request: FastifyRequest, reply: FastifyReply, site: Site) {
  const { token, client_id } = readForm(request)
  await withSecurityLog(site, originOf(request, site, 'oauth'), 'revokeAppToken', () =>
    perform(revokeAppToken, callerOf(request, site), { token, client_id }),
  )
  return reply.send({})
}
