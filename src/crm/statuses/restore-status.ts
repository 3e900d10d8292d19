import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { ensureNewLabel, ensureRoom, Status, StatusKey } from './status.ts'
import { findStatus, saveStatus, usableStatuses } from './status-queries.ts'

export const restoreStatus = defineOperation({
  name: 'restoreStatus',
  effect: 'write',
  description: 'Takes a retired status into use again, in the last place. For owners and admins.',
  input: z.strictObject({ key: StatusKey }),
  output: Status,

  async run(ctx, { key }) {
    ensureAdmin(ctx)
    const status = await findStatus(ctx, key)
    if (status.retired_at === null) return status
    const usable = await usableStatuses(ctx)
    ensureRoom(usable)
    ensureNewLabel(status.label, usable)
    await saveStatus(ctx, status, { retired_at: null, position: usable.length })
    await record(
      ctx,
      'status.restored',
      { type: 'status', id: null, contact_id: null },
      { key: [null, key], label: [null, status.label] },
    )
    return findStatus(ctx, key)
  },
})
