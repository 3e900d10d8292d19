import type { Random } from './random.ts'

const OPENINGS = [
  'Called {who}.',
  'Met {who} at the spring fair.',
  'Had coffee with {who} in town.',
  '{who} rang back.',
  'Long talk with {who} about {topic}.',
  'Video call with {who}, half an hour.',
  'Visited {company} and was shown around.',
  '{who} wrote about {topic}.',
  'Ran into {who} on the train.',
  'Left a message for {who}.',
  'Reached the front desk of {company} only.',
] as const

const MIDDLES = [
  'Interested in {topic}, but the budget is settled only in {month}.',
  'Wants an offer for {topic} by {day}.',
  'Happy with the last delivery and asked about {topic}.',
  'Two of the boxes arrived damaged; promised to replace them.',
  'The decision lies with the purchasing department now.',
  'Compares us with one other supplier. Price is not the main thing, delivery time is.',
  'Asked for references from the same trade.',
  'Would like the contract to run until {month}.',
  'Is about to move to a new office and will send the address.',
  'Prefers e-mail to calls before ten in the morning.',
  'Signed! First order of {number} units.',
  'Not the right moment; nothing planned this year.',
  'The invoice of last month had the wrong order number; sent a corrected one.',
  'Will introduce us to a colleague who looks after {topic}.',
  'Was on holiday until last week and is working through the mail.',
  'Thinks that {number} units would do for a trial.',
] as const

const ENDINGS = [
  'Call again on {day}.',
  'Next step: send the price list.',
  'Follow up in {month}.',
  'Nothing to do for now.',
  'Sent the brochure right after the call.',
  'Invited to the open house in {month}.',
  'I promised an answer by {day}.',
  '',
  '',
] as const

const TOPICS = [
  'the yearly service contract',
  'the new catalogue',
  'spare parts',
  'a training day',
  'express delivery',
  'the framework agreement',
  'a larger trial',
  'the payment terms',
  'the renewal',
  'custom labels',
] as const
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'September',
  'October',
  'November',
] as const

/** A few sentences such as somebody types after a talk with the contact. */
export function createNoteText(random: Random, who: string, company: string | undefined): string {
  const text = [random.pick(OPENINGS), random.pick(MIDDLES), random.pick(ENDINGS)].join(' ').trim()
  const separated = random.isLikely(0.15) ? text.replaceAll('. ', '.\n') : text
  return separated.replace(/\{(\w+)\}/g, (_, slot) => {
    if (slot === 'who') return who
    if (slot === 'company') return company ?? 'the shop'
    if (slot === 'topic') return random.pick(TOPICS)
    if (slot === 'day') return random.pick(DAYS)
    if (slot === 'month') return random.pick(MONTHS)
    return String(5 + 5 * random.below(40))
  })
}
