import { CrmError, invalid, invalidField } from '../../core/errors.ts'
import type { Operation } from '../../core/operation.ts'
import { type Caller, perform } from '../../core/perform.ts'
import { readInput } from '../../core/read-input.ts'
import type { Ids, Method } from './find-route.ts'
import { nextPage } from './next-page.ts'
import type { XmlElements } from './read-document.ts'
import { type ListQuery, readListQuery } from './read-query.ts'
import { readValues } from './read-values.ts'
import { Refusal } from './refusal.ts'
import { documentWriter, listWriter, type Row } from './write-document.ts'
import type { XmlRecord } from './xml-record.ts'

/** A request whose credentials are good and whose path is known. */
export interface Exchange {
  caller: Caller
  ids: Ids
  parameters: Map<string, string>
  /** The address of what the request is about, absolute and without `.xml`. */
  address: string
  /** Reads the body, whose root has to be `rootName`. */
  readElements(rootName: string): Promise<XmlElements>
  /** Takes the body off the wire, whatever it is. */
  skipBody(): Promise<void>
}

export interface Answer {
  status: number
  /** A document, or nothing at all. */
  body: string | Buffer
  headers?: Record<string, string>
}

export interface XmlRoute {
  method: Method
  /** Every `:name` in it stands for an id, which the operation gets by that name. */
  path: string
  answer(exchange: Exchange): Promise<Answer>
}

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

const present = async ({ toRows }: Resource, { caller }: Exchange, items: Row[]) =>
  toRows ? toRows(caller, items) : items

/** GET of one record. */
export function show(path: string, operation: Operation, resource: Resource): XmlRoute {
  const write = documentWriter(resource.record)
  return {
    method: 'GET',
    path,
    async answer(exchange) {
      const output = await perform(operation, exchange.caller, exchange.ids)
      const [row] = await present(resource, exchange, [output as Row])
      return { status: 200, body: write(row!), headers: otherAddress(exchange, row!) }
    },
  }
}

/** Where a record is that another one was merged into, when it was asked for by the other's id. */
function otherAddress({ address, ids }: Exchange, { id }: Row): Record<string, string> {
  return id === ids['id'] ? {} : { 'content-location': `${address.replace(/[^/]+$/, String(id))}.xml` }
}

interface ListShape {
  /** The fields it may be sorted by. */
  sorts: readonly string[]
  /** What the operation is to be asked, ids aside; it has to answer with `items` and `total_count`. */
  input(query: ListQuery, parameters: Map<string, string>): Row
}

/** GET of a list. Whatever the operation does not accept was in the query, and so is a bad request. */
export function list(path: string, operation: Operation, resource: Resource, shape: ListShape): XmlRoute {
  const write = listWriter(resource.plural, resource.record)
  return {
    method: 'GET',
    path,
    async answer(exchange) {
      const { caller, ids, parameters, address } = exchange
      const query = readListQuery(parameters, shape.sorts)
      const input = { ...ids, ...shape.input(query, parameters) }
      const output = await perform(operation, caller, input).catch(asBadRequest)
      const { items, total_count } = output as { items: Row[]; total_count: number }
      const headers = {
        'x-total-count': String(total_count),
        ...nextPage(address, query, parameters, total_count),
      }
      return { status: 200, body: write(await present(resource, exchange, items)), headers }
    },
  }
}

function asBadRequest(error: unknown): never {
  if (error instanceof CrmError && error.kind === 'invalid')
    throw new Refusal(400, 'A parameter has a value that cannot be used')
  throw error
}

/**
 * POST of a new record. `parent` is what has to be found first, before any value is looked at; without one, a contact that is
 * not there is a wrong value of the new record.
 */
export function create(path: string, operation: Operation, resource: Resource, parent?: Operation): XmlRoute {
  const write = documentWriter(resource.record)
  return {
    method: 'POST',
    path,
    async answer(exchange) {
      const parentIds = { id: exchange.ids['contact_id'] }
      const existing = parent && { operation: parent, ids: parentIds }
      const [row] = await store(exchange, operation, resource, { existing, isNew: true }).catch(
        parent ? undefined : asWrongReference,
      )
      return {
        status: 201,
        body: write(row!),
        headers: { location: `${exchange.address}/${row!['id']}.xml` },
      }
    },
  }
}

function asWrongReference(error: unknown): never {
  if (error instanceof CrmError && error.code === 'contact_not_found')
    throw invalidField('contact_id', 'not_found', 'does not exist')
  throw error
}

/** PUT of an existing record, which `found` shows. */
export function update(path: string, operation: Operation, resource: Resource, found: Operation): XmlRoute {
  const write = documentWriter(resource.record)
  return {
    method: 'PUT',
    path,
    async answer(exchange) {
      const existing = { operation: found, ids: exchange.ids }
      const [row] = await store(exchange, operation, resource, { existing, isNew: false })
      return { status: 200, body: write(row!) }
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
      const output = await perform(operation, exchange.caller, exchange.ids)
      const [row] = await present(resource, exchange, [output as Row])
      return { status: 200, body: write(row!) }
    },
  }
}

/** DELETE of a record: answered without a body. */
export function destroy(path: string, operation: Operation): XmlRoute {
  return {
    method: 'DELETE',
    path,
    async answer({ caller, ids }) {
      await perform(operation, caller, ids)
      return { status: 200, body: '' }
    },
  }
}

interface Target {
  /** What shows that there is a record to write to. */
  existing: { operation: Operation; ids: object } | undefined
  isNew: boolean
}

async function store(
  exchange: Exchange,
  operation: Operation,
  resource: Resource,
  { existing, isNew }: Target,
) {
  const { caller, ids } = exchange
  const elements = await exchange.readElements(resource.record.name)
  const { values: read, problems } = readValues(elements, resource.record, isNew)
  const values = { ...resource.readBesides?.(elements), ...read }
  const stored = existing && !isNew && hasTimes(values, resource) ? existing : undefined
  const input = { ...(await withoutRounded(values, caller, stored)), ...ids }
  try {
    if (problems.length > 0) throw refusalOf(operation, input, problems)
    const output = await perform(operation, caller, input)
    return await present(resource, exchange, [output as Row])
  } catch (error) {
    // Whether there is a record at all comes before what is wrong with its values.
    if (existing && error instanceof CrmError && error.kind === 'invalid')
      await perform(existing.operation, caller, existing.ids)
    throw error
  }
}

const hasTimes = (values: Row, { record }: Resource): boolean =>
  record.fields.some(({ name, type }) => type === 'datetime' && name in values)

/** Documents tell times in whole seconds: one that comes back as it was told is the stored one, to the millisecond. */
async function withoutRounded(values: Row, caller: Caller, stored: Target['existing']): Promise<Row> {
  if (!stored) return values
  const row = (await perform(stored.operation, caller, stored.ids)) as Row
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameSecond(row[name], value)))
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

const isSameSecond = (stored: unknown, value: unknown): boolean =>
  typeof stored === 'string' &&
  typeof value === 'string' &&
  INSTANT.test(value) &&
  INSTANT.exec(stored)?.[0] === INSTANT.exec(value)?.[0]

/** The problems of this door together with what the operation has against the other values. */
function refusalOf(operation: Operation, input: object, problems: CrmError['fields']): CrmError {
  const known = new Set(problems.map(({ field }) => field))
  try {
    readInput(operation.input, input)
    return invalid(problems)
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    return invalid([...problems, ...error.fields.filter(({ field }) => !known.has(field))])
  }
}
