import { z } from 'zod'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ensureSessionStands } from '../sessions/session-queries.ts'
import { insertApp } from './app-queries.ts'
import { isRefused, LONGEST_REQUEST, readAppRequest } from './app-request.ts'
import { appSettings } from './app-settings.ts'
import { oauthError } from './oauth-error.ts'

export const connectApp = defineOperation({
  name: 'connectApp',
  effect: 'write',
  isSecret: true,
  needsRecentPassword: true,
  description:
    'Lets a program act as you by MCP, and says where the browser takes the code that it needs for that.',
  input: z.strictObject({
    query: z.string().max(LONGEST_REQUEST).describe('What the program put into the address of the page'),
    user_id: z.int().describe('As whom it was said that the program would act'),
    may_write: z.boolean().describe('Whether it may also change, or only look'),
  }),
  output: z.strictObject({ location: z.string() }),

  async prepare(ctx, { query }) {
    const request = await readAppRequest(ctx, query)
    if (isRefused(request)) throw oauthError('invalid_request', request.problem)
    return request
  },

  async run(
    ctx,
    { user_id, may_write },
    { client, client_id, redirect_uri, challenge, asksToWrite, answer },
  ) {
    await ensureSessionStands(ctx)
    if (user_id !== ctx.viewer.user_id)
      throw conflict(
        'signed_in_as_another',
        'You are signed in as somebody else by now; look again who is asked',
      )
    const { resource } = appSettings(ctx)
    // Nobody gives a program more than it asked for: it would not know.
    const mayWrite = may_write && asksToWrite
    const { token_id, host, code } = await insertApp(ctx, {
      name: client.name,
      is_read_only: !mayWrite,
      client_id,
      redirect_uri,
      challenge,
      resource,
    })
    await record(
      ctx,
      'app.connected',
      { type: 'app', id: token_id, contact_id: null },
      { name: [null, client.name], host: [null, host], may_write: [null, mayWrite] },
    )
    return { location: answer({ code }) }
  },
})
