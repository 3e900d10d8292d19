import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { id } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { removeSecrets } from '../sessions/secret-queries.ts'
import { findToken } from './token-queries.ts'

export const revokeToken = defineOperation({
  name: 'revokeToken',
  effect: 'destroy',
  description: 'Revokes one of your API tokens: the next request with it is refused.',
  input: z.strictObject({ id: id(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const token = await findToken(ctx, id)
    if (dry_run) return wouldGo('token', token, { isRestorable: false })
    await removeSecrets(ctx, 'token', ctx.viewer.account_id, [id])
    await record(ctx, 'token.revoked', { type: 'token', id, contact_id: null }, { name: [token.name, null] })
    return {}
  },
})
