import { z } from 'zod'
import type { Viewer } from '../../../core/context.ts'
import { invalidField } from '../../../core/errors.ts'
import { MAX_STRING } from '../../../core/values.ts'
import { listHistory } from '../../../crm/history/list-history.ts'
import { listTokens } from '../../../crm/tokens/list-tokens.ts'
import { pageThatFits } from '../answer-size.ts'
import { changeAnswer } from '../change-answers.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { dayArgument, dayOrMomentOf } from '../moment-argument.ts'
import { PAGE_HINT, pageArguments } from '../page-arguments.ts'
import { defineTool, type ToolCall } from '../tool.ts'
import { userArgument, userIdOf } from '../user-argument.ts'

export const recentActivityTool = defineTool({
  name: 'recent_activity',
  title: 'Recent activity',
  description: 'Shows who did what and when, newest first, with old and new values.',
  operation: listHistory,
  input: z.strictObject({
    since: dayArgument.optional(),
    user_id: userArgument.describe('By whom; "me"'),
    contact_id: contactArgument.optional(),
    token: z.string().min(1).max(MAX_STRING).optional().describe('"this", or the name of yours'),
    ...pageArguments,
  }),
  output: z.looseObject({ activity: z.array(z.looseObject({})) }),

  async run({ input, viewer, perform }) {
    const since = input.since ? dayOrMomentOf('since', input.since, viewer) : undefined
    const wish = {
      ...(await userIdOf({ perform }, input.user_id)),
      ...(input.contact_id !== undefined && { contact_id: await contactIdOf({ perform }, input.contact_id) }),
      ...(input.token && { token_id: await tokenIdOf({ perform }, input.token, viewer) }),
      ...(since && { created_from: since.at }),
      include_trash: true,
      cursor: input.cursor,
    }
    const { items, next_cursor, isShortened } = await pageThatFits(input.limit, async (limit) => {
      const page = await perform(listHistory, { ...wish, limit })
      return { ...page, items: page.items.map(changeAnswer) }
    })
    return {
      activity: items,
      next_cursor,
      ...(since && { read_as: since.read_as }),
      ...(isShortened && { hint: PAGE_HINT }),
    }
  },
})

async function tokenIdOf(
  { perform }: Pick<ToolCall, 'perform'>,
  named: string,
  { token_id }: Viewer,
): Promise<number> {
  if (named === 'this' && token_id !== null) return token_id
  const { items } = await perform(listTokens, { limit: 200 })
  const [only, ...others] = items.filter(({ name }) => name.toLowerCase() === named.trim().toLowerCase())
  if (only && others.length === 0) return only.id
  const names = items.map(({ name }) => name).slice(0, 10)
  throw invalidField(
    'token',
    'not_found',
    `is ${only ? 'the name of several' : 'none'} of your tokens: ${names.join(', ')}`,
  )
}
