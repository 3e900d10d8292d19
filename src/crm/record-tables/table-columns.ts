import { z } from 'zod'
import { foldedHeading, spacedHeading } from '../exchange/folded-heading.ts'

/** What a table holds: a row of each is a contact, a note or a deal. */
export const TableKind = z.enum(['contacts', 'notes', 'deals'])
export type TableKind = z.infer<typeof TableKind>
export type RecordTable = Exclude<TableKind, 'contacts'>

/** What a column of a table of notes or deals may hold. */
export const RECORD_TARGETS = [
  'note',
  'detail',
  'source_id',
  'begun_at',
  'owner',
  'contact_id',
  'contact_email',
  'contact_name',
  'company',
  'deal_id',
  'deal_name',
  'amount',
  'currency',
  'stage',
  'outcome',
  'probability',
  'expected_close_on',
  'won_at',
  'lost_at',
  'lost_reason',
] as const
export type RecordTarget = (typeof RECORD_TARGETS)[number]

/** Of which a table may have any number. */
const REPEATED = new Set<RecordTarget>([
  'note',
  'detail',
  'contact_id',
  'contact_email',
  'contact_name',
  'company',
])

/** Headings of HubSpot, Pipedrive, Salesforce, Zoho and others, folded. */
const OF_BOTH: Partial<Record<RecordTarget, string>> = {
  source_id: 'record id|id|hs object id',
  begun_at:
    'create date|created date|created|created at|created time|create time|createdate|createddate|add time|creation date|date created|activity date|date',
  owner: 'owner|owner name|user|author|assigned to|activity assigned to|created by|written by|record owner',
  contact_id:
    'associated contact ids|associated contact id|associated contact record ids|person id|contact id|parent id|parent id id|parentid|who id|whoid|contactid',
  contact_email:
    'contact email|contact email address|email|e mail|email address|person email|person email work|person email home|person email other|associated contact email|contact emails',
  contact_name:
    'associated contact|associated contacts|contact person|person|person name|contact|contact name|primary contact|about|parent name|associated contact names|customer|customer name',
  company:
    'associated company|associated companies|organization|organisation|organization name|account name|company|company name',
}
const OF_NOTES: Partial<Record<RecordTarget, string>> = {
  note: 'note body|note content|content|note|notes|body|hs note body|text|comment|message|notiz|nota',
  source_id: 'note id',
  begun_at: 'note date|written|written at|note create date',
  owner: 'note owner|note author',
  deal_id: 'associated deal ids|associated deal id|deal id',
  deal_name:
    'deal|associated deal|associated deals|associated deal names|deal title|deal name|opportunity name',
}
const OF_DEALS: Partial<Record<RecordTarget, string>> = {
  deal_name: 'deal name|deal title|opportunity name|potential name|deal|title|name',
  source_id: 'deal id|opportunity id',
  note: 'note|notes|description|deal description|next step',
  begun_at: 'deal created|deal create date|deal created date|deal created time',
  owner: 'deal owner|opportunity owner|potential owner',
  amount: 'amount|value|deal value|deal amount|price',
  currency: 'currency|deal currency|currency of value|deal currency code|amount currency|currency iso code',
  stage: 'stage|deal stage|stage name|sales stage|pipeline stage',
  outcome: 'status|deal status|outcome',
  probability: 'probability|deal probability|probability %|probability (%)|forecast probability',
  expected_close_on:
    'expected close date|expected close|close date|closing date|deal close date|closedate|deal expected close date',
  won_at: 'won time|won at|won date|date won',
  lost_at: 'lost time|lost at|lost date|date lost',
  lost_reason: 'lost reason|closed lost reason|loss reason|deal lost reason',
}

const byHeading = (...tables: (typeof OF_BOTH)[]): Map<string, RecordTarget> =>
  new Map(
    tables.flatMap((table) =>
      Object.entries(table).flatMap(([target, headings]) =>
        headings.split('|').map((heading) => [foldedHeading(heading), target as RecordTarget] as const),
      ),
    ),
  )
const KNOWN: Record<RecordTable, Map<string, RecordTarget>> = {
  notes: byHeading(OF_BOTH, OF_NOTES),
  deals: byHeading(OF_BOTH, OF_DEALS),
}

/** Pipedrive writes of what a column is: `Deal - Title`, `Note - Content`. */
const PREFIX: Record<RecordTable, RegExp> = { notes: /^note /, deals: /^deal / }

function guessOf(kind: RecordTable, heading: string): RecordTarget {
  const words = foldedHeading(spacedHeading(heading))
  return KNOWN[kind].get(words) ?? KNOWN[kind].get(words.replace(PREFIX[kind], '')) ?? 'detail'
}

/** What each column of a table of notes or deals is likely to hold. */
export function guessRecordColumns(kind: RecordTable, headings: readonly string[]): RecordTarget[] {
  const taken = new Set<RecordTarget>()
  return headings.map((heading) => {
    const guess = guessOf(kind, heading)
    if (taken.has(guess)) return 'detail'
    if (!REPEATED.has(guess)) taken.add(guess)
    return guess
  })
}

/** Headings that only people have. */
const OF_PEOPLE =
  /^(?:(?:first|last|given|family|middle) name|vorname|nachname|prenom|nombre|birthday|job title|mobile phone)$/

/** What programs call the text of a note, and nothing else. */
const OF_NOTES_ALONE = /^(?:note (?:body|content|text)|hs note body|body|content)$/
const OF_DEALS_ALONE = /^(?:deal (?:name|title)|opportunity name|potential name)$/

/** What a table is likely to hold, by its headings: where nothing else is clear, contacts. */
export function guessTable(headings: readonly string[]): TableKind {
  const words = headings.map((heading) => foldedHeading(spacedHeading(heading)))
  if (words.some((one) => OF_PEOPLE.test(one))) return 'contacts'
  const deals = guessRecordColumns('deals', headings)
  const told = ['amount', 'expected_close_on', 'stage', 'outcome'].filter((one) =>
    deals.includes(one as RecordTarget),
  )
  const isWorth = deals.includes('amount') || deals.includes('expected_close_on')
  const isCalled = words.some((one) => OF_DEALS_ALONE.test(one))
  if (deals.includes('deal_name') && (isCalled ? told.length > 0 : isWorth && told.length > 1)) return 'deals'
  const notes = guessRecordColumns('notes', headings)
  if (!notes.includes('note') || !notes.some((one) => ABOUT.has(one))) return 'contacts'
  if (words.some((one) => OF_NOTES_ALONE.test(one))) return 'notes'
  // A table of contacts may have notes, too: one of notes says when they were written, and nothing else of people.
  return notes.includes('begun_at') && !notes.includes('detail') && !notes.includes('contact_email')
    ? 'notes'
    : 'contacts'
}
const ABOUT = new Set<RecordTarget>([
  'contact_id',
  'contact_name',
  'contact_email',
  'company',
  'deal_id',
  'deal_name',
])
