import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Charset } from './charset.ts'
import { readDocument } from './read-document.ts'
import { Refusal } from './refusal.ts'
import { writable, type XmlRecord } from './xml-record.ts'

const utf8 = (text: string) => Buffer.from(text, 'utf8')

/** What the documents of these tests are. */
const contact: XmlRecord = {
  name: 'contact',
  fields: ['title', 'first_name', 'job_title'].map((name) => writable(name, 'string')),
}

const read = (body: string | Uint8Array, charset?: Charset) =>
  readDocument(typeof body === 'string' ? utf8(body) : body, contact, charset)

async function textOf(body: string | Uint8Array, name = 'title') {
  return (await read(body)).get(name)?.text
}

/** The sentence of the refusal, once it is sure to be a 400. */
async function refusalOf(body: string | Uint8Array, charset?: Charset) {
  const outcome = await read(body, charset).catch((error: unknown) => error)
  assert(outcome instanceof Refusal, `was accepted: ${String(body).slice(0, 80)}`)
  assert.equal(outcome.status, 400)
  return outcome.message
}

test('reads the children of the root', async () => {
  const elements = await read(
    '<?xml version="1.0" encoding="UTF-8"?>\n<contact>\n  <first-name>Ann &amp; Bob</first-name>\n' +
      '  <birthday type="date">1979-11-30</birthday>\n  <anniversary nil="true"/>\n</contact>\n',
  )
  assert.deepEqual([...elements.keys()], ['first-name', 'birthday', 'anniversary'])
  assert.equal(elements.get('first-name')?.text, 'Ann & Bob')
  assert.equal(elements.get('birthday')?.attributes['type'], 'date')
  assert.equal(elements.get('anniversary')?.isNil, true)
})

test('an underscore in a name is a hyphen', async () => {
  assert.equal(await textOf('<contact><job_title>x</job_title></contact>', 'job-title'), 'x')
})

test('joins text around comments and CDATA, and skips processing instructions', async () => {
  const body =
    '<?a b?><!-- <x> --><contact><title>a<!-- b -->c<?pi d?>e<![CDATA[<f> &amp; ]]>g</title></contact><?z?>'
  assert.equal(await textOf(body), 'ace<f> &amp; g')
})

test('a doctype inside CDATA is only text', async () => {
  assert.equal(
    await textOf('<contact><title><![CDATA[<!DOCTYPE html>]]></title></contact>'),
    '<!DOCTYPE html>',
  )
})

test('resolves character references and keeps line breaks', async () => {
  assert.equal(
    await textOf('<contact><title>&#65;&#x1F600;&lt;\r\na\n&#13;</title></contact>'),
    'A\u{1f600}<\na\n\r',
  )
})

test('accepts a byte order mark and both names of the encoding', async () => {
  assert.equal(await textOf('\ufeff<contact><title>ü</title></contact>'), 'ü')
  assert.equal(await textOf('<?xml version="1.0" encoding="utf-8"?><contact><title>ü</title></contact>'), 'ü')
  assert.equal(
    await textOf('<?xml version="1.0" encoding="us-ascii"?><contact><title>u</title></contact>'),
    'u',
  )
})

test('notes children of a child without reading them', async () => {
  const elements = await read(
    '<contact><notes type="array"><note><id>1</id></note><note><id>2</id><id>3</id></note></notes></contact>',
  )
  assert.equal(elements.get('notes')?.hasChildren, true)
  assert.equal(elements.size, 1)
})

test('nil counts only as nil="true"', async () => {
  const elements = await read('<contact><a nil="false"/><b nil="1"/><c nil="true"/></contact>')
  assert.deepEqual(
    [...elements.values()].map(({ isNil }) => isNil),
    [false, false, true],
  )
})

test('reads text that is cut between two turns of the event loop', async () => {
  const long = '\u{1f600}a\r\n'.repeat(300_000)
  assert.equal(await textOf(`<contact><title>${long}</title></contact>`), '\u{1f600}a\n'.repeat(300_000))
})

test('accepts every documented type, in any case', async () => {
  for (const type of ['string', 'dateTime', 'DATETIME', 'base64Binary', 'binary', 'file', 'array', 'Float']) {
    assert.equal(await textOf(`<contact><title type="${type}">x</title></contact>`), 'x')
  }
})

test('refuses other types wherever they stand', async () => {
  for (const body of [
    '<contact type="yaml"/>',
    '<contact><title type="symbol">x</title></contact>',
    '<contact><unknown type="Person"/></contact>',
    '<contact><notes type="array"><note><body type="yaml">--- x</body></note></notes></contact>',
    '<contact><title type=""/></contact>',
  ]) {
    assert.match(
      await refusalOf(body),
      /^A type attribute is not allowed here \(line 1, element (contact|title)\)$/,
    )
  }
})

