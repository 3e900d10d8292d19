import { CALENDAR_COLOURS, CALENDAR_DESCRIPTIONS } from '../../crm/calendar/calendar-looks.ts'
import { MAX_ENTRY_BYTES } from '../../crm/calendar/calendar-text.ts'
import { MAX_CARD_BYTES } from '../../crm/cards/card-text.ts'
import type { Calendar } from '../../crm/device-passwords/device-password.ts'
import {
  bookAddress,
  CALENDARS_HOME,
  calendarAddress,
  cardAddress,
  entryAddress,
  HOME,
  PRINCIPALS,
  principalOf,
  ROOT,
} from './addresses.ts'
import type { Shelf } from './exchange.ts'
import { APPLE, CALDAV, CALENDAR_SERVER, CARDDAV, DAV, escapedXml, nameIn } from './xml-names.ts'

/** Something that has properties. */
export type Described =
  | { kind: 'root' | 'principals' | 'principal' | 'home' | 'calendars' }
  | { kind: 'book'; key: string; name: string }
  | { kind: 'calendar'; key: Calendar; name: string }
  | { kind: 'card'; book: string; name: string; etag: string; text?: string | undefined }
  | { kind: 'entry'; calendar: string; name: string; etag: string; text?: string | undefined }

type Values = Record<string, string>

const href = (address: string): string => `<d:href>${escapedXml(address)}</d:href>`
const principal = (shelf: Shelf) => href(principalOf(shelf.user))

export function hrefOf(one: Described, shelf: Shelf): string {
  if (one.kind === 'root') return ROOT
  if (one.kind === 'principals') return PRINCIPALS
  if (one.kind === 'principal') return principalOf(shelf.user)
  if (one.kind === 'card') return cardAddress(one.book, one.name)
  if (one.kind === 'entry') return entryAddress(one.calendar, one.name)
  if (one.kind === 'calendar') return calendarAddress(one.key)
  if (one.kind === 'calendars') return CALENDARS_HOME
  return one.kind === 'book' ? bookAddress(one.key) : HOME
}

/** The properties of a resource, as XML, by their names. */
export function propertiesOf(one: Described, shelf: Shelf): Values {
  if (one.kind === 'card' || one.kind === 'entry')
    return {
      [nameIn(DAV, 'resourcetype')]: '',
      [nameIn(DAV, 'getetag')]: escapedXml(`"${one.etag}"`),
      [nameIn(DAV, 'getcontenttype')]: one.kind === 'card' ? CARDS : ENTRIES,
      ...accessOf(shelf, !shelf.is_read_only && (one.kind === 'card' || one.calendar === WRITABLE)),
      ...(one.text !== undefined && {
        [one.kind === 'card' ? nameIn(CARDDAV, 'address-data') : nameIn(CALDAV, 'calendar-data')]: escapedXml(
          one.text,
        ),
      }),
    }
  const common = { ...accessOf(shelf, false), ...reportsOf(one.kind) }
  if (one.kind === 'book') return { ...common, ...ofBook(one, shelf) }
  if (one.kind === 'calendar') return { ...common, ...ofCalendar(one, shelf) }
  return { ...common, ...(one.kind === 'principal' ? ofPrincipal(shelf) : ofFolder(one.kind)) }
}

const CARDS = 'text/vcard; charset=utf-8'
const ENTRIES = 'text/calendar; charset=utf-8'

const FOLDERS = { root: 'Kith', principals: 'Users', home: 'Address books', calendars: 'Calendars' }

const ofFolder = (kind: keyof typeof FOLDERS): Values => ({
  [nameIn(DAV, 'resourcetype')]: '<d:collection/>',
  [nameIn(DAV, 'displayname')]: FOLDERS[kind],
})

const ofPrincipal = (shelf: Shelf): Values => ({
  [nameIn(DAV, 'resourcetype')]: '<d:collection/><d:principal/>',
  [nameIn(DAV, 'displayname')]: escapedXml(shelf.user.name),
  [nameIn(DAV, 'principal-URL')]: principal(shelf),
  [nameIn(DAV, 'alternate-URI-set')]: '',
  [nameIn(DAV, 'group-member-set')]: '',
  [nameIn(DAV, 'group-membership')]: '',
  [nameIn(CARDDAV, 'addressbook-home-set')]: href(HOME),
  [nameIn(CALDAV, 'calendar-home-set')]: href(CALENDARS_HOME),
  [nameIn(CALDAV, 'calendar-user-address-set')]: href(`mailto:${shelf.user.email}`),
  [nameIn(CALENDAR_SERVER, 'email-address-set')]:
    `<cs:email-address>${escapedXml(shelf.user.email)}</cs:email-address>`,
})

