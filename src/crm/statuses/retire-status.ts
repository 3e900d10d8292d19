import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { record } from '../history/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { StatusKey } from './status.ts'
import { findStatus, saveOrder, saveStatus, usableStatuses } from './status-queries.ts'

export const retireStatus = defineOperation({
  name: 'retireStatus',
  effect: 'destroy',
  description:
    'Retires a status: contacts that have it keep it, no other contact gets it. For owners and admins.',
  input: z.strictObject({ key: StatusKey, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { key, expected_updated_at }) {
    ensureAdmin(ctx)
    const status = await findStatus(ctx, key)
    ensureUnchanged('status', status.updated_at, expected_updated_at)
    if (status.retired_at !== null) return {}
    await saveStatus(ctx, status, { retired_at: ctx.now })
    await saveOrder(ctx, await usableStatuses(ctx))
    await record(
      ctx,
      'status.retired',
      { type: 'status', id: null, contact_id: null },
      { key: [key, null], label: [status.label, null] },
    )
    return {}
  },
})
