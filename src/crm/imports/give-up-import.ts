import { z } from 'zod'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { id } from '../../core/values.ts'
import { nextVersion } from '../../core/version.ts'
import { record } from '../history/record.ts'
import { importOfAccount, saveImport } from './import-queries.ts'

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
    await saveImport(ctx, row, {
      status: 'failed',
      failure: 'Something went wrong on the server, several times; the operator finds it in the log',
      updated_at: nextVersion(ctx.now, row.updated_at),
      finished_at: ctx.now,
    })
    await record({ ...ctx, viewer: { ...ctx.viewer, account_id } }, 'import.failed', {
      type: 'import',
      id,
      contact_id: null,
    })
    return {}
  },
})
