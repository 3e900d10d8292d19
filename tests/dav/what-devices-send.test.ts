import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { getTask } from '../../src/crm/tasks/get-task.ts'
import { cardOf, linesOf, type Phone, phoneOf } from '../support/dav.ts'
import {
  apple,
  DECLARATION,
  foundIn,
  hrefIn,
  namesWith,
  OF_A_BOOK,
  OF_A_CALENDAR,
} from '../support/device-requests.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('what is sent by', () => {
  let kith: Kith
  let phone: Phone
  let ines: number
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    phone = await phoneOf(kith, kith.ann)
    ines = (await kith.ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor' })).id
    await kith.ann.perform(createTask, { contact_id: ines, description: 'Send the offer', due: '2035-03-09' })
    await kith.ann.perform(createCall, { contact_id: ines, scheduled_at: '2035-05-06T10:00:00Z' })
  })
  after(() => kith.close())

  const asked = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'text/xml; charset=utf-8' }
    const answer = await phone.ask(method, path, {
      headers: { ...type, ...headers },
      ...(body !== undefined && { body }),
    })
    return {
      ...answer,
      found: foundIn(answer.text.replaceAll('&#13;', '\r')),
      missing: namesWith(answer.text, 404),
    }
  }
  /** Asks for properties, and expects an answer about them. */
  const properties = async (path: string, body: string, depth = '0') => {
    const answer = await asked('PROPFIND', path, body, { depth, brief: 't' })
    assert.equal(answer.status, 207, answer.text)
    return answer
  }

  it('an iPhone, from the name of the server to a card that was changed', async () => {
    const moved = await asked(
      'PROPFIND',
      '/.well-known/carddav',
      apple('current-user-principal', 'principal-URL', 'resourcetype'),
      { depth: '0' },
    )
    assert.equal(moved.status, 301)
    const root = await properties(
      String(moved.headers['location']),
      apple('current-user-principal', 'principal-URL', 'resourcetype'),
    )
    const principal = hrefIn(root.found.get('current-user-principal')!)
    const options = await asked('OPTIONS', principal)
    assert.match(String(options.headers['dav']), /addressbook/)
    const ofPrincipal = await properties(
      principal,
      apple(
        'B:addressbook-home-set',
        'B:directory-gateway',
        'displayname',
        'C:email-address-set',
        'principal-collection-set',
        'principal-URL',
        'resource-id',
        'supported-report-set',
      ),
    )
    assert.ok(ofPrincipal.missing.has('directory-gateway'))
    const home = hrefIn(ofPrincipal.found.get('addressbook-home-set')!)
    const books = await properties(home, apple(...OF_A_BOOK), '1')
    assert.match(books.text, /<d:href>\/dav\/books\/all\/<\/d:href>/)
    for (const name of [
      'current-user-privilege-set',
      'supported-report-set',
      'sync-token',
      'getctag',
      'max-resource-size',
      'owner',
    ])
      assert.ok(books.found.has(name), name)
    assert.ok(books.missing.has('me-card'))
    const first = await asked(
      'REPORT',
      '/dav/books/all/',
      `${DECLARATION}<A:sync-collection xmlns:A="DAV:"><A:sync-token/><A:sync-level>1</A:sync-level><A:prop><A:getetag/></A:prop></A:sync-collection>`,
    )
    const [card] = [...first.text.matchAll(/<d:href>([^<]*\.vcf)<\/d:href>/g)].map(([, href]) => href!)
    const multiget = (href: string) =>
      `${DECLARATION}<B:addressbook-multiget xmlns:B="urn:ietf:params:xml:ns:carddav"><A:prop xmlns:A="DAV:"><A:getetag/><B:address-data/></A:prop><A:href xmlns:A="DAV:">${href}</A:href></B:addressbook-multiget>`
    const got = await asked('REPORT', '/dav/books/all/', multiget(card!))
    const text = got.found.get('address-data')!
    assert.match(text, /FN:Ines Okafor/)
    const lines = [
      'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
      'item1.TEL;type=pref:+47 900 11 222',
      'item1.X-ABLabel:_$!<Other>!$_',
      'BDAY;value=date:1980-03-12',
    ]
    const social = 'X-SOCIALPROFILE;type=mastodon;x-user=ines:https://social.example/@ines'
    const written = text
      .replace(/PRODID.*\r\n/, '')
      .replace('END:VCARD', [...lines, social, 'END:VCARD'].join('\r\n'))
    const etag = /"[^"]+"/.exec(got.found.get('getetag')!.replaceAll('&quot;', '"'))![0]
    const put = await asked('PUT', card!, written, { 'content-type': 'text/vcard', 'if-match': etag })
    assert.equal(put.status, 204, put.text)
    assert.equal(
      (await asked('PUT', card!, written, { 'content-type': 'text/vcard', 'if-match': etag })).status,
      412,
    )
    const contact = await kith.ann.perform(getContact, { id: ines })
    assert.deepEqual([contact.birthday, contact.other_phone], ['1980-03-12', '+47 900 11 222'])
    assert.ok((await asked('REPORT', '/dav/books/all/', multiget(card!))).text.includes(social.slice(0, 40)))
  })

  it('a Mac, which says what its own card is, and looks for somebody on the server', async () => {
    const meCard = `${DECLARATION}<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><C:me-card xmlns:C="http://calendarserver.org/ns/"><A:href>/dav/books/all/me.vcf</A:href></C:me-card></A:prop></A:set></A:propertyupdate>`
    const refused = await asked('PROPPATCH', '/dav/books/all/', meCard)
    assert.deepEqual([refused.status, namesWith(refused.text, 403)], [207, new Set(['me-card'])])
    const query = (word: string) =>
      `${DECLARATION}<B:addressbook-query xmlns:B="urn:ietf:params:xml:ns:carddav"><A:prop xmlns:A="DAV:"><A:getetag/><B:address-data/></A:prop>` +
      `<B:filter test="anyof">${['FN', 'EMAIL', 'NICKNAME', 'ORG'].map((name) => `<B:prop-filter name="${name}" test="allof"><B:text-match collation="i;unicode-casemap" match-type="contains">${word}</B:text-match></B:prop-filter>`).join('')}</B:filter>` +
      '<B:limit><B:nresults>50</B:nresults></B:limit></B:addressbook-query>'
    const found = await asked('REPORT', '/dav/books/all/', query('okaf'), { depth: '1' })
    assert.match(found.found.get('address-data')!, /FN:Ines Okafor/)
    assert.doesNotMatch(
      (await asked('REPORT', '/dav/books/all/', query('zzz'), { depth: '1' })).text,
      /address-data/,
    )
  })

  it('the calendar and the reminders of an iPhone', async () => {
    const ofPrincipal = await properties('/dav/', apple('current-user-principal'))
    const own = hrefIn(ofPrincipal.found.get('current-user-principal')!)
    const wanted = [
      'D:calendar-home-set',
      'D:calendar-user-address-set',
      'displayname',
      'C:dropbox-home-URL',
      'C:email-address-set',
      'C:notification-URL',
      'principal-collection-set',
      'principal-URL',
      'resource-id',
      'D:schedule-inbox-URL',
      'D:schedule-outbox-URL',
      'supported-report-set',
    ]
    const home = hrefIn((await properties(own, apple(...wanted))).found.get('calendar-home-set')!)
    const calendars = await properties(home, apple(...OF_A_CALENDAR), '1')
    for (const name of [
      'calendar-color',
      'supported-calendar-component-set',
      'sync-token',
      'getctag',
      'displayname',
    ])
      assert.ok(calendars.found.has(name), name)
    const colour = `${DECLARATION}<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><D:calendar-order xmlns:D="http://apple.com/ns/ical/">2</D:calendar-order></A:prop></A:set></A:propertyupdate>`
    assert.deepEqual(
      namesWith((await asked('PROPPATCH', '/dav/calendars/agenda/', colour)).text, 403),
      new Set(['calendar-order']),
    )
    const within = (component: string, inner = '') =>
      `${DECLARATION}<B:calendar-query xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/><A:getcontenttype/></A:prop><B:filter><B:comp-filter name="VCALENDAR"><B:comp-filter name="${component}">${inner}</B:comp-filter></B:comp-filter></B:filter></B:calendar-query>`
    const query = async (component: string, inner?: string) => {
      const answer = await asked('REPORT', '/dav/calendars/agenda/', within(component, inner), { depth: '1' })
      return [...answer.text.matchAll(/<d:href>([^<]*\.ics)<\/d:href>/g)].map(([, href]) => href!)
    }
    assert.equal((await query('VEVENT', '<B:time-range start="20350101T000000Z"/>')).length, 1)
    assert.equal((await query('VEVENT', '<B:time-range start="20360101T000000Z"/>')).length, 0)
    const [todo] = await query('VTODO')
    const reminder = (await asked('GET', todo!)).text
      .replace(
        'STATUS:NEEDS-ACTION',
        'STATUS:COMPLETED\r\nCOMPLETED:20350308T120000Z\r\nPERCENT-COMPLETE:100\r\nX-APPLE-SORT-ORDER:716121433',
      )
      .replace(/PRODID:.*/, 'PRODID:-//Apple Inc.//iOS 18.1//EN')
    const put = await asked('PUT', todo!, reminder, { 'content-type': 'text/calendar' })
    assert.equal(put.status, 204, put.text)
    assert.notEqual((await kith.ann.perform(getTask, { id: 1 })).completed_at, null)
    assert.match((await asked('GET', todo!)).text, /X-APPLE-SORT-ORDER:716121433/)
  })

  it('DAVx5, which asks in one go and writes vCard 4', async () => {
    const names =
      '<resourcetype/><displayname/><CARD:addressbook-description/><CARD:addressbook-home-set/><CAL:calendar-home-set/><current-user-principal/><current-user-privilege-set/><owner/><group-membership/><P:transports xmlns:P="https://bitfire.at/webdav-push"/><P:topic xmlns:P="https://bitfire.at/webdav-push"/>'
    const body = `<?xml version='1.0' encoding='UTF-8' ?><propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CARD="urn:ietf:params:xml:ns:carddav"><prop>${names}</prop></propfind>`
    const home = await properties('/dav/books/', body, '1')
    assert.match(home.text, /<card:addressbook\/>/)
    const able = `<?xml version='1.0' encoding='UTF-8' ?><propfind xmlns="DAV:"><prop><CARD:max-resource-size xmlns:CARD="urn:ietf:params:xml:ns:carddav"/><CARD:supported-address-data xmlns:CARD="urn:ietf:params:xml:ns:carddav"/><supported-report-set/><n0:getctag xmlns:n0="http://calendarserver.org/ns/"/><sync-token/></prop></propfind>`
    const book = await properties('/dav/books/all/', able)
    assert.match(book.found.get('supported-address-data')!, /version="4.0"/)
    assert.match(book.found.get('supported-report-set')!, /sync-collection/)
    const uid = 'd0b4bd0c-26b5-4e0c-9f5e-6b4f0a8f7d3c'
    const lines = [
      'PRODID:+//IDN bitfire.at//DAVx5/4.4.1-ose ez-vcard/0.12.1',
      `UID:urn:uuid:${uid}`,
      'KIND:individual',
      'FN:Liv Moen',
      'N:Moen;Liv;;;',
      'TEL;TYPE=cell,pref;PREF=1:+47 900 22 333',
      'RELATED;TYPE=friend;VALUE=text:Tor',
      'X-PHONETIC-LAST-NAME:Mo-en',
      'BDAY:--0412',
      'CATEGORIES:Board',
      'REV:20241120T101112Z',
    ]
    const card = cardOf(...lines).replace('VERSION:3.0', 'VERSION:4.0')
    const made = await asked('PUT', `/dav/books/all/${uid}.vcf`, card, {
      'content-type': 'text/vcard; charset=utf-8; version=4.0',
      'if-none-match': '*',
    })
    assert.equal(made.status, 201, made.text)
    const multiget = `<?xml version='1.0' encoding='UTF-8' ?><CARD:addressbook-multiget xmlns="DAV:" xmlns:CARD="urn:ietf:params:xml:ns:carddav"><prop><getcontenttype/><getetag/><CARD:address-data content-type="text/vcard" version="4.0"/></prop><href>/dav/books/all/${uid}.vcf</href><href>/dav/books/all/gone.vcf</href></CARD:addressbook-multiget>`
    const got = await asked('REPORT', '/dav/books/all/', multiget)
    assert.match(got.text, /gone\.vcf<\/d:href><d:status>HTTP\/1\.1 404/)
    const back = linesOf(got.found.get('address-data')!.replaceAll('&quot;', '"'))
    for (const line of lines.filter((line) => !/^(REV|PRODID)/.test(line)))
      assert.ok(back.includes(line), line)
    const sync = `<?xml version='1.0' encoding='UTF-8' ?><sync-collection xmlns="DAV:"><sync-token>${book.found.get('sync-token')}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`
    assert.match((await asked('REPORT', '/dav/books/all/', sync)).text, new RegExp(uid))
    assert.equal(
      (
        await asked('DELETE', `/dav/books/all/${uid}.vcf`, undefined, {
          'if-match': String(made.headers['etag']),
        })
      ).status,
      204,
    )
  })

  it('Thunderbird, for contacts and for calendars', async () => {
    const names =
      '<resourcetype/><displayname/><current-user-principal/><current-user-privilege-set/><cs:getctag/><card:addressbook-home-set/>'
    const body = `<propfind xmlns="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav" xmlns:cs="http://calendarserver.org/ns/"><prop>${names}</prop></propfind>`
    assert.match((await properties('/dav/books/', body, '1')).text, /<card:addressbook\/>/)
    const all = `<card:addressbook-query xmlns="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav"><prop><getetag/><card:address-data/></prop></card:addressbook-query>`
    assert.match((await asked('REPORT', '/dav/books/all/', all, { depth: '1' })).text, /FN:Ines Okafor/)
    const ofCalendars =
      '<D:resourcetype/><D:displayname/><A:calendar-color/><C:supported-calendar-component-set/><CS:getctag/><D:supported-report-set/><D:current-user-privilege-set/><D:owner/>'
    const calendars = `${DECLARATION}<D:propfind xmlns:D="DAV:" xmlns:A="http://apple.com/ns/ical/" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"><D:prop>${ofCalendars}</D:prop></D:propfind>`
    assert.match((await properties('/dav/calendars/', calendars, '1')).text, /<cal:calendar\/>/)
    const sync = `${DECLARATION}<sync-collection xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><sync-token></sync-token><sync-level>1</sync-level><prop><getcontenttype/><getetag/></prop></sync-collection>`
    const answer = await asked('REPORT', '/dav/calendars/agenda/', sync)
    const hrefs = [...answer.text.matchAll(/<d:href>([^<]*\.ics)<\/d:href>/g)].map(
      ([, href]) => `<D:href>${href}</D:href>`,
    )
    const multiget = `${DECLARATION}<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs.join('')}</C:calendar-multiget>`
    assert.equal(
      (await asked('REPORT', '/dav/calendars/agenda/', multiget)).text.match(/BEGIN:VCALENDAR/g)!.length,
      hrefs.length,
    )
  })
})
