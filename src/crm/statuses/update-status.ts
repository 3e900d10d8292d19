import { z } from 'zod'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { ensureNewLabel, moved, Status, StatusHue, StatusKey, StatusLabel, StatusPosition } from './status.ts'
import { findStatus, saveStatus, saveStatusOrder, usableStatuses } from './status-queries.ts'

export const updateStatus = defineOperation({
  name: 'updateStatus',
  effect: 'write',
  description:
    'Renames a status, gives it another colour, or moves it to another place in the order. For owners and admins.',
  input: z.strictObject({
    key: StatusKey,
    label: StatusLabel.optional(),
    position: StatusPosition.optional(),
    hue: StatusHue.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Status,

  async run(ctx, { key, label, position, hue, expected_updated_at }) {
    ensureAdmin(ctx)
    const status = await findStatus(ctx, key)
    ensureUnchanged('status', status.updated_at, expected_updated_at)
    const usable = await usableStatuses(ctx)
    if (label !== undefined) {
      ensureNewLabel(
        label,
        usable.filter((other) => other.key !== key),
      )
    }
    const changed = { label: label ?? status.label, hue: hue === undefined ? status.hue : hue }
    if (changed.label !== status.label || changed.hue !== status.hue) await saveStatus(ctx, status, changed)
    if (position !== undefined && position !== status.position) {
      if (status.retired_at !== null)
        throw conflict('status_retired', 'A retired status has no place in the order; restore it first')
      await saveStatusOrder(ctx, moved(usable, status, position))
    }
    const after = await findStatus(ctx, key)
    const changes = changesBetween(status, { label: after.label, position: after.position, hue: after.hue })
    if (Object.keys(changes).length > 0)
      await record(
        ctx,
        'status.updated',
        { type: 'status', id: null, contact_id: null },
        { key: [key, key], ...changes },
      )
    return after
  },
})
