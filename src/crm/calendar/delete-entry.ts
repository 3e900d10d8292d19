import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { calls } from '../calls/call-queries.ts'
import { removeRecord } from '../contact-records/change-record.ts'
import { dropTask } from '../tasks/change-task.ts'
import { CalendarKey, EntryName, ensureWritable, Links } from './calendar.ts'
import { ensureEntryCondition } from './ensure-entry-condition.ts'
import { entryNamed, entryReader, writtenEntry } from './entry-sources.ts'

export const deleteEntry = defineOperation({
  name: 'deleteEntry',
  effect: 'destroy',
  description:
    'Moves the task or the planned call of an entry to the trash, from where it can be restored for 30 days.',
  input: z.strictObject({
    calendar: CalendarKey,
    name: EntryName,
    if_match: z.string().max(1000).optional(),
    links: Links,
  }),
  output: z.strictObject({}),

  async run(ctx, { calendar, name, if_match, links }) {
    await ensureWritable(ctx, calendar)
    const found = await entryNamed(ctx, name)
    if (!found) throw notFound('entry')
    ensureEntryCondition(writtenEntry(found, entryReader(ctx, links)).etag, if_match, false)
    if (found.kind === 'task') await dropTask(ctx, found.record)
    else await removeRecord(ctx, calls, found.record)
    return {}
  },
})
