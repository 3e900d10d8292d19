import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { integerBetween } from '../../core/values.ts'
import { letHappen } from './happening.ts'
import { createRandom } from './random.ts'
import { sampleDeals } from './sample-deals.ts'
import { sampleLists } from './sample-lists.ts'
import { samplePeople } from './sample-people.ts'
import { sampleTalks } from './sample-talks.ts'
import { lifeOf, type StoredPeople } from './store-sample-people.ts'

export const fillWithSampleData = defineOperation({
  name: 'fillWithSampleData',
  effect: 'write',
  description:
    'Fills the account with believable, generated contacts and what hangs off them, for trying things out.',
  input: z.strictObject({ contacts: integerBetween(1, 100_000).default(500) }),
  output: z.strictObject({ contacts: z.int(), notes: z.int(), deals: z.int() }),

  async run(ctx, { contacts }) {
    const now = new Date(ctx.now)
    // The seed is the moment, so that filling twice gives other people the second time.
    const seed = now.getTime() % 2 ** 31
    const people = [...samplePeople({ count: contacts, seed, now })]
    const stored: StoredPeople = new Map()
    const random = createRandom(seed + 1)
    const deals = await sampleDeals(ctx, { people, stored, random })
    await letHappen(ctx, [
      ...lifeOf(people, stored),
      ...deals.happenings,
      ...sampleTalks(ctx, { people, stored, random }),
      ...(await sampleLists(ctx, { people, stored, random })),
    ])
    const notes = people.reduce((sum, person) => sum + person.notes.length, 0)
    return { contacts, notes, deals: deals.count }
  },
})
