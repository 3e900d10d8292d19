import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ownAccount } from '../accounts/account-queries.ts'
import { findUser } from '../users/user-queries.ts'
import { isRefused, LONGEST_REQUEST, readAppRequest } from './app-request.ts'
import { hostOf, isLocal } from './redirect.ts'

/** What somebody has to know before they let a program in. */
const AppPreview = z.strictObject({
  name: z.string().describe('As the program calls itself'),
  host: z.string().describe('The host that gets the answer'),
  is_local: z.boolean().describe('Whether that is a program on the computer of whoever is asked'),
  published_by: z
    .string()
    .nullable()
    .describe('The host that vouches for the name; null where anybody could have chosen it'),
  asks_to_write: z.boolean(),
  user_id: z.int().describe('As whom the program would act'),
  user_name: z.string(),
  user_email: z.string(),
  account_name: z.string(),
  problem: z.string().nullable().describe('Why the program cannot be let in'),
  no_location: z.string().describe('Where the browser goes that says no'),
})

export const previewApp = defineOperation({
  name: 'previewApp',
  effect: 'read',
  needsSession: true,
  description: 'Says which program asks to be let in, as whom it would act, and who gets the answer.',
  input: z.strictObject({
    query: z.string().max(LONGEST_REQUEST).describe('What the program put into the address of the page'),
  }),
  output: AppPreview,

  async prepare(ctx, { query }) {
    return readAppRequest(ctx, query)
  },

  async run(ctx, _input, request) {
    const { name, email } = await findUser(ctx, ctx.viewer.user_id)
    const { client, redirect_uri } = request
    const problem = isRefused(request) ? request.problem : null
    return {
      name: client.name,
      host: hostOf(redirect_uri),
      is_local: isLocal(redirect_uri),
      published_by: client.published_by,
      asks_to_write: isRefused(request) ? false : request.asksToWrite,
      user_id: ctx.viewer.user_id,
      user_name: name,
      user_email: email,
      account_name: (await ownAccount(ctx)).name,
      problem,
      no_location: request.answer({ error: 'access_denied', error_description: 'The user said no' }),
    }
  },
})
