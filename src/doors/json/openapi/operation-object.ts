import type { z } from 'zod'
import { IMAGE_TYPES } from '../../../crm/photos/image-type.ts'
import { type Route, takesBody } from '../route.ts'
import { BODIES, exampleOf } from './examples.ts'
import { NAMED_SCHEMAS, referring, refTo } from './named-schemas.ts'
import { type Parameter, parametersOf, pathNames, sentFields, takesVersion } from './parameters.ts'
import { FAILURE, HEADERS, type Header, type Response, refusal } from './responses.ts'
import { type JsonSchema, schemaOf, without, withoutDefaults } from './schema.ts'

export interface OperationObject {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: {
    description?: string
    /** Content types of what is taken as it is, besides. */
    'x-raw-types'?: readonly string[]
    required: boolean
    content: Record<string, { schema: JsonSchema; example?: unknown }>
  }
  responses: Record<string, Response | { $ref: string }>
}

/** What the document says of one route. */
export function operationObject(route: Route, routes: readonly Route[]): OperationObject {
  const { operation } = route
  const parameters = parametersOf(route)
  const name = operationId(route, routes)
  const body = bodyOf(route, name)
  return {
    operationId: name,
    tags: [tagOf(route)],
    summary: inWords(name.replace(/ByPut$/, '')),
    description: operation.description,
    ...(route.entrance !== 'any' && { security: securityOf(route) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...previewOf(route),
      ...(route.wasKnown && {
        200: { ...answerOf(route), description: 'It was there already, as it is told here.' },
      }),
      [route.status]: answerOf(route),
      ...(route.givesImage && { 304: NOT_MODIFIED }),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, refusal(status)])),
      default: FAILURE,
    },
  }
}

/** The operation's own name; where several routes share one, what tells them apart is added. */
function operationId(route: Route, routes: readonly Route[]): string {
  const { name } = route.operation
  const sharing = routes.filter((other) => other.operation === route.operation)
  if (sharing.length === 1) return name
  if (route.method === 'PUT') return `${name}ByPut`
  if (route.path.includes(':list_id/')) return `${name}OfList`
  if (route.path.includes(':deal_id/')) return `${name}OfDeal`
  if (!route.path.includes(':contact_id/')) return name
  return route.method === 'POST' ? `${name}ToContact` : `${name}OfContact`
}

/** `listContacts` is said `List contacts`. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const TAGS: [RegExp, string][] = [
  [/(history|deletions)$/, 'History'],
  [/photos/, 'Photos'],
  [/notes/, 'Notes'],
  [/tasks|agenda|when/, 'Tasks'],
  [/calls/, 'Calls'],
  [/messages/, 'Messages'],
  [/activities/, 'Activities'],
  [/deal|pipeline/, 'Deals'],
  [/merge/, 'Contacts'],
  [/^\/lists/, 'Lists of contacts'],
  [/^\/(contacts|sample_data)/, 'Contacts'],
  [/^\/(me|tokens|device_passwords|calendar_feeds|apps|sessions|sign_)/, 'You'],
  [/^\/(imports|exports)/, 'Imports and exports'],
  [/./, 'Account'],
]

const tagOf = ({ path }: Route): string => TAGS.find(([pattern]) => pattern.test(path))![1]

function securityOf({ entrance, method }: Route): Record<string, string[]>[] {
  const credentials = {
    ...(entrance === 'session' && { session: [] }),
    ...(method !== 'GET' && { csrf: [] }),
  }
  return [credentials]
}

function bodyOf(route: Route, name: string): OperationObject['requestBody'] {
  if (!takesBody(route)) return undefined
  const fields = referring(withoutDefaults(sentFields(route)))
  if (!route.under && Object.keys(fields.properties ?? {}).length === 0) return undefined
  const schema: JsonSchema = route.under
    ? {
        type: 'object',
        properties: { [route.under]: fields },
        required: [route.under],
        additionalProperties: false,
      }
    : fields
  const example = BODIES[name] ?? BODIES[route.operation.name] ?? exampleOf(schema, NAMED_SCHEMAS)
  const files = (route.takesFile ?? []).map((type) => [type, { schema: FILE, example: FILE_EXAMPLES[type] }])
  return {
    ...(route.takesImage === 'raw' && { description: RAW_IMAGE, 'x-raw-types': IMAGE_TYPES }),
    required: Boolean(route.under) || schema.required !== undefined,
    content: {
      'application/json': { schema, example },
      ...Object.fromEntries(files),
    },
  }
}

/** A file as such. */
const FILE: JsonSchema = { type: 'string' }
const FILE_EXAMPLES: Record<string, unknown> = {
  'text/csv': 'First name,Last name,E-mail\r\nInes,Okafor,ines@harbour.example\r\n',
  'text/vcard': 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ines Okafor\r\nN:Okafor;Ines;;;\r\nEND:VCARD\r\n',
  'application/json': '{"contacts": []}',
}

const BINARY: JsonSchema = { type: 'string', format: 'binary' }
/** Said in words: beside a body of JSON, generators of clients make of image types what does not compile. */
const RAW_IMAGE = `In JSON with the image in base64, or the image as it is, with its own Content-Type: ${IMAGE_TYPES.join(', ')}.`