const COLLATIONS = ['i;ascii-casemap', 'i;unicode-casemap', 'i;octet']

const ofBook = ({ name }: { name: string }, shelf: Shelf): Values => ({
  [nameIn(DAV, 'resourcetype')]: '<d:collection/><card:addressbook/>',
  [nameIn(DAV, 'displayname')]: escapedXml(name),
  [nameIn(DAV, 'sync-token')]: escapedXml(shelf.token),
  [nameIn(CALENDAR_SERVER, 'getctag')]: escapedXml(shelf.token),
  ...accessOf(shelf, !shelf.is_read_only),
  [nameIn(CARDDAV, 'addressbook-description')]: escapedXml(`${name} in Kith`),
  [nameIn(CARDDAV, 'max-resource-size')]: String(MAX_CARD_BYTES),
  [nameIn(CARDDAV, 'supported-address-data')]: ['3.0', '4.0']
    .map((version) => `<card:address-data-type content-type="text/vcard" version="${version}"/>`)
    .join(''),
  [nameIn(CARDDAV, 'supported-collation-set')]: COLLATIONS.map(
    (one) => `<card:supported-collation>${one}</card:supported-collation>`,
  ).join(''),
})

/** The one that devices write into. */
const WRITABLE = 'agenda'

const ofCalendar = ({ key, name }: { key: Calendar; name: string }, shelf: Shelf): Values => ({
  [nameIn(DAV, 'resourcetype')]: '<d:collection/><cal:calendar/>',
  [nameIn(DAV, 'displayname')]: escapedXml(name),
  [nameIn(DAV, 'sync-token')]: escapedXml(shelf.token),
  [nameIn(CALENDAR_SERVER, 'getctag')]: escapedXml(shelf.token),
  ...accessOf(shelf, !shelf.is_read_only && key === WRITABLE),
  [nameIn(CALDAV, 'calendar-description')]: CALENDAR_DESCRIPTIONS[key],
  [nameIn(CALDAV, 'max-resource-size')]: String(MAX_ENTRY_BYTES),
  [nameIn(CALDAV, 'supported-calendar-component-set')]: (key === WRITABLE ? ['VEVENT', 'VTODO'] : ['VEVENT'])
    .map((component) => `<cal:comp name="${component}"/>`)
    .join(''),
  [nameIn(CALDAV, 'supported-calendar-data')]:
    '<cal:calendar-data content-type="text/calendar" version="2.0"/>',
  [nameIn(CALDAV, 'supported-collation-set')]: COLLATIONS.map(
    (one) => `<cal:supported-collation>${one}</cal:supported-collation>`,
  ).join(''),
  [nameIn(APPLE, 'calendar-color')]: `${CALENDAR_COLOURS[key].code}FF`,
})

const READING = ['read', 'read-acl', 'read-current-user-privilege-set']
const WRITING = ['write', 'write-content', 'bind', 'unbind']

const accessOf = (shelf: Shelf, mayWrite: boolean): Values => ({
  [nameIn(DAV, 'current-user-principal')]: principal(shelf),
  [nameIn(DAV, 'owner')]: principal(shelf),
  [nameIn(DAV, 'principal-collection-set')]: href(PRINCIPALS),
  [nameIn(DAV, 'current-user-privilege-set')]: [...READING, ...(mayWrite ? WRITING : [])]
    .map((privilege) => `<d:privilege><d:${privilege}/></d:privilege>`)
    .join(''),
})

const REPORTS: Partial<Record<Described['kind'], string[]>> = {
  book: ['card:addressbook-multiget', 'card:addressbook-query', 'd:sync-collection'],
  calendar: ['cal:calendar-multiget', 'cal:calendar-query', 'd:sync-collection'],
}

const reportsOf = (kind: Described['kind']): Values => ({
  [nameIn(DAV, 'supported-report-set')]: (REPORTS[kind] ?? [])
    .map((report) => `<d:supported-report><d:report><${report}/></d:report></d:supported-report>`)
    .join(''),
})

/** What `allprop` leaves out: what standards beyond RFC 4918 define has to be asked for by name. */
const BY_DEFAULT = ['resourcetype', 'displayname', 'getetag', 'getcontenttype'].map((name) =>
  nameIn(DAV, name),
)

export const byDefault = (values: Values): string[] => BY_DEFAULT.filter((name) => name in values)
