import { z } from 'zod'
import { datetime, isLegalText } from '../../core/values.ts'
import { contactInput } from '../contact-store/contact.ts'
import { type Draft, emptyDraft } from '../exchange/draft.ts'
import { LABELED_FIELDS } from '../field-labels/field-labels.ts'
import { FileNote } from './file-records.ts'
import type { AccountHead } from './head.ts'

const text = z.string().refine(isLegalText)

/** What an account's file says of a contact beside its fields. */
export const FileContact = z.object({
  id: z.int(),
  user_id: z.int().nullable().default(null),
  status: z.string().nullable().default(null),
  photo_id: z.int().nullable().catch(null),
  created_at: datetime().nullable().default(null),
  last_action_at: datetime().nullable().default(null),
  list_ids: z.array(z.int()).default([]),
  notes: z.array(FileNote).default([]),
  history: z.array(z.object({ created_at: datetime(), user_name: text.nullable(), body: text })).default([]),
  device_lines: z.array(text).default([]),
})
export type FileContact = z.infer<typeof FileContact>

interface Here {
  head: AccountHead
  /** What the account calls its own fields. */
  labels: Readonly<Record<string, string | null>>
  /** Whether a user of the file is one of those here. */
  isUser: (id: number) => boolean
}

/** A contact of an account's file before anything is judged. Values of fields that are called otherwise here stand in a note. */
export function draftOfFileContact(record: Record<string, unknown>, { head, labels, isUser }: Here): Draft {
  const draft = emptyDraft()
  for (const field of Object.keys(contactInput)) {
    const value = record[field]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      if (value !== '' && value !== false) draft.fields[field] = value
  }
  for (const field of LABELED_FIELDS) {
    const theirs = head.field_labels[field]
    const value = draft.fields[field]
    if (value === undefined || (theirs ?? null) === (labels[field] ?? null)) continue
    draft.details.push({ heading: theirs ?? `Custom field ${field.slice(-1)}`, value: String(value) })
    delete draft.fields[field]
  }
  const names = new Map(head.lists.map(({ id, name }) => [id, name]))
  const lists = Array.isArray(record['list_ids']) ? (record['list_ids'] as unknown[]) : []
  for (const id of lists) {
    const name = names.get(id as number)
    if (name !== undefined) draft.lists.push({ heading: 'List', value: name })
  }
  const owner = head.users.find(({ id }) => id === record['user_id'])
  if (owner && isUser(owner.id)) draft.owner = { heading: 'Owner', value: owner.email }
  const read = FileContact.safeParse(record)
  if (read.success) draft.source = read.data
  else draft.refusal = `is not as Kith writes contacts: ${read.error.issues[0]!.path.join('.')}`
  return draft
}
