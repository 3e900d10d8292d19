import { z } from 'zod'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { failImport } from './fail-import.ts'
import { importOfAccount } from './import-queries.ts'

export const giveUpImport = defineOperation({
  name: 'giveUpImport',
  effect: 'write',
  description: 'Says that an import cannot go on; what it has done so far stays and can be taken back.',
  input: z.strictObject({ account_id: id(), id: id() }),
  output: z.strictObject({}),

  async run(ctx, { account_id, id }) {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    const row = await importOfAccount(ctx, account_id, id)
    if (!row) return {}
    await failImport(
      ctx,
      row,
      'Something went wrong on the server, several times; the operator finds it in the log',
    )
    return {}
  },
})
