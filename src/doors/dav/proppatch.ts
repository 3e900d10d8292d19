import type { DavAnswer, Exchange } from './exchange.ts'
import { MULTISTATUS, MULTISTATUS_END, refusedProperties } from './multistatus.ts'
import { hrefOf } from './properties.ts'
import { described, multistatus } from './propfind.ts'
import { readDavBody } from './read-dav-body.ts'
import { readXml } from './read-xml.ts'
import { DavRefusal } from './refusal.ts'
import { DAV, nameIn } from './xml-names.ts'

/** PROPPATCH: what a book is called is said in Kith, and nothing else may be set. */
export async function setProperties(exchange: Exchange): Promise<DavAnswer> {
  const body = await readXml(await readDavBody(exchange.request))
  if (body?.name !== nameIn(DAV, 'propertyupdate'))
    throw new DavRefusal(400, 'The body has to be a propertyupdate')
  const address = hrefOf(await described(exchange), await exchange.shelf())
  const names = body.children.flatMap(({ children }) =>
    children
      .filter(({ name }) => name === nameIn(DAV, 'prop'))
      .flatMap((prop) => prop.children.map(({ name }) => name)),
  )
  return multistatus(
    (async function* () {
      yield MULTISTATUS + refusedProperties(address, [...new Set(names)]) + MULTISTATUS_END
    })(),
  )
}
