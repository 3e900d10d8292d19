import type { SampleContact } from './sample-contact.ts'

/** What stands on a second card of somebody, where the first one has it. */
const NOTED = ['company', 'email_address', 'mobile_phone', 'business_phone', 'status'] as const

/**
 * Somebody who was entered before, as a colleague notes them in a hurry: with a slip in the last name, the number without blanks, and
 * little else. Duplicates are there to be found in the sample data, too.
 */
export function enteredTwice(before: SampleContact): SampleContact {
  const again: SampleContact = { first_name: before.first_name, last_name: withSlip(before.last_name) }
  for (const field of NOTED) if (before[field] !== undefined) again[field] = before[field]
  if (typeof again['mobile_phone'] === 'string')
    again['mobile_phone'] = again['mobile_phone'].replace(/[ -]/g, '')
  return again
}

/** Two letters in the middle in the wrong order, where that is another name. */
function withSlip(name: string): string {
  const letters = [...name]
  const at = Math.floor(letters.length / 2)
  const [one = '', other = ''] = letters.slice(at - 1, at + 1)
  if (letters.length < 5 || one === ' ' || other === ' ') return name
  return [...letters.slice(0, at - 1), other, one, ...letters.slice(at + 1)].join('')
}

/** Whether a second card of them could be told to be theirs. */
export const isReachable = (contact: SampleContact): boolean =>
  contact['email_address'] !== undefined && contact['mobile_phone'] !== undefined
