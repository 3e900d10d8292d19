import { z } from 'zod'
import type { PreparationContext } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { trashContact } from '../contacts/trash-contact.ts'
import { trashList } from '../lists/trash-list.ts'
import { countSamples, listsOfSamples, samplesAfter } from './sample-contact-queries.ts'

/** Contacts of one transaction: few enough that nobody who waits behind it notices. */
const BATCH = 25

export const removeSampleData = defineOperation({
  name: 'removeSampleData',
  effect: 'destroy',
  description:
    'Moves all contacts of sample data, with all that hangs off them, to the trash, and the lists that nobody else is in. They can be restored for 30 days.',
  input: z.strictObject({ dry_run: dryRun() }),
  output: Removal,

  /** In several transactions, which is why all of it happens here. */
  async prepare(ctx, { dry_run }) {
    if (dry_run) return
    await ctx.part('lists', async (inside) => {
      for (const list of await listsOfSamples(inside)) await trashList(inside, list)
    })
    let last: number | undefined = 0
    while (last !== undefined) last = await removeAfter(ctx, last)
  },

  async run(ctx, { dry_run }) {
    if (!dry_run) return {}
    const lists = await listsOfSamples(ctx)
    // There is no record that is the sample data.
    const deleted = { sample_data: 0, contact: await countSamples(ctx), list: lists.length }
    return wouldGo('sample_data', { id: null, name: null }, { deleted })
  },
})

/** Gives the last of those that went, or nothing when there are no more. */
function removeAfter({ part }: PreparationContext, after: number): Promise<number | undefined> {
  return part(`contacts after ${after}`, async (ctx) => {
    const contacts = await samplesAfter(ctx, after, BATCH)
    for (const contact of contacts) {
      await trashContact(ctx, contact)
      await turnWhenLong()
    }
    return contacts.at(-1)?.id
  })
}
