import { z } from 'zod'
import { conflict, invalidField } from '../../core/errors.ts'
import { integerBetween, requiredText } from '../../core/values.ts'
import { fold, wordsOf } from '../texts/fold.ts'

/** How many an account may use at once: the list is shown whole. */
export const MAX_STATUSES = 100

const MAX_LABEL = 64

export const StatusKey = z
  .string()
  .max(MAX_LABEL)
  .regex(/^[a-z0-9_]+$/)
  .describe('The key of a status; it never changes')
export const StatusLabel = requiredText(MAX_LABEL).describe('What people read')
export const StatusPosition = integerBetween(0, MAX_STATUSES - 1).describe(
  'Its place in the order, from 0; the others make room',
)

export const StatusHue = z
  .enum(['blue', 'yellow', 'green', 'purple', 'teal', 'orange', 'pink', 'sky'])
  .nullable()
  .describe('The colour that it is shown in; null: the one that its place has')

export const Status = z.strictObject({
  key: z.string(),
  label: z.string(),
  position: z.int(),
  hue: StatusHue,
  retired_at: z.iso.datetime().nullable().describe('Since when contacts are not given it any more'),
  updated_at: z.iso
    .datetime()
    .describe('When its label, its place, its colour, or whether it is retired changed last'),
})
export type Status = z.infer<typeof Status>

export const STATUS_COLUMNS = ['key', 'label', 'position', 'hue', 'retired_at', 'updated_at'] as const

/** A key for a new label, made of its letters and digits: `Very hot!` becomes `very_hot`. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words = wordsOf(label).flatMap((word) => word.match(/[a-z0-9]+/g) ?? [])
  const stem = words.join('_').slice(0, MAX_LABEL - 4) || 'status'
  let key = stem
  for (let count = 2; taken.includes(key); count++) key = `${stem}_${count}`
  return key
}

/** Two statuses that read alike could not be told apart. */
export function ensureNewLabel(label: string, others: readonly Status[]): void {
  if (others.some((other) => fold(other.label.trim()) === fold(label.trim())))
    throw invalidField('label', 'taken', 'is the label of another status')
}

export function ensureRoom(usable: readonly Status[]): void {
  if (usable.length >= MAX_STATUSES)
    throw conflict('too_many_statuses', `An account can have ${MAX_STATUSES} statuses; retire one first`)
}

/** The statuses with one of them moved to a place, or to the end when there is no such place. */
export const moved = (statuses: readonly Status[], status: Status, position: number): Status[] =>
  statuses.filter(({ key }) => key !== status.key).toSpliced(position, 0, status)
