import { type Context, nobody } from '../../core/context.ts'
import { record } from '../changes/record.ts'
import { endApps } from './app-queries.ts'

interface Ending {
  account_id: number
  token_id: number
  user_id: number
  name: string
}

/** Ends an app that its user has not ended, and tells them: through MCP, as the app itself. */
export async function endByItself(
  ctx: Context,
  { account_id, token_id, user_id, name }: Ending,
  isUsedTwice: boolean,
): Promise<void> {
  await endApps(ctx, account_id, [token_id])
  const viewer = { ...nobody('mcp'), account_id, user_id, token_id }
  await record(
    { ...ctx, viewer },
    isUsedTwice ? 'app.ended' : 'app.disconnected',
    { type: 'app', id: token_id, contact_id: null },
    { name: [name, null] },
  )
}
