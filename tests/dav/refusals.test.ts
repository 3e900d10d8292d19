import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { cardOf, type Phone, phoneOf } from '../support/dav.ts'
import { type Kith, openKith } from '../support/kith.ts'

const NAMED = ['FN:Ines Okafor', 'N:Okafor;Ines;;;']

/** Cards that cannot be taken. */
const BAD_CARDS: Record<string, string> = {
  'is empty': '',
  'is no card': 'Hello',
  'is a calendar': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  'is broken off': cardOf(...NAMED).slice(0, -12),
  'is two cards': cardOf(...NAMED) + cardOf(...NAMED),
  'has no name': cardOf('TEL:123', 'N:;;;;', 'FN:'),
  'has a date that is none': cardOf(...NAMED, 'BDAY:2026-13-45'),
  'has a birthday to come': cardOf(...NAMED, 'BDAY:2999-01-01'),
  'has a photo that is none': cardOf(...NAMED, 'PHOTO;ENCODING=b;TYPE=JPEG:aGVsbG8='),
  'has ten thousand properties': cardOf(...NAMED, ...Array.from({ length: 10_000 }, (_, at) => `X-A${at}:1`)),
  'has a line without a value': cardOf(...NAMED, 'NOTHING'),
  'has signs that no text has': cardOf(...NAMED, 'NOTE:a\u0001b'),
  'is of an old version': cardOf(...NAMED).replace('3.0', '2.1'),
  'has a list without an end': cardOf(...NAMED, `CATEGORIES:${'a'.repeat(300)}`),
}

const DOCTYPE = '<!DOCTYPE d:propfind [<!ENTITY a "aaaaaaaaaa">]>'
const BAD_XML: Record<string, string> = {
  'a document type': `${DOCTYPE}<d:propfind xmlns:d="DAV:"><d:allprop/></d:propfind>`,
  'an entity of its own': '<d:propfind xmlns:d="DAV:">&a;</d:propfind>',
  'no end': '<d:propfind xmlns:d="DAV:">',
  'a prefix that stands for nothing': '<d:propfind><d:allprop/></d:propfind>',
  'too deep a tree': `<d:propfind xmlns:d="DAV:">${'<a>'.repeat(50)}${'</a>'.repeat(50)}</d:propfind>`,
  'too many elements': `<d:propfind xmlns:d="DAV:">${'<a/>'.repeat(100_001)}</d:propfind>`,
  'another root': '<d:prop xmlns:d="DAV:"/>',
  'no XML': '{"a":1}',
}

describe('what a phone sends and cannot be taken', () => {
  let kith: Kith
  let phone: Phone
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    phone = await phoneOf(kith, kith.ann)
    assert.equal((await phone.put('kept.vcf', cardOf('FN:Kept', 'X-KEPT:1'))).status, 201)
  })
  after(() => kith.close())

  it('is refused with the condition of the standard and a sentence, and nothing is half saved', async () => {
    const before = (await phone.get('kept.vcf')).text
    for (const [what, card] of Object.entries(BAD_CARDS))
      for (const name of ['new.vcf', 'kept.vcf']) {
        const { status, text } = await phone.put(name, card)
        assert.equal(status, 403, `${what}: ${text}`)
        assert.match(text, /<card:valid-address-data\/><k:message>[^<]+<\/k:message>/, what)
        assert.ok(!text.includes('Okafor'), what)
      }
    const large = await phone.put('new.vcf', cardOf(...NAMED, `NOTE:${'a'.repeat(5_000_000)}`))
    assert.deepEqual([large.status, large.text.includes('<card:max-resource-size/>')], [403, true])
    const typed = await phone.put('new.vcf', cardOf(...NAMED), { 'content-type': 'application/json' })
    assert.deepEqual([typed.status, typed.text.includes('<card:supported-address-data/>')], [415, true])
    assert.equal((await phone.get('kept.vcf')).text, before)
    assert.equal((await kith.ann.perform(listContacts, {})).items.length, 1)
  })

  it('is refused where the name is of the kind that the server gives, or another card has the UID', async () => {
    assert.equal((await phone.put('kith-5.vcf', cardOf(...NAMED))).status, 403)
    assert.equal((await phone.put('one.vcf', cardOf(...NAMED, 'UID:one'))).status, 201)
    const again = await phone.put('two.vcf', cardOf(...NAMED, 'UID:one'))
    assert.equal(again.status, 409)
    assert.ok(
      again.text.includes('<card:no-uid-conflict><d:href>/dav/books/all/one.vcf</d:href>'),
      again.text,
    )
    assert.equal((await phone.get('two.vcf')).status, 404)
  })

  for (const [what, body] of Object.entries(BAD_XML))
    it(`is refused with ${what} in it`, async () => {
      const { status, text } = await phone.ask('PROPFIND', '/dav/books/', { body, headers: { depth: '0' } })
      assert.equal(status, 400, text)
      assert.ok(!text.includes('aaaaaaaaaa'))
    })

  it('is a request that this server does not answer, and is told so', async () => {
    const at = (method: string, path: string, headers = {}, body?: string) =>
      phone.ask(method, path, { headers, ...(body !== undefined && { body }) })
    assert.equal((await at('MKCOL', '/dav/books/new/')).status, 403)
    for (const method of ['MOVE', 'COPY', 'LOCK', 'UNLOCK', 'POST', 'PATCH']) {
      const { status, headers } = await at(method, '/dav/books/all/kept.vcf', {
        destination: '/dav/books/all/x',
      })
      assert.deepEqual([status, String(headers['allow']).includes('PROPFIND')], [405, true], method)
    }
    const deep = await at('PROPFIND', '/dav/', { depth: 'infinity' })
    assert.deepEqual([deep.status, deep.text.includes('<d:propfind-finite-depth/>')], [403, true])
    const report = '<d:principal-match xmlns:d="DAV:"><d:principal-property/></d:principal-match>'
    const unknown = await at('REPORT', '/dav/books/all/', {}, report)
    assert.deepEqual([unknown.status, unknown.text.includes('<d:supported-report/>')], [403, true])
    const rename =
      '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>x</d:displayname><x:y xmlns:x="urn:x"/></d:prop></d:set></d:propertyupdate>'
    const patched = await at('PROPPATCH', '/dav/books/all/', {}, rename)
    assert.equal(patched.status, 207)
    assert.ok(patched.text.includes('<d:displayname/><x:y xmlns:x="urn:x"/></d:prop><d:status>HTTP/1.1 403'))
    assert.equal((await at('DELETE', '/dav/books/all/')).status, 403)
    assert.equal((await at('GET', '/dav/books/all/')).status, 405)
    assert.match(String((await at('OPTIONS', '/dav/')).headers['dav']), /addressbook/)
  })
})
