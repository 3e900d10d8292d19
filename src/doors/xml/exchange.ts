import type { Caller } from '../../core/perform.ts'
import type { Ids } from './find-route.ts'
import type { XmlElements } from './read-document.ts'
import type { XmlRecord } from './xml-record.ts'

/** A request whose credentials are good and whose path is known. */
export interface Exchange {
  caller: Caller
  ids: Ids
  parameters: Map<string, string>
  /** The address of what the request is about, absolute and without `.xml`. */
  address: string
  /** Reads the body, whose root has to be such a record. */
  readElements(record: XmlRecord): Promise<XmlElements>
  /** Takes the body off the wire, whatever it is. */
  skipBody(): Promise<void>
}