function answerOf(route: Route): Response {
  const { status, operation } = route
  if (route.givesFile) {
    const content = route.givesFile.map((type) => [type, { schema: FILE, example: FILE_EXAMPLES[type] }])
    return {
      description: 'The file, to be kept.',
      headers: { 'Content-Disposition': HEADERS['Content-Disposition']! },
      content: Object.fromEntries(content),
    }
  }
  if (status === 204) return { description: 'Done.' }
  if (route.givesImage) return IMAGE
  const output = withoutSaidElsewhere(schemaOf(operation.output as z.ZodType, 'output'), route)
  const schema = envelope(route, output)
  const headers = headersOf(route, output)
  return {
    description: status === 201 ? 'Made.' : 'Done.',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema, example: exampleOf(schema, NAMED_SCHEMAS) } },
  }
}

const IMAGE: Response = {
  description: 'The image.',
  headers: {
    ETag: { description: 'The version of the image, for `If-None-Match`', schema: { type: 'string' } },
  },
  content: { 'image/webp': { schema: BINARY } },
}
const NOT_MODIFIED: Response = { description: 'The image is the one that you have already.' }

/** What a deletion answers that is only tried. */
function previewOf({ status, operation }: Route): Record<string, Response> {
  const output = schemaOf(operation.output as z.ZodType, 'output')
  if (status !== 204 || !output.properties?.['dry_run']) return {}
  const others = Object.keys(output.properties).filter((name) => name !== 'dry_run')
  const schema = { ...referring(without(output, others)), required: ['dry_run'] }
  const example = exampleOf(schema, NAMED_SCHEMAS)
  return { 200: { description: 'What would go.', content: { 'application/json': { schema, example } } } }
}

/** The secrets of a session and of a device travel in cookies; whether a record was there already is what the status says. */
function withoutSaidElsewhere(output: JsonSchema, { wasKnown }: Route): JsonSchema {
  const names = ['session_secret', 'device_secret', wasKnown ?? ''].filter(
    (name) => name in (output.properties ?? {}),
  )
  return names.length > 0 ? without(output, names) : output
}

function envelope({ list, record }: Route, output: JsonSchema): JsonSchema {
  const object = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  })
  if (list) {
    const { items, ...rest } = output.properties!
    return object({ [list]: itemsOf(items!), ...rest }, [list, 'next_cursor'])
  }
  return record ? object({ [record]: referring(output) }, [record]) : referring(output)
}

/** With `fields=`, a list gives extracts of its records. */
function itemsOf(items: JsonSchema): JsonSchema {
  const referred = referring(items)
  return referred.items?.$ref === refTo('ContactExtract').$ref
    ? { ...referred, items: { anyOf: [refTo('Contact'), refTo('ContactExtract')] } }
    : referred
}

function headersOf(route: Route, output: JsonSchema): Record<string, Header> {
  const names = [
    ...(route.record && output.properties?.['updated_at'] ? ['ETag'] : []),
    ...(route.location ? ['Location'] : []),
    ...(route.method === 'GET' && route.record === 'contact' ? ['Content-Location'] : []),
    ...(route.list && output.properties?.['next_cursor']?.type !== 'null' ? ['Link'] : []),
  ]
  return Object.fromEntries(names.map((name) => [name, HEADERS[name]!]))
}

/** Fields by which a request names a record beside the path; lists of another owner are just empty. */
const namesRecord = (field: string, isInBody: boolean): boolean =>
  /^(contact_ids?|duplicate_id|deal_id|list_id|stage_id|move_to|secret|options|filters)$/.test(field) ||
  (isInBody && field === 'user_id')

/** Records of which no two may have the same name, and which others may be in the way of deleting. */
const hasUniqueNames = ({ path }: Route): boolean => /^\/(lists|deal_stages)(\/:id)?$/.test(path)

/** Records that work goes on with in the background. */
const canBeUnderWay = ({ path }: Route): boolean => /^\/(imports|exports)\/:id/.test(path)

/** An account keeps an owner, and nobody suspends themself. */
const keepsAnOwner = ({ path }: Route): boolean => /^\/users\/:id/.test(path)

/** Somebody may have done nothing yet. */
const mayFindNothing = ({ path }: Route): boolean => path === '/history/undo'

/** A contact that was merged refuses all that writes to it. */
const writesContacts = ({ path }: Route): boolean => /^\/contacts\/:|\/contacts$/.test(path)

/** In what ways the route can refuse. */
function refusalsOf(route: Route): number[] {
  const isWrite = route.method !== 'GET'
  const isInBody = takesBody(route)
  const isNamed = Object.keys(sentFields(route).properties ?? {}).some((field) =>
    namesRecord(field, isInBody),
  )
  const statuses: [number, boolean][] = [
    [400, true],
    [401, route.entrance !== 'public'],
    [403, route.entrance === 'any' || isWrite],
    [404, pathNames(route).length > 0 || isNamed || mayFindNothing(route)],
    [
      409,
      (route.method === 'POST' && route.entrance === 'any') ||
        (isWrite && (hasUniqueNames(route) || writesContacts(route) || keepsAnOwner(route))) ||
        canBeUnderWay(route),
    ],
    [412, takesVersion(route)],
    [413, isWrite],
    [415, isWrite],
    [422, true],
    [429, true],
    [503, true],
  ]
  return statuses.filter(([, happens]) => happens).map(([status]) => status)
}
