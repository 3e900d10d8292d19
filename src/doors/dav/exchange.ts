import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { Operation } from '../../core/operation.ts'
import type { Caller } from '../../core/perform.ts'
import type { listBooks } from '../../crm/cards/list-books.ts'
import type { DavResource } from './addresses.ts'

/** Whose books they are, as the rules tell it. */
export type Shelf = z.output<typeof listBooks.output>

/** A request whose credentials are good. */
export interface Exchange {
  request: IncomingMessage
  method: string
  caller: Caller
  resource: DavResource
  perform<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
    operation: Operation<Input, Output, Prepared>,
    input: unknown,
  ): Promise<z.output<Output>>
  shelf(): Promise<Shelf>
  /** Whether lists are given as groups: only the programs of Apple know what a card of a group is; others would take it for somebody. */
  hasGroups: boolean
  /** What links to Kith begin with. */
  links: string
}

export interface DavAnswer {
  status: number
  headers?: Record<string, string>
  /** Many members come one after the other. */
  body?: string | AsyncIterable<string>
}
