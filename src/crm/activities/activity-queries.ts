import type { Context } from '../../core/context.ts'
import { prepared } from '../../database/prepared.ts'
import { equal } from '../../queries/filter.ts'
import { defineNoun } from '../../queries/noun.ts'
import { type RecordFilters, recordFilters } from '../contacts/contact-record.ts'
import { ofContact } from '../contacts/of-contact-queries.ts'
import { ACTIVITY_COLUMNS, type Activity } from './activity.ts'

interface ActivityFilters extends RecordFilters {
  kind?: string | undefined
}

export const activities = defineNoun<'activities', Activity, ActivityFilters>({
  table: 'activities',
  noun: 'activity',
  columns: ACTIVITY_COLUMNS,
  belongsTo: [ofContact('contact_id')],
  filters: { ...recordFilters('happened_at'), kind: equal('kind') },
})

const latest = prepared<{ account_id: number; contact_id: number }, { happened_at: string | null }>(
  (db, value) =>
    db
      .selectFrom('activities')
      .select((eb) => eb.fn.max('happened_at').as('happened_at'))
      .where('account_id', '=', value('account_id'))
      .where('contact_id', '=', value('contact_id'))
      .where('trashed_at', 'is', null),
)

export async function latestActivityAt({ db, viewer }: Context, contactId: number): Promise<string | null> {
  const row = await latest.first(db, { account_id: viewer.account_id, contact_id: contactId })
  return row?.happened_at ?? null
}
