import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { integerBetween } from '../../core/values.ts'
import { samplePeople } from './sample-people.ts'
import { storeSamplePeople } from './store-sample-people.ts'

export const fillWithSampleData = defineOperation({
  name: 'fillWithSampleData',
  effect: 'write',
  description: 'Fills the account with believable, generated contacts and notes, for trying things out.',
  input: z.strictObject({ contacts: integerBetween(1, 100_000).default(500) }),
  output: z.strictObject({ contacts: z.int(), notes: z.int() }),

  async run(ctx, { contacts }) {
    const now = new Date(ctx.now)
    // The seed is the moment, so that filling twice gives other people the second time.
    const people = [...samplePeople({ count: contacts, seed: now.getTime() % 2 ** 31, now })]
    await storeSamplePeople(ctx, people)
    return { contacts, notes: people.reduce((sum, { notes }) => sum + notes.length, 0) }
  },
})
