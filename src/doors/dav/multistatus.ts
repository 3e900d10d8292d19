import type { Shelf } from './exchange.ts'
import { byDefault, type Described, hrefOf, propertiesOf } from './properties.ts'
import { element, emptyElement, escapedXml, SHORT } from './xml-names.ts'

/** Which properties are asked for; `names` tells only which there are. */
export type AskedProperties = { all: true } | { names: true } | { properties: string[] }

const NAMESPACES = Object.entries(SHORT)
  .map(([namespace, short]) => ` xmlns:${short}="${namespace}"`)
  .join('')

export const MULTISTATUS = `<?xml version="1.0" encoding="utf-8"?>\n<d:multistatus${NAMESPACES}>\n`
export const MULTISTATUS_END = '</d:multistatus>\n'

/** What is told of one resource. */
export function responseOf(one: Described, shelf: Shelf, asked: AskedProperties): string {
  const values = propertiesOf(one, shelf)
  const names =
    'properties' in asked ? asked.properties : 'names' in asked ? Object.keys(values) : byDefault(values)
  const found = names.filter((name) => Object.hasOwn(values, name))
  const missing = names.filter((name) => !Object.hasOwn(values, name))
  const told = found.map((name) => ('names' in asked ? emptyElement(name) : element(name, values[name]!)))
  return (
    `<d:response><d:href>${escapedXml(hrefOf(one, shelf))}</d:href>` +
    (found.length > 0 || missing.length === 0 ? propstat(told, '200 OK') : '') +
    (missing.length > 0 ? propstat(missing.map(emptyElement), '404 Not Found') : '') +
    '</d:response>\n'
  )
}

const propstat = (properties: string[], status: string): string =>
  `<d:propstat><d:prop>${properties.join('')}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`

/** That a resource is not there, or not all of it was told. */
export const statusOf = (address: string, status: string, condition = ''): string =>
  `<d:response><d:href>${escapedXml(address)}</d:href><d:status>HTTP/1.1 ${status}</d:status>${condition && `<d:error>${condition}</d:error>`}</d:response>\n`

/** That no property of these may be set. */
export const refusedProperties = (address: string, names: readonly string[]): string =>
  `<d:response><d:href>${escapedXml(address)}</d:href><d:propstat><d:prop>${names.map(emptyElement).join('')}</d:prop>` +
  '<d:status>HTTP/1.1 403 Forbidden</d:status><d:error><d:cannot-modify-protected-property/></d:error></d:propstat></d:response>\n'
