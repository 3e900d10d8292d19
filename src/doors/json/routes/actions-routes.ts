import { deleteActivity } from '../../../crm/activities/delete-activity.ts'
import { getActivity } from '../../../crm/activities/get-activity.ts'
import { listActivities } from '../../../crm/activities/list-activities.ts'
import { logActivity } from '../../../crm/activities/log-activity.ts'
import { restoreActivity } from '../../../crm/activities/restore-activity.ts'
import { updateActivity } from '../../../crm/activities/update-activity.ts'
import { cancelCall } from '../../../crm/calls/cancel-call.ts'
import { completeCall } from '../../../crm/calls/complete-call.ts'
import { createCall } from '../../../crm/calls/create-call.ts'
import { deleteCall } from '../../../crm/calls/delete-call.ts'
import { getCall } from '../../../crm/calls/get-call.ts'
import { listCalls } from '../../../crm/calls/list-calls.ts'
import { reopenCall } from '../../../crm/calls/reopen-call.ts'
import { restoreCall } from '../../../crm/calls/restore-call.ts'
import { updateCall } from '../../../crm/calls/update-call.ts'
import { deleteMessage } from '../../../crm/messages/delete-message.ts'
import { getMessage } from '../../../crm/messages/get-message.ts'
import { listMessages } from '../../../crm/messages/list-messages.ts'
import { logMessage } from '../../../crm/messages/log-message.ts'
import { restoreMessage } from '../../../crm/messages/restore-message.ts'
import { updateMessage } from '../../../crm/messages/update-message.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** Calls, messages and activities: what happened with contacts, or is going to. */
export const ACTIONS_ROUTES: readonly Route[] = [
  list('/contacts/:contact_id/calls', listCalls, 'calls'),
  list('/deals/:deal_id/calls', listCalls, 'calls'),
  list('/calls', listCalls, 'calls'),
  create('/calls', createCall, 'call', { location: '/calls/' }),
  read('/calls/:id', getCall, 'call'),
  ...update('/calls/:id', updateCall, 'call', getCall),
  remove('/calls/:id', deleteCall),
  act('/calls/:id/restore', restoreCall, { record: 'call' }),
  act('/calls/:id/complete', completeCall, { record: 'call' }),
  act('/calls/:id/cancel', cancelCall, { record: 'call' }),
  act('/calls/:id/reopen', reopenCall, { record: 'call' }),
  list('/contacts/:contact_id/messages', listMessages, 'messages'),
  list('/messages', listMessages, 'messages'),
  create('/messages', logMessage, 'message', { location: '/messages/', wasKnown: 'was_known' }),
  read('/messages/:id', getMessage, 'message'),
  ...update('/messages/:id', updateMessage, 'message', getMessage),
  remove('/messages/:id', deleteMessage),
  act('/messages/:id/restore', restoreMessage, { record: 'message' }),
  list('/contacts/:contact_id/activities', listActivities, 'activities'),
  list('/activities', listActivities, 'activities'),
  create('/activities', logActivity, 'activity', { location: '/activities/' }),
  read('/activities/:id', getActivity, 'activity'),
  ...update('/activities/:id', updateActivity, 'activity', getActivity),
  remove('/activities/:id', deleteActivity),
  act('/activities/:id/restore', restoreActivity, { record: 'activity' }),
]
