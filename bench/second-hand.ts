import type { Random } from '../src/crm/sample-data/random.ts'

type Fields = Record<string, string | null>

/** What is kept of a contact when somebody else enters it anew, from a card or from memory; half of it is left out. */
const ENTERED = [
  'first_name',
  'last_name',
  'company',
  'job_title',
  'email_address',
  'business_phone',
  'mobile_phone',
  'home_phone',
  'home_street',
  'home_city',
  'home_postal_code',
  'birthday',
]

/** Fields without which nobody enters anybody. */
const ALWAYS = ['first_name', 'last_name', 'company']

/** The same person, as a second hand enters it: gaps, another way of writing, and now and then a mistake. */
export function enteredAgain(contact: Fields, random: Random): Fields {
  const again: Fields = {}
  for (const field of ENTERED)
    if (contact[field] && (ALWAYS.includes(field) || random.isLikely(0.5))) again[field] = contact[field]
  for (const field of ['first_name', 'last_name', 'home_street'])
    if (again[field] && random.isLikely(0.15)) again[field] = withMistake(again[field], random)
  if (again['first_name'] && again['last_name'] && random.isLikely(0.05))
    [again['first_name'], again['last_name']] = [again['last_name'], again['first_name']]
  if (again['email_address'] && random.isLikely(0.3))
    again['email_address'] = again['email_address'].toUpperCase()
  for (const field of ['business_phone', 'mobile_phone', 'home_phone'])
    if (again[field] && random.isLikely(0.5)) again[field] = again[field].replace(/[^\d+]/g, '')
  return again
}

/** A letter left out, doubled, or two in the wrong order. */
function withMistake(text: string, random: Random): string {
  if (text.length < 4) return text
  const at = 1 + random.below(text.length - 2)
  const [before, letter, next, after] = [text.slice(0, at), text[at]!, text[at + 1]!, text.slice(at + 2)]
  return random.pick([
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
  ])
}
