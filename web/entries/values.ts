import { Problem } from '../../client/problem.ts'
import type { Changes } from '../api/entries.ts'
import { readWhen } from '../api/when.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { dayIn, wallClock } from '../ui/zoned.ts'
import type { EntryField } from './fields.ts'

/** What stands in the fields of a form, by name: always text. */
export type Values = Record<string, string>
/** What is wrong with which field, as a whole sentence. */
export type Faults = Record<string, string>

/** The values were not sent because of what is wrong with them. */
export class FaultyValues extends Error {
  readonly faults: Faults
  constructor(faults: Faults) {
    super('Some values cannot be sent')
    this.name = 'FaultyValues'
    this.faults = faults
  }
}

/** A stored entry as texts for its form; times as the clock on the person's wall shows them. */
export function valuesOf(fields: EntryField[], record: object, timeZone: string): Values {
  const stored = record as Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field.name, textOf(field, stored[field.name], timeZone)]))
}

function textOf({ control }: EntryField, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (control === 'minutes') return String(Math.round(Number(value) / 6) / 10)
  if (control === 'past' || control === 'moment') return wallClock(String(value), timeZone)
  return String(value)
}

/** Texts as the API takes them: words for moments are read, empty ones are left out, or sent as null when they are cleared. */
export async function sentValues(
  fields: EntryField[],
  values: Values,
  timeZone: string,
  isClearing = false,
): Promise<Changes> {
  const faults: Faults = {}
  const sent: Changes = {}
  for (const field of fields) {
    const text = (values[field.name] ?? '').trim()
    if (text === '' && field.control !== 'moment') {
      if (isClearing) sent[field.name] = null
      continue
    }
    const result = await sentValue(field, text, timeZone)
    if ('fault' in result) faults[field.name] = result.fault
    else if (result.value !== undefined) sent[field.name] = result.value
  }
  if (Object.keys(faults).length > 0) throw new FaultyValues(faults)
  return sent
}

type Result = { fault: string } | { value: unknown }

async function sentValue({ name, control }: EntryField, text: string, timeZone: string): Promise<Result> {
  if (control === 'minutes') {
    const minutes = Number(text.replace(',', '.'))
    return Number.isFinite(minutes) ? { value: Math.round(minutes * 60) } : { fault: words.notMinutes }
  }
  if (control === 'past' || control === 'moment') return momentOf(control, text, timeZone)
  return { value: name === 'user_id' ? Number(text) : text }
}

/** Of what has happened a day is enough: then it was at noon, or, today, just now. */
async function momentOf(control: 'past' | 'moment', text: string, timeZone: string): Promise<Result> {
  if (text === '') return { fault: words.noTime(words.fields.when) }
  const { when, refused } = await readWhen(text)
  if (!when) return { fault: words.whenRefused(refused) }
  const now = new Date().toISOString()
  if (control === 'moment') return when.at ? { value: when.at } : { fault: words.noTime(when.reading) }
  if (when.at === null && when.date === dayIn(timeZone)) return { value: undefined }
  const at = when.at ?? (await readWhen(`${when.date} 12:00`)).when?.at
  return at && at <= now ? { value: at } : { fault: words.future(when.reading) }
}

/** What is still wrong when one of the fields is being mended. */
export function withoutFault(faults: Faults, name: string): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name))
}

/** What the server refused, by field; undefined when it is about no field of this form. */
export function faultsOf(error: unknown, fields: EntryField[]): Faults | undefined {
  if (error instanceof FaultyValues) return error.faults
  if (!(error instanceof Problem)) return undefined
  const faults = error.fields.flatMap(({ field, message }) => {
    const found = fields.find(({ name }) => name === field)
    return found ? [[field, `${found.label} ${message}.`]] : []
  })
  return faults.length > 0 ? Object.fromEntries(faults) : undefined
}
