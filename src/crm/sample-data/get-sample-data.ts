import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { countSamples } from './sample-contact-queries.ts'

export const getSampleData = defineOperation({
  name: 'getSampleData',
  effect: 'read',
  description: 'Says how many contacts of sample data are in the account, outside the trash.',
  input: z.strictObject({}),
  output: z.strictObject({ contacts: z.int() }),
  run: async (ctx) => ({ contacts: await countSamples(ctx) }),
})
