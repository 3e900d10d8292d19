import { z } from 'zod'

/** What a line of an entry stands for; null is what Kith has no place for. */
export const ENTRY_TARGETS = [
  'uid',
  'stamp',
  'created',
  'summary',
  'description',
  'url',
  'start',
  'end',
  'due',
  'recurrence',
  'status',
] as const
export type EntryTarget = (typeof ENTRY_TARGETS)[number]

/** A line without folds, what it stands for, and the value that this had because of it. */
const EntryLine = z.tuple([z.string(), z.enum(ENTRY_TARGETS).nullable(), z.string().nullable()])
export type EntryLine = z.infer<typeof EntryLine>

/** An entry as a device wrote it. */
export const StoredEntry = z.object({
  lines: z.array(EntryLine),
  /** Alarms, from BEGIN to END. */
  inner: z.array(z.string()),
  /** What is said of single days of a series: the day or moment, and the lines of it. */
  overrides: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** Time zones that it brought along. */
  zones: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** How long an event takes, in seconds, where the device says so. */
  length: z.int().nullable(),
})
export type StoredEntry = z.infer<typeof StoredEntry>
