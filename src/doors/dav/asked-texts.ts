import type { AskedProperties } from './multistatus.ts'
import { childOf, type DavElement } from './read-xml.ts'
import { DavRefusal } from './refusal.ts'
import { CALDAV, CARDDAV, DAV, nameIn } from './xml-names.ts'

const ADDRESS_DATA = nameIn(CARDDAV, 'address-data')

/** What a PROPFIND or a report asks for. Without a body that is all. */
export function readAsked(parent: DavElement | undefined): AskedProperties {
  if (childOf(parent, nameIn(DAV, 'propname'))) return { names: true }
  const prop = childOf(parent, nameIn(DAV, 'prop'))
  return prop ? { properties: [...new Set(prop.children.map(({ name }) => name))] } : { all: true }
}

/** Which cards a report wants with their text: in which version, and what of them; undefined where it wants none. */
export interface AskedText {
  version: '3.0' | '4.0'
  /** In capitals; empty where all is wanted. */
  properties: Set<string>
}

export function readAskedText(report: DavElement): AskedText | undefined {
  const data = childOf(childOf(report, nameIn(DAV, 'prop')), ADDRESS_DATA)
  if (!data) return undefined
  const { version = '3.0', 'content-type': type = 'text/vcard' } = data.attributes
  if (type.toLowerCase() !== 'text/vcard' || (version !== '3.0' && version !== '4.0'))
    throw new DavRefusal(403, 'Cards are given as vCard 3.0 or 4.0', {
      condition: '<card:supported-address-data/>',
    })
  const names = data.children
    .filter(({ name }) => name === nameIn(CARDDAV, 'prop'))
    .map(({ attributes }) => (attributes['name'] ?? '').toUpperCase())
  return { version, properties: new Set(names) }
}

/** A card with nothing but these properties, and what makes it a card. */
export function narrowed(text: string, { properties }: AskedText): string {
  if (properties.size === 0) return text
  let isKept = true
  return text
    .split(/(?<=\r\n)/)
    .filter((line) => {
      if (line.startsWith(' ')) return isKept
      const name = /^(?:[\w-]+\.)?([\w-]+)/.exec(line)?.[1]?.toUpperCase() ?? ''
      isKept = ['BEGIN', 'END', 'VERSION'].includes(name) || properties.has(name)
      return isKept
    })
    .join('')
}

/** Whether a report wants entries of a calendar with their text. They are given whole, whatever of them is asked for. */
export function readAskedEntries(report: DavElement): boolean {
  const data = childOf(childOf(report, nameIn(DAV, 'prop')), nameIn(CALDAV, 'calendar-data'))
  if (!data) return false
  const { version = '2.0', 'content-type': type = 'text/calendar' } = data.attributes
  if (type.toLowerCase() !== 'text/calendar' || version !== '2.0')
    throw new DavRefusal(403, 'Entries are given as iCalendar 2.0', {
      condition: '<cal:supported-calendar-data/>',
    })
  return true
}