test('refuses every document type declaration', async () => {
  for (const doctype of [
    '<!DOCTYPE contact>',
    '<!DOCTYPE contact SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE contact [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE contact [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
  ]) {
    const body = `${doctype}<contact><title>&x;</title></contact>`
    assert.equal(await refusalOf(body), 'A document type declaration is not allowed (line 1)')
    assert.equal(
      await refusalOf(`<?xml version="1.0"?><!-- c -->\n${body}`),
      'A document type declaration is not allowed (line 2)',
    )
  }
  await refusalOf('<contact/><!DOCTYPE contact>')
  await refusalOf('<contact><!DOCTYPE contact></contact>')
})

test('refuses namespaces in any form', async () => {
  for (const body of [
    '<contact xmlns="urn:x"/>',
    '<contact xmlns:a="urn:x"/>',
    '<a:contact/>',
    '<contact><a:title>x</a:title></contact>',
    '<contact><title xml:lang="en">x</title></contact>',
    '<?a:b c?><contact/>',
    '<contact><title xsi:nil="true"/></contact>',
    '<contact><xi:include href="file:///etc/passwd"/></contact>',
  ]) {
    assert.match(await refusalOf(body), /^Namespaces are not allowed \(line 1[a-z, ]*\)$/)
  }
})

test('refuses nesting deeper than 32 levels, whatever the depth', async () => {
  const nested = (depth: number) => `<contact>${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</contact>`
  await read(nested(32))
  for (const depth of [33, 100_000, 400_000]) {
    assert.equal(
      await refusalOf(nested(depth)),
      'Elements are nested deeper than 32 levels (line 1, element contact)',
    )
  }
})

test('refuses another root and repeated elements', async () => {
  assert.equal(await refusalOf('<contacts/>'), 'The root element must be contact (line 1)')
  assert.equal(await refusalOf('<Contact/>'), 'The root element must be contact (line 1)')
  assert.equal(
    await refusalOf('<contact>\n<title/>\n<title/></contact>'),
    'An element occurs twice (line 3, element title)',
  )
  assert.equal(
    await refusalOf('<contact><job-title/><job_title/></contact>'),
    'An element occurs twice (line 1, element job-title)',
  )
})

/** `é€` as Windows writes it, which is what old programs mean by ISO-8859-1, too. */
const OLD = Buffer.from([0xe9, 0x80])
const inOld = (declaration: string, text: Uint8Array = OLD) =>
  Buffer.concat([utf8(`${declaration}<contact><title>`), text, utf8('</title></contact>')])

test('reads what old programs declare, however they spell it', async () => {
  for (const name of ['ISO-8859-1', 'iso8859-1', 'ISO_8859-1', 'latin1', 'Latin-1', 'windows-1252', 'CP1252'])
    for (const quote of ['"', "'"])
      assert.equal(
        await textOf(inOld(`<?xml version='1.0' encoding=${quote}${name}${quote} ?>\n`)),
        'é€',
        name,
      )
  for (const name of ['utf8', 'UTF8', 'utf-8'])
    assert.equal(
      await textOf(`<?xml version="1.0" encoding='${name}'?><contact><title>é€</title></contact>`),
      'é€',
    )
  const control = inOld('<?xml version="1.0" encoding="ISO-8859-1"?>', Buffer.from([0x81]))
  assert.equal(await textOf(control), '\u0081')
})

test('what the header says wins over what the document declares', async () => {
  const declared = '<?xml version="1.0" encoding="UTF-8"?>'
  assert.equal((await read(inOld(declared), 'windows-1252')).get('title')?.text, 'é€')
  const otherwise = '<?xml version="1.0" encoding="ISO-8859-1"?>'
  assert.equal((await read(inOld(otherwise, utf8('é')), 'utf-8')).get('title')?.text, 'é')
  assert.equal((await read(inOld('', utf8('é')), 'iso-8859-1')).get('title')?.text, 'Ã©')
  assert.equal(
    (await read(Buffer.concat([utf8('\ufeff'), inOld('', utf8('é'))]), 'iso-8859-1')).get('title')?.text,
    'é',
  )
})

test('reads a long document of single bytes in turns', async () => {
  const long = await textOf(inOld('<?xml version="1.0" encoding="latin1"?>', Buffer.alloc(4_000_000, 0x80)))
  assert.equal(long, '€'.repeat(4_000_000))
})

