import type { Deletion } from './in-trash.ts'

/** What a record was called, or what it said, in the order in which it identifies the record best. */
const NAMES = ['name', 'label', 'description', 'subject', 'file_name', 'body', 'note']
const LONGEST = 80

/** What the history says that a deleted record was called. */
export function toldName({ subject_name, changes }: Deletion): string | undefined {
  if (subject_name !== null) return subject_name
  const names = NAMES.map((field) => changes[field]?.[0])
  const name = names.find((value) => typeof value === 'string' && value !== '') as string | undefined
  return name !== undefined && name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
}
