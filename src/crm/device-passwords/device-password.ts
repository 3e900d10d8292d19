import { z } from 'zod'
import { id } from '../../core/values.ts'

/** The address books of all contacts that somebody sees, and of those that are theirs. */
export const WHOLE_BOOKS = ['all', 'mine'] as const

/** The calendars that a device or a feed may show: tasks and planned calls; birthdays and anniversaries of contacts; the expected close of deals. */
export const CALENDARS = ['agenda', 'birthdays', 'deals'] as const
export type Calendar = (typeof CALENDARS)[number]

/** Lists that one device may be shown, each as a book. */
export const MOST_LISTS = 50

export const shownBooks = {
  books: z
    .array(z.enum(WHOLE_BOOKS))
    .max(WHOLE_BOOKS.length)
    .describe('all: the contacts that you see; mine: those that are yours'),
  calendars: z
    .array(z.enum(CALENDARS))
    .max(CALENDARS.length)
    .describe(
      'agenda: your tasks and planned calls; birthdays: of your contacts, with anniversaries, only to be read; deals: when your open deals should be decided, only to be read',
    ),
  list_ids: z.array(id()).max(MOST_LISTS).describe('Lists that are an address book each'),
}

export const DevicePassword = z.strictObject({
  id: z.int(),
  name: z.string().describe('What the device is called'),
  hint: z.string().describe('The last four characters of the password'),
  is_read_only: z.boolean(),
  ...shownBooks,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type DevicePassword = z.infer<typeof DevicePassword>

/** What of the books is stored. */
export const StoredBooks = z.object({
  ...shownBooks,
  // Passwords of before there were calendars open none.
  calendars: shownBooks.calendars.default([]),
})
export type StoredBooks = z.infer<typeof StoredBooks>
