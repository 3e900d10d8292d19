export const DAV = 'DAV:'
export const CARDDAV = 'urn:ietf:params:xml:ns:carddav'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'
export const CALENDAR_SERVER = 'http://calendarserver.org/ns/'
export const APPLE = 'http://apple.com/ns/ical/'
export const KITH = 'urn:kith'

/** How answers abbreviate the namespaces that they know. */
export const SHORT: Record<string, string> = {
  [DAV]: 'd',
  [CARDDAV]: 'card',
  [CALDAV]: 'cal',
  [CALENDAR_SERVER]: 'cs',
  [APPLE]: 'ical',
}

/** A name with its namespace: `{DAV:}href`. */
export const nameIn = (namespace: string, local: string): string => `{${namespace}}${local}`

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

export const escapedXml = (text: string): string => text.replace(/[&<>"\r]/g, (sign) => SIGNS[sign]!)

/** An empty element of a name, in whatever namespace it is. */
export function emptyElement(name: string): string {
  const [, namespace = '', local = ''] = /^\{([^}]*)\}(.*)$/s.exec(name) ?? []
  const short = SHORT[namespace]
  return short ? `<${short}:${local}/>` : `<x:${local} xmlns:x="${escapedXml(namespace)}"/>`
}

/** An element of a name that we know, with what stands in it. */
export function element(name: string, content: string): string {
  const [, namespace = '', local = ''] = /^\{([^}]*)\}(.*)$/s.exec(name) ?? []
  const tag = `${SHORT[namespace]}:${local}`
  return content === '' ? `<${tag}/>` : `<${tag}>${content}</${tag}>`
}
