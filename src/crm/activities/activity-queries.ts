import { recordQueries } from '../contacts/contact-record-queries.ts'
import { ACTIVITY_COLUMNS, type Activity } from './activity.ts'

export const activities = recordQueries<Activity>('activities', 'activity', ACTIVITY_COLUMNS)
