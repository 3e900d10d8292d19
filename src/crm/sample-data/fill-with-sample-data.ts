import { z } from 'zod'
import type { PreparationContext } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { integerBetween } from '../../core/values.ts'
import type { DealRow } from '../../database/schema.ts'
import { nextTurn } from '../../turns/turns.ts'
import { type Happening, inOrder, letHappen } from './happening.ts'
import { MadeRecords } from './made-records.ts'
import { createRandom } from './random.ts'
import { type Material, sampleDeals } from './sample-deals.ts'
import { sampleLists } from './sample-lists.ts'
import { type SamplePerson, samplePeople } from './sample-people.ts'
import { sampleTalks } from './sample-talks.ts'
import { lifeOf } from './store-sample-people.ts'

/** What happens in one transaction: little enough that nobody who waits behind it notices. */
const AT_ONCE = 100

export const fillWithSampleData = defineOperation({
  name: 'fillWithSampleData',
  effect: 'write',
  description:
    'Fills the account with believable, generated contacts and what hangs off them, for trying things out.',
  input: z.strictObject({ contacts: integerBetween(1, 100_000).default(500) }),
  output: z.strictObject({ contacts: z.int(), notes: z.int(), deals: z.int() }),

  async prepare(outside, { contacts }) {
    // Said once under a key: whoever repeats the request after half of it was done gets the other half of the same.
    const ctx = { ...outside, now: await outside.part('moment', async ({ now }) => now) }
    const now = new Date(ctx.now)
    // The seed is the moment, so that filling twice gives other people the second time.
    const seed = now.getTime() % 2 ** 31
    const people = await inTurns(samplePeople({ count: contacts, seed, now }))
    const stored = new MadeRecords<SamplePerson, number>(people)
    const random = createRandom(seed + 1)
    const material = { people, stored, deals: new MadeRecords<object, DealRow>(), random }
    const deals = await sampleDeals(ctx, material)
    const talks = sampleTalks(ctx, material)
    const lists = sampleLists(ctx, material)
    const happenings = inOrder([...lifeOf(people, stored), ...deals.happenings, ...talks, ...lists])
    for (let start = 0; start < happenings.length; start += AT_ONCE)
      await letHappenAtOnce(ctx, material, `from ${start}`, happenings.slice(start, start + AT_ONCE))
    const notes = people.reduce((sum, person) => sum + person.notes.length, 0)
    return { contacts, notes, deals: deals.count }
  },

  run: async (_ctx, _input, counts) => counts,
})

/** All of them, between which others are served. */
async function inTurns<Item>(items: Iterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for (const item of items) if (all.push(item) % AT_ONCE === 0) await nextTurn()
  return all
}

async function letHappenAtOnce(
  { part }: PreparationContext,
  { stored, deals }: Material & { stored: MadeRecords<SamplePerson, number> },
  name: string,
  happenings: Happening[],
): Promise<void> {
  const made = await part(name, async (ctx) => {
    stored.begin()
    deals.begin()
    await letHappen(ctx, happenings)
    return { stored: stored.news(), deals: deals.news() }
  })
  stored.keep(made.stored)
  deals.keep(made.deals)
}
