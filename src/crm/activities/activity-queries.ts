import { equal } from '../../queries/filter.ts'
import { defineNoun } from '../../queries/noun.ts'
import { type RecordFilters, recordFilters } from '../contact-records/contact-record.ts'
import { ofContact } from '../contact-store/of-contact-queries.ts'
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
