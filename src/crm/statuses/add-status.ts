import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { ensureNewLabel, ensureRoom, keyFor, moved, Status, StatusLabel, StatusPosition } from './status.ts'
import { allStatuses, findStatus, insertStatus, saveStatusOrder, usableStatuses } from './status-queries.ts'

export const addStatus = defineOperation({
  name: 'addStatus',
  effect: 'write',
  description: 'Adds a status that contacts can have. Its key is made from its label. For owners and admins.',
  input: z.strictObject({ label: StatusLabel, position: StatusPosition.optional() }),
  output: Status,

  async run(ctx, { label, position }) {
    ensureAdmin(ctx)
    const usable = await usableStatuses(ctx)
    ensureRoom(usable)
    ensureNewLabel(label, usable)
    const taken = (await allStatuses(ctx)).map(({ key }) => key)
    const place = Math.min(position ?? usable.length, usable.length)
    const key = keyFor(label, taken)
    const status = { key, label, position: place, hue: null, retired_at: null, updated_at: ctx.now }
    await insertStatus(ctx, status)
    await saveStatusOrder(ctx, moved(usable, status, place))
    const changes: Record<string, [null, string]> = { key: [null, key], label: [null, label] }
    await record(ctx, 'status.created', { type: 'status', id: null, contact_id: null }, changes)
    return findStatus(ctx, key)
  },
})
