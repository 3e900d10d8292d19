import type { Caller } from '../../core/perform.ts'
import type { Exchange } from './exchange.ts'
import type { XmlElements } from './read-document.ts'
import type { XmlRow } from './write-document.ts'
import type { XmlRecord } from './xml-record.ts'

/** How the records of one kind are read and written. */
export interface Resource {
  record: XmlRecord
  /** The root of a list of them. */
  plural: string
  /** Makes rows out of what operations give, where they differ. */
  toRows?(caller: Caller, items: XmlRow[]): XmlRow[] | Promise<XmlRow[]>
  /** What a document says in other places than in the elements of the fields, which come first. */
  readBesides?(elements: XmlElements): XmlRow
}

/** The row of a document about one record. */
export async function presentOne(resource: Resource, exchange: Exchange, item: unknown): Promise<XmlRow> {
  const [row] = await present(resource, exchange, [item as XmlRow])
  return row!
}

/** The rows of a list. */
export const present = async ({ toRows }: Resource, { caller }: Exchange, items: XmlRow[]) =>
  toRows ? toRows(caller, items) : items
