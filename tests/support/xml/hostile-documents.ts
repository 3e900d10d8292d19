/** A body that nobody sends in good faith. Every operation that takes one has to answer 4xx at once and store nothing. */
export interface HostileDocument {
  name: string
  body: Buffer
  contentType?: string
  /** 400 unless something else is said. */
  status?: number
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Documents whose root is `root` and in which `child` is a text element that may be written. */
export function hostileDocuments(root: string, child: string): HostileDocument[] {
  const wrapped = (inner: string) => `<${root}><${child}>${inner}</${child}></${root}>`
  const withDoctype = (subset: string, inner = '&x;') =>
    `${DECLARATION}<!DOCTYPE ${root} ${subset}>${wrapped(inner)}`
  const lol = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('')

  const texts: Record<string, string> = {
    'billion laughs': withDoctype(`[<!ENTITY l0 "lol">${lol}]`, '&l9;'),
    'quadratic blow-up': withDoctype(`[<!ENTITY x "${'a'.repeat(50_000)}">]`, '&x;'.repeat(50_000)),
    'recursive entity': withDoctype('[<!ENTITY x "&x;">]'),
    'entities that call each other': withDoctype('[<!ENTITY x "&y;"><!ENTITY y "&x;">]'),
    'parameter entity bomb': withDoctype(
      '[<!ENTITY % a "x"><!ENTITY % b "%a;%a;"><!ENTITY % c "%b;%b;">%c;]',
    ),
    'external entity, file': withDoctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]'),
    'external entity, network': withDoctype('[<!ENTITY x SYSTEM "http://127.0.0.1:1/">]'),
    'external entity, device': withDoctype('[<!ENTITY x SYSTEM "file:///dev/zero">]'),
    'external entity, public': withDoctype('[<!ENTITY x PUBLIC "-//x//y" "file:///etc/hostname">]'),
    'external entity, php filter': withDoctype(
      '[<!ENTITY x SYSTEM "php://filter/read=convert.base64-encode/resource=/etc/passwd">]',
    ),
    'external subset': withDoctype('SYSTEM "http://127.0.0.1:1/evil.dtd"', 'x'),
    'parameter entity, external': withDoctype('[<!ENTITY % x SYSTEM "file:///etc/passwd">%x;]', 'x'),
    'blind exfiltration': withDoctype(
      '[<!ENTITY % f SYSTEM "file:///etc/passwd"><!ENTITY % d SYSTEM "http://127.0.0.1:1/?%f;">%d;]',
      'x',
    ),
    'default attribute': withDoctype(`[<!ATTLIST ${child} type CDATA "yaml">]`, 'x'),
    'harmless doctype': withDoctype('', 'x'),
    'doctype in lower case': `<!doctype ${root}>${wrapped('x')}`,
    'unfinished doctype': `<!DOCTYPE ${root} [${'<!ENTITY a "b">'.repeat(1000)}`,
    'doctype after the root': `${wrapped('x')}<!DOCTYPE ${root}>`,
    'html entity': wrapped('&nbsp;'),
    'entity named like a property': wrapped('&__proto__;&constructor;'),
    'unfinished entity': wrapped(`&${'a'.repeat(100_000)}`),
    xinclude: `<${root} xmlns:xi="http://www.w3.org/2001/XInclude"><${child}><xi:include href="file:///etc/passwd" parse="text"/></${child}></${root}>`,
    'xinclude without a declaration': wrapped('<xi:include href="file:///etc/passwd" parse="text"/>'),
    'schema location': `<${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://127.0.0.1:1/x.xsd"><${child}>x</${child}></${root}>`,
    'default namespace': `<${root} xmlns="urn:x"><${child}>x</${child}></${root}>`,
    'prefixed root': `<a:${root} xmlns:a="urn:x"/>`,
    'type yaml': `<${root}><${child} type="yaml">--- !ruby/object:Gem::Installer {}</${child}></${root}>`,
    'type symbol': `<${root}><${child} type="symbol">destroy</${child}></${root}>`,
    'type of a class, deep inside': `<${root}><notes type="array"><note><body type="ActiveRecord::Base">x</body></note></notes></${root}>`,
    'depth 33': nested(root, 33),
    'depth 100,000': nested(root, 100_000),
    'depth 400,000, never closed': `<${root}>${'<a>'.repeat(400_000)}`,
    'a hundred thousand attributes, one twice': `<${root} ${Array.from({ length: 100_000 }, (_, i) => `a${i}="" `).join('')}a1=""/>`,
    'long name, other root': `<${'a'.repeat(1_000_000)}/>`,
    'repeated element': `<${root}><${child}>a</${child}><${child}>b</${child}></${root}>`,
    'another root': `<html><body>x</body></html>`,
    'two roots': `${wrapped('x')}${wrapped('y')}`,
    'text after the root': `${wrapped('x')}<!-- -->drop table`,
    'nothing but white space': ' \n\t ',
    json: `{"${root}":{"${child}":"x"}}`,
    'NUL character': wrapped('a\u0000b'),
    'escape character as a reference': wrapped('&#27;'),
    'NUL as a reference': wrapped('&#0;'),
    'surrogate as a reference': wrapped('&#xD800;'),
    'reference beyond Unicode': wrapped('&#x110000;'),
    'reference of 500,000 digits': wrapped(`&#${'9'.repeat(500_000)};`),
    'noncharacter U+FFFF': wrapped('\uffff'),
    'CDATA never closed': `<${root}><${child}><![CDATA[${']'.repeat(100_000)}`,
    'comment never closed': `<${root}><!--${'- '.repeat(100_000)}`,
    'processing instruction never closed': `<${root}><?x ${'?'.repeat(100_000)}`,
    'end of CDATA in text': wrapped(']]>'),
    'declaration for UTF-16': `<?xml version="1.0" encoding="UTF-16"?>${wrapped('x')}`,
    'declaration for UTF-7': `<?xml version="1.0" encoding="UTF-7"?>${wrapped('+ADw-')}`,
    'declaration for ISO-8859-2': `<?xml version="1.0" encoding="ISO-8859-2"?>${wrapped('x')}`,
    'declaration for EBCDIC': `<?xml version="1.0" encoding="IBM037"?>${wrapped('x')}`,
    'XML 1.1': `<?xml version="1.1"?>${wrapped('&#1;')}`,
    'second declaration': `${DECLARATION}${DECLARATION}${wrapped('x')}`,
    'parts of a form': `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${wrapped('x')}\r\n--b--`,
  }

