import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Status, StatusKey } from './status.ts'
import { findStatus } from './status-queries.ts'

export const getStatus = defineOperation({
  name: 'getStatus',
  effect: 'read',
  description: 'Shows one status, which may be retired.',
  input: z.strictObject({ key: StatusKey }),
  output: Status,

  async run(ctx, { key }) {
    return findStatus(ctx, key)
  },
})
