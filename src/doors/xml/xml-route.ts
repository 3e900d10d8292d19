import { CrmError } from '../../core/errors.ts'
import type { Operation } from '../../core/operation.ts'
import { perform } from '../../core/perform.ts'
import type { Exchange } from './exchange.ts'
import type { Method } from './find-route.ts'
import { nextPage } from './next-page.ts'
import { type ListQuery, readListQuery } from './read-query.ts'
import { Refusal } from './refusal.ts'
import { present, presentOne, type Resource } from './resource.ts'
import { store } from './store.ts'
import { type Document, documentWriter, listWriter, type XmlRow } from './write-document.ts'

export interface Answer {
  status: number
  /** A document, or nothing at all. */
  body: Document
  /** Of a record: by this its state is known again. */
  version?: string
  headers?: Record<string, string>
}

export interface XmlRoute {
  method: Method
  /** Every `:name` in it stands for an id, which the operation gets by that name. */
  path: string
  answer(exchange: Exchange): Promise<Answer>
}

/** GET of one record. */
export function show(path: string, operation: Operation, resource: Resource): XmlRoute {
  const write = documentWriter(resource.record)
  return {
    method: 'GET',
    path,
    async answer(exchange) {
      const output = await perform(operation, exchange.caller, exchange.ids)
      const row = await presentOne(resource, exchange, output)
      return { status: 200, body: await write(row), ...versionOf(row), headers: otherAddress(exchange, row) }
    },
  }
}

/** Every change of what a record shows gives it another time, but for a merge, which gives it another contact. */
const versionOf = ({ updated_at, contact_id }: XmlRow) => ({
  version: contact_id === undefined ? String(updated_at) : `${updated_at}/${contact_id}`,
})

/** Where a record is that another one was merged into, when it was asked for by the other's id. */
function otherAddress({ address, ids }: Exchange, { id }: XmlRow): Record<string, string> {
  return id === ids['id']
    ? {}
    : { 'content-location': `${address.slice(0, address.lastIndexOf('/') + 1)}${id}.xml` }
}

interface ListShape {
  /** The fields it may be sorted by. */
  sorts: readonly string[]
  /** What the operation is to be asked; it has to answer with `items` and `total_count`. */
  input(query: ListQuery, exchange: Pick<Exchange, 'ids' | 'parameters'>): XmlRow
}

/** GET of a list. Whatever the operation does not accept was in the query, and so is a bad request. */
export function list(path: string, operation: Operation, resource: Resource, shape: ListShape): XmlRoute {
  const write = listWriter(resource.plural, resource.record)
  return {
    method: 'GET',
    path,
    async answer(exchange) {
      const { caller, parameters, address } = exchange
      const query = readListQuery(parameters, shape.sorts)
      const input = shape.input(query, exchange)
      const output = await perform(operation, caller, input).catch(asBadRequest)
      const { items, total_count } = output as { items: XmlRow[]; total_count: number }
      const headers = {
        'x-total-count': String(total_count),
        ...nextPage(address, query, parameters, total_count),
      }
      return { status: 200, body: await write(await present(resource, exchange, items)), headers }
    },
  }
}

function asBadRequest(error: unknown): never {
  if (error instanceof CrmError && error.kind === 'invalid')
    throw new Refusal(400, 'A parameter has a value that cannot be used')
  throw error
}

/**
 * POST of a new record. `parent` is what has to be found first, before any value is looked at. A record that was there already is told by 200;
 * its address stands there as well, because old clients take the id from it whatever the status.
 */
export function create(path: string, operation: Operation, resource: Resource, parent?: Operation): XmlRoute {
  const write = documentWriter(resource.record)
  return {
    method: 'POST',
    path,
    async answer(exchange) {
      const parentIds = { id: exchange.ids['contact_id']! }
      const existing = parent && { operation: parent, ids: parentIds }
      const row = await store(exchange, operation, resource, { existing, isNew: true })
      return {
        status: row['was_known'] ? 200 : 201,
        body: await write(row),
        ...versionOf(row),
        headers: { location: `${exchange.address}/${row['id']}.xml` },
      }
    },
  }
}

/** PUT of an existing record, which `found` shows. */
export function update(path: string, operation: Operation, resource: Resource, found: Operation): XmlRoute {
  const write = documentWriter(resource.record)
  return {
    method: 'PUT',
    path,
    async answer(exchange) {
      const existing = { operation: found, ids: exchange.ids }
      const row = await store(exchange, operation, resource, { existing, isNew: false })
      return { status: 200, body: await write(row), ...versionOf(row) }
    },
  }
}

/** POST that does something to a record; what is sent along is not looked at. */
export function act(path: string, operation: Operation, resource: Resource): XmlRoute {
  const write = documentWriter(resource.record)
  return {
    method: 'POST',
    path,
    async answer(exchange) {
      await exchange.skipBody()
      const output = await exchange.perform(operation, exchange.ids)
      const row = await presentOne(resource, exchange, output)
      return { status: 200, body: await write(row), ...versionOf(row) }
    },
  }
}

/** DELETE of a record: answered without a body. */
export function destroy(path: string, operation: Operation): XmlRoute {
  return {
    method: 'DELETE',
    path,
    async answer(exchange) {
      await exchange.perform(operation, exchange.ids)
      return { status: 200, body: '' }
    },
  }
}
