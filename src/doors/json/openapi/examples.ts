import { accountBodies, accountRecords } from './account-examples.ts'
import { contactBodies, contactRecords } from './contact-examples.ts'
import { contactRecordBodies, contactRecordRecords } from './contact-record-examples.ts'
import { dealBodies, dealRecords } from './deal-examples.ts'
import { exchangeBodies, exchangeRecords } from './exchange-examples.ts'
import { listBodies, listExampleRecords } from './list-examples.ts'
import type { JsonSchema } from './schema.ts'
import { taskBodies, taskRecords } from './task-examples.ts'

/** A believable record for each named schema. */
const RECORDS: Record<string, Record<string, unknown>> = {
  ...contactRecords,
  ...contactRecordRecords,
  ...taskRecords,
  ...listExampleRecords,
  ...dealRecords,
  ...exchangeRecords,
  ...accountRecords,
}

/** Values of single fields and parameters, by name. */
const VALUES: Record<string, unknown> = {
  id: 42,
  contact_id: 42,
  account_name: 'Acme',
  name: 'Ann Berg',
  email: 'ann@acme.example',
  role: 'member',
  password: 'a long sentence nobody knows',
  current_password: 'a long sentence nobody knows',
  new_password: 'another long sentence',
  time_zone: 'Europe/Oslo',
  currency: 'NOK',
  country: 'NO',
  checked_at: '2026-11-20T14:05:00.000Z',
  is_checking: false,
  offset: 0,
  dry_run: false,
  by_me: false,
  secret: 'kithi_...',
  invited_by: 'Ann Berg',
  body: 'Wants the new catalogue before Christmas.',
  added_ids: 43,
  contacts: 500,
  created: 1,
  updated: 0,
  skipped: 0,
  refused: 0,
  row: 1,
  problems_total: 0,
  field: 'birthday',
  message: 'is not a valid date',
  value: 'Head of buying',
  notes: 730,
  deals: 42,
  is_read_only: false,
  sessions_ended: 2,
  tokens_ended: 0,
  location:
    'https://claude.ai/api/mcp/auth_callback?code=kithc_...&state=x&iss=https%3A%2F%2Fkith.example.com',
  next_cursor: null,
  known_from: '2026-05-25',
  needs_first_account: false,
  is_sign_up_open: false,
  app_address: 'https://kith.example.com/mcp',
}

/** Bodies of requests that show more when they are not just a whole record. */
export const BODIES: Record<string, unknown> = {
  ...contactBodies,
  ...contactRecordBodies,
  ...taskBodies,
  ...listBodies,
  ...dealBodies,
  ...exchangeBodies,
  ...accountBodies,
}

/** An example of what a schema describes, complete. */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, name = ''): unknown {
  const record = schema.$ref?.split('/').at(-1)
  if (record) return completed(RECORDS[record] ?? {}, schemas[record]!)
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, schemas, name)
  if (schema.type === 'array') return [exampleOf(schema.items!, schemas, name)]
  // What may be left out entirely is, where nobody has written an example of it.
  if (schema.properties && schema.type?.includes('null')) return null
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([field]) => field !== 'total_count')
        .map(([field, inner]) => [field, exampleOf(inner, schemas, field)]),
    )
  return VALUES[name] ?? schema.default ?? schema.enum?.[0] ?? null
}

/** Fields that an answer always has, but that are not set, are null. */
const completed = (record: Record<string, unknown>, { required = [] }: JsonSchema) => ({
  ...record,
  ...Object.fromEntries(required.filter((name) => !(name in record)).map((name) => [name, null])),
})
