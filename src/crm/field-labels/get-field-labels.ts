import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { fieldLabels } from './field-label-queries.ts'
import { FieldLabels } from './field-labels.ts'

export const getFieldLabels = defineOperation({
  name: 'getFieldLabels',
  effect: 'read',
  description: 'Shows what your account calls the custom fields user_1 to user_4 of its contacts.',
  input: z.strictObject({}),
  output: FieldLabels,

  async run(ctx) {
    return fieldLabels(ctx)
  },
})
