import { z } from 'zod'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { answersOfDayAgo, forgetAnswers } from '../../core/remembered-answer-queries.ts'
import { inPortions } from '../../queries/portions.ts'
import { removeExpiredApps } from '../connected-apps/app-queries.ts'
import { removeExpiredInvitations } from '../invitations/invitation-queries.ts'
import { forgetAttempts } from '../sessions/attempts.ts'
import { removeExpiredSessions } from '../sessions/session-queries.ts'
import { forgetRequestCounts } from '../throttling/request-count-queries.ts'
import { forgetEndedTokens } from '../tokens/token-queries.ts'

/** Run by the server itself from time to time: nothing may grow with traffic. */
export const removeExpired = defineOperation({
  name: 'removeExpired',
  effect: 'destroy',
  description:
    'Removes sessions, invitations, tokens and connected apps that are over, answers that were remembered, and counts of requests and failures.',
  input: z.strictObject({}),
  output: z.strictObject({}),

  async run(ctx) {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    await removeExpiredSessions(ctx)
    await removeExpiredInvitations(ctx)
    await forgetEndedTokens(ctx)
    await removeExpiredApps(ctx)
    await inPortions(answersOfDayAgo(ctx), 'created_at', (isOfPortion) => forgetAnswers(ctx, isOfPortion))
    await forgetRequestCounts(ctx)
    await forgetAttempts(ctx)
    return {}
  },
})