  const sound = Buffer.from(wrapped('x'))
  const utf16 = Buffer.from(`\ufeff${wrapped('x')}`, 'utf16le')
  return [
    ...Object.entries(texts).map(([name, text]) => ({ name, body: Buffer.from(text) })),
    { name: 'no body', body: Buffer.alloc(0) },
    { name: 'UTF-16, little endian', body: utf16 },
    { name: 'UTF-16, big endian', body: Buffer.from(utf16).swap16() },
    { name: 'UTF-16 without a mark', body: utf16.subarray(2) },
    { name: 'UTF-32', body: Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), utf32(wrapped('x'))]) },
    { name: 'EBCDIC', body: Buffer.from([0x4c, 0x6f, 0xa7, 0x94, 0x93, 0x40, 0x6f, 0x6e]) },
    { name: 'Latin-1 bytes', body: Buffer.from(wrapped('Müller'), 'latin1') },
    { name: 'overlong UTF-8', body: replaced(sound, 0x78, [0xc0, 0xbc]) },
    { name: 'surrogate in UTF-8', body: replaced(sound, 0x78, [0xed, 0xa0, 0x80]) },
    { name: 'cut UTF-8', body: Buffer.concat([sound, Buffer.from([0xe2, 0x82])]) },
    {
      name: 'other bytes than it says',
      body: Buffer.from(wrapped('ü')),
      contentType: 'text/xml; charset=us-ascii',
    },
    { name: 'form', body: sound, contentType: 'application/x-www-form-urlencoded', status: 415 },
    { name: 'multipart', body: sound, contentType: 'multipart/form-data; boundary=b', status: 415 },
    { name: 'media type of JSON', body: sound, contentType: 'application/json', status: 415 },
    {
      name: 'charset of the header',
      body: utf16,
      contentType: 'application/xml; charset=utf-16',
    },
    { name: 'too large', body: Buffer.from(wrapped('x'.repeat(8 * 1024 * 1024))), status: 413 },
  ]
}

const nested = (root: string, depth: number) =>
  `<${root}>${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</${root}>`

const utf32 = (text: string) =>
  Buffer.concat([...text].map((character) => Buffer.from([character.charCodeAt(0), 0, 0, 0])))

/** The bytes with the last `byte` replaced by others. */
function replaced(bytes: Buffer, byte: number, by: number[]) {
  const at = bytes.lastIndexOf(byte)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(by), bytes.subarray(at + 1)])
}
