import type { Caller } from '../../core/perform.ts'
import type { Exchange } from './exchange.ts'
import type { XmlElements } from './read-document.ts'
import type { Row } from './write-document.ts'
import type { XmlRecord } from './xml-record.ts'

/** How the records of one kind are read and written. */
export interface Resource {
  record: XmlRecord
  /** The root of a list of them. */
  plural: string
  /** Makes rows out of what operations give, where they differ. */
  toRows?(caller: Caller, items: Row[]): Row[] | Promise<Row[]>
  /** What a document says in other places than in the elements of the fields, which come first. */
  readBesides?(elements: XmlElements): Row
}

/** The row of a document about one record. */
export async function presentOne(resource: Resource, exchange: Exchange, item: unknown): Promise<Row> {
  const [row] = await present(resource, exchange, [item as Row])
  return row!
}

/** The rows of a list. */
export const present = async ({ toRows }: Resource, { caller }: Exchange, items: Row[]) =>
  toRows ? toRows(caller, items) : items
