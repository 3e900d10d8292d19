import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import type { Target } from './columns.ts'
import { addLeftovers, addNoteText, cleanText, type Draft, emptyDraft } from './draft.ts'
import { unguardCell } from './formula.ts'
import { readLooseDate } from './loose-date.ts'
import { placeOf, putEmail, putName, putPhone, putUrl } from './slots.ts'

/** How the rows of one table are read. */
export interface Reading {
  headings: readonly string[]
  mapping: readonly (Target | null)[]
  /** For each column the one with its label, if any. */
  labels: readonly (number | undefined)[]
  isDayFirst: boolean
}

const TYPES = new Map<string, string>(CONTACT_FIELDS.map(({ name, type }) => [name, type]))

/** Several values in one cell, as Google writes them; after so many all the rest is one. */
const SEVERAL = ' ::: '
const MOST_SEVERAL = 50

function severalIn(text: string): string[] {
  const values: string[] = []
  let start = 0
  for (
    let end = text.indexOf(SEVERAL);
    end >= 0 && values.length < MOST_SEVERAL;
    end = text.indexOf(SEVERAL, start)
  ) {
    values.push(text.slice(start, end))
    start = end + SEVERAL.length
  }
  return [...values, text.slice(start)]
}

/** A row of a table as the contact it would become. */
export function draftOfRow(
  cells: readonly string[],
  { headings, mapping, labels, isDayFirst }: Reading,
): Draft {
  const draft = emptyDraft()
  const leftovers: [string, string][] = []
  const later: (() => void)[] = []
  mapping.forEach((target, column) => {
    const cell = unguardCell(cells[column] ?? '')
    if (!target || cell.trim() === '') return
    const heading = headings[column] ?? `Column ${column + 1}`
    const text = target === 'note' ? cell : cleanText(cell, target, draft.problems)
    const label = labels[column] === undefined ? '' : (cells[labels[column]] ?? '')
    if (target === 'note') addNoteText(draft, text)
    else if (target === 'name') later.push(() => putName(draft, text))
    else if (target === 'phone' || target === 'email' || target === 'web_page')
      later.push(() => {
        for (const value of severalIn(text)) {
          const field =
            target === 'phone'
              ? putPhone(draft, value, label)
              : target === 'email'
                ? putEmail(draft, value)
                : putUrl(draft, value)
          if (!field) leftovers.push([heading, value])
        }
      })
    else putField(draft, byLabel(target, label), text, isDayFirst, () => leftovers.push([heading, text]))
  })
  for (const put of later) put()
  addLeftovers(draft, leftovers)
  return draft
}

/** `home_city` of an address that is labelled as that of work is `business_city`. */
function byLabel(target: string, label: string): string {
  const place = label === '' ? undefined : placeOf(label)
  const isAddress = /^(business|home|other)_(street|city|state|postal|country)/.test(target)
  if (!isAddress || label === '') return target
  return target.replace(/^(business|home|other)/, place === 'business' || place === 'home' ? place : 'other')
}

function putField(draft: Draft, field: string, text: string, isDayFirst: boolean, isTaken: () => void): void {
  if (draft.fields[field] !== undefined) {
    isTaken()
    return
  }
  const type = field === 'is_private' ? 'flag' : TYPES.get(field)
  if (type === 'date') {
    const day = readLooseDate(text, isDayFirst)
    if (day !== null) draft.fields[field] = day ?? text
  } else if (type === 'integer') draft.fields[field] = /^\d+$/.test(text.trim()) ? Number(text) : text
  else if (type === 'flag') draft.fields[field] = /^(true|yes|y|1|x|private|ja|oui|si)$/i.test(text.trim())
  else draft.fields[field] = text
}
