import type { Operation } from '../../core/operation.ts'
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
  /**
   * Carries out what was asked for: on the version that `If-Match` names, if it does, and once for each `Idempotency-Key`. To be called
   * when the body is read.
   */
  perform(operation: Operation, input: object): Promise<unknown>
  /** Reads the body, whose root has to be such a record. */
  readElements(record: XmlRecord): Promise<XmlElements>
  /** Takes the body off the wire, whatever it is. */
  skipBody(): Promise<void>
}
