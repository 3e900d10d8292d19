/** What devices ask, written as they write it, and what their answers hold. */
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Elements of DAV: under the prefix A, as Apple's programs write them; others bring their name space along. */
export const apple = (...names: string[]) =>
  `${DECLARATION}<A:propfind xmlns:A="DAV:"><A:prop>${names.map(appleProperty).join('')}</A:prop></A:propfind>`
const SPACES: Record<string, string> = {
  B: 'urn:ietf:params:xml:ns:carddav',
  C: 'http://calendarserver.org/ns/',
  D: 'urn:ietf:params:xml:ns:caldav',
  E: 'http://apple.com/ns/ical/',
  F: 'http://me.com/_namespace/',
}
const appleProperty = (name: string) => {
  const [prefix, local] = name.split(':') as [string, string]
  return local === undefined ? `<A:${name}/>` : `<${prefix}:${local} xmlns:${prefix}="${SPACES[prefix]}"/>`
}

/** What Apple's programs ask of a home, of which this server has a few. */
export const OF_A_BOOK = [
  'add-member',
  'F:bulk-requests',
  'current-user-privilege-set',
  'displayname',
  'B:max-image-size',
  'B:max-resource-size',
  'C:me-card',
]
  .concat([
    'owner',
    'C:push-transports',
    'C:pushkey',
    'quota-available-bytes',
    'quota-used-bytes',
    'resource-id',
    'resourcetype',
  ])
  .concat(['supported-report-set', 'sync-token', 'C:getctag'])
export const OF_A_CALENDAR = [
  'add-member',
  'C:allowed-sharing-modes',
  'E:autoprovisioned',
  'F:bulk-requests',
  'E:calendar-color',
  'D:calendar-description',
]
  .concat([
    'D:calendar-free-busy-set',
    'E:calendar-order',
    'D:calendar-timezone',
    'current-user-privilege-set',
    'D:default-alarm-vevent-date',
  ])
  .concat([
    'D:default-alarm-vevent-datetime',
    'displayname',
    'C:getctag',
    'E:language-code',
    'E:location-code',
    'owner',
    'C:pre-publish-url',
    'C:publish-url',
  ])
  .concat([
    'C:push-transports',
    'C:pushkey',
    'quota-available-bytes',
    'quota-used-bytes',
    'E:refreshrate',
    'resource-id',
    'resourcetype',
    'D:schedule-calendar-transp',
  ])
  .concat([
    'D:schedule-default-calendar-URL',
    'C:source',
    'C:subscribed-strip-alarms',
    'C:subscribed-strip-attachments',
    'C:subscribed-strip-todos',
  ])
  .concat([
    'D:supported-calendar-component-set',
    'D:supported-calendar-component-sets',
    'supported-report-set',
    'sync-token',
  ])

/** The first value of each property that is there, by its name alone. */
export function foundIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, propstat = ''] of text.matchAll(/<d:propstat>(.*?)<\/d:propstat>/gs))
    if (propstat.includes('HTTP/1.1 200'))
      for (const [, name, value = ''] of propstat.matchAll(
        /<(?:\w+:)?([\w-]+)(?: [^>]*)?>((?:(?!<\/\w+:\1>).)*)<\/(?:\w+:)?\1>/gs,
      ))
        if (name !== 'prop' && name !== 'status' && !found.has(name!)) found.set(name!, value)
        else if (name === 'prop')
          for (const [inner, deeper] of foundInside(value)) if (!found.has(inner)) found.set(inner, deeper)
  return found
}

const foundInside = (prop: string): [string, string][] =>
  [...prop.matchAll(/<(?:\w+:)?([\w-]+)(?: [^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?\1>)/gs)].map(
    ([, name, value = '']) => [name!, value],
  )

export function namesWith(text: string, status: number): Set<string> {
  const names = new Set<string>()
  for (const [, propstat = ''] of text.matchAll(/<d:propstat>(.*?)<\/d:propstat>/gs))
    if (propstat.includes(`HTTP/1.1 ${status}`))
      for (const [name] of foundInside(/<d:prop>(.*?)<\/d:prop>/s.exec(propstat)?.[1] ?? '')) names.add(name)
  return names
}

export const hrefIn = (value: string): string => /<d:href>([^<]*)<\/d:href>/.exec(value)![1]!
