import { CrmError, invalid } from '../../core/errors.ts'
import type { Operation } from '../../core/operation.ts'
import { type Caller, ensureAllowed, perform } from '../../core/perform.ts'
import { readInput } from '../../core/read-input.ts'
import { ContactId } from '../../crm/contact-store/contact.ts'
import { merged } from '../../crm/contact-store/merged.ts'
import { getContact } from '../../crm/contacts/get-contact.ts'
import { isEcho } from './echo.ts'
import type { Exchange } from './exchange.ts'
import type { Ids } from './find-route.ts'
import { readValues } from './read-values.ts'
import { presentOne, type Resource } from './resource.ts'
import type { XmlRow } from './write-document.ts'

interface Existing {
  operation: Operation
  ids: Ids
}

interface Target {
  /** What shows that there is a record to write to. */
  existing: Existing | undefined
  isNew: boolean
}

/** Writes what a document says, and gives the row of the answer. All that is wrong with the values is refused together. */
export async function store(
  exchange: Exchange,
  operation: Operation,
  resource: Resource,
  { existing, isNew }: Target,
): Promise<XmlRow> {
  const { caller, ids } = exchange
  ensureAllowed(operation, caller.viewer)
  const elements = await exchange.readElements(resource.record)
  const { values: read, problems } = readValues(elements, resource.record, isNew)
  const values = { ...resource.readBesides?.(elements), ...read }
  const stored = existing && !isNew && mayBeEchoes(values, resource) ? existing : undefined
  const input = { ...(await withoutEchoes(values, caller, stored)), ...ids }
  try {
    if (problems.length > 0) throw refusalOf(operation, input, problems)
    const output = await exchange.perform(operation, input)
    return await presentOne(resource, exchange, output)
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    if (!existing) throw await withNamedContact(error, caller, values)
    if (error.kind === 'invalid') await ensureFound(existing, caller)
    throw error
  }
}

const mayBeEchoes = (values: XmlRow, { record }: Resource): boolean =>
  record.fields.some(
    ({ name, type }) => (type === 'datetime' && name in values) || (type === 'date' && values[name] === null),
  )

/** Clients send whole records back: what comes as it was told, which is less than what is stored, changes nothing. */
async function withoutEchoes(values: XmlRow, caller: Caller, stored: Target['existing']): Promise<XmlRow> {
  if (!stored) return values
  const row = (await perform(stored.operation, caller, stored.ids)) as XmlRow
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEcho(row[name], value)))
}

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

/** Whether there is a record at all comes before what is wrong with its values, and so does that its contact was merged. */
async function ensureFound({ operation, ids }: Existing, caller: Caller): Promise<void> {
  const row = (await perform(operation, caller, ids)) as Ids
  for (const [name, id] of Object.entries(ids)) if (row[name] !== id) throw merged(id, row[name]!)
}

const NO_SUCH_CONTACT = { field: 'contact_id', code: 'not_found', message: 'does not exist' }

/** A contact that a new record names and that is not there is one more wrong value. */
async function withNamedContact(error: CrmError, caller: Caller, { contact_id }: XmlRow): Promise<CrmError> {
  if (error.code === 'contact_not_found') return invalid([NO_SUCH_CONTACT])
  if (error.kind !== 'invalid' || typeof contact_id !== 'number') return error
  if (await isThere(contact_id, caller)) return error
  return invalid([NO_SUCH_CONTACT, ...error.fields.filter(({ field }) => field !== 'contact_id')])
}

async function isThere(id: number, caller: Caller): Promise<boolean> {
  if (!ContactId.safeParse(id).success) return false
  try {
    await ensureFound({ operation: getContact, ids: { id } }, caller)
    return true
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found') return false
    throw error
  }
}
