import { MAX_CARD_BYTES } from '../../crm/cards/card-text.ts'
import { bookAddress, cardAddress, HOME, PRINCIPALS, principalOf, ROOT } from './addresses.ts'
import type { Shelf } from './exchange.ts'
import { CALDAV, CALENDAR_SERVER, CARDDAV, DAV, escapedXml, nameIn } from './xml-names.ts'

/** Something that has properties. */
export type Described =
  | { kind: 'root' | 'principals' | 'principal' | 'home' }
  | { kind: 'book'; key: string; name: string }
  | { kind: 'card'; book: string; name: string; etag: string; text?: string | undefined }

type Values = Record<string, string>

const href = (address: string): string => `<d:href>${escapedXml(address)}</d:href>`
const principal = (shelf: Shelf) => href(principalOf(shelf.user))

export function hrefOf(one: Described, shelf: Shelf): string {
  if (one.kind === 'root') return ROOT
  if (one.kind === 'principals') return PRINCIPALS
  if (one.kind === 'principal') return principalOf(shelf.user)
  if (one.kind === 'card') return cardAddress(one.book, one.name)
  return one.kind === 'book' ? bookAddress(one.key) : HOME
}

/** The properties of a resource, as XML, by their names. */
export function propertiesOf(one: Described, shelf: Shelf): Values {
  if (one.kind === 'card')
    return {
      [nameIn(DAV, 'resourcetype')]: '',
      [nameIn(DAV, 'getetag')]: escapedXml(`"${one.etag}"`),
      [nameIn(DAV, 'getcontenttype')]: 'text/vcard; charset=utf-8',
      ...accessOf(shelf, !shelf.is_read_only),
      ...(one.text !== undefined && { [nameIn(CARDDAV, 'address-data')]: escapedXml(one.text) }),
    }
  const common = { ...accessOf(shelf, false), ...reportsOf(one.kind) }
  if (one.kind === 'book') return { ...common, ...ofBook(one, shelf) }
  return { ...common, ...(one.kind === 'principal' ? ofPrincipal(shelf) : ofFolder(one.kind)) }
}

const FOLDERS = { root: 'Kith', principals: 'Users', home: 'Address books' }

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
  [nameIn(CALDAV, 'calendar-user-address-set')]: href(`mailto:${shelf.user.email}`),
  [nameIn(CALENDAR_SERVER, 'email-address-set')]:
    `<cs:email-address>${escapedXml(shelf.user.email)}</cs:email-address>`,
})

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
  [nameIn(CARDDAV, 'supported-collation-set')]: ['i;ascii-casemap', 'i;unicode-casemap', 'i;octet']
    .map((name) => `<card:supported-collation>${name}</card:supported-collation>`)
    .join(''),
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

const REPORTS = ['card:addressbook-multiget', 'card:addressbook-query', 'd:sync-collection']

const reportsOf = (kind: Described['kind']): Values => ({
  [nameIn(DAV, 'supported-report-set')]:
    kind === 'book'
      ? REPORTS.map(
          (report) => `<d:supported-report><d:report><${report}/></d:report></d:supported-report>`,
        ).join('')
      : '',
})

/** What `allprop` leaves out: what standards beyond RFC 4918 define has to be asked for by name. */
const BY_DEFAULT = ['resourcetype', 'displayname', 'getetag', 'getcontenttype'].map((name) =>
  nameIn(DAV, name),
)

export const byDefault = (values: Values): string[] => BY_DEFAULT.filter((name) => name in values)
