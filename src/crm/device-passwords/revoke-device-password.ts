import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { id } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { removeSecrets } from '../sessions/secret-queries.ts'
import { findDevicePassword } from './device-password-queries.ts'

export const revokeDevicePassword = defineOperation({
  name: 'revokeDevicePassword',
  effect: 'destroy',
  needsSession: true,
  description: 'Revokes the password of one of your devices: its next request is refused.',
  input: z.strictObject({ id: id(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const { name } = await findDevicePassword(ctx, id)
    if (dry_run) return wouldGo('device_password', { id, name }, { isRestorable: false })
    await removeSecrets(ctx, 'device', ctx.viewer.account_id, [id])
    const subject = { type: 'device_password', id, contact_id: null }
    await record(ctx, 'device_password.revoked', subject, { name: [name, null] })
    return {}
  },
})
