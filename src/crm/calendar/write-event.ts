import { hash } from 'node:crypto'
import { foldedLine } from '../exchange/write-vcard.ts'

/** Something that stands in a calendar, as devices read it. */
export interface WrittenEntry {
  name: string
  etag: string
  text: string
}

export const PRODUCT = 'PRODID:-//Kith//Kith//EN'

/** An event that follows from a record, as an entry of a calendar. */
export function entryWith(name: string, event: readonly string[]): WrittenEntry {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', PRODUCT, ...event, 'END:VCALENDAR'].map(foldedLine).join('')
  return { name, etag: hash('sha1', text, 'base64url'), text }
}