test('refuses every other encoding', async () => {
  for (const body of [
    Buffer.from('\ufeff<contact/>', 'utf16le'),
    Buffer.from('<contact/>', 'utf16le'),
    Buffer.from('\ufeff<contact/>', 'utf16le').swap16(),
    Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]),
    Buffer.from([0x4c, 0x6f, 0xa7, 0x94, 0x93]),
    Buffer.from('<contact><title>\xe9</title></contact>', 'latin1'),
    Buffer.from([...utf8('<contact><title>'), 0xc0, 0xbc, ...utf8('</title></contact>')]),
    Buffer.from([...utf8('<contact><title>'), 0xed, 0xa0, 0x80, ...utf8('</title></contact>')]),
    utf8('<?xml version="1.0" encoding="ISO-8859-2"?><contact/>'),
    utf8('<?xml version="1.0" encoding="EBCDIC-CP-US"?><contact/>'),
    utf8('\ufeff<?xml version="1.0" encoding="ISO-8859-1"?><contact/>'),
    utf8(`<?xml version="1.0"${' '.repeat(1000)}encoding="latin1"?><contact/>`),
    Buffer.from('<?xml version="1.0" encoding="cp1252"?><contact><title>\x81</title></contact>', 'latin1'),
    utf8('<?xml version="1.0" encoding="UTF-16"?><contact/>'),
    utf8('<?xml version="1.0" encoding="UTF-7"?>+ADw-contact/+AD4-'),
    utf8('<?xml version="1.0" encoding="us-ascii"?><contact><title>é</title></contact>'),
    utf8('\ufeff\ufeff<contact/>'),
  ]) {
    await refusalOf(body)
  }
  await refusalOf('<contact><title>é</title></contact>', 'us-ascii')
})

test('refuses what is not well-formed XML 1.0', async () => {
  for (const body of [
    '',
    ' ',
    'contact',
    '{"contact":{}}',
    '<contact>',
    '<contact></contact',
    '<contact></kontakt>',
    '<contact/><contact/>',
    '<contact/>text',
    'text<contact/>',
    '<contact><title>a & b</title></contact>',
    '<contact><title>&nbsp;</title></contact>',
    '<contact><title>&constructor;</title></contact>',
    '<contact><title>&#0;</title></contact>',
    '<contact><title>&#x1;</title></contact>',
    '<contact><title>&#xFFFE;</title></contact>',
    '<contact><title>&#xD800;</title></contact>',
    '<contact><title>&#x110000;</title></contact>',
    '<contact><title>\u0001</title></contact>',
    '<contact><title>\ufffe</title></contact>',
    '<contact><title>]]></title></contact>',
    '<contact><title a="1" a="2"/></contact>',
    '<contact><title a=1/></contact>',
    '<contact><title a/></contact>',
    '<contact><title a="<"/></contact>',
    '<contact><title a="1"b="2"/></contact>',
    '<contact><1/></contact>',
    '<contact>< title/></contact>',
    '<contact><!-- a -- b --></contact>',
    '<contact><!-- a --->',
    '<contact><![CDATA[x</contact>',
    '<![CDATA[x]]><contact/>',
    '<contact><?xml version="1.0"?></contact>',
    ' <?xml version="1.0"?><contact/>',
    '<?xml version="1.1"?><contact/>',
    '<?xml version="2.0"?><contact/>',
    '<?xml encoding="UTF-8"?><contact/>',
    '<?xml version="1.0" standalone="maybe"?><contact/>',
    '<?xml version="1.0" encoding="UTF-8" encoding="UTF-8"?><contact/>',
  ]) {
    await refusalOf(body)
  }
})

test('says where the document breaks and repeats nothing of it', async () => {
  assert.equal(
    await refusalOf('<contact>\n  <title>secret</tilte>\n</contact>'),
    'The document is not well-formed XML (line 2, column 23, element title)',
  )
})

test('refuses what has more of anything than a record can have', async () => {
  const many = (number: number, write: (place: number) => string) =>
    Array.from({ length: number }, (_, place) => write(place)).join('')
  const bodies = [
    [`<contact><${'a'.repeat(256)}/></contact>`, /name of an element is too long/],
    [`<contact><a ${many(101, (place) => `b${place}="" `)}/></contact>`, /too many attributes/],
    [`<contact>${many(1001, (place) => `<a${place}/>`)}</contact>`, /too many elements/],
  ] as const
  for (const [body, message] of bodies) assert.match(await refusalOf(body), message)
})
