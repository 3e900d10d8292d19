import { z } from 'zod'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { exportOfAccount } from './export-queries.ts'
import { failExport } from './fail-export.ts'

export const giveUpExport = defineOperation({
  name: 'giveUpExport',
  effect: 'write',
  description: 'Says that an export cannot go on.',
  input: z.strictObject({ account_id: id(), id: id() }),
  output: z.strictObject({}),

  async run(ctx, { account_id, id }) {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    const row = await exportOfAccount(ctx, account_id, id)
    if (!row) return {}
    await failExport(
      ctx,
      row,
      'Something went wrong on the server, several times; the operator finds it in the log',
    )
    return {}
  },
})
