import { CONTACT_FIELDS, EMAILS_BY_INDEX, PHONE_FIELDS } from '../contact-fields/fields.ts'
import { type Cell, keepUnlessSaid, LEFT_OUT, leaveOut } from './cell.ts'
import type { Target } from './columns.ts'
import type { Draft } from './draft.ts'
import { readEmails } from './email-cell.ts'
import { readListNames } from './list-cell.ts'
import { readPhones } from './phone-cell.ts'
import { normalWords } from './said.ts'
import { saysNothing } from './says-nothing.ts'
import { putEmail, putName, putPhone, putUrl } from './slots.ts'

/** What is done with a row's cells only when others have found their fields, and when all have. */
export interface Later {
  others: (() => void)[]
  last: (() => void)[]
}

export function putLists(draft: Draft, cell: Cell): void {
  const read = readListNames(cell.value)
  if (!read) draft.details.push(cell)
  else if (read.isOfEverybody) leaveOut(draft, cell, LEFT_OUT.group)
  else {
    for (const value of read.names) draft.lists.push({ ...cell, value })
    for (const value of read.ofEverybody) leaveOut(draft, { ...cell, value }, LEFT_OUT.group)
  }
}

export function putOwner(draft: Draft, cell: Cell): void {
  if (saysNothing(cell.value)) leaveOut(draft, cell, LEFT_OUT.nothing)
  else if (draft.owner) draft.details.push(cell)
  else draft.owner = cell
}

export function putWholeName(draft: Draft, cell: Cell): void {
  for (const field of putName(draft, cell.value)) draft.origins[field] = cell
  const { title, first_name, middle_name, last_name, suffix, company } = draft.fields
  const said = normalWords([title, first_name, middle_name, last_name, suffix, company].join(' '))
  if (normalWords(cell.value).every((word) => said.includes(word))) draft.used.push(cell.column)
  else draft.details.push(cell)
}

/** The first address goes where its column says, the others where there is room; a name beside them that the contact does not have is kept. */
export function putEmails(draft: Draft, target: Target, cell: Cell, { others, last }: Later): void {
  if (saysNothing(cell.value)) {
    leaveOut(draft, cell, LEFT_OUT.nothing)
    return
  }
  const { addresses, words } = readEmails(cell.value)
  const [first, ...more] = addresses
  if (first === undefined) {
    draft.details.push(cell)
    draft.problems.push({ field: target, message: 'is no e-mail address; it is in a note instead' })
    return
  }
  const isFree = target !== 'email' && draft.fields[target] === undefined
  if (isFree) {
    draft.fields[target] = first
    draft.origins[target] = { ...cell, value: first }
  }
  const rest = isFree ? more : addresses
  others.push(() => {
    for (const value of rest) putOnce(draft, { ...cell, value }, EMAILS_BY_INDEX, putEmail)
  })
  if (words.length > 0) last.push(() => keepUnlessSaid(draft, { ...cell, value: cell.value.trim() }))
}

/** Puts a value into a field that is free, unless one of them has it. */
function putOnce(
  draft: Draft,
  cell: Cell,
  fields: readonly string[],
  put: (draft: Draft, value: string, label: string) => string | undefined,
): void {
  const same = (field: string) => String(draft.fields[field] ?? '').toLowerCase() === cell.value.toLowerCase()
  if (fields.some(same)) {
    draft.used.push(cell.column)
    return
  }
  const field = put(draft, cell.value, cell.label)
  if (field) draft.origins[field] ??= cell
  else draft.details.push(cell)
}

/** Numbers go by what is said beside them, then by their column; words that say more are kept with the number. */
export function putPhones(draft: Draft, target: Target, cell: Cell, { others }: Later): void {
  if (saysNothing(cell.value)) {
    leaveOut(draft, cell, LEFT_OUT.nothing)
    return
  }
  const parts = readPhones(cell.value)
  if (parts.some(({ number, hasWords }) => number === undefined || hasWords)) draft.details.push(cell)
  for (const { number, label } of parts) {
    if (number === undefined) continue
    const one = {
      ...cell,
      value: number,
      label: label || cell.label || (target === 'phone' ? '' : LABELS.get(target)!),
    }
    if (target !== 'phone' && label === '' && draft.fields[target] === undefined) {
      draft.fields[target] = number
      draft.origins[target] = one
    } else others.push(() => putOnce(draft, one, PHONE_FIELDS, putPhone))
  }
}

const LABELS = new Map<string, string>(CONTACT_FIELDS.map(({ name, label }) => [name, label]))
const URLS = CONTACT_FIELDS.filter(({ kind }) => kind === 'url').map(({ name }) => name)

/** A word with a dot within it, or a scheme. */
const isPage = (part: string): boolean =>
  part.includes('://') || (!part.includes('@') && /[^.]\.[^.]{2}/.test(part))

/** Pages go where there is room, the first one where its column says; words that are none stay together in the note. */
export function putPages(draft: Draft, cell: Cell, target?: Target): void {
  const parts = cell.value.split(/[;,|\s]|:::/).filter(Boolean)
  const pages = parts.filter(isPage)
  if (saysNothing(cell.value)) {
    leaveOut(draft, cell, LEFT_OUT.nothing)
    return
  }
  if (pages.length < parts.length) draft.details.push(cell)
  for (const [place, value] of pages.entries()) {
    if (place === 0 && target !== undefined && draft.fields[target] === undefined) {
      draft.fields[target] = value
      draft.origins[target] = cell
    } else putOnce(draft, { ...cell, value }, URLS, putUrl)
  }
}
