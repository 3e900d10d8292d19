import { z } from 'zod'
import { Preview } from '../../../core/removal.ts'
import { Account } from '../../../crm/accounts/account.ts'
import { Activity } from '../../../crm/activities/activity.ts'
import { Agenda } from '../../../crm/agenda/agenda.ts'
import { CalendarFeed } from '../../../crm/calendar-feeds/calendar-feed.ts'
import { createCalendarFeed } from '../../../crm/calendar-feeds/create-calendar-feed.ts'
import { Call } from '../../../crm/calls/call.ts'
import { DeviceDetail } from '../../../crm/cards/get-device-details.ts'
import { Deletion } from '../../../crm/changes/deletion.ts'
import { listApps } from '../../../crm/connected-apps/list-apps.ts'
import { previewApp } from '../../../crm/connected-apps/preview-app.ts'
import { Contact } from '../../../crm/contact-store/contact.ts'
import { BulkReport, BulkResult } from '../../../crm/contacts/bulk.ts'
import { contactChanges } from '../../../crm/contacts/change-contact.ts'
import { createContact } from '../../../crm/contacts/create-contact.ts'
import { listContacts } from '../../../crm/contacts/list-contacts.ts'
import { DealStage } from '../../../crm/deal-stages/deal-stage.ts'
import { Deal, ListedDeal, StageHistoryEntry } from '../../../crm/deals/deal.ts'
import { CurrencyTotal, Pipeline } from '../../../crm/deals/pipeline.ts'
import { WonByMonth } from '../../../crm/deals/won-by-month.ts'
import { createDevicePassword } from '../../../crm/device-passwords/create-device-password.ts'
import { DevicePassword } from '../../../crm/device-passwords/device-password.ts'
import { Dismissal, Duplicate } from '../../../crm/duplicates/duplicate.ts'
import { DuplicateGroup } from '../../../crm/duplicates/duplicate-group.ts'
import { Export } from '../../../crm/exports/export.ts'
import { FieldLabels } from '../../../crm/field-labels/field-labels.ts'
import { HistoryEntry } from '../../../crm/history/history-entry.ts'
import { Import, ImportSummary } from '../../../crm/imports/import.ts'
import { Rehearsal } from '../../../crm/imports/rehearse.ts'
import { Invitation } from '../../../crm/invitations/invitation.ts'
import { inviteUser } from '../../../crm/invitations/invite-user.ts'
import { List } from '../../../crm/lists/list.ts'
import { getMe } from '../../../crm/members/get-me.ts'
import { Merge } from '../../../crm/merges/merge.ts'
import { Message } from '../../../crm/messages/message.ts'
import { Note } from '../../../crm/notes/note.ts'
import { Photo } from '../../../crm/photos/photo.ts'
import { SavedView } from '../../../crm/saved-views/saved-view.ts'
import { listSessions } from '../../../crm/sessions/list-sessions.ts'
import { Status } from '../../../crm/statuses/status.ts'
import { Task } from '../../../crm/tasks/task.ts'
import { ApiToken } from '../../../crm/tokens/api-token.ts'
import { createToken } from '../../../crm/tokens/create-token.ts'
import { User } from '../../../crm/users/user.ts'
import { UnderstoodWhen } from '../../../crm/when/understand-when.ts'
import { withForm } from './form-fields.ts'
import { inside, type JsonSchema, mapped, schemaOf, withoutDefaults } from './schema.ts'

/** Schemas that have a name in the document: whatever looks exactly like one of them refers to it. */
const GIVEN: Record<string, z.ZodType> = {
  Contact,
  ContactExtract: listContacts.output.shape.items.element,
  DeletionPreview: Preview,
  BulkReport,
  BulkResult,
  Note,
  Call,
  Task,
  Agenda,
  When: UnderstoodWhen,
  Message,
  Activity,
  Photo,
  Merge,
  HistoryEntry,
  Deletion,
  Status,
  FieldLabels,
  List,
  Deal,
  ListedDeal,
  StageHistoryEntry,
  DealStage,
  Pipeline,
  WonByMonth,
  CurrencyTotal,
  SavedView,
  Import,
  ImportSummary,
  Rehearsal,
  Export,
  Duplicate,
  DuplicateGroup,
  Dismissal,
  Account,
  User,
  Me: getMe.output,
  Invitation,
  NewInvitation: inviteUser.output,
  Token: ApiToken,
  NewToken: createToken.output,
  Session: listSessions.output.shape.items.element,
  DeviceDetail,
  CalendarFeed,
  NewCalendarFeed: createCalendarFeed.output,
  DevicePassword,
  NewDevicePassword: createDevicePassword.output,
  ConnectedApp: listApps.output.shape.items.element,
  AppPreview: previewApp.output,
}
const TAKEN: Record<string, z.ZodType> = {
  NewContact: createContact.input,
  ContactInput: z.strictObject(contactChanges),
}

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** RFC 9457, and what Kith adds to it. */
export const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'What was wrong (RFC 9457).',
  properties: {
    type: { type: 'string', description: 'Always about:blank: `code` says what it is' },
    title: { type: 'string', description: 'The name of the HTTP status' },
    status: { type: 'integer', description: 'The HTTP status' },
    detail: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'For programs; it never changes' },
    request_id: { type: 'string', description: 'Under this the server logged the request' },
    errors: {
      type: 'array',
      description: 'Every value that was refused',
      items: {
        type: 'object',
        properties: {
          field: {
            type: 'string',
            description: 'The field, with dots for the inner ones; empty for the whole',
          },
          code: { type: 'string' },
          message: { type: 'string', description: 'A sentence that begins with the name of the field' },
        },
        required: ['field', 'code', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  additionalProperties: true,
}

const BARE: Record<string, JsonSchema> = {
  ...mapped(GIVEN, (schema) => schemaOf(schema, 'output')),
  ...mapped(TAKEN, (schema) => withoutDefaults(schemaOf(schema, 'input'))),
  Problem: PROBLEM,
}
const NAME_BY_LOOK = new Map(Object.entries(BARE).map(([name, schema]) => [lookOf(schema), name]))

/** The named schemas themselves, referring to each other. */
export const NAMED_SCHEMAS: Record<string, JsonSchema> = {
  ...mapped(BARE, (schema) => inside(schema, referring)),
  Contact: withForm(BARE['Contact']!),
}

/** The schema with a reference wherever a part of it, or the whole, is a named one. */
export function referring(schema: JsonSchema): JsonSchema {
  const name = NAME_BY_LOOK.get(lookOf(schema))
  return name ? refTo(name) : inside(schema, referring)
}

function lookOf({ description: _, ...schema }: JsonSchema): string {
  return JSON.stringify(schema)
}
