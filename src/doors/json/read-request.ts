import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type FieldError, invalid, notFound } from '../../core/errors.ts'
import type { Caller } from '../../core/perform.ts'
import { perform } from '../../core/perform.ts'
import { versionByHeader } from '../conditions.ts'
import { stringsReader } from '../read-strings.ts'
import { fileBytes, isFile } from './file-body.ts'
import { isImageBody } from './image-body.ts'
import { ASKED_ANYWHERE, FILLED_BY_DOOR, type Route, takesBody } from './route.ts'

export type Input = Record<string, unknown>
type InputReader = (request: FastifyRequest, caller: Caller) => Promise<Input>

const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Makes the reader that turns path, query, headers and body of one route into the input of its operation. */
export function inputReader(route: Route): InputReader {
  const { operation, under, takesImage } = route
  const readStrings = stringsReader(operation.input)
  const isKnown = new Set(Object.keys(shapeOf(operation.input)))
  const hasBody = takesBody(route)
  const noun = nounOf(route.path)

  return async (request, caller) => {
    const ids = pathIds(request.params as Record<string, string>, noun)
    const version = isKnown.has('expected_updated_at')
      ? versionByHeader(request.headers['if-match'])
      : undefined
    const outside = { ...ids, ...(version !== undefined && { expected_updated_at: version }) }
    const query = request.query as Input
    // What stands on the way may drop the body of a DELETE: its query may say the same.
    if (route.takesFile && isFile(request)) {
      refuseNames(query, [...FILLED_BY_DOOR, ...Object.keys(query).filter((name) => name !== 'file_name')])
      return { ...query, bytes: fileBytes(request) }
    }
    const isQueryRead = !hasBody || route.method === 'DELETE'
    const named = takesImage === 'raw' && isImageBody(request.headers) ? nameOfFile(query) : {}
    const isAskedHere = (name: string) => ASKED_ANYWHERE.includes(name) && isKnown.has(name)
    refuseNames(
      query,
      isQueryRead
        ? [...FILLED_BY_DOOR, ...Object.keys(ids)]
        : Object.keys(query).filter((name) => !Object.hasOwn(named, name) && !isAskedHere(name)),
    )
    const asked = readStrings(
      isQueryRead ? query : Object.fromEntries(Object.entries(query).filter(([name]) => isAskedHere(name))),
    )
    // Who says there what is not asked for, such as a dry run, must not be answered as if nothing had been said.
    if (!hasBody && !(route.method === 'DELETE' && request.body)) return { ...asked, ...outside }
    const fields = under ? recordUnder(under, request.body) : bodyFields(request.body)
    refuseNames(fields, FILLED_BY_DOOR)
    const sent = await withoutReadOnly(route, isKnown, { ...fields, ...named }, ids, caller)
    return { ...asked, ...sent, ...outside }
  }
}

/** An image that is sent as it is leaves no other place for its name. */
const nameOfFile = ({ file_name }: Input): Input => (file_name === undefined ? {} : { file_name })

/** What operations know, but clients may not send here: everything has one place. */
function refuseNames(sent: Input, names: readonly string[]) {
  const errors = names
    .filter((name) => Object.hasOwn(sent, name))
    .map((field) => ({ field, code: 'unknown_field', message: 'is not a known field' }))
  if (errors.length > 0) throw invalid(errors)
}

const shapeOf = (schema: z.ZodType): Input => (schema instanceof z.ZodObject ? schema.shape : {})

/** The noun of the last named resource in a path, for saying what was not found. */
function nounOf(path: string): string {
  const words = path.split('/').filter((part) => part && !part.startsWith(':'))
  const last = path.includes(':contact_id') ? 'contacts' : (words[0] ?? 'records')
  return last.replace(/ies$/, 'y').replace(/(?<=us)es$|s$/, '')
}

/** Ids are plain digits, keys are words; whatever else stands in their place names nothing. */
function pathIds(parameters: Record<string, string>, noun: string): Record<string, number | string> {
  const ids: Record<string, number | string> = {}
  for (const name in parameters) {
    const isKey = name === 'key'
    const text = parameters[name]!
    if (!(isKey ? /^[a-z0-9_]{1,64}$/ : /^[1-9]\d{0,14}$/).test(text)) throw notFound(noun)
    ids[name] = isKey ? text : Number(text)
  }
  return ids
}

function bodyFields(body: unknown): Input {
  if (body === undefined || body === null) return {}
  if (!isObject(body))
    throw invalid([{ field: '', code: 'not_an_object', message: 'The body must be a JSON object' }])
  return body
}

function recordUnder(name: string, body: unknown): Input {
  const fields = bodyFields(body)
  const unknown = Object.keys(fields).filter((key) => key !== name)
  const errors: FieldError[] = unknown.map((field) => ({
    field,
    code: 'unknown_field',
    message: `is not a known field; send the fields inside ${name}`,
  }))
  if (!isObject(fields[name]))
    errors.push({
      field: name,
      code: fields[name] === undefined ? 'required' : 'not_an_object',
      message: 'must be an object with the fields',
    })
  if (errors.length > 0) throw invalid(errors)
  return fields[name] as Input
}

/**
 * Clients send whole records back. Fields that Kith alone writes are ignored when they are what they were, and refused
 * otherwise; what is no field at all is left to the operation, which refuses it by name.
 */
async function withoutReadOnly(
  route: Route,
  isKnown: Set<string>,
  sent: Input,
  ids: Input,
  caller: Caller,
): Promise<Input> {
  const names = Object.keys(sent).filter((name) => isReadOnly(name, route, isKnown, ids))
  if (names.length === 0) return sent
  const found = route.reader ? ((await perform(route.reader, caller, ids)) as Input) : {}
  const stored = { ...found, ...ids }
  const errors: FieldError[] = []
  for (const field of names) {
    if (JSON.stringify(sent[field] ?? null) !== JSON.stringify(stored[field] ?? null))
      errors.push({ field, code: 'read_only', message: 'cannot be written' })
    delete sent[field]
  }
  // Of a contact that was merged the survivor was read: the operation says which one to write to.
  const isOfAnother = 'id' in found && 'id' in ids && found['id'] !== ids['id']
  if (errors.length > 0 && !isOfAnother) throw invalid(errors)
  return sent
}

/** What the address says already, what Kith alone writes, and what never changes once it is written. */
function isReadOnly(name: string, { operation, record, readOnly }: Route, isKnown: Set<string>, ids: Input) {
  if (Object.hasOwn(ids, name) || readOnly?.includes(name)) return true
  return record !== undefined && !isKnown.has(name) && Object.hasOwn(shapeOf(operation.output), name)
}
