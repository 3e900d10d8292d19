import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion, requiredText, timeZone } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { toUser, User } from '../users/user.ts'
import { findUser, saveUser } from '../users/user-queries.ts'
import { DateLanguage } from '../when/languages/read-language.ts'

export const updateMe = defineOperation({
  name: 'updateMe',
  effect: 'write',
  description: 'Changes your name, time zone or language.',
  input: z.strictObject({
    name: requiredText().optional(),
    time_zone: timeZone().nullable().optional().describe("IANA name; null: the account's"),
    language: DateLanguage.nullable().optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: User,

  async run(ctx, { expected_updated_at, ...given }) {
    const user = await findUser(ctx, ctx.viewer.user_id)
    ensureUnchanged('user', user.updated_at, expected_updated_at)
    const changes = changesBetween(user, given)
    if (Object.keys(changes).length === 0) return toUser(user)
    const changed = { ...given, updated_at: nextVersion(ctx.now, user.updated_at) }
    await saveUser(ctx, user, changed)
    await record(ctx, 'user.updated', { type: 'user', id: user.id, contact_id: null }, changes)
    const { time_zone = user.time_zone, language = user.language } = given
    return toUser({ ...user, ...changed, time_zone, language })
  },
})
