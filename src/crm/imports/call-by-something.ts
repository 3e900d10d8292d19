import { PHONE_FIELDS } from '../contact-fields/fields.ts'
import type { Draft } from '../exchange/draft.ts'

const MAX_CALLED = 80
/** What says nothing of who it is. */
const NO_NAMES = new Set(['status', 'is_private', 'preferred_email_index', 'preferred_phone_index'])

/** Gives a contact that has no name, company or e-mail address the first that it has for a name; false where it has nothing. */
export function callBySomething(draft: Draft): boolean {
  const { fields } = draft
  const others = Object.keys(fields).filter((field) => !NO_NAMES.has(field))
  const called = [...PHONE_FIELDS, ...others]
    .map((field) => fields[field])
    .find((value) => value !== undefined)
  const text = String(called ?? draft.notes[0] ?? draft.details[0]?.value ?? '').trim()
  if (text === '' || fields['first_name'] !== undefined) return false
  fields['first_name'] = text.split(/\r?\n/, 1)[0]!.slice(0, MAX_CALLED).toWellFormed()
  draft.problems.push({
    field: 'first_name',
    message: 'is missing; the contact is called by the first thing that is known',
  })
  return true
}
